import { expect, test } from 'vitest'
import { type AdditionDecision, findDecisionProblem, isRefusalUndoable, toClaimStatus } from './decided-claim.ts'
import type { Addition, Suggestion } from './suggestion.ts'

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

test.each([
  ['a refused place', { status: 'rejected', place_id: null }, true],
  ['a refused correction', { kind: 'correction', status: 'rejected', place_id: 'p1' }, true],
  ['a place that was published before', { status: 'rejected', place_id: 'a-1' }, false],
  ['what waits', { status: 'pending', place_id: null, decided_at: null }, false],
  ['what is accepted', { status: 'accepted', place_id: 'a-1' }, false],
])('within a day, the refusal of %s can be undone: %o %s', (_what, fields, isUndoable) => {
  const suggestion = { decided_at: '2026-11-24T12:00:00.000Z', ...fields } as unknown as Suggestion
  expect(isRefusalUndoable(suggestion, Date.parse('2026-11-25T11:59:00.000Z'))).toBe(isUndoable)
  expect(isRefusalUndoable(suggestion, Date.parse('2026-11-25T12:01:00.000Z'))).toBe(false)
})
