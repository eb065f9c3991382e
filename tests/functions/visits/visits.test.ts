import { expect, it } from 'vitest'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { createNonce, HALF_HOUR_MS, REPORT_MAX_AGE_MS, toHalfHour } from '@/domain/shared/reports/report-head.ts'
import { VISITS_OF_NETWORK_MAX } from '@/domain/visits/count-visits.ts'
import { formatSearch } from '@/domain/visits/search-report.ts'
import type { VisitAction } from '@/domain/visits/visit.ts'
import { formatVisit } from '@/domain/visits/visit-report.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { UNKNOWN_ADDRESS } from '../../../functions/src/platform/client-ip.ts'
import { readSearchWords } from '../../../functions/src/visits/read-search-words.ts'
import { createVisitCounter, VISIT_LINES_MAX, WORD_OF_NETWORK_MAX } from '../../../functions/src/visits/count-visits.ts'
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
function makeInstance(collectedMs = 50) {
  const count = createVisitCounter({ collectedMs })
  return (body: unknown, { userAgent = PHONE, addresses = here } = {}) =>
    count({ method: 'POST', body, userAgent, addresses })
}
/** Returns what a report of this moment, of a view of its own, begins with. */
const head = (hoursAgo = 0) => ({ halfHour: toHalfHour(Date.now()) - 2 * hoursAgo, nonce: createNonce() })
const visit = (placeId: string, ...actions: VisitAction[]) => formatVisit({ ...head(), placeId, actions })
const networkOf = (client: string) => ({ addresses: { client, connection: client } })
const giveOwner = (placeId: string) => db().doc(paths.placeOwner(placeId)).set({ user_id: 'olga' })
const fetchDay = async (placeId: string, day = today) => (await db().doc(paths.visitDay(placeId, day)).get()).data()
const fetchChunks = () => fetchAll(paths.visitChunks)

