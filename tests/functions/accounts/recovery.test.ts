import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { LINK_LIFETIMES_MS, readAccountLink } from '@/domain/accounts/sign-in/account-link.ts'
import type { Notification } from '@/domain/notifications/notification.ts'
import { paths } from '@/domain/shared/paths.ts'
import { noteAccountSecurity } from '../../../functions/src/accounts/note-account-security.ts'
import { makeRecoveryCodes, redeemRecoveryCode } from '../../../functions/src/accounts/recovery-codes.ts'
import {
  cancelRecovery,
  finishRecoveries,
  readRecovery,
  RECOVERY_WAIT_MS,
  removeFactors,
  removeFactorsOf,
  startRecovery,
} from '../../../functions/src/accounts/recovery.ts'
import { requestRecoveryMail } from '../../../functions/src/accounts/request-account-mails.ts'
import { writeAccountMail } from '../../../functions/src/mail/account-links.ts'
import type { StoredMail } from '../../../functions/src/mail/mail.ts'
import { signRecoveryCode } from '../../../functions/src/mail/recovery-link.ts'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { from } from '../contact/message-fixtures.ts'
import { fetchAll } from '../reviews/review-fixtures.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { secondsAgo } from '../support/make-token.ts'

useEmulators('demo-recovery')

const email = 'ana@example.com'

beforeEach(async () => {
  await auth().createUser({ uid: 'ana', email, emailVerified: true })
  await db().doc(paths.user('ana')).set({ locale: 'es' })
  await addFactor()
})

const addFactor = (uid = 'ana') =>
  auth().updateUser(uid, {
    multiFactor: { enrolledFactors: [{ uid: 'factor', factorId: 'phone', phoneNumber: '+59171111111' }] },
  })
const countFactors = async () => (await auth().getUser('ana')).multiFactor?.enrolledFactors.length ?? 0
const fetchEvents = async () =>
  ((await fetchAll(paths.notifications('ana'))) as unknown as Notification[]).map(({ event, name }) => [event, name])
const make = async () => {
  const made = await callAs('ana', 'makeRecoveryCodes', makeRecoveryCodes, {})
  if ('refused' in made) throw new Error(made.refused)
  return made.codes
}
const redeem = (code = '', fields: object = {}, client: string = randomUUID()) =>
  callAs(
    undefined,
    'redeemRecoveryCode',
    redeemRecoveryCode,
    { key: randomUUID(), email, code, ...fields },
    from(client, randomUUID()),
  )
const sign = async (at = Date.now()) => signRecoveryCode(await auth().getUser('ana'), at)
const start = (code: string) => callAs(undefined, 'startRecovery', startRecovery, { code })
const read = () => callAs('ana', 'readRecovery', readRecovery, {})
const note = () =>
  callAs('ana', 'noteAccountSecurity', noteAccountSecurity, {
    device: randomUUID(),
    browser: 'Chrome',
    system: 'Android',
  })
const finish = (afterMs: number) => walkAll(finishRecoveries, { nowMs: Date.now() + afterMs })

test('ten codes are made, each another, and nothing that is stored shows them', async () => {
  const codes = await make()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  const stored = JSON.stringify((await db().doc(paths.recoveryCodesOf('ana')).get()).data())
  expect(codes.filter((code) => stored.includes(code))).toEqual([])
  expect(await read()).toMatchObject({ codes_left: 10, recovery_due_at: null })
})

test('codes are made for a user who signed in lately, of an account with a second factor', async () => {
  const long = { sub: 'ana', auth_time: secondsAgo(600) }
  expect(await callAs(long, 'makeRecoveryCodes', makeRecoveryCodes, {})).toEqual({ refused: 'recent-sign-in-required' })
  await auth().updateUser('ana', { multiFactor: { enrolledFactors: null } })
  expect(await callAs('ana', 'makeRecoveryCodes', makeRecoveryCodes, {})).toEqual({ refused: 'second-factor-missing' })
  expect(await callAs(undefined, 'makeRecoveryCodes', makeRecoveryCodes, {})).toEqual({ refused: 'sign-in-required' })
})

