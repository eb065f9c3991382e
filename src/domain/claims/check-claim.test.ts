import { expect, test } from 'vitest'
import { type ClaimText, cleanClaim, validateClaim } from './check-claim.ts'
import { claimDraftSchema } from './claim-request.ts'

const valid: ClaimText = { businessName: 'Café Plaza', contactEmail: 'ana@example.com', contactPhone: '', message: '' }

const claims: [what: string, claim: Partial<ClaimText>, problems: (keyof ClaimText)[]][] = [
  ['a short one', {}, []],
  ['one with everything', { contactPhone: ' 71234567 ', message: ' Soy la dueña\r\nde siempre ' }, []],
  ['one without a business name', { businessName: '' }, ['businessName']],
  ['a name of spaces', { businessName: ' \u00a0\t ' }, ['businessName']],
  ['a name of letters without a width', { businessName: '\u200b\u2060' }, ['businessName']],
  ['a name between line breaks', { businessName: '\nCafé\n' }, []],
  ['one without an address', { contactEmail: ' ' }, ['contactEmail']],
  ['an address in capitals between spaces', { contactEmail: ' Ana@Example.COM ' }, []],
  ['nothing at all', { businessName: '', contactEmail: '' }, ['businessName', 'contactEmail']],
  ...['ana', 'ana@', '@example.com', 'ana@example', 'ana ana@example.com', 'ana@example..com', '.ana@example.com'].map(
    (contactEmail): [string, Partial<ClaimText>, (keyof ClaimText)[]] => [
      contactEmail,
      { contactEmail },
      ['contactEmail'],
    ],
  ),
  ...["o'ana@example.com", 'ana.maria+aqui@mi-cafe.com.bo', 'a_b@x.bo', '-@x.bo'].map(
    (contactEmail): [string, Partial<ClaimText>, (keyof ClaimText)[]] => [contactEmail, { contactEmail }, []],
  ),
]

test.each(claims)('the schema thinks the same of %s, and makes the same of it', (_, fields, problems) => {
  const claim = { ...valid, ...fields }
  expect(Object.keys(validateClaim(claim))).toEqual(problems)
  const parsed = claimDraftSchema.safeParse(claim)
  expect(parsed.error?.issues.map(({ path }) => path[0]) ?? []).toEqual(problems)
  if (!parsed.data) return
  const { contactPhone, message } = parsed.data
  expect({ ...parsed.data, contactPhone: contactPhone ?? '', message: message ?? '' }).toEqual(cleanClaim(claim))
})

test('what is missing is told apart from what is no address', () => {
  expect(validateClaim({ ...valid, businessName: '', contactEmail: 'ana' })).toEqual({
    businessName: 'claim-fields-missing',
    contactEmail: 'email-invalid',
  })
})
