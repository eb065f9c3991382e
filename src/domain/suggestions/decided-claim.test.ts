import { expect, test } from 'vitest'
import { type AdditionDecision, findDecisionProblem, toClaimStatus } from './decided-claim.ts'
import type { Addition } from './suggestion.ts'

const claim = {
  businessName: 'El Hornito SRL',
  contactEmail: 'gerencia@hornito.example.bo',
  contactPhone: null,
  message: null,
  documentation_url: null,
}
const claimed: Pick<Addition, 'claim'> = { claim }
const reason = 'Falta el NIT'

test.each<[AdditionDecision, Pick<Addition, 'claim'>, 'input-invalid' | null]>([
  [{ status: 'accepted', claim: 'approved', reason: null }, claimed, null],
  [{ status: 'accepted', claim: 'approved', reason }, claimed, null],
  [{ status: 'accepted', claim: 'rejected', reason }, claimed, null],
  [{ status: 'accepted', claim: 'rejected', reason: null }, claimed, 'input-invalid'],
  [{ status: 'rejected', claim: 'approved', reason }, claimed, 'input-invalid'],
  [{ status: 'rejected', claim: 'rejected', reason }, claimed, 'input-invalid'],
  [{ status: 'accepted', claim: 'approved', reason }, { claim: null }, 'input-invalid'],
  [{ status: 'accepted', claim: 'approved', reason }, {}, 'input-invalid'],
  [{ status: 'accepted', reason: null }, claimed, null],
  [{ status: 'accepted', reason: null }, {}, null],
  [{ status: 'rejected', reason: null }, claimed, null],
])('of the decision %j on a place with %j the problem is %s', (decision, addition, problem) => {
  expect(findDecisionProblem(decision, addition)).toBe(problem)
})

test.each([
  [{ status: 'accepted', claim: 'approved' }, 'approved'],
  [{ status: 'accepted', claim: 'rejected' }, 'rejected'],
  [{ status: 'accepted' }, 'pending'],
  [{ status: 'rejected' }, 'rejected'],
] as const)('the claim of a place that is decided by %j is %s', (decision, status) => {
  expect(toClaimStatus(decision)).toBe(status)
})
