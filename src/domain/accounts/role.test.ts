import { describe, expect, test } from 'vitest'
import { type Actor, can, type Capability, visitor } from './role.ts'

const makeActor = (userId: string, more: Partial<Actor> = {}): Actor => ({
  userId,
  isAdmin: false,
  secondFactor: null,
  ...more,
})

/** The roles of the role model: visitor, user, the resource's own user, owner, manager, admins without and with a factor. */
const actors = {
  V: visitor,
  U: makeActor('user'),
  S: makeActor('self'),
  O: makeActor('owner'),
  M: makeActor('manager'),
  A1: makeActor('admin', { isAdmin: true }),
  A2: makeActor('admin', { isAdmin: true, secondFactor: 'phone' }),
  A3: makeActor('other', { secondFactor: 'totp' }),
}
const everybody = Object.keys(actors).join(' ')

const place = { owner_id: 'owner', manager_id: 'manager', owner_claimed: true, closed_at: null }
const freePlace = { owner_id: null, manager_id: null, owner_claimed: false, closed_at: null }
const closedPlace = { ...freePlace, closed_at: '2026-02-01T00:00:00.000Z' }
const closedByNeighbors = { ...closedPlace, provenance: { closed: { by: 'neighbors', at: closedPlace.closed_at } } }
/** Claimed once, and the claim was revoked. */
const lostPlace = { owner_id: 'owner', manager_id: 'manager', owner_claimed: false }
const review = { user_id: 'self', is_approved: true }
const hiddenReview = { user_id: 'self', is_approved: false }

describe.each<[capability: Capability, resource: unknown, allowed: string]>([
  ['place.view', undefined, everybody],
  ['place.search', undefined, everybody],
  ['place.save', undefined, 'U S O M A1 A2 A3'],
  ['place.edit', place, 'O M'],
  ['place.edit', freePlace, ''],
  ['place.edit', lostPlace, ''],
  ['place.attach-images', place, 'O M'],
  ['place.hand-over', place, 'O'],
  ['place.hand-over', lostPlace, ''],
  ['place.attach-images', lostPlace, ''],
  ['place.attach-images', { ...place, closed_at: '2026-02-01T00:00:00.000Z' }, ''],
  ['place.feature', undefined, 'A2'],
  ['place.correct', undefined, 'A2'],
  ['place.close', undefined, 'A2'],
  ['place.merge', undefined, 'A2'],
  ['place.remove-post', undefined, 'A2'],
  ['place.revoke-owner', undefined, 'A2'],
  ['review.view', review, everybody],
  ['review.view', hiddenReview, 'S A2'],
  ['review.submit', place, 'U S A1 A2 A3'],
  ['review.submit', freePlace, 'U S O M A1 A2 A3'],
  ['review.submit', closedPlace, ''],
  ['review.edit', review, 'S'],
  ['review.delete', review, 'S'],
  ['review.report', review, 'U O M A1 A2 A3'],
  ['review.answer', place, 'O M'],
  ['review.answer', lostPlace, ''],
  ['review.moderate', undefined, 'A2'],
  ['photo.add', undefined, 'U S O M A1 A2 A3'],
  ['photo.delete', { user_id: 'self' }, 'S'],
  ['photo.report', { user_id: 'self' }, 'U O M A1 A2 A3'],
  ['photo.moderate', undefined, 'A2'],
  ['claim.request', freePlace, 'U S O M A1 A2 A3'],
  ['claim.request', place, ''],
  ['claim.request', closedPlace, ''],
  ['claim.request', lostPlace, 'U S O M A1 A2 A3'],
  ['claim.request', closedByNeighbors, 'U S O M A1 A2 A3'],
  ['claim.view', { user_id: 'self' }, 'S A2'],
  ['claim.decide', { user_id: 'self' }, 'A2'],
  ['claim.decide', { user_id: 'admin' }, ''],
  ['plan.request', undefined, everybody],
  ['plan.update', undefined, 'A2'],
  ['contact.send', undefined, everybody],
  ['profile.edit', { user_id: 'self' }, 'S'],
  ['user.view', { user_id: 'self' }, 'S A2'],
  ['account.delete', { user_id: 'self' }, 'S'],
  ['admin.view', undefined, 'A2'],
  ['mail.retry', undefined, 'A2'],
])('%s of %j', (capability, resource, allowed) => {
  const ask = can as (actor: Actor, capability: Capability, resource: unknown) => boolean

  test.each(Object.entries(actors))(`%s: only ${allowed || 'no one'} may`, (role, actor) => {
    expect(ask(actor, capability, resource)).toBe(allowed.split(' ').includes(role))
  })
})

test('a second factor counts only if it is a phone or an authenticator', () => {
  for (const secondFactor of ['', 'email', 'password']) {
    expect(can(makeActor('admin', { isAdmin: true, secondFactor }), 'admin.view')).toBe(false)
  }
  expect(can(makeActor('admin', { isAdmin: true, secondFactor: 'totp' }), 'admin.view')).toBe(true)
})

test('a visitor is no one: not the owner of a place that has none', () => {
  expect(can(visitor, 'place.edit', { owner_id: null, manager_id: null, owner_claimed: true })).toBe(false)
})

test('a suggestion without an author is no one’s own, and an admin decides it', () => {
  expect(can(actors.A2, 'suggestion.decide', { user_id: null })).toBe(true)
  expect(can(visitor, 'review.edit', { user_id: null })).toBe(false)
})

test.each([
  ['a place that they add', { kind: 'addition', is_own_business: false }, true],
  ['a place that they said is missing before anyone was asked whose it is', {}, true],
  ['a place that they add as theirs', { kind: 'addition', is_own_business: true }, false],
  ['a correction', { kind: 'correction' }, false],
] as const)('of their own an admin decides %s: %o %s', (_what, said, isAllowed) => {
  expect(can(actors.A2, 'suggestion.decide', { user_id: 'admin', ...said })).toBe(isAllowed)
  expect(can(actors.A1, 'suggestion.decide', { user_id: 'admin', ...said })).toBe(false)
  expect(can(actors.A2, 'suggestion.decide', { user_id: 'self', ...said })).toBe(true)
})

test('the admin claim without an account is worth nothing', () => {
  expect(can({ userId: null, isAdmin: true, secondFactor: 'phone' }, 'admin.view')).toBe(false)
})