test('a code takes the second factors off, ends all sessions and tells the user of it; it works once, and the others no more', async () => {
  const [first, second] = await make()
  const before = (await auth().getUser('ana')).tokensValidAfterTime
  expect(await redeem(first?.toLowerCase().replaceAll('-', ' '))).toEqual({})
  expect(await countFactors()).toBe(0)
  expect((await auth().getUser('ana')).tokensValidAfterTime).not.toBe(before)
  expect(await fetchEvents()).toEqual([
    ['codes-made', null],
    ['factor-removed', '•••• 1111'],
  ])
  expect(await read()).toMatchObject({ codes_left: 0 })
  // Its answer was lost on the way.
  expect(await redeem(first)).toEqual({})
  expect(await fetchEvents()).toHaveLength(2)
  await addFactor()
  expect(await redeem(first)).toEqual({ refused: 'recovery-code-wrong' })
  expect(await countFactors()).toBe(1)
  // They stood for the factors that are gone.
  expect(await redeem(second)).toEqual({ refused: 'recovery-code-wrong' })
  expect(await countFactors()).toBe(1)
})

test('of a code that is sent twice at once, one is used and the user is told once', async () => {
  await note()
  const [code] = await make()
  expect(await Promise.all([redeem(code), redeem(code)])).toEqual([{}, {}])
  expect(await fetchEvents()).toEqual([
    ['codes-made', null],
    ['factor-removed', '•••• 1111'],
  ])
})

test('new codes replace those before', async () => {
  const [old] = await make()
  const [code] = await make()
  expect(await redeem(old)).toEqual({ refused: 'recovery-code-wrong' })
  expect(await redeem(code)).toEqual({})
})

test("another's code, a made-up one and an address without an account get the same answer", async () => {
  await auth().createUser({ uid: 'rita', email: 'rita@example.com', emailVerified: true })
  await addFactor('rita')
  const [code] = await make()
  const wrong = { refused: 'recovery-code-wrong' }
  expect(await redeem(code, { email: 'rita@example.com' })).toEqual(wrong)
  expect(await redeem('0000-0000-0000')).toEqual(wrong)
  expect(await redeem('no')).toEqual(wrong)
  expect(await redeem(code, { email: 'nadie@example.com' })).toEqual(wrong)
  expect(await countFactors()).toBe(1)
})

test('tries are counted by account, right or wrong, wherever they come from', async () => {
  const [code] = await make()
  for (let tries = 0; tries < 5; tries++) expect(await redeem('0000-0000-0000')).toHaveProperty('refused')
  expect(await redeem(code)).toEqual({ refused: 'too-many-requests' })
  expect(await countFactors()).toBe(1)
})

