import { expect, test } from 'vitest'
import { findCurrentPlan, type OwnPlan } from './current-plan.ts'

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
