import { expect, test } from 'vitest'
import { pickFields } from '@/domain/shared/form-fields.ts'
import { additionTextsSchema } from '@/domain/suggestions/addition.ts'
import type { Addition } from '@/domain/suggestions/suggestion.ts'
import { toChangePayload } from './draft-change.ts'

const texts = {
  name: 'Botica Sol',
  category: 'pharmacy',
  city: 'sucre',
  address: null,
  phone: '+591 4 6412345',
  whatsapp: '59176446050',
  business_hours: 'Mo-Fr 08:00-12:00',
} as const
const addition: Addition & { id: string } = {
  id: 'sent',
  ...texts,
  position: [-19.05, -65.26],
  user_id: 'ana',
  status: 'pending',
  reason: null,
  created_at: '2026-11-01T12:00:00.000Z',
  decided_at: null,
  decided_by: null,
  place_id: null,
}

test('the form begins with what was sent, and says the same where nothing is changed', () => {
  const payload = toChangePayload(addition)
  expect(payload).toMatchObject({ replaces: 'sent', address: '', position: [-19.05, -65.26], is_own_business: false })
  expect(payload.claim).toBeNull()
  expect(additionTextsSchema.parse(pickFields(additionTextsSchema, payload))).toEqual(texts)
})

test('what its author says to get it is in the form; the file that proves it stays where it is', () => {
  const draft = { businessName: 'Botica', contactEmail: 'ana@example.com', contactPhone: null, message: 'Soy la dueña' }
  const claim = { ...draft, documentation_url: 'claim-evidence/ana/checked-1.pdf' }
  expect(toChangePayload({ ...addition, is_own_business: true, claim })).toMatchObject({
    is_own_business: true,
    claim: { ...draft, contactPhone: '', evidence: null },
  })
})

test('one that was refused is sent as a new one', () => {
  expect(toChangePayload({ ...addition, status: 'rejected' })).toEqual({ ...toChangePayload(addition), replaces: null })
})
