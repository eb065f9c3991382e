import { describe, expect, test } from 'vitest'
import { type CallableName, callables } from './callables.ts'

const key = '0b9f6a4e-3c1d-4f5a-8e2b-7d6c5b4a3f21'
const upload = `${'a'.repeat(32)}.jpg`
const reviewDraft = { rating: 5, title: null, content: 'Muy rico' }

/** One good input each. */
const inputs: Record<CallableName, Record<string, unknown>> = {
  'google-places-search': { query: 'pizza', city: 'la paz' },
  openExternalPlace: { google_place_id: 'ChIJ_1' },
  submitReview: { key, place_id: 'p1', ...reviewDraft, photos: [upload] },
  editReview: { key, place_id: 'p1', ...reviewDraft, photos: [{ keep: 'https://example.com/1.webp' }, { upload }] },
  deleteReview: { place_id: 'p1' },
  reportReview: { place_id: 'p1', user_id: 'u1', reason: 'spam', comment: null },
  answerReview: { place_id: 'p1', user_id: 'u1', answer: 'Gracias' },
  moderateReview: { place_id: 'p1', user_id: 'u1', is_approved: false, reason: 'Insultos' },
  requestClaim: {
    key,
    place_id: 'p1',
    businessName: 'Café',
    contactEmail: 'ana@example.com',
    documentation: `${'b'.repeat(32)}.pdf`,
  },
  decideClaim: { place_id: 'p1', user_id: 'u1', status: 'approved', notes: null },
  suggestPlace: {
    key,
    name: 'Café Sol',
    category: 'cafe',
    city: 'la-paz',
    address: 'Goitia 5',
    phone: null,
    whatsapp: null,
    business_hours: null,
    position: null,
  },
  suggestCorrection: { key, place_id: 'p1', said: { what: 'closed', value: null }, device: key },
  decideSuggestion: { suggestion_id: key, status: 'accepted', seen: 'pending', reason: null },
  setFeatured: { place_id: 'p1', featured: true },
  attachPlaceImages: { place_id: 'p1', images: [{ upload }] },
  'send-plan-purchase-notification': {
    key,
    planName: 'basic',
    planPrice: '150 Bs/month',
    buyerName: 'Ana',
    buyerEmail: 'ana@example.com',
    businessName: 'Café',
    phone: '76446050',
  },
  'send-contact-email': { key, name: 'Ana', email: 'ana@example.com', message: 'Hola' },
  deleteAccount: {},
  savePlace: { key, place_id: 'p1' },
  setProfilePicture: { upload },
  exportAccount: {},
  revokeOwner: { place_id: 'p1', reason: 'Vendido' },
  closePlace: { place_id: 'p1', closed: true, reason: 'Cerrado' },
  correctPlace: { place_id: 'p1', changes: { phone: '2441234', position: [-16.5, -68.15] }, reason: 'Avisaron' },
  findPlaces: { query: 'pollo', featuredOnly: false, offset: 0 },
  updatePlan: { plan_request_id: 'r1', status: 'paid', expires_at: null },
  mailStates: {},
  readHealth: {},
  retryMail: { mail_id: 'claim_p1_u1' },
  isAdmin: {},
}

const accepts = (name: CallableName, input: unknown) => callables[name].input.safeParse(input).success

describe.each(Object.entries(inputs) as [CallableName, Record<string, unknown>][])('%s', (name, input) => {
  test('takes its input', () => {
    expect(callables[name].input.safeParse(input).error).toBeUndefined()
  })

  test('takes nothing beside it, and nothing that is no object', () => {
    expect(accepts(name, { ...input, isAdmin: true })).toBe(false)
    expect(accepts(name, null)).toBe(false)
    expect(accepts(name, [])).toBe(false)
  })

  test('refuses every field of a wrong type', () => {
    for (const field of Object.keys(input)) {
      expect(accepts(name, { ...input, [field]: { $ne: null } }), field).toBe(false)
      expect(accepts(name, { ...input, [field]: 7e9 }), field).toBe(false)
    }
  })

  test('refuses a text without end', () => {
    const textFields = Object.keys(input).filter((field) => typeof input[field] === 'string')
    for (const field of textFields) expect(accepts(name, { ...input, [field]: 'x'.repeat(100_000) }), field).toBe(false)
  })
})

test('a review needs one to five stars', () => {
  for (const rating of [0, 6, 2.5, '5', null]) {
    expect(accepts('submitReview', { ...inputs.submitReview, rating }), String(rating)).toBe(false)
  }
})

test.each([
  `${'a'.repeat(32)}.svg`,
  `${'a'.repeat(32)}.jpg.html`,
  `../other/${'a'.repeat(32)}.jpg`,
  'https://example.com/a.jpg',
  `${'A'.repeat(32)}.jpg`,
  `${'a'.repeat(32)}.jpg\n`,
])('a review takes no photo named %j', (photo) => {
  expect(accepts('submitReview', { ...inputs.submitReview, photos: [photo] })).toBe(false)
})

test('two photos are the most of a review, three of a place', () => {
  expect(accepts('submitReview', { ...inputs.submitReview, photos: [upload, upload, upload] })).toBe(false)
  const images = [{ upload }, { upload }, { upload }]
  expect(accepts('attachPlaceImages', { ...inputs.attachPlaceImages, images })).toBe(true)
  expect(accepts('attachPlaceImages', { ...inputs.attachPlaceImages, images: [...images, { upload }] })).toBe(false)
})

test('no one requests a plan at a price of their own', () => {
  const request = inputs['send-plan-purchase-notification']
  expect(accepts('send-plan-purchase-notification', { ...request, planPrice: '1 Bs/month' })).toBe(false)
  expect(accepts('send-plan-purchase-notification', { ...request, planName: 'premium' })).toBe(false)
})

test('a search is of two characters or more', () => {
  expect(accepts('google-places-search', { query: 'a' })).toBe(false)
  expect(accepts('google-places-search', { query: ' a ' })).toBe(false)
  expect(accepts('google-places-search', { query: 'pizza' })).toBe(true)
})

test('an admin approves or rejects, and cannot make a claim pending again', () => {
  expect(accepts('decideClaim', { ...inputs.decideClaim, status: 'pending' })).toBe(false)
})

test('only admins call what only admins may do', () => {
  const forAdmins = Object.entries(callables).flatMap(([name, { caller }]) => (caller === 'admin' ? [name] : []))
  expect(forAdmins.sort()).toEqual([
    'closePlace',
    'correctPlace',
    'decideClaim',
    'decideSuggestion',
    'findPlaces',
    'mailStates',
    'moderateReview',
    'readHealth',
    'retryMail',
    'revokeOwner',
    'setFeatured',
    'updatePlan',
  ])
})
