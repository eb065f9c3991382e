import { expect, it } from 'vitest'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { formatSearch } from '@/domain/visits/search-report.ts'
import { formatVisit, type VisitAction } from '@/domain/visits/visit.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { UNKNOWN_ADDRESS } from '../../../functions/src/platform/client-ip.ts'
import { readSearchWords } from '../../../functions/src/visits/read-search-words.ts'
import {
  createVisitCounter,
  PLACES_OF_CHUNK_MAX,
  WORD_OF_NETWORK_MAX,
} from '../../../functions/src/visits/count-visits.ts'
import { settleVisits } from '../../../functions/src/visits/settle-visits.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'

useEmulators('demo-visits')

const here = { client: UNKNOWN_ADDRESS, connection: UNKNOWN_ADDRESS }
const PHONE = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const today = toBolivianDay(new Date())

/** Returns what counts visits at an instance. */
function makeInstance() {
  const count = createVisitCounter({ collectedMs: 50 })
  return (body: unknown, { userAgent = PHONE, addresses = here } = {}) =>
    count({ method: 'POST', body, userAgent, addresses })
}
const visit = (placeId: string, ...actions: VisitAction[]) => formatVisit({ placeId, actions })
const giveOwner = (placeId: string) => db().doc(paths.placeOwner(placeId)).set({ user_id: 'olga' })
const fetchDay = async (placeId: string) => (await db().doc(paths.visitDay(placeId, today)).get()).data()
const fetchChunks = () => fetchAll(paths.visitChunks)

it('what visitors did is added to the day of a place with an owner, from all instances, each once', async () => {
  await giveOwner('cafe')
  const [one, other] = [makeInstance(), makeInstance()]
  const sent = [
    ...Array.from({ length: 30 }, () => one(visit('cafe', 'view'))),
    one(visit('cafe', 'view', 'whatsapp', 'save')),
    ...Array.from({ length: 12 }, () => other(visit('cafe', 'view', 'call'))),
  ]
  expect(new Set(await Promise.all(sent))).toEqual(new Set([204]))
  // Many visits are two documents.
  expect(await fetchChunks()).toHaveLength(2)
  await Promise.all([walkAll(settleVisits), walkAll(settleVisits)])
  await walkAll(settleVisits)
  expect(await fetchDay('cafe')).toMatchObject({ day: today, view: 43, call: 12, whatsapp: 1, save: 1 })
  expect(await fetchChunks()).toEqual([])
})

it('a place without an owner has no numbers, nor one that there is not', async () => {
  const send = makeInstance()
  await Promise.all([send(visit('free', 'view')), send(visit('none-such', 'view'))])
  await walkAll(settleVisits)
  expect(await fetchDay('free')).toBeUndefined()
  expect(await fetchDay('none-such')).toBeUndefined()
  expect(await fetchChunks()).toEqual([])
})

it('visits of more places than a commit holds are all settled', async () => {
  const ids = Array.from({ length: PLACES_OF_CHUNK_MAX + 20 }, (_, number) => `place-${number}`)
  const last = ids.at(-1) ?? ''
  await giveOwner(last)
  const send = makeInstance()
  await Promise.all(ids.map((id) => send(visit(id, 'view'))))
  expect(await fetchChunks()).toHaveLength(2)
  await walkAll(settleVisits)
  expect(await fetchDay(last)).toMatchObject({ view: 1 })
})

it.each([
  ['a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a headless browser', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36'],
  ['no browser', ''],
])('%s is not counted', async (_, userAgent) => {
  expect(await makeInstance()(visit('cafe', 'view'), { userAgent })).toBe(204)
  expect(await fetchChunks()).toEqual([])
})

it('a phone whose maker is called Cubot is counted', async () => {
  await makeInstance()(visit('cafe', 'view'), {
    userAgent: 'Mozilla/5.0 (Linux; Android 9; CUBOT NOTE) Chrome/140 Mobile',
  })
  expect(await fetchChunks()).toHaveLength(1)
})

it.each([
  ['nothing', undefined],
  ['an object', { placeId: 'cafe' }],
  ['no action', 'cafe'],
  ['an action that there is not', 'cafe view buy'],
  ['an action twice', 'cafe view view'],
  ['a path', 'places/cafe view'],
  ['a name that Firestore keeps for itself', '__cafe__ view'],
  ['a long text', `${'x'.repeat(300)} view`],
])('%s is no visit', async (_, body) => {
  expect(await makeInstance()(body)).toBe(400)
})

it('one address reports no more than a little, and keeps no other from it', async () => {
  const send = makeInstance()
  const from = (address: string) => ({ addresses: { client: address, connection: address } })
  const sent = Array.from({ length: 70 }, () => send(visit('cafe', 'view'), from('203.0.113.7')))
  expect((await Promise.all(sent)).filter((status) => status === 429)).toHaveLength(10)
  expect(await send(visit('cafe', 'view'), from('203.0.113.8'))).toBe(204)
})

const search = (words: string[], ...placeIds: string[]) => formatSearch({ words, placeIds })

it('an owner learns how often searches found the place, and by which words, once several phones searched for them', async () => {
  await createAccounts(['olga', 'rita'])
  await storePlaces(makePlace({ id: 'cafe', owner: 'olga' }))
  const [one, other] = [makeInstance(), makeInstance()]
  await Promise.all([
    ...Array.from({ length: 3 }, () => one(search(['wifi', 'donde', 'constructor'], 'cafe', 'free'))),
    ...Array.from({ length: 2 }, () => other(search(['wifi', 'almuerzo', 'constructor'], 'free', 'cafe'))),
    other(search([], 'cafe')),
    other(visit('cafe', 'view')),
  ])
  await Promise.all([walkAll(settleVisits), walkAll(settleVisits)])
  expect(await fetchDay('cafe')).toMatchObject({ search: 6, view: 1 })
  expect(await fetchDay('free')).toBeUndefined()
  const read = (who: string) => callAs(who, 'readSearchWords', readSearchWords, { place_id: 'cafe' })
  expect(await read('olga')).toEqual({
    words: [
      { word: 'constructor', phones: 5 },
      { word: 'wifi', phones: 5 },
    ],
  })
  expect(await read('rita')).toEqual({ refused: 'not-place-owner' })
  expect(await fetchAll(paths.searchWordDays)).toHaveLength(1)
})

it('one network does not pass for many phones', async () => {
  await giveOwner('cafe')
  const send = makeInstance()
  const from = { addresses: { client: '203.0.113.7', connection: '203.0.113.7' } }
  await Promise.all(Array.from({ length: 20 }, () => send(search(['mentira'], 'cafe'), from)))
  await walkAll(settleVisits)
  const [day] = await fetchAll(paths.searchWordDays)
  expect(day?.['words']).toEqual({ mentira: WORD_OF_NETWORK_MAX })
  expect(await fetchDay('cafe')).toMatchObject({ search: 20 })
})
