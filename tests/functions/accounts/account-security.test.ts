import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { Notification } from '@/domain/notifications/notification.ts'
import { paths } from '@/domain/shared/paths.ts'
import { noteAccountSecurity } from '../../../functions/src/accounts/note-account-security.ts'
import type { StoredMail } from '../../../functions/src/mail/mail.ts'
import { auth, db, FieldValue, Timestamp } from '../../../functions/src/platform/admin.ts'
import { fetchAll } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-account-security')

const phone = randomUUID()

beforeEach(async () => {
  await auth().createUser({ uid: 'ana', email: 'ana@example.com', emailVerified: true })
  await db().doc(paths.user('ana')).set({ locale: 'en' })
})

const note = (device = phone, uid = 'ana') =>
  callAs(uid, 'noteAccountSecurity', noteAccountSecurity, { device, browser: 'Chrome', system: 'Android' })
const setFactors = (...numbers: string[]) =>
  auth().updateUser('ana', {
    multiFactor: {
      enrolledFactors: numbers.map((phoneNumber) => ({ uid: phoneNumber, factorId: 'phone' as const, phoneNumber })),
    },
  })
/** Returns what ana was notified of: the event and what it names, the oldest first. */
const fetchEntries = async () =>
  ((await fetchAll(paths.notifications('ana'))) as unknown as Notification[])
    .map(({ event, name }) => `${event} ${name}`)
    .sort()
const fetchMails = async () => (await fetchAll(paths.mail)) as unknown as StoredMail[]

test('the browser and the factors that an account begins with are no news', async () => {
  await setFactors('+59171111111')
  expect(await note()).toEqual({})
  await note()
  expect(await fetchEntries()).toEqual([])
  expect(await fetchMails()).toEqual([])
})

test('a sign-in in another browser is told of once, in the list and by mail', async () => {
  await note()
  const other = randomUUID()
  await Promise.all([note(other), note(other)])
  await note(other)
  await note()
  expect(await fetchEntries()).toEqual(['new-sign-in Chrome, Android'])
  const [mail, ...others] = await fetchMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'ana@example.com', kind: 'account-security', locale: 'en' })
  expect(mail?.message.text).toContain('Chrome, Android')
  expect(mail?.unsubscribe).toBeUndefined()
})

test('a factor that was added, and one that was taken off, are told of, whichever way that was done', async () => {
  await setFactors('+59171111111')
  await note()
  await setFactors('+59171111111', '+59172222222')
  await note()
  await setFactors('+59172222222')
  await note()
  expect(await fetchEntries()).toEqual(['factor-added •••• 2222', 'factor-removed •••• 1111'])
  expect((await fetchMails()).map(({ message }) => message.subject).sort()).toEqual([
    'Your account has a new second step',
    'Your account has one fewer second step',
  ])
})

test('of two accounts on a phone neither record tells that they share it', async () => {
  await auth().createUser({ uid: 'rita' })
  await note()
  await note(phone, 'rita')
  const devices = await Promise.all(
    ['ana', 'rita'].map(async (uid) => (await db().doc(paths.accountSecurity(uid)).get()).get('devices') as string[]),
  )
  expect(devices.flat()).toHaveLength(2)
  expect(devices[0]).not.toEqual(devices[1])
  expect(JSON.stringify(devices)).not.toContain(phone)
})

test('twenty browsers are remembered, and ten unknown ones a day are noted', async () => {
  const count = async () => ((await db().doc(paths.accountSecurity('ana')).get()).get('devices') as string[]).length
  for (let times = 0; times < 12; times++) await note(randomUUID())
  expect(await count()).toBe(10)
  expect(await fetchEntries()).toHaveLength(9)
  for (const days of [1, 2]) {
    const past = Timestamp.fromMillis(Date.now() - days * 25 * 60 * 60 * 1000)
    await db()
      .doc(paths.securityLimit('ana'))
      .update({ written_at: [past] })
    for (let times = 0; times < 12; times++) await note(randomUUID())
  }
  expect(await count()).toBe(20)
})

test('the first sign-in that is noted of an account from before is told of', async () => {
  await auth().deleteUser('ana')
  const creationTime = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toUTCString()
  await auth().importUsers([{ uid: 'ana', email: 'ana@example.com', emailVerified: true, metadata: { creationTime } }])
  await note()
  expect(await fetchEntries()).toEqual(['new-sign-in Chrome, Android'])
})

test('of an account whose password was not looked at before, it is no news', async () => {
  await auth().updateUser('ana', { password: 'primera-1' })
  await note()
  await db().doc(paths.accountSecurity('ana')).update({ password_changed_at: FieldValue.delete() })
  await note()
  expect(await fetchEntries()).toEqual([])
})

test('a password that an account without one got is told of, once', async () => {
  await note()
  await auth().updateUser('ana', { password: 'primera-1' })
  await note()
  await note()
  expect(await fetchEntries()).toEqual(['password-changed null'])
})

test('a password that was changed is told of, once', async () => {
  await auth().updateUser('ana', { password: 'primera-1' })
  await note()
  await auth().updateUser('ana', { password: 'segunda-2' })
  await note()
  await note()
  expect(await fetchEntries()).toEqual(['password-changed null'])
})
