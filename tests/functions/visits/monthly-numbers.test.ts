import { beforeEach, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import type { VisitCounts } from '@/domain/visits/visit.ts'
import { answerStopMails } from '../../../functions/src/mail/stop-mails.ts'
import { mailMonthlyNumbers } from '../../../functions/src/visits/mail-monthly-numbers.ts'
import type { StoredMail } from '../../../functions/src/mail/mail.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-monthly-numbers')

/** The first night of November. */
const nowMs = Date.parse('2026-11-01T10:00:00.000Z')
const now = Timestamp.fromMillis(nowMs)

const storeUser = (userId: string, fields = {}) =>
  db()
    .doc(paths.user(userId))
    .set({ email: `${userId}@example.com`, locale: 'es', created_at: now, ...fields })
const storeDay = (placeId: string, day: string, counts: Partial<VisitCounts>) =>
  db()
    .doc(paths.visitDay(placeId, day))
    .set({ day, ...counts })
const mailAll = (atMs = nowMs) => walkAll(mailMonthlyNumbers, { nowMs: atMs, sinceMs: 0 })
const fetchMails = async () => (await fetchAll(paths.mail)) as unknown as StoredMail[]

beforeEach(async () => {
  await createAccounts(['olga', 'rita'])
  await Promise.all([storeUser('olga'), storeUser('rita', { locale: 'en' })])
  await storePlaces(
    makePlace({ id: 'cafe', name: 'Café Olga', owner: 'olga' }),
    makePlace({ id: 'hotel', name: 'Hotel Olga', owner: 'olga' }),
    makePlace({ id: 'bar', name: 'Bar Rita', owner: 'rita' }),
  )
  await Promise.all([
    storeDay('cafe', '2026-09-30', { view: 10 }),
    storeDay('cafe', '2026-10-01', { view: 5, whatsapp: 2 }),
    storeDay('cafe', '2026-10-31', { view: 10, search: 40 }),
    storeDay('cafe', '2026-11-01', { view: 99 }),
    storeDay('hotel', '2026-10-15', { view: 1 }),
    storeDay('bar', '2026-09-15', { view: 1 }),
  ])
})

it('an owner gets the numbers of the month before by one mail, of all places that have some', async () => {
  await db()
    .doc(paths.searchWordDay('cafe', '2026-10-20'))
    .set({ place_id: 'cafe', day: '2026-10-20', words: { wifi: 7, secreto: 4 } })
  await Promise.all([mailAll(), mailAll()])
  await mailAll()
  const mails = await fetchMails()
  expect(mails.map(({ to, kind }) => [to, kind])).toEqual([['olga@example.com', 'monthly-numbers']])
  const { subject, text } = mails[0]?.message ?? { subject: '', text: '' }
  expect(subject).toBe('Los números de tu negocio en octubre')
  expect(text).toContain('Café Olga')
  expect(text).toContain('Apariciones entre los primeros de una búsqueda: 40')
  expect(text).toMatch(/Vistas de tu página: 15 \(50\s?% más\)/)
  expect(text).toContain('Toques en WhatsApp, llamar, cómo llegar, web y guardar: 2')
  expect(text).toContain('> wifi')
  expect(text).not.toContain('secreto')
  expect(text).toContain('Hotel Olga')
  expect(text).toContain('/mis-negocios')
})

it('a manager gets those of the places that they look after, with their own', async () => {
  await db().doc(paths.placeOwner('cafe')).update({ manager_id: 'rita' })
  await storeDay('bar', '2026-10-02', { view: 4 })
  await mailAll()
  const mails = await fetchMails()
  expect(mails.map(({ to }) => to).sort()).toEqual(['olga@example.com', 'rita@example.com'])
  const text = mails.find(({ to }) => to === 'rita@example.com')?.message.text
  expect(text).toContain('Café Olga')
  expect(text).toContain('Bar Rita')
  expect(text).not.toContain('Hotel Olga')
})

it('it comes in the first nights of a month alone', async () => {
  await mailAll(Date.parse('2026-11-04T10:00:00.000Z'))
  expect(await fetchMails()).toEqual([])
  await mailAll(Date.parse('2026-11-03T10:00:00.000Z'))
  expect(await fetchMails()).toHaveLength(1)
})

it('one who ended it gets none, by the link of their mail', async () => {
  await mailAll()
  const [mail] = await fetchMails()
  const { searchParams } = new URL(mail?.unsubscribe ?? '')
  expect((await answerStopMails('POST', searchParams, now)).status).toBe(200)
  await storeDay('cafe', '2026-11-02', { view: 3 })
  await mailAll(Date.parse('2026-12-01T10:00:00.000Z'))
  expect(await fetchMails()).toHaveLength(1)
})
