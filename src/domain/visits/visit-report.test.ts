import { expect, test } from 'vitest'
import { createNonce } from '../shared/reports/report-head.ts'
import { actionOfLink, formatVisit, parseVisit } from './visit-report.ts'

const head = { halfHour: 990_000, nonce: 'nonce000000' }

test('a report arrives as it was sent, whatever the order of what was done, within 60 bytes', () => {
  const visit = { ...head, placeId: 'osm-n12', actions: ['call', 'view'] } as const
  expect(formatVisit(visit)).toBe('l7w0 nonce000000 osm-n12 cv')
  expect(parseVisit(formatVisit(visit))).toEqual({ ...head, placeId: 'osm-n12', actions: ['view', 'call'] })
  const all = ['view', 'whatsapp', 'call', 'directions', 'website', 'save'] as const
  const long = formatVisit({ ...head, nonce: createNonce(), placeId: 'x'.repeat(24), actions: all })
  expect(long.length).toBeLessThanOrEqual(60)
  expect(parseVisit(long)?.actions).toEqual(all)
})

test.each([
  ['nothing', undefined],
  ['an object', { placeId: 'cafe' }],
  ['what does not say when', 'nonce000000 cafe v'],
  ['what has no nonce', 'l7w0 cafe v'],
  ['no action', 'l7w0 nonce000000 cafe'],
  ['an action that there is not', 'l7w0 nonce000000 cafe vz'],
  ['that a search found it', 'l7w0 nonce000000 cafe f'],
  ['an action twice', 'l7w0 nonce000000 cafe vv'],
  ['more than that', 'l7w0 nonce000000 cafe v w'],
  ['a path', 'l7w0 nonce000000 places/cafe v'],
  ['a name that Firestore keeps for itself', 'l7w0 nonce000000 __cafe__ v'],
  ['a long text', `l7w0 nonce000000 ${'x'.repeat(300)} v`],
])('%s is no report', (_, text) => expect(parseVisit(text)).toBeNull())

test.each([
  ['tel:+59176446050', 'call'],
  ['https://wa.me/59176446050', 'whatsapp'],
  ['https://wa.me/?text=hola', null],
  ['https://www.google.com/maps/dir/?api=1', 'directions'],
  ['/lugar/osm-n1', null],
])('a press on %s does: %s', (href, action) => expect(actionOfLink(href)).toBe(action))
