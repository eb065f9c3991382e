import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'
import { afterEach, expect, test } from 'vitest'
import { readAccountLink } from '@/domain/accounts/sign-in/account-link.ts'
import { paths } from '@/domain/shared/paths.ts'
import { receiveMails, type SmtpReceiver } from '../../../tools/mail/smtp-receiver.ts'
import {
  requestConfirmationMail,
  requestEmailChange,
  requestPasswordMail,
} from '../../../functions/src/accounts/request-account-mails.ts'
import { sweepMails } from '../../../functions/src/mail/deliver-mail.ts'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { from } from '../contact/message-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-account-mails')

const servers: SmtpReceiver[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

const HOUR_MS = 3_600_000
const down = 'smtp://127.0.0.1:1'

/** Sends what waits to a real mail server, and returns what arrived. */
async function deliver(clock = Date.now): Promise<{ to: string[]; subject: string; text: string }[]> {
  const arrived: { to: string[]; subject: string; text: string }[] = []
  const server = await receiveMails(async ({ raw, to }) => {
    const { subject = '', text = '' } = await PostalMime.parse(raw)
    arrived.push({ to, subject, text })
  })
  servers.push(server)
  await sweepMails(server.url, clock)
  return arrived
}

const askPassword = (email: string, fields: object = {}, client: string = randomUUID()) =>
  callAs(
    undefined,
    'requestPasswordMail',
    requestPasswordMail,
    { key: randomUUID(), email, locale: 'es', next: '/lugar/x', ...fields },
    from(client, randomUUID()),
  )
const askConfirmation = (uid: string, fields: object = {}) =>
  callAs(uid, 'requestConfirmationMail', requestConfirmationMail, {
    key: randomUUID(),
    locale: 'es',
    next: '/perfil',
    ...fields,
  })
const askChange = (uid: string, email: string) =>
  callAs(uid, 'requestEmailChange', requestEmailChange, {
    key: randomUUID(),
    email,
    locale: 'es',
    next: '/perfil',
  })

async function makeAccount(fields: object = {}): Promise<{ uid: string; email: string }> {
  const email = `${randomUUID()}@example.com`
  const { uid } = await auth().createUser({ email, password: 'secreta-1', ...fields })
  return { uid, email }
}

const linkIn = (text = '') => readAccountLink(/#code=\S+/.exec(text)?.[0] ?? '')
/** Returns the codes of an address that still work, the newest last: a device's own API knows the accounts of one project alone. */
async function fetchCodes(
  email: string,
  requestType: 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL',
): Promise<string[]> {
  const host = process.env['FIREBASE_AUTH_EMULATOR_HOST']
  const answer = await fetch(`http://${host}/emulator/v1/projects/${process.env['GCLOUD_PROJECT']}/oobCodes`)
  const { oobCodes } = (await answer.json()) as { oobCodes: { email: string; requestType: string; oobCode: string }[] }
  return oobCodes.flatMap((code) => (code.email === email && code.requestType === requestType ? [code.oobCode] : []))
}

test('a mail in the language of the account leads to our page, with a code that changes the password', async () => {
  const { uid, email } = await makeAccount()
  await db().doc(paths.user(uid)).set({ locale: 'en' })
  expect(await askPassword(email)).toEqual({})
  const [mail, ...others] = await deliver()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: [email], subject: 'Choose your new password' })
  expect(mail?.text).toMatch(/\/auth\/clave\?lang=en#code=/)
  const link = linkIn(mail?.text)
  expect(link).toMatchObject({ to: email, next: '/lugar/x' })
  expect(await fetchCodes(email, 'PASSWORD_RESET')).toEqual([link?.code])
})

test('for an address without an account the answer is the same, and nothing is sent', async () => {
  const email = `${randomUUID()}@example.com`
  expect(await askPassword(email)).toEqual({})
  expect(await deliver()).toEqual([])
  const stored = await db().collection(paths.mail).where('to', '==', email).get()
  expect(stored.docs.map((mail) => mail.get('delivery.state') as string)).toEqual(['SUCCESS'])
})

test('an account of Google alone is told so, and gets no code', async () => {
  const email = `${randomUUID()}@example.com`
  const providerData = [{ uid: email, email, providerId: 'google.com' }]
  await auth().importUsers([{ uid: randomUUID(), email, emailVerified: true, providerData }])
  await askPassword(email.toUpperCase())
  const [mail] = await deliver()
  expect(mail).toMatchObject({ to: [email], subject: 'Tu cuenta entra con Google' })
  expect(mail?.text).not.toContain('code=')
  // There a password is added.
  expect(mail?.text).toContain('/perfil\n')
})

test('a disabled account gets no link', async () => {
  const { email } = await makeAccount({ disabled: true })
  await askPassword(email)
  expect(await deliver()).toEqual([])
})

test.each([
  ['es', 'Confirma tu correo', '/auth/confirmar#code='],
  ['en', 'Confirm your email', '/auth/confirmar?lang=en#code='],
] as const)('the address is confirmed by a mail, %s', async (locale, subject, address) => {
  const { uid, email } = await makeAccount()
  expect(await askConfirmation(uid, { locale })).toEqual({})
  const [mail] = await deliver()
  expect(mail).toMatchObject({ to: [email], subject })
  expect(mail?.text).toContain(address)
  expect(await fetchCodes(email, 'VERIFY_EMAIL')).toEqual([linkIn(mail?.text)?.code])
  await auth().updateUser(uid, { emailVerified: true })
  expect(await askConfirmation(uid)).toEqual({})
  expect(await deliver()).toEqual([])
})

test('a confirmed or changed address gets no link that was asked for before', async () => {
  const [confirmed, changed] = [await makeAccount(), await makeAccount()]
  await askConfirmation(confirmed.uid)
  await askConfirmation(changed.uid)
  await auth().updateUser(confirmed.uid, { emailVerified: true })
  await auth().updateUser(changed.uid, { email: `${randomUUID()}@example.com` })
  expect(await deliver()).toEqual([])
})

test('the database never holds a code, and a mail that waited has a new one', async () => {
  const { email } = await makeAccount()
  await askPassword(email)
  await sweepMails(down)
  const stored = async () =>
    JSON.stringify((await db().collection(paths.mail).where('to', '==', email).get()).docs[0]?.data())
  expect(await stored()).toContain('"RETRY"')
  expect(await stored()).not.toContain('code=')
  const later = Date.now() + 3 * HOUR_MS
  const [mail] = await deliver(() => later)
  expect((await fetchCodes(email, 'PASSWORD_RESET')).at(-1)).toBe(linkIn(mail?.text)?.code)
  expect(await stored()).not.toContain('code=')
})

test('an address gets five mails an hour, from wherever they are asked for, with an account or without', async () => {
  const { email } = await makeAccount()
  for (const address of [email, `${randomUUID()}@example.com`]) {
    for (let times = 0; times < 5; times++) expect(await askPassword(address)).toEqual({})
    expect(await askPassword(address)).toEqual({ refused: 'too-many-requests' })
    expect(await askPassword(address.toUpperCase())).toEqual({ refused: 'too-many-requests' })
  }
})

test('a network asks for twenty mails an hour, for whatever addresses', async () => {
  const client = '203.0.113.9'
  for (let times = 0; times < 20; times++)
    expect(await askPassword(`${randomUUID()}@example.com`, {}, client)).toEqual({})
  expect(await askPassword(`${randomUUID()}@example.com`, {}, client)).toEqual({ refused: 'too-many-requests' })
})

test('the same request, sent twice, is one mail', async () => {
  const { email } = await makeAccount()
  const key = randomUUID()
  await Promise.all([askPassword(email, { key }), askPassword(email, { key })])
  expect(await deliver()).toHaveLength(1)
})

test('a link goes on to no other site', async () => {
  const { email } = await makeAccount()
  await askPassword(email, { next: '//evil.example/x' })
  const [mail] = await deliver()
  expect(mail?.text).not.toContain('evil')
  expect(linkIn(mail?.text).next).toBe('/')
})

test('another address gets the link that changes it, and the one that the account has is told', async () => {
  const { uid, email } = await makeAccount({ emailVerified: true })
  const other = `${randomUUID()}@example.com`
  expect(await askChange(uid, other.toUpperCase())).toEqual({})
  const mails = await deliver()
  expect(mails).toHaveLength(2)
  const asked = mails.find(({ to }) => to[0] === other)
  const notice = mails.find(({ to }) => to[0] === email)
  expect(asked?.subject).toBe('Confirma tu correo nuevo')
  expect(asked?.text).toContain('/auth/correo#code=')
  expect(linkIn(asked?.text)).toMatchObject({ to: other, next: '/perfil' })
  expect(await fetchCodes(email, 'VERIFY_AND_CHANGE_EMAIL')).toEqual([linkIn(asked?.text).code])
  expect(notice?.subject).toBe('Pediste cambiar el correo de tu cuenta')
  expect(notice?.text).toContain(other)
  expect(notice?.text).not.toContain('code=')
  expect((await auth().getUser(uid)).email).toBe(email)
})

test('an address that another account has answers the same, and gets no link', async () => {
  const [mine, taken] = [await makeAccount(), await makeAccount()]
  expect(await askChange(mine.uid, taken.email)).toEqual({})
  const [mail, ...others] = await deliver()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: [taken.email], subject: 'Este correo ya tiene una cuenta' })
  expect(mail?.text).not.toContain('code=')
})

test('the address is changed only soon after a sign-in, of an account with a password, to another one', async () => {
  const { uid, email } = await makeAccount()
  const input = { key: randomUUID(), email: `${randomUUID()}@example.com`, locale: 'es', next: '/' } as const
  const signedInAtMs = Date.now() - 6 * 60_000
  const caller = { userId: uid, isAdmin: false, secondFactor: null, signedInAtMs }
  await expect(requestEmailChange(input, caller, from('x'))).rejects.toMatchObject({ code: 'recent-sign-in-required' })
  expect(await askChange(uid, email)).toEqual({ refused: 'input-invalid' })
  const ofGoogle = randomUUID()
  const providerData = [{ uid: ofGoogle, email: `${ofGoogle}@example.com`, providerId: 'google.com' }]
  await auth().importUsers([{ uid: ofGoogle, email: `${ofGoogle}@example.com`, emailVerified: true, providerData }])
  expect(await askChange(ofGoogle, `${randomUUID()}@example.com`)).toEqual({ refused: 'input-invalid' })
  expect(await deliver()).toEqual([])
})
