import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { attachPlaceImages } from '../../../functions/src/places/attach-place-images.ts'
import { editBusiness } from '../../../functions/src/places/history/edit-business.ts'
import { saveMenu } from '../../../functions/src/places/save-menu.ts'
import { updateNotices } from '../../../functions/src/places/update-notices.ts'
import { saveCreative } from '../../../functions/src/plans/save-creative.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import type { ClientIps } from '../../../functions/src/platform/client-ip.ts'
import { editReview } from '../../../functions/src/reviews/edit-review.ts'
import { answerReview } from '../../../functions/src/reviews/answer-review.ts'
import { decideReview } from '../../../functions/src/reviews/decide-review.ts'
import { objectReview } from '../../../functions/src/reviews/object-review.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { createAccounts, fetchAll, fetchRating, fetchReview, makeInput } from './review-fixtures.ts'

useEmulators('demo-held-reviews')

const text = 'Fuimos un domingo con mis tíos: la sopa de maní estaba caliente y nos atendieron rápido.'
const submit = (who: string, fields = {}, client?: string) =>
  callAs(who, 'submitReview', submitReview, makeInput(fields), client ? { client, connection: client } : undefined)
const admin = { sub: 'admin', isAdmin: true, secondFactor: 'totp' }
const decide = (publish: boolean, who = 'admin', reason = 'Lo revisamos') =>
  callAs({ ...admin, sub: who }, 'decideReview', decideReview, {
    place_id: 'p1',
    user_id: 'ana',
    publish,
    reason,
  })
const object = (content = 'Fui el martes', who = 'ana') =>
  callAs(who, 'objectReview', objectReview, { place_id: 'p1', text: content })
const fetchHold = async (who?: string) => (await fetchReview(who)).held
const fetchActions = async () =>
  (await fetchAll(paths.auditLog)).map(({ action, actor_id }) => [action, actor_id]).sort() as [string, string | null][]
const fetchEvents = async (who: string) => (await fetchAll(paths.notifications(who))).map(({ event }) => event).sort()

/** What an owner does at their place, besides answering. */
const owned = [
  {
    name: 'editing it',
    act: (from: ClientIps) =>
      callAs(
        'olga',
        'editBusiness',
        editBusiness,
        { key: randomUUID(), place_id: 'p1', changes: { name: 'Café Otro' } },
        from,
      ),
  },
  {
    name: 'a post',
    act: (from: ClientIps) =>
      callAs('olga', 'updateNotices', updateNotices, { place_id: 'p1', post: 'Hoy hay fricasé' }, from),
  },
  {
    name: 'its menu',
    act: (from: ClientIps) => callAs('olga', 'saveMenu', saveMenu, { place_id: 'p1', lines: [] }, from),
  },
  {
    name: 'its photos',
    act: (from: ClientIps) =>
      callAs('olga', 'attachPlaceImages', attachPlaceImages, { place_id: 'p1', images: [] }, from),
  },
  {
    name: 'its advert',
    act: (from: ClientIps) =>
      callAs('olga', 'saveCreative', saveCreative, { place_id: 'p1', line: 'Salteñas', button: 'page' }, from),
  },
]

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'carla', 'olga', 'admin', 'other-admin'])
  await storePlaces(makePlace({ owner: 'olga' }), makePlace({ id: 'p2' }))
  // What ana says of one place was said by bruno of another.
  await submit('bruno', { place_id: 'p2', content: text })
})

describe('a review that looks like a copy', () => {
  it('is stored as held, with its reasons, and is not counted', async () => {
    expect(await submit('ana', { content: text })).toMatchObject({
      review: { is_approved: false, held: { state: 'waiting', signals: ['similar-text'], reason: null } },
    })
    expect(await fetchReview()).toMatchObject({ is_approved: false, hidden_reason: null })
    expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
    const place = await db().doc(paths.place('p1')).get()
    expect([place.get('reviews_waiting'), place.get('reviews_withheld') ?? null]).toEqual([1, null])
    expect(await fetchActions()).toEqual([['hold-review', null]])
    expect(await fetchEvents('ana')).toEqual(['review-held'])
    expect(await fetchEvents('olga')).toEqual([])
  })

  it('is held once, however often it is sent', async () => {
    const input = makeInput({ content: text })
    for (let times = 0; times < 2; times++) await callAs('ana', 'submitReview', submitReview, input)
    expect(await fetchActions()).toEqual([['hold-review', null]])
    expect(await fetchEvents('ana')).toEqual(['review-held'])
  })

  it('cannot be answered or reported', async () => {
    await submit('ana', { content: text })
    const answer = { place_id: 'p1', user_id: 'ana', answer: 'Gracias' }
    expect(await callAs('olga', 'answerReview', answerReview, answer)).toEqual({ refused: 'review-not-found' })
  })

  it('is held as well where it becomes one later', async () => {
    await submit('ana', { content: 'Muy rico' })
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 4 })
    await callAs('ana', 'editReview', editReview, makeInput({ content: text }))
    expect(await fetchHold()).toMatchObject({ state: 'waiting', signals: ['similar-text'] })
    expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
  })
})

describe('an ordinary review', () => {
  it('of one who is new, with the best rating, is shown at once', async () => {
    await createAccounts(['nora'], 60_000)
    await submit('nora', { rating: 5 }, '181.1.1.1')
    expect(await fetchReview('nora')).toMatchObject({ is_approved: true })
    expect(await fetchHold('nora')).toBeUndefined()
  })
})

