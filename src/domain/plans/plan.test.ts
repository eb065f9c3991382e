import { expect, test } from 'vitest'
import { validateForm } from '../shared/form-fields.ts'
import { planList, planPrice } from './plan-offer.ts'
import { canBecome, planDraftSchema, planStatuses } from './plan.ts'

test('the three plans cost, show and list what the specification says, the middle one popular', () => {
  expect(
    planList.map(({ name, priceBsPerMonth, impressionsPerMonth, featureCount, popular }) => [
      name,
      priceBsPerMonth,
      impressionsPerMonth,
      featureCount,
      popular,
    ]),
  ).toEqual([
    ['basic', 150, 5_000, 5, false],
    ['professional', 250, 15_000, 6, true],
    ['premium', 500, 50_000, 7, false],
  ])
  expect(planPrice('premium')).toBe('500 Bs/month')
})

test('a plan request needs all four fields', () => {
  const draft = { businessName: 'Café', contactName: 'Ana', email: 'ana@example.com', phone: '76446050' }
  expect(planDraftSchema.parse(draft)).toEqual(draft)
  for (const field of Object.keys(draft)) {
    expect(planDraftSchema.safeParse({ ...draft, [field]: ' ' }).success, field).toBe(false)
    expect(planDraftSchema.safeParse({ ...draft, [field]: undefined }).success, field).toBe(false)
  }
  expect(planDraftSchema.safeParse({ ...draft, status: 'active' }).success).toBe(false)
})

test('the form says which field is missing, and what is no address', () => {
  const empty = { businessName: ' ', contactName: '\u200b', email: '', phone: '' }
  expect(validateForm(planDraftSchema, empty).errors).toEqual({
    businessName: 'plan-business-name-missing',
    contactName: 'contact-name-missing',
    email: 'contact-email-missing',
    phone: 'contact-phone-missing',
  })
  const typed = { businessName: ' Café ', contactName: '\tAna', email: ' A@B.bo ', phone: ' 7 ' }
  expect(validateForm(planDraftSchema, typed).cleaned).toEqual({
    businessName: 'Café',
    contactName: 'Ana',
    email: 'a@b.bo',
    phone: '7',
  })
  expect(validateForm(planDraftSchema, { ...typed, email: 'ana' }).errors).toEqual({ email: 'email-invalid' })
  const long = { ...typed, businessName: 'x'.repeat(201), contactName: 'x'.repeat(101), phone: '7'.repeat(101) }
  expect(validateForm(planDraftSchema, long).errors).toEqual({
    businessName: 'text-too-long',
    contactName: 'text-too-long',
    phone: 'text-too-long',
  })
})

test('a plan becomes active only once it is paid, and nothing comes after cancelled', () => {
  expect(planStatuses.filter((status) => canBecome(status, 'active'))).toEqual(['paid'])
  expect(planStatuses.some((status) => canBecome('cancelled', status))).toBe(false)
  expect(canBecome('requested', 'requested')).toBe(false)
  expect(canBecome('expired', 'paid')).toBe(true)
})
