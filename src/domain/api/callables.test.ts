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
  decideReview: { place_id: 'p1', user_id: 'u1', publish: true, reason: 'Cuenta una visita' },
  objectReview: { place_id: 'p1', text: 'Fui el martes' },
  moderateReview: { place_id: 'p1', user_id: 'u1', is_approved: false, reason: 'Insultos' },
  removeAnswer: { place_id: 'p1', user_id: 'u1', reason: 'Insultos' },
  addPlacePhotos: { key, place_id: 'p1', kind: 'front', photos: [upload] },
  deletePlacePhoto: { photo_id: 'f1' },
  reportPlacePhoto: { photo_id: 'f1', reason: 'spam', comment: null },
  moderatePlacePhoto: { photo_id: 'f1', status: 'hidden', reason: 'Insultos' },
  requestClaim: {
    key,
    place_id: 'p1',
    businessName: 'Café',
    contactEmail: 'ana@example.com',
    documentation: `${'b'.repeat(32)}.pdf`,
  },
  saveCreative: { place_id: 'p1', line: 'Salteñas jugosas', button: 'call' },
  decideCreative: {
    place_id: 'p1',
    status: 'rejected',
    created_at: '2026-11-24T12:00:00.000Z',
    reason: 'No es cierto',
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
  findUncheckedAdditions: { position: [-16.5, -68.13] },
  suggestCorrection: { key, place_id: 'p1', said: { what: 'closed', value: null }, device_token: `${key}.0` },
  withdrawSuggestion: { suggestion_id: key },
  decideSuggestion: { suggestion_id: key, status: 'accepted', seen: 'pending', photos: ['f1'], reason: null },
  setFeatured: { place_id: 'p1', featured: true },
  mergePlaces: { place_id: 'p1', twin_id: 'p2' },
  undoMerge: { place_id: 'p1' },
  separateTwins: { twins_id: 'p1_p2', separate: true },
  updateNotices: {
    place_id: 'p1',
    closed_from: '2026-12-20',
    closed_until: '2026-12-31',
    post: 'Hoy hay fricasé',
    post_days: 3,
  },
  saveMenu: { place_id: 'p1', lines: [{ name: 'Fricasé', price: 25, section: null }] },
  removePost: { place_id: 'p1', reason: 'Insultos' },
  editBusiness: { key, place_id: 'p1', changes: { name: 'Café Sol', phone: null } },
  withdrawHeldChange: { place_id: 'p1', created_at: '2026-11-24T12:00:00.000Z' },
  decideHeldChange: { place_id: 'p1', created_at: '2026-11-24T12:00:00.000Z', status: 'refused', reason: 'Es otro' },
  revertChange: { change_id: 'c1', reason: 'Engaño' },
  revertChangesBy: { user_id: 'u1', place_id: null, reason: 'Engaño', after: null },
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
  requestPasswordMail: { key, email: 'ana@example.com', locale: 'es', next: '/' },
  requestConfirmationMail: { key, locale: 'es', next: '/' },
  'send-contact-email': { key, name: 'Ana', email: 'ana@example.com', message: 'Hola' },
  requestEmailChange: { key, email: 'ana@example.com', locale: 'es', next: '/perfil' },
  noteAccountSecurity: { device: key, browser: 'Chrome', system: 'Android' },
  readRecovery: {},
  makeRecoveryCodes: {},
  redeemRecoveryCode: { key, email: 'ana@example.com', code: '7K3M-Q9TX-2B4D' },
  requestRecoveryMail: { key, email: 'ana@example.com', locale: 'es', next: '/' },
  startRecovery: { code: 'x'.repeat(80) },
  cancelRecovery: {},
  removeFactors: { email: 'ana@example.com', reason: 'Llamamos' },
  deleteAccount: { erases_contact: true, cancels_plans: false },
  savePlace: { key, place_id: 'p1' },
  setProfilePicture: { upload },
  exportAccount: {},
  revokeOwner: { place_id: 'p1', reason: 'Vendido' },
  inviteManager: { key, place_id: 'p1', role: 'manager', email: 'ana@example.com' },
  acceptInvitation: { place_id: 'p1', role: 'manager', token: 'x'.repeat(43) },
  endManager: { place_id: 'p1', what: 'manager' },
  closePlace: { place_id: 'p1', closed: true, reason: 'Cerrado' },
  correctPlace: { place_id: 'p1', changes: { phone: '2441234', position: [-16.5, -68.15] }, reason: 'Avisaron' },
  findClaims: { status: 'pending', city: 'la-paz', words: 'pollo' },
  findSuggestions: { status: 'accepted', city: 'la-paz', words: 'pollo' },
  findPlacePhotos: { status: 'reported', city: 'la-paz', words: 'pollo' },
  findPlaces: { query: 'pollo', city: 'la-paz', only: 'closed', offset: 0 },
  updatePlan: { plan_request_id: 'r1', status: 'paid', expires_at: null },
  readStatement: { place_id: 'p1' },
  readSearchWords: { place_id: 'p1' },
  sendProforma: { key, plan_request_id: 'r1', planName: 'basic', months: 3 },
  renewPlan: { key, plan_request_id: 'r1', months: 6 },
  readPayments: {},
  sendReceipt: { reference: 'AQ-22222', upload, said_paid_at: '2026-11-27T18:05:00.000Z' },
  importBankLines: {
    lines: [{ day: '2026-11-27', time: '14:05', amount: 15_000, description: 'QR', bank_number: null, ordinal: 0 }],
    layout: null,
  },
  decideBankLine: { line_id: 'l1', decision: { pays: 'AQ-22222' } },
  addLedgerEntry: { key, plan_request_id: 'r1', entry: { kind: 'refund', amount: 100 }, reason: 'Pagó dos veces' },
  readPaymentSums: {},
  setPaymentSettings: { account: 'Banco', upload },
  readForecast: { place_id: 'p1', planName: 'basic' },
  mailStates: {},
  readWaiting: {},
  takeItem: { kind: 'claim', item_id: 'p1_ana', take: true },
  readHealth: {},
  retryMail: { mail_id: 'claim_p1_u1' },
  findDeletedAccounts: { user_ids: ['ana'] },
  discardMail: { mail_id: 'claim_p1_u1' },
  readPushKey: {},
  setPushSubscription: { endpoint: 'https://fcm.googleapis.com/fcm/send/a', subscription: null },
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

test('one to three photos are sent without a review', () => {
  const sends = (count: number) =>
    accepts('addPlacePhotos', { ...inputs.addPlacePhotos, photos: Array.from({ length: count }, () => upload) })
  expect([0, 1, 3, 4].map(sends)).toEqual([false, true, true, false])
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
    'addLedgerEntry',
    'closePlace',
    'correctPlace',
    'decideBankLine',
    'decideClaim',
    'decideCreative',
    'decideHeldChange',
    'decideReview',
    'decideSuggestion',
    'discardMail',
    'findClaims',
    'findPlacePhotos',
    'findPlaces',
    'findSuggestions',
    'importBankLines',
    'mailStates',
    'mergePlaces',
    'moderatePlacePhoto',
    'moderateReview',
    'readHealth',
    'readPaymentSums',
    'readWaiting',
    'removeAnswer',
    'removeFactors',
    'removePost',
    'retryMail',
    'revertChange',
    'revertChangesBy',
    'revokeOwner',
    'sendProforma',
    'separateTwins',
    'setFeatured',
    'setPaymentSettings',
    'takeItem',
    'undoMerge',
    'updatePlan',
  ])
})

test('a plan is renewed for 1, 3, 6 or 12 months, and paid for 1 to 12', () => {
  const months = [0, 1, 2, 3, 6, 12, 13]
  expect(months.filter((count) => accepts('renewPlan', { ...inputs.renewPlan, months: count }))).toEqual([1, 3, 6, 12])
  expect(months.filter((count) => accepts('sendProforma', { ...inputs.sendProforma, months: count }))).toEqual([
    1, 2, 3, 6, 12,
  ])
})

test('a reference has to be one, and a statement no more than a thousand lines', () => {
  expect(accepts('sendReceipt', { ...inputs.sendReceipt, reference: 'AQ-22223' })).toBe(false)
  const lines = (count: number) => Array.from({ length: count }, () => (inputs.importBankLines.lines as unknown[])[0])
  expect(
    [0, 1, 1_000, 1_001].map((count) => accepts('importBankLines', { lines: lines(count), layout: null })),
  ).toEqual([false, true, true, false])
})