it('what visitors did is added to the day of a place with an owner, from all instances, each once', async () => {
  await giveOwner('cafe')
  // The first one waits for the key of the day.
  const [one, other] = [makeInstance(1_000), makeInstance(1_000)]
  const sent = [
    ...Array.from({ length: 30 }, (_, phone) => one(visit('cafe', 'view'), networkOf(`one ${phone}`))),
    one(visit('cafe', 'view', 'whatsapp', 'save')),
    ...Array.from({ length: 12 }, (_, phone) => other(visit('cafe', 'view', 'call'), networkOf(`other ${phone}`))),
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

it('visits of more places than a document holds are all settled', async () => {
  const ids = Array.from({ length: VISIT_LINES_MAX + 20 }, (_, number) => `place-${number}`)
  const last = ids.at(-1) ?? ''
  await giveOwner(last)
  // The day has its key.
  await makeInstance()(visit('free', 'view'))
  const send = makeInstance(3_000)
  await Promise.all(ids.map((id) => send(visit(id, 'view'))))
  expect(await fetchChunks()).toHaveLength(3)
  await walkAll(settleVisits)
  expect(await fetchDay(last)).toMatchObject({ view: 1 })
  expect(await fetchChunks()).toEqual([])
})

it('a report that is sent again counts once, at whatever instance and however late, and what follows of its view is added', async () => {
  await giveOwner('cafe')
  const view = { ...head(), placeId: 'cafe' }
  const report = formatVisit({ ...view, actions: ['view', 'call'] })
  await Promise.all([makeInstance()(report), makeInstance()(report)])
  await walkAll(settleVisits)
  await makeInstance()(report)
  await makeInstance()(formatVisit({ ...view, actions: ['save'] }))
  await walkAll(settleVisits)
  const { day, view: views, call, save, ...others } = (await fetchDay('cafe')) ?? {}
  expect([day, views, call, save, Object.keys(others)]).toEqual([today, 1, 1, 1, ['expires_at']])
})

it('a search that is sent again counts once, and so do its words', async () => {
  await giveOwner('cafe')
  const report = search(['wifi'], 'cafe')
  await makeInstance()(report)
  await walkAll(settleVisits)
  await makeInstance()(report)
  await walkAll(settleVisits)
  expect(await fetchDay('cafe')).toMatchObject({ search: 1 })
  expect((await fetchAll(paths.searchWordDays))[0]?.['words']).toEqual({ wifi: 1 })
})

it('what was done without a network counts on the day on which it was done, for three days', async () => {
  await giveOwner('cafe')
  const before = { ...head(48), placeId: 'cafe', actions: ['view', 'call'] } as const
  expect(await makeInstance()(formatVisit(before))).toBe(204)
  const tooOld = head(REPORT_MAX_AGE_MS / (2 * HALF_HOUR_MS) + 1)
  // It is not to be sent again.
  expect(await makeInstance()(formatVisit({ ...tooOld, placeId: 'cafe', actions: ['view'] }))).toBe(204)
  await walkAll(settleVisits)
  const day = toBolivianDay(new Date(before.halfHour * HALF_HOUR_MS))
  expect(await fetchDay('cafe', day)).toMatchObject({ day, view: 1, call: 1 })
  expect(await fetchAll(paths.visitDays('cafe'))).toHaveLength(1)
})

it('a phone whose clock is ahead is counted today', async () => {
  await giveOwner('cafe')
  await makeInstance()(formatVisit({ ...head(-72), placeId: 'cafe', actions: ['view'] }))
  await walkAll(settleVisits)
  expect(await fetchDay('cafe')).toMatchObject({ view: 1 })
})

it('one network counts as ten phones at most in a day of a place, at whatever instances, and its address is nowhere stored', async () => {
  await giveOwner('cafe')
  const from = networkOf('203.0.113.7')
  for (let instance = 0; instance < 2; instance++) {
    const send = makeInstance()
    await Promise.all(Array.from({ length: 20 }, () => send(visit('cafe', 'view', 'call'), from)))
    expect(JSON.stringify(await fetchChunks())).not.toContain('203.0.113')
    await walkAll(settleVisits)
  }
  await makeInstance()(visit('cafe', 'view'), networkOf('203.0.113.8'))
  await walkAll(settleVisits)
  expect(await fetchDay('cafe')).toMatchObject({ view: VISITS_OF_NETWORK_MAX + 1, call: VISITS_OF_NETWORK_MAX })
})

it.each([
  ['a robot', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
  ['a headless browser', 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0.0.0 Safari/537.36'],
  ['no browser', ''],
])('%s is not counted', async (_, userAgent) => {
  expect(await makeInstance()(visit('cafe', 'view'), { userAgent })).toBe(204)
  expect(await fetchChunks()).toEqual([])
})

it('what comes from a data center is not counted', async () => {
  expect(await makeInstance()(visit('cafe', 'view'), networkOf('34.95.200.1'))).toBe(204)
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
  ['what does not say on which view', 'cafe v'],
  ['no action', 'l7w0 nonce000000 cafe'],
])('%s is no visit', async (_, body) => {
  expect(await makeInstance()(body)).toBe(400)
})

it('one address reports no more than a little, and keeps no other from it', async () => {
  const send = makeInstance()
  const sent = Array.from({ length: 70 }, () => send(visit('cafe', 'view'), networkOf('203.0.113.7')))
  expect((await Promise.all(sent)).filter((status) => status === 429)).toHaveLength(10)
  expect(await send(visit('cafe', 'view'), networkOf('203.0.113.8'))).toBe(204)
})

const search = (words: string[], ...placeIds: string[]) => formatSearch({ ...head(), words, placeIds })

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
  const from = networkOf('203.0.113.7')
  await Promise.all(Array.from({ length: 20 }, () => send(search(['mentira'], 'cafe'), from)))
  await walkAll(settleVisits)
  const [day] = await fetchAll(paths.searchWordDays)
  expect(day?.['words']).toEqual({ mentira: WORD_OF_NETWORK_MAX })
  expect(await fetchDay('cafe')).toMatchObject({ search: 20 })
})
