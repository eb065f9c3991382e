import { beforeEach, expect, test } from 'vitest'
import { TAKEN_MS, type TakenKind } from '@/domain/accounts/taken-item.ts'
import { paths } from '@/domain/shared/paths.ts'
import { takeItem } from '../../../functions/src/moderation/take-item.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { decideHeldChange } from '../../../functions/src/places/history/decide-held-change.ts'
import { separateTwins } from '../../../functions/src/places/merges/separate-twins.ts'
import { updatePlan } from '../../../functions/src/plans/update-plan.ts'
import { decideReview } from '../../../functions/src/reviews/decide-review.ts'
import { moderateReview } from '../../../functions/src/reviews/moderate-review.ts'
import { asAdmin, claim, decide as decideClaim } from '../claims/claim-fixtures.ts'
import { addPhoto, moderatePhoto } from '../place-photos/place-photo-fixtures.ts'
import { makePlanMessage, requestPlan } from '../contact/message-fixtures.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { createAccounts, fetchAll, hold, reviewRef } from '../reviews/review-fixtures.ts'
import { decide as decideSuggestion, suggest } from '../suggestions/suggestion-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-take-item')

beforeEach(async () => {
  await createAccounts(['ana', 'admin', 'other'])
})

const takeAs = (sub: string, take = true, kind: TakenKind = 'claim', item_id = 'p1_ana') =>
  callAs({ sub, isAdmin: true, secondFactor: 'totp' }, 'takeItem', takeItem, { kind, item_id, take })

test('what an admin takes is theirs for a quarter of an hour, and no one else’s', async () => {
  expect(await takeAs('admin')).toEqual({ user_id: 'admin' })
  expect(await takeAs('other')).toEqual({ user_id: 'admin' })
  const item = await db().doc(paths.takenItem('claim', 'p1_ana')).get()
  const [from, until] = ['taken_at', 'expires_at'].map((field) => item.get(field) as Timestamp)
  expect(until).toEqual(Timestamp.fromMillis((from?.toMillis() ?? 0) + TAKEN_MS))
  // A review of the same place by the same user is another thing.
  expect(await takeAs('other', true, 'review')).toEqual({ user_id: 'other' })
})

test('what was taken is free once its time is over, or its admin gives it back, and no other', async () => {
  await takeAs('admin')
  expect(await takeAs('other', false)).toEqual({ user_id: 'admin' })
  expect(await takeAs('admin', false)).toEqual({ user_id: null })
  expect(await fetchAll(paths.takenItems)).toEqual([])
  expect(await takeAs('admin', false)).toEqual({ user_id: null })
  await takeAs('admin')
  await db()
    .doc(paths.takenItem('claim', 'p1_ana'))
    .update({ expires_at: Timestamp.fromMillis(Date.now() - 1) })
  expect(await takeAs('other')).toEqual({ user_id: 'other' })
})

test('of two admins at once one has it, and both hear who', async () => {
  const [one, other] = await Promise.all([takeAs('admin'), takeAs('other')])
  expect(one).toEqual(other)
})

test('whom it names can be found: who sent a claim or wrote a review', async () => {
  await takeAs('admin')
  await takeAs('admin', true, 'review', 'place_with_underscores_ana')
  await takeAs('admin', true, 'photo', 'photo_1')
  const named = (await fetchAll(paths.takenItems)).map((item) => [item.kind, item.about_user_id])
  expect(Object.fromEntries(named)).toEqual({ claim: 'ana', review: 'ana', photo: null })
})

const ofReview = { place_id: 'p1', user_id: 'ana' }

/** What stores something that waits, and what decides it. */
const deciders: Record<string, { kind: TakenKind; store: () => Promise<string>; decide: (id: string) => unknown }> = {
  'a claim is decided': {
    kind: 'claim',
    store: async () => {
      await claim()
      return 'p1_ana'
    },
    decide: () => decideClaim('approved'),
  },
  'a suggestion is decided': {
    kind: 'suggestion',
    store: async () => {
      await suggest()
      const { docs } = await db().collection(paths.suggestions).get()
      return docs[0]?.id ?? ''
    },
    decide: (id) => decideSuggestion(id, 'rejected', { reason: 'No existe' }),
  },
  'a review that waits is decided': {
    kind: 'review',
    store: async () => {
      await storeReviews(makeReview({ user_id: 'ana' }))
      await reviewRef().update(hold('waiting'))
      return 'p1_ana'
    },
    decide: () => callAs(asAdmin, 'decideReview', decideReview, { ...ofReview, publish: false, reason: 'No estuvo' }),
  },
  'a review is moderated': {
    kind: 'review',
    store: async () => {
      await storeReviews(makeReview({ user_id: 'ana' }))
      return 'p1_ana'
    },
    decide: () =>
      callAs(asAdmin, 'moderateReview', moderateReview, { ...ofReview, is_approved: false, reason: 'Insulta' }),
  },
  'a photo is moderated': {
    kind: 'photo',
    store: async () => (await addPhoto('ana')).id,
    decide: (id) => moderatePhoto(id, 'hidden'),
  },
  'a held change is decided': {
    kind: 'held-change',
    store: async () => {
      const held = { place_id: 'p1', user_id: 'ana', by: 'owner', fields: { name: 'Otro' }, status: 'waiting' }
      const waiting = { reason: null, created_at: Timestamp.fromMillis(0), decided_at: null }
      await db()
        .doc(paths.heldChange('p1'))
        .set({ ...held, ...waiting })
      return 'p1'
    },
    decide: (place_id) =>
      callAs(asAdmin, 'decideHeldChange', decideHeldChange, {
        place_id,
        created_at: new Date(0).toISOString(),
        status: 'refused',
        reason: 'Es otro negocio',
      }),
  },
  'possible twins are two': {
    kind: 'twins',
    store: async () => {
      await db()
        .doc(paths.possibleTwin('p1_p2'))
        .set({ place_ids: ['p1', 'p2'], decided: null })
      return 'p1_p2'
    },
    decide: (twins_id) => callAs(asAdmin, 'separateTwins', separateTwins, { twins_id, separate: true }),
  },
  'a plan moves on': {
    kind: 'plan',
    store: async () => {
      await requestPlan(makePlanMessage({ place_id: 'p1' }), 'ana')
      const { docs } = await db().collection(paths.planRequests).get()
      return docs[0]?.id ?? ''
    },
    decide: (plan_request_id) =>
      callAs(asAdmin, 'updatePlan', updatePlan, {
        plan_request_id,
        status: 'contacted',
        expires_at: null,
        notes: null,
      }),
  },
}

test.each(Object.entries(deciders))('it is free once %s', async (_what, { kind, store, decide }) => {
  await storePlaces(makePlace())
  const id = await store()
  expect(await takeAs('other', true, kind, id)).toEqual({ user_id: 'other' })
  expect(await decide(id)).not.toHaveProperty('refused')
  expect(await fetchAll(paths.takenItems)).toEqual([])
})

test('only admins take anything', async () => {
  const input = { kind: 'claim', item_id: 'p1_ana', take: true } as const
  expect(await callAs('ana', 'takeItem', takeItem, input)).toEqual({ refused: 'not-admin' })
})
