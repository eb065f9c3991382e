import { expect, test } from 'vitest'
import { type FieldErrors, validateForm } from '../shared/form-fields.ts'
import { claimDraftSchema, claimRequestSchema, claimStatuses, type ClaimText, isDecidable } from './claim-request.ts'

const draft = { businessName: 'Café Plaza', contactEmail: 'ana@example.com' }

test('a claim needs a business name and an e-mail, the rest is optional', () => {
  expect(claimDraftSchema.parse(draft)).toEqual({ ...draft, contactPhone: null, message: null })
  expect(claimDraftSchema.safeParse({ contactEmail: 'ana@example.com' }).success).toBe(false)
  expect(claimDraftSchema.safeParse({ businessName: 'Café Plaza' }).success).toBe(false)
  expect(claimDraftSchema.safeParse({ ...draft, businessName: ' ' }).success).toBe(false)
  expect(claimDraftSchema.safeParse({ ...draft, contactEmail: 'ana' }).success).toBe(false)
})

const valid: ClaimText = { ...draft, contactPhone: '', message: '' }

const claims: [what: string, claim: Partial<ClaimText>, errors: FieldErrors<typeof claimDraftSchema>][] = [
  ['a short one', {}, {}],
  ['one with everything', { contactPhone: ' 71234567 ', message: ' Soy la dueña\r\nde siempre ' }, {}],
  ['one without a business name', { businessName: '' }, { businessName: 'claim-fields-missing' }],
  ['a name of spaces', { businessName: ' \u00a0\t ' }, { businessName: 'claim-fields-missing' }],
  ['a name of letters without a width', { businessName: '\u200b\u2060' }, { businessName: 'claim-fields-missing' }],
  ['a name between line breaks', { businessName: '\nCafé\n' }, {}],
  ['one without an address', { contactEmail: ' ' }, { contactEmail: 'claim-fields-missing' }],
  ['an address in capitals between spaces', { contactEmail: ' Ana@Example.COM ' }, {}],
  ['words of 2001 characters', { message: 'x'.repeat(2001) }, { message: 'text-too-long' }],
  [
    'a name and a telephone that are too long',
    { businessName: 'x'.repeat(201), contactPhone: '7'.repeat(101) },
    { businessName: 'text-too-long', contactPhone: 'text-too-long' },
  ],
  ['an address between signs of direction', { contactEmail: '\u202dana@example.com\u202c' }, {}],
  [
    'one without a name and with what is no address',
    { businessName: '', contactEmail: 'ana' },
    { businessName: 'claim-fields-missing', contactEmail: 'email-invalid' },
  ],
]

test.each(claims)('the form says of %s what is wrong with it', (_, fields, errors) => {
  expect(validateForm(claimDraftSchema, { ...valid, ...fields }).errors).toEqual(errors)
})

test('a claimant cannot decide the own claim along with its form', () => {
  expect(claimDraftSchema.safeParse({ ...draft, status: 'approved' }).success).toBe(false)
})

test('a stored claim may have lost its contact data', () => {
  const stored = {
    place_id: 'p1',
    user_id: 'u1',
    status: 'rejected',
    notes: null,
    documentation_url: null,
    created_at: '2026-11-21T12:00:00Z',
    updated_at: '2026-11-21T12:00:00Z',
    businessName: null,
    contactEmail: null,
    contactPhone: null,
    message: null,
    history: [
      {
        status: 'rejected',
        notes: 'Sin letrero',
        created_at: '2026-08-01T12:00:00Z',
        updated_at: '2026-08-02T12:00:00Z',
      },
    ],
  }
  expect(claimRequestSchema.parse(stored)).toEqual(stored)
  expect(claimRequestSchema.safeParse({ ...stored, status: 'open' }).success).toBe(false)
})

test('only a pending claim can be decided', () => {
  expect(claimStatuses.filter((status) => isDecidable({ status }))).toEqual(['pending'])
})
