import { expect, test } from 'vitest'
import { cleanPlan, type PlanText, validatePlan } from './check-plan.ts'
import { planDraftSchema } from './plan.ts'

const valid: PlanText = { businessName: 'Café', contactName: 'Ana', email: 'ana@example.com', phone: '71234567' }

const requests: [what: string, request: Partial<PlanText>, problems: (keyof PlanText)[]][] = [
  ['one with all four', {}, []],
  ['one with spaces around', { businessName: ' Café ', contactName: '\tAna', email: ' A@B.bo ', phone: ' 7 ' }, []],
  ['one without a business', { businessName: ' ' }, ['businessName']],
  ['one without a name', { contactName: '\u200b' }, ['contactName']],
  ['what is no address', { email: 'ana' }, ['email']],
  ['one without a phone', { phone: '' }, ['phone']],
  [
    'nothing at all',
    { businessName: '', contactName: '', email: '', phone: '' },
    ['businessName', 'contactName', 'email', 'phone'],
  ],
]

test.each(requests)('the schema thinks the same of %s, and makes the same of it', (_, fields, problems) => {
  const plan = { ...valid, ...fields }
  expect(Object.keys(validatePlan(plan))).toEqual(problems)
  const parsed = planDraftSchema.safeParse(plan)
  expect(parsed.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(problems)
  if (!parsed.data) return
  expect(parsed.data).toEqual(cleanPlan(plan))
})

test('what is missing is told apart from what is no address', () => {
  expect(validatePlan({ ...valid, phone: '', email: 'ana' })).toEqual({ email: 'invalid', phone: 'missing' })
})
