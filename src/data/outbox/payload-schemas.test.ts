import { expect, test } from 'vitest'
import { defaultWeek } from '@/domain/opening-hours/opening-hours-editor.ts'
import { toBusinessBase, toBusinessValues } from '@/domain/places/business-form.ts'
import { makePlace } from '../../../tests/functions/places/make-place.ts'
import { parsePayload } from './payload-schemas.ts'
import { isOfLaterBuild, migratePayload, payloadMigrations, payloadVersion } from './payload-versions.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'

const base = toBusinessBase(makePlace({ id: 'x', name: 'Cola' }))
const business = { values: { ...toBusinessValues(base), address: 'Calle 20' }, base }

/** One payload of each kind, as this build stores it. */
const payloads: OutboxPayloads = {
  addition: {
    name: 'Café Sol',
    category: 'cafe',
    city: 'la-paz',
    address: '',
    phone: '',
    whatsapp: '',
    business_hours: '',
    position: [-16.5, -68.13],
    is_own_business: false,
    is_another: false,
    claim: null,
    replaces: null,
  },
  business,
  claim: { businessName: 'Cola', contactEmail: 'ana@example.com', contactPhone: '', message: '' },
  contact: { name: 'Ana', email: 'ana@example.com', phone: '', message: 'Hola', nickname: '' },
  correction: { placeId: 'p1', placeName: 'Café Sol', what: 'phone', text: '2441234', position: null },
  photos: { placeId: 'p1', placeName: 'Café Sol', kind: 'menu' },
  plan: { businessName: 'Cola', contactName: 'Ana', email: 'a@example.com', phone: '7', placeId: '', nickname: '' },
  profile: { value: 'Ana' },
  review: { rating: 4, title: '', content: 'Rico' },
  saved: { isSaved: true, known: null },
}
const kinds = Object.keys(payloads) as OutboxKind[]

test.each(kinds)('a payload of a %s is read whole, whether it bears a version or not', (kind) => {
  const payload = payloads[kind]
  expect(parsePayload(kind, { v: payloadVersion(kind), payload })).toEqual({ payload, isWhole: true })
  expect(parsePayload(kind, { payload })).toEqual({ payload, isWhole: true })
})

const { is_own_business: _, is_another: _another, claim: _claim, replaces: _replaces, ...addition } = payloads.addition

test.each([
  ['addition', addition],
  ['claim', { businessName: 'Cola', contactEmail: 'ana@example.com' }],
  ['contact', { name: 'Ana', email: 'ana@example.com', message: 'Hola' }],
  ['plan', { businessName: 'Cola', contactName: 'Ana', email: 'a@example.com', phone: '7' }],
  ['review', { rating: 4, content: 'Rico' }],
  ['saved', { isSaved: true }],
] as const)('a payload of a %s from before a field was added is read whole', (kind, payload) => {
  expect(parsePayload(kind, { payload })).toEqual({ payload: payloads[kind], isWhole: true })
})

test('of what does not fit, the rest is kept', () => {
  expect(parsePayload('contact', { v: 1, payload: { ...payloads.contact, phone: 7, extra: '' } })).toEqual({
    payload: payloads.contact,
    isWhole: false,
  })
  const hours = { ...business.values.hours, week: defaultWeek.slice(1) }
  const read = parsePayload('business', { v: 1, payload: { base, values: { ...business.values, hours } } })
  expect(read?.isWhole).toBe(false)
  expect(read?.payload.values).toMatchObject({ address: 'Calle 20', hours: { mode: 'none', text: '' } })
  expect(read?.payload.base).toEqual(base)
})

test('a place and what its author says to get it are read whole, also where it cannot be read what they say', () => {
  const claim = { ...payloads.claim, evidence: 'a.pdf' }
  const payload = { ...payloads.addition, is_own_business: true, claim }
  expect(parsePayload('addition', { v: payloadVersion('addition'), payload })).toEqual({ payload, isWhole: true })
  expect(
    parsePayload('addition', { v: payloadVersion('addition'), payload: { ...payload, claim: { message: 7 } } }),
  ).toEqual({
    payload: { ...payload, claim: null },
    isWhole: false,
  })
})

test.each([null, 7, {}, { message: 7 }])('of %o nothing can be kept', (payload) => {
  expect(parsePayload('contact', { payload })).toBeNull()
})

test('a payload of each earlier version passes through all migrations after it', () => {
  const { review } = payloadMigrations
  payloadMigrations.review = [
    ({ stars, ...rest }) => ({ ...rest, rating: stars }),
    ({ text, ...rest }) => ({ ...rest, content: text, title: '' }),
  ]
  try {
    const expected = { rating: 4, title: '', content: 'Rico' }
    expect(migratePayload('review', { payload: { stars: 4, text: 'Rico' } })).toEqual(expected)
    expect(migratePayload('review', { v: 1, payload: { rating: 4, text: 'Rico' } })).toEqual(expected)
    expect(migratePayload('review', { v: 2, payload: expected })).toEqual(expected)
  } finally {
    payloadMigrations.review = review
  }
})

test('what a later build stored is told from what this one or an earlier one did', () => {
  const v = payloadVersion('review')
  expect(isOfLaterBuild({ id: 'review_a_u' })).toBe(false)
  expect(isOfLaterBuild({ id: 'review_a_u', v })).toBe(false)
  expect(isOfLaterBuild({ id: 'review_a_u', v: v + 1 })).toBe(true)
  expect(isOfLaterBuild({ id: 'greeting_a_u', v: 1 })).toBe(true)
  expect(isOfLaterBuild(undefined)).toBe(false)
})
