import { expect, test } from 'vitest'
import { artworkUrl } from '../categories/artwork.ts'
import { createNonce } from '../shared/reports/report-head.ts'
import { type PageAdverts, fromAdvertsWire, toAdvertScope, toAdvertsWire, toButtonUrl } from './advert.ts'
import { chooseAdverts } from './choose-adverts.ts'
import { formatReport, parseReport, type ImpressionReport } from './impression-report.ts'
import { formatUnsold, parseUnsold } from './unsold-report.ts'

const place = {
  id: 'osm-n1',
  name: 'Café Ñusta',
  category: 'cafe',
  city: 'trinidad',
  image_url: artworkUrl('cafe'),
} as const
const page: PageAdverts = {
  scope: 'trinidad/cafe',
  halfHour: 1_000_000,
  adverts: [{ id: 'AbCdEf-_', planName: 'premium', place, weight: 3, token: 'To_ken-4567' }],
  top: [
    {
      id: 'AbCdEf-_',
      planName: 'basic',
      place,
      weight: 3,
      token: '',
      words: { line: 'Salteñas jugosas', button: 'call', target: '+59176446050' },
    },
  ],
}

test('adverts arrive as they were sent, twelve of them within 1.2 KB', () => {
  expect(fromAdvertsWire(JSON.parse(JSON.stringify(toAdvertsWire(page))))).toEqual(page)
  const full = { ...page, top: [], adverts: Array.from({ length: 12 }, () => page.adverts).flat() }
  expect(JSON.stringify(toAdvertsWire(full)).length).toBeLessThan(1229)
})

test('the button of an advert leads where its place says', () => {
  expect(toButtonUrl({ line: '', button: 'whatsapp', target: '59176446050' })).toBe('https://wa.me/59176446050')
  expect(toButtonUrl({ line: '', button: 'call', target: '+59122441234' })).toBe('tel:+59122441234')
  expect(toButtonUrl({ line: '', button: 'directions', target: '-14.83,-64.9' })).toContain('destination=-14.83,-64.9')
  expect(toButtonUrl({ line: '', button: 'page', target: '' })).toBeNull()
})

test('a report arrives as it was sent, within 60 bytes an impression', () => {
  const seen = { advertId: 'AbCdEf-_', token: 'To_ken-4567', slot: 'banner' } as const
  const report: ImpressionReport = {
    scope: 'santa-cruz/cafe',
    halfHour: 990_000,
    nonce: createNonce(),
    impressions: [seen],
  }
  expect(parseReport(formatReport(report))).toEqual({ ...report, impressions: [{ ...seen, note: undefined }] })
  expect(formatReport(report).length).toBeLessThanOrEqual(60)
  const all = [
    seen,
    { ...seen, advertId: 'another1', slot: 'large', note: 'own' },
    { ...seen, advertId: 'another2', slot: 'sidebar', note: 'frequent' },
    { ...seen, advertId: 'another3', slot: 'top' },
  ] as const
  expect(parseReport(formatReport({ ...report, impressions: all }))?.impressions).toMatchObject(all)
})

test('an advert is reported once on a view of a page, and that it was tapped once', () => {
  const seen = { advertId: 'AbCdEf-_', token: 'To_ken-4567', slot: 'banner' } as const
  const tap = { ...seen, note: 'tap' } as const
  const text = formatReport({
    scope: 'home',
    halfHour: 990_000,
    nonce: createNonce(),
    impressions: [seen, tap, seen, tap, seen],
  })
  expect(parseReport(text)?.impressions).toMatchObject([seen, tap])
})

test.each([
  '',
  'home',
  'home l8f2 short AbCdEf-_To_ken-4567b',
  'home l8f2 abcdefghijk',
  `home l8f2 abcdefghijk ${'x'.repeat(500)}`,
])('what is no report is none: %s', (text) => expect(parseReport(text)).toBeNull())

test('what is chosen follows the weights, each advert once', () => {
  const adverts = [{ weight: 1 }, { weight: 3 }]
  const draws = Array.from({ length: 4000 }, (_, index) => chooseAdverts(adverts, 1, () => (index + 0.5) / 4000)[0])
  expect(draws.filter((drawn) => drawn === adverts[1])).toHaveLength(3000)
  expect(chooseAdverts(adverts, 3, () => 0.999)).toEqual([adverts[1], adverts[0]])
  expect(chooseAdverts([], 1, Math.random)).toEqual([])
})

test('searches carry no adverts, nor does a category of all cities', () => {
  expect(toAdvertScope('trinidad', '')).toBe('trinidad')
  expect(toAdvertScope('trinidad', '', 'cafe')).toBe('trinidad/cafe')
  expect(toAdvertScope('trinidad', 'café', 'cafe')).toBeNull()
  expect(toAdvertScope(null, '')).toBe('home')
  expect(toAdvertScope(null, '', 'cafe')).toBeNull()
})

test('a report of slots without an advert arrives as it was sent, and of a page that there is', () => {
  const report = { scope: 'santa-cruz/cafe', slots: 2 } as const
  expect(formatUnsold(report)).toBe('santa-cruz/cafe - 2')
  expect(parseUnsold(formatUnsold(report))).toEqual(report)
  expect(parseUnsold('home - 3')).toEqual({ scope: 'home', slots: 3 })
  for (const text of [
    'home - 0',
    'home - 9',
    'home',
    'paris - 1',
    'la-paz/nothing - 1',
    'la-paz/cafe/x - 1',
    'x - 1',
  ]) {
    expect(parseUnsold(text), text).toBeNull()
  }
  expect(parseReport(formatUnsold(report))).toBeNull()
})
