import { expect, test } from 'vitest'
import { commonestWords, formatSearch, parseSearch, toReportedWords } from './search-report.ts'

const head = { halfHour: 990_000, nonce: 'nonce000000' }
const sent = 'l7w0 nonce000000'

test('a search arrives as it was sent, each place and word once', () => {
  const search = { ...head, words: ['wifi', 'cafe'], placeIds: ['osm-n1', 'osm-n2'] }
  expect(formatSearch(search)).toBe(`${sent} ?wifi,cafe osm-n1 osm-n2`)
  expect(parseSearch(formatSearch(search))).toEqual(search)
  expect(parseSearch(`${sent} ?wifi,wifi osm-n1 osm-n1`)).toEqual({ ...head, words: ['wifi'], placeIds: ['osm-n1'] })
  expect(parseSearch(`${sent} ? osm-n1`)).toEqual({ ...head, words: [], placeIds: ['osm-n1'] })
})

test.each([
  ['a visit', 'osm-n1 v'],
  ['a search that found nothing', '?wifi'],
  ['a number among the words', '?76446050 osm-n1'],
  ['a capital letter', '?Wifi osm-n1'],
  ['more words than a phone sends', '?uno,dos,tres,cuatro,cinco,seis osm-n1'],
  ['more places than a phone sends', `?wifi ${Array.from({ length: 11 }, (_, index) => `p${index}`).join(' ')}`],
  ['a path', '?wifi places/p1'],
  ['a name that Firestore keeps for itself', '?wifi __p1__'],
])('%s is no search', (_, text) => expect(parseSearch(`${sent} ${text}`)).toBeNull())

test('what does not say when it was, and on which view, is no search', () => {
  for (const text of [{}, undefined, '?wifi osm-n1', 'l7w0 short ?wifi osm-n1']) expect(parseSearch(text)).toBeNull()
})

test('numbers, short words and repeats are not reported, and no more than five words', () => {
  expect(toReportedWords('la peña de la 21 peña 76446050')).toEqual(['peña'])
  expect(toReportedWords('uno dos tres cuatro cinco seis')).toHaveLength(5)
})

test('an owner learns of the commonest words, and of none that few phones searched for', () => {
  const days = [{ cafe: 3, wifi: 4, almuerzo: 4 }, { cafe: 9, wifi: 1 }, Object.fromEntries([['constructor', 6]])]
  expect(commonestWords(days)).toEqual([
    { word: 'cafe', phones: 12 },
    { word: 'constructor', phones: 6 },
    { word: 'wifi', phones: 5 },
  ])
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => ['a'.repeat(3 + index), 5]))
  expect(commonestWords([many])).toHaveLength(10)
})