test('a mail leads to our page with a code that begins the 48 hours, and not to admins or who needs none', async () => {
  const ask = () =>
    callAs(undefined, 'requestRecoveryMail', requestRecoveryMail, { key: randomUUID(), email, locale: 'en', next: '/' })
  expect(await ask()).toEqual({})
  const [mail] = (await fetchAll(paths.mail)) as unknown as StoredMail[]
  expect(mail).toMatchObject({ kind: 'factor-recovery', to: email, account_next: '/' })
  if (!mail) return
  const written = await writeAccountMail(mail, '/')
  expect(written?.text).toContain('/auth/celular#code=')
  const { code } = readAccountLink(/#code=\S+/.exec(written?.text ?? '')?.[0] ?? '')
  expect(await start(code ?? '')).toHaveProperty('due_at')

  await auth().setCustomUserClaims('ana', { isAdmin: true })
  expect((await writeAccountMail(mail, '/'))?.text).not.toContain('code=')
  await auth().setCustomUserClaims('ana', null)
  await auth().updateUser('ana', { emailVerified: false })
  expect(await writeAccountMail(mail, '/')).toBeNull()
  await auth().updateUser('ana', { emailVerified: true, multiFactor: { enrolledFactors: null } })
  expect(await writeAccountMail(mail, '/')).toBeNull()
})

test('after 48 hours the second factors are taken off, and not before', async () => {
  const started = await start(await sign())
  expect(await start(await sign())).toEqual(started)
  expect(await fetchEvents()).toEqual([['recovery-asked', null]])
  expect(await read()).toMatchObject({ recovery_due_at: (started as { due_at: string }).due_at })
  await finish(RECOVERY_WAIT_MS - 60_000)
  expect(await countFactors()).toBe(1)
  await finish(RECOVERY_WAIT_MS + 60_000)
  expect(await countFactors()).toBe(0)
  expect(await read()).toMatchObject({ recovery_due_at: null })
  expect((await fetchEvents()).sort()).toEqual([
    ['factor-removed', '•••• 1111'],
    ['recovery-asked', null],
  ])
})

test.each([
  ['a sign-in', note],
  ['a button in the profile', () => callAs('ana', 'cancelRecovery', cancelRecovery, {})],
])('%s prevents it', async (_, prevent) => {
  await start(await sign())
  expect(await prevent()).toEqual({})
  await finish(RECOVERY_WAIT_MS + 60_000)
  expect(await countFactors()).toBe(1)
  expect(await read()).toMatchObject({ recovery_due_at: null })
})

test('a link that was changed, is too old or of a former address begins nothing, and none of an admin does', async () => {
  const invalid = { refused: 'recovery-link-invalid' }
  const code = await sign()
  const [signature, at, address] = Buffer.from(code, 'base64url').toString().split(' ')
  const forge = (uid: string, time = at) => Buffer.from([signature, time, address, uid].join(' ')).toString('base64url')
  expect(await start(forge('ana'))).toHaveProperty('due_at')
  await callAs('ana', 'cancelRecovery', cancelRecovery, {})
  await auth().createUser({ uid: 'rita', email: 'rita@example.com', emailVerified: true })
  await addFactor('rita')
  expect(await start(forge('rita'))).toEqual(invalid)
  expect(await start(forge('ana', String(Date.now() + 1)))).toEqual(invalid)
  expect(await start('not-a-code')).toEqual(invalid)
  expect(await start(await sign(Date.now() - LINK_LIFETIMES_MS.recovery - 60_000))).toEqual(invalid)
  await auth().setCustomUserClaims('ana', { isAdmin: true })
  expect(await start(code)).toEqual(invalid)
  await auth().setCustomUserClaims('ana', null)
  await auth().updateUser('ana', { email: 'other@example.com', emailVerified: true })
  expect(await start(code)).toEqual(invalid)
  expect(await read()).toMatchObject({ recovery_due_at: null })
})

test('a sign-in that the app could not tell of prevents it, too', async () => {
  await start(await sign())
  // As the identity service notes it; the emulator takes it where an account is imported.
  const { uid, metadata } = await auth().getUser('ana')
  const lastSignInTime = new Date(Date.now() + 5_000).toUTCString()
  await auth().deleteUser('ana')
  const { errors } = await auth().importUsers([
    {
      uid,
      email,
      emailVerified: true,
      metadata: { creationTime: metadata.creationTime, lastSignInTime },
      multiFactor: { enrolledFactors: [{ uid: 'factor', factorId: 'phone', phoneNumber: '+59171111111' }] },
    },
  ])
  expect(errors).toEqual([])
  await finish(RECOVERY_WAIT_MS + 60_000)
  expect(await countFactors()).toBe(1)
  expect(await read()).toMatchObject({ recovery_due_at: null })
})

test.each([
  ['by time', () => finish(RECOVERY_WAIT_MS + 60_000)],
  ['by an admin', () => removeFactorsOf(email, { actor_id: null })],
])('what broke off once the factors were gone is done by the repeat: %s', async (_, repeat) => {
  await note()
  await start(await sign())
  await auth().updateUser('ana', { multiFactor: { enrolledFactors: null } })
  const before = (await auth().getUser('ana')).tokensValidAfterTime
  await repeat()
  expect((await auth().getUser('ana')).tokensValidAfterTime).not.toBe(before)
  expect(await fetchEvents()).toContainEqual(['factor-removed', '•••• 1111'])
  expect(await read()).toMatchObject({ recovery_due_at: null })
})

test('who has become an admin since is not recovered by mail', async () => {
  await start(await sign())
  await auth().setCustomUserClaims('ana', { isAdmin: true })
  await finish(RECOVERY_WAIT_MS + 60_000)
  expect(await countFactors()).toBe(1)
})

test('an admin takes the second factors off, with a reason in the log, and its user is told', async () => {
  await auth().createUser({ uid: 'admin' })
  const input = { email: 'Ana@example.com', reason: 'La llamamos al número de su negocio' }
  expect(await callAs('ana', 'removeFactors', removeFactors, input)).toEqual({ refused: 'not-admin' })
  expect(await countFactors()).toBe(1)
  expect(await callAs(asAdmin, 'removeFactors', removeFactors, input)).toEqual({})
  expect(await countFactors()).toBe(0)
  expect(await fetchAll(paths.auditLog)).toMatchObject([
    { action: 'remove-factors', actor_id: 'admin', user_id: 'ana', reason: input.reason },
  ])
  expect(await fetchEvents()).toEqual([['factor-removed', '•••• 1111']])
  expect(await callAs(asAdmin, 'removeFactors', removeFactors, input)).toEqual({ refused: 'second-factor-missing' })
  const unknown = { ...input, email: 'nadie@example.com' }
  expect(await callAs(asAdmin, 'removeFactors', removeFactors, unknown)).toEqual({ refused: 'account-unknown' })
})

test('the sign-in that follows tells nothing twice', async () => {
  await note()
  const [code] = await make()
  await redeem(code)
  await note()
  const removals = (await fetchEvents()).filter(([event]) => event === 'factor-removed')
  expect(removals).toHaveLength(1)
})
