import { expect, test } from 'vitest'
import { claimDraftSchema, claimRequestSchema, claimStatuses, isDecidable } from './claim-request.ts'

const draft = { businessName: 'Café Plaza', contactEmail: 'ana@example.com' }

test('a claim needs a business name and an e-mail, the rest is optional', () => {
  expect(claimDraftSchema.parse(draft)).toEqual({ ...draft, contactPhone: null, message: null })
  expect(claimDraftSchema.safeParse({ contactEmail: 'ana@example.com' }).success).toBe(false)
  expect(claimDraftSchema.safeParse({ businessName: 'Café Plaza' }).success).toBe(false)
  expect(claimDraftSchema.safeParse({ ...draft, businessName: ' ' }).success).toBe(false)
  expect(claimDraftSchema.safeParse({ ...draft, contactEmail: 'ana' }).success).toBe(false)
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