describe('a decision', () => {
  beforeEach(async () => {
    await submit('ana', { content: text })
  })

  it('publishes it: it counts, and its author and the owner hear of it', async () => {
    expect(await decide(true)).toEqual({})
    expect(await fetchHold()).toBeUndefined()
    expect(await fetchReview()).toMatchObject({ is_approved: true, hidden_reason: null })
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 4 })
    expect(await fetchEvents('ana')).toEqual(['review-held', 'review-released'])
    expect(await fetchEvents('olga')).toEqual(['review-received'])
    expect(await decide(true)).toEqual({})
    expect(await fetchActions()).toEqual([
      ['hold-review', null],
      ['release-review', 'admin'],
    ])
  })

  it('withholds it: its author reads the reason, and it does not count', async () => {
    expect(await decide(false)).toEqual({})
    expect(await fetchHold()).toMatchObject({ state: 'withheld', reason: 'Lo revisamos' })
    expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
    const place = await db().doc(paths.place('p1')).get()
    expect([place.get('reviews_waiting') ?? null, place.get('reviews_withheld')]).toEqual([null, 1])
    expect(await fetchEvents('ana')).toEqual(['review-held', 'review-withheld'])
    expect(await decide(true)).toEqual({ refused: 'review-already-decided' })
  })

  it('is not made by its author', async () => {
    expect(await decide(true, 'ana')).toEqual({ refused: 'decision-of-another' })
  })

  it('of two admins at once is made once', async () => {
    const outcomes = await Promise.all([decide(true, 'admin'), decide(false, 'other-admin')])
    expect(outcomes).toContainEqual({})
    expect(outcomes).toContainEqual({ refused: 'review-already-decided' })
    expect((await fetchActions()).filter(([action]) => action !== 'hold-review')).toHaveLength(1)
  })
})

describe('an objection', () => {
  beforeEach(async () => {
    await submit('ana', { content: text })
  })

  it('is heard once, after the decision', async () => {
    expect(await object()).toEqual({ refused: 'objection-impossible' })
    await decide(false)
    expect(await object()).toEqual({})
    expect(await object()).toEqual({})
    expect(await object('Otra cosa')).toEqual({ refused: 'objection-impossible' })
    expect(await object('De otra', 'carla')).toEqual({ refused: 'review-not-found' })
    expect(await fetchHold()).toMatchObject({ state: 'objected', objection: 'Fui el martes' })
  })

  it('is decided by another admin than the first', async () => {
    await decide(false)
    await object()
    expect(await decide(true)).toEqual({ refused: 'decision-of-another' })
    expect(await decide(false)).toEqual({ refused: 'decision-of-another' })
    expect(await fetchRating()).toEqual({ review_count: 0, avg_rating: 0 })
    expect(await decide(true, 'other-admin')).toEqual({})
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 4 })
    expect(await fetchActions()).toEqual([
      ['decide-objection', 'other-admin'],
      ['hold-review', null],
      ['object-review', 'ana'],
      ['reject-review', 'admin'],
    ])
  })

  it('that is refused is the end of it', async () => {
    await decide(false)
    await object()
    await decide(false, 'other-admin', 'Es copia')
    expect(await fetchHold()).toMatchObject({ state: 'final', reason: 'Es copia' })
    expect(await object('Otra vez')).toEqual({ refused: 'objection-impossible' })
    expect(await fetchEvents('ana')).toEqual(['objection-refused', 'review-held', 'review-withheld'])
  })
})

describe('a burst', () => {
  it('holds its first reviews, too, and leaves those of known authors', async () => {
    const crowd = Array.from({ length: 6 }, (_, index) => `new-${index}`)
    await createAccounts(crowd)
    await storeReviews(makeReview({ place_id: 'p2', user_id: 'carla' }))
    await submit('carla', { rating: 4 })
    for (const who of crowd) await submit(who, { rating: 5 })
    const holds = await Promise.all(crowd.map(fetchHold))
    expect(holds.map((hold) => hold?.signals)).toEqual(crowd.map(() => ['first-extreme', 'burst']))
    expect(await fetchHold('carla')).toBeUndefined()
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 4 })
    expect(await fetchEvents('new-0')).toEqual(['review-held'])
  })

  it('that was rejected holds no review that comes later', async () => {
    const crowd = Array.from({ length: 6 }, (_, index) => `new-${index}`)
    await createAccounts([...crowd, 'nora', 'rosa'])
    for (const who of crowd) await submit(who, { rating: 5 })
    await submit('nora', { rating: 5 })
    expect(await fetchHold('nora')).toMatchObject({ signals: ['first-extreme', 'burst'] })
    for (const user_id of [...crowd, 'nora']) {
      const decision = { place_id: 'p1', user_id, publish: false, reason: 'Reseñas compradas' }
      expect(await callAs(admin, 'decideReview', decideReview, decision)).toEqual({})
    }
    await submit('rosa', { rating: 5 })
    expect(await fetchReview('rosa')).toMatchObject({ is_approved: true })
  })

  it.each(owned)('of a phone from which the owner acted is held: $name', async ({ act }) => {
    expect(await act({ client: '181.1.1.1', connection: '181.1.1.1' })).not.toHaveProperty('refused')
    await submit('ana', { rating: 5 }, '181.1.1.1')
    expect(await fetchHold()).toMatchObject({ signals: ['first-extreme', 'owner-network'] })
  })

  it('of the owner’s own phones is held', async () => {
    await submit('carla', { rating: 4 }, '181.2.2.2')
    const answer = { place_id: 'p1', user_id: 'carla', answer: 'Gracias' }
    await callAs('olga', 'answerReview', answerReview, answer, { client: '181.1.1.1', connection: '181.1.1.1' })
    await submit('ana', { rating: 5 }, '181.1.1.1')
    expect(await fetchHold()).toMatchObject({ signals: ['first-extreme', 'owner-network'] })
    const stored = JSON.stringify([await fetchAll(paths.reviewPrints), await fetchAll(paths.rateLimits)])
    expect(stored).not.toContain('181.1.1.1')
  })
})
