import { beforeEach, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { answerStopMails, toStopPath } from '../../../functions/src/mail/stop-mails.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-stop-mails')

const now = Timestamp.fromMillis(Date.parse('2026-11-27T12:00:00.000Z'))
const linkOf = async (...[mails, locale = 'es']: [Parameters<typeof toStopPath>[0], ('es' | 'en')?]) =>
  new URL(await toStopPath(mails, locale, now), 'https://aquicito.example')
const fetchOff = async (userId: string): Promise<unknown> =>
  (await db().doc(paths.user(userId)).get()).get('mails_off') ?? []

beforeEach(async () => {
  for (const userId of ['ana', 'rita']) {
    await db()
      .doc(paths.user(userId))
      .set({ email: `${userId}@example.com`, locale: 'es', created_at: now })
  }
})

it('a look at the link shows a button and changes nothing; the button ends that group, for no one else', async () => {
  const link = await linkOf({ userId: 'ana', group: 'reviews' })
  expect(link.pathname).toBe('/call/stopMails')
  const looked = await answerStopMails('GET', link.searchParams, now)
  expect(looked.status).toBe(200)
  expect(looked.body).toContain('<html lang="es">')
  expect(looked.body).toContain('¿Dejar de recibir correos sobre reseñas?')
  expect(looked.body).toContain('<form method="post">')
  expect(looked.body).not.toContain('<script')
  expect(await fetchOff('ana')).toEqual([])

  for (let time = 1; time <= 2; time++) {
    const done = await answerStopMails('POST', link.searchParams, now)
    expect(done.status).toBe(200)
    expect(done.body).toContain('Ya no te enviamos correos sobre reseñas')
    expect(done.body).toContain('href="/perfil#correos"')
  }
  await answerStopMails('POST', (await linkOf({ userId: 'ana', group: 'plans' })).searchParams, now)
  expect([await fetchOff('ana'), await fetchOff('rita')]).toEqual([['reviews', 'plans'], []])
})

it('in English it says the same', async () => {
  const { searchParams } = await linkOf({ userId: 'ana', group: 'reviews' }, 'en')
  expect((await answerStopMails('GET', searchParams, now)).body).toContain('Stop emails about reviews?')
  const { body } = await answerStopMails('POST', searchParams, now)
  expect(body).toContain('We will no longer email you about reviews')
  expect(body).toContain('href="/perfil?lang=en#correos"')
})

it.each([
  ['another user', { user: 'rita' }],
  ['another group', { group: 'plans' }],
  ['no group of ours', { group: 'security' }],
  ['another key', { key: 'A'.repeat(43) }],
  ['a shortened key', { key: 'A' }],
  ['no key', { key: '' }],
])('a link that was changed is refused with words: %s', async (_, changed) => {
  const { searchParams } = await linkOf({ userId: 'ana', group: 'reviews' })
  for (const [name, value] of Object.entries(changed)) searchParams.set(name, value)
  for (const method of ['GET', 'POST']) {
    const { status, body } = await answerStopMails(method, searchParams, now)
    expect(status).toBe(404)
    expect(body).toContain('Este enlace no vale')
    expect(body).not.toContain('<form')
  }
  expect([await fetchOff('ana'), await fetchOff('rita')]).toEqual([[], []])
})

it('without an account there is nothing to end, and that is well', async () => {
  const { searchParams } = await linkOf({ userId: 'gone', group: 'reviews' })
  expect((await answerStopMails('POST', searchParams, now)).status).toBe(200)
})
