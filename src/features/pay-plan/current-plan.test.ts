import { expect, test } from 'vitest'
import { findCurrentPlan, findLapsed, type OwnPlan } from './current-plan.ts'

const plan = (plan_request_id: string, fields: Partial<OwnPlan>): OwnPlan => ({
  plan_request_id,
  is_own: true,
  place_id: 'p1',
  businessName: 'Xantina',
  planName: 'basic',
  status: 'requested',
  expires_at: null,
  run: null,
  ...fields,
})
const find = (...plans: OwnPlan[]) => findCurrentPlan(plans, 'p1')?.plan_request_id

test('a plan that runs counts more than one that is asked for, and that more than one that has ended', () => {
  const ended = plan('ended', { status: 'expired', expires_at: '2026-10-01T04:00:00.000Z' })
  const asked = plan('asked', {})
  expect(find(ended, asked)).toBe('asked')
  expect(find(ended, asked, plan('paid', { status: 'paid' }))).toBe('paid')
  expect(find(asked, plan('active', { status: 'active' }), plan('paid', { status: 'paid' }))).toBe('active')
})

test('of plans in one state the one that ends last counts', () => {
  const ends = (day: string) => plan(day, { status: 'active', expires_at: `${day}T04:00:00.000Z` })
  expect(find(ends('2026-10-01'), ends('2026-12-01'), ends('2026-11-01'))).toBe('2026-12-01')
})

test('plans of other places, of none, and cancelled ones are none', () => {
  expect(find()).toBeUndefined()
  expect(find(plan('other', { place_id: 'p2' }), plan('none', { place_id: null }))).toBeUndefined()
  expect(find(plan('gone', { status: 'cancelled' }))).toBeUndefined()
})

test('a proforma that expired counts while no other one followed, and the plan can be paid still', () => {
  const proforma = (status: 'open' | 'paid' | 'expired' | 'cancelled', reference: string) => ({
    plan_request_id: 'one',
    reference,
    planName: 'basic' as const,
    months: 1,
    amount: 15_000,
    status,
    created_at: '2026-11-01T04:00:00.000Z',
    valid_until: '2026-11-08T04:00:00.000Z',
    paid_at: null,
    receipt_sent_at: null,
    credit: 0,
    arrived: 0,
  })
  const [expired, cancelled, paid] = [proforma('expired', 'a'), proforma('cancelled', 'b'), proforma('paid', 'c')]
  expect(findLapsed(plan('one', {}), [cancelled, expired])).toBe(expired)
  expect(findLapsed(plan('one', { status: 'active' }), [expired, paid])).toBe(expired)
  expect(findLapsed(plan('one', {}), [paid, expired])).toBeUndefined()
  expect(findLapsed(plan('one', { status: 'cancelled' }), [expired])).toBeUndefined()
  expect(findLapsed(plan('other', {}), [expired])).toBeUndefined()
})
