import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallableOutput } from '@/domain/api/callables.ts'
import type { Review } from '@/domain/reviews/review.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { savePlace } from '../../../functions/src/accounts/save-place.ts'
import { closePlace } from '../../../functions/src/places/close-place.ts'
import { finishMerge, finishMerges } from '../../../functions/src/places/merges/merge-walks.ts'
import { mergePlaces } from '../../../functions/src/places/merges/merge-places.ts'
import { separateTwins } from '../../../functions/src/places/merges/separate-twins.ts'
import { undoMerge } from '../../../functions/src/places/merges/undo-merge.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { createTombstone } from '../../../functions/src/platform/deleted-users.ts'
import { fetchPlaceOrTwin } from '../../../functions/src/platform/twins/place-or-twin.ts'
import { toPlace } from '../../../functions/src/platform/stored-places.ts'
import { answerReview } from '../../../functions/src/reviews/answer-review.ts'
import { deleteReview } from '../../../functions/src/reviews/delete-review.ts'
import { editReview } from '../../../functions/src/reviews/edit-review.ts'
import { reportReview } from '../../../functions/src/reviews/report-review.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { continueWalk, type WalkTask } from '../../../functions/src/walks/walk-tasks.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { walks } from '../../../functions/src/nightly-walks.ts'
import { importFiles } from '../../../tools/import-places/import-files.ts'
import { asAdmin, claim, fetchClaim, fetchOwner, makeClaim, nobodys, ownedBy } from '../claims/claim-fixtures.ts'
import { dumpAll } from '../accounts/user-records.ts'
import { addPhotos, makePhotos, moderatePhoto, uploadPhotos } from '../place-photos/place-photo-fixtures.ts'
import { createAccounts, DAY_MS, fetchAll, fetchRating, makeInput } from '../reviews/review-fixtures.ts'
import { correct, makeCorrection } from '../suggestions/correction-fixtures.ts'
import { decide as decideSuggestion } from '../suggestions/suggestion-fixtures.ts'
import { repeats } from '../../repeats.ts'
import { beforeEachWrite, interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { doNight } from '../support/do-night.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from './make-place.ts'

useEmulators('demo-merge-places')

const OTHER_ADMIN = { ...asAdmin, sub: 'other-admin' }

const merge = (place_id = 'old', twin_id = 'new', who = asAdmin) =>
  callAs(who, 'mergePlaces', mergePlaces, { place_id, twin_id })
const undo = (place_id = 'old', who = asAdmin) => callAs(who, 'undoMerge', undoMerge, { place_id })
const fetchPlace = async (id: string) => toPlace(await db().doc(paths.place(id)).get())
const fetchReviews = async (placeId: string) =>
  (await db().collection(paths.reviews(placeId)).get()).docs.map((review) => review.data() as Review)
const fetchContents = async (placeId: string) => (await fetchReviews(placeId)).map(({ content }) => content).sort()
const fetchSaved = async (userId: string) =>
  (await db().collection(paths.savedPlaces(userId)).get()).docs.map((saved) => saved.get('place_id') as string)
const save = (userId: string, placeId: string) =>
  db().doc(paths.savedPlace(userId, placeId)).set({ place_id: placeId, saved_at: Timestamp.now() })

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T12:00:00.000Z`
const reviewOf = (place_id: string, user_id: string, created: number, fields: Partial<Review> = {}) =>
  makeReview({ place_id, user_id, created_at: day(created), content: `${user_id} of ${place_id}`, ...fields })

beforeEach(async () => {
  await createAccounts(['admin', 'other-admin', 'ana', 'bruno', 'carla', 'olga'])
  await storePlaces(makePlace({ id: 'old' }), makePlace({ id: 'new' }))
})

/** Reviews of both, one author of both each way. */
async function storeBoth() {
  await storeReviews(
    reviewOf('old', 'ana', 1, { rating: 1 }),
    reviewOf('old', 'bruno', 5, { rating: 2 }),
    reviewOf('new', 'bruno', 3, { rating: 5 }),
    reviewOf('old', 'carla', 2, { rating: 3 }),
    reviewOf('new', 'carla', 4, { rating: 4 }),
  )
}

/** How many writes after the one that a merge broke off at it breaks off again. */
const CRASH_STEP = repeats({ usually: 2, soak: 1 })

describe('merging a place into its twin', () => {
  it('moves its reviews; of an author of both the newer one counts, and both ratings settle', async () => {
    await storeBoth()
    expect(await merge()).toEqual({})
    expect(await fetchContents('old')).toEqual([])
    expect(await fetchContents('new')).toEqual(['ana of old', 'bruno of old', 'carla of new'])
    expect((await fetchReviews('new')).map(({ place_id }) => place_id)).toEqual(['new', 'new', 'new'])
    expect(await fetchRating('old')).toEqual({ review_count: 0, avg_rating: 0 })
    expect(await fetchRating('new')).toEqual({ review_count: 3, avg_rating: 7 / 3 })
    expect(await fetchPlace('old')).toMatchObject({
      closed_at: expect.any(String) as unknown,
      closed_as: 'duplicate',
      twin_id: 'new',
    })
    expect((await db().doc(paths.placeMerge('old')).get()).data()).toMatchObject({ state: 'merged' })
    expect((await db().collection(paths.changedPlaces).get()).docs.map(({ id }) => id).sort()).toEqual(['new', 'old'])
    expect(await fetchAll(paths.auditLog)).toMatchObject([
      { action: 'merge-places', actor_id: 'admin', place_id: 'old', twin_id: 'new' },
    ])
  })

  it('moves answers and reports with their reviews, and saved places, each once', async () => {
    await storePlaces(makePlace({ id: 'old', owner: 'olga' }))
    await storeReviews(reviewOf('old', 'ana', 1), reviewOf('new', 'bruno', 9), reviewOf('old', 'bruno', 1))
    for (const user_id of ['ana', 'bruno']) {
      await callAs('olga', 'answerReview', answerReview, { place_id: 'old', user_id, answer: 'Gracias' })
      await callAs('carla', 'reportReview', reportReview, { place_id: 'old', user_id, reason: 'spam', comment: null })
    }
    await Promise.all([save('ana', 'old'), save('bruno', 'old'), save('bruno', 'new')])
    await merge()
    expect(await fetchAll(paths.reviewAnswers)).toEqual([{ place_id: 'new', author_id: 'ana', user_id: 'olga' }])
    const reports = await db().collection(paths.reviewReports).get()
    expect(reports.docs.map(({ id }) => id)).toEqual(['new_ana_carla'])
    expect(await fetchSaved('ana')).toEqual(['new'])
    expect(await fetchSaved('bruno')).toEqual(['new'])
  })

  it('moves what later reviews are compared with, each with its review, and back', async () => {
    const content = 'Fuimos un domingo con mis tíos: la sopa de maní estaba caliente y nos atendieron rápido.'
    await callAs('ana', 'submitReview', submitReview, makeInput({ place_id: 'old', content }))
    await callAs('bruno', 'submitReview', submitReview, makeInput({ place_id: 'new', content: 'Muy rico todo' }))
    await callAs('bruno', 'submitReview', submitReview, makeInput({ place_id: 'old', content: 'Ya no tanto' }))
    const fetchPrints = async () => {
      const { docs } = await db().collection(paths.reviewPrints).get()
      return docs.map((print) => [print.id, print.get('place_id') as string, print.get('places') as string[]])
    }
    const before = await fetchPrints()
    await merge()
    expect(await fetchPrints()).toEqual([
      ['new_ana', 'new', ['new']],
      ['new_bruno', 'new', ['new']],
    ])
    // The twin's reviews are compared with it.
    expect(await callAs('carla', 'submitReview', submitReview, makeInput({ place_id: 'new', content }))).toMatchObject({
      review: { held: { signals: ['similar-text'] } },
    })
    await callAs('carla', 'deleteReview', deleteReview, { place_id: 'new' })
    expect(await undo()).toEqual({})
    expect((await fetchPrints()).map(([id]) => id)).toEqual(before.map(([id]) => id))
  })

  it('moves photos by visitors with their reports, and the picture that lists show of it', async () => {
    const author = { full_name: null, avatar_url: null }
    const photo = { place_id: 'old', user_id: 'ana', kind: 'front', status: 'published', reason: null, author }
    const url = '/photos/place-photos/ana/a.webp'
    await db()
      .doc(paths.placePhoto('a'))
      .set({ ...photo, photo: url, created_at: Timestamp.now() })
    const report = {
      place_id: 'old',
      photo_id: 'a',
      user_id: 'ana',
      reporter_id: 'carla',
      reason: 'spam',
      is_open: true,
    }
    await db()
      .doc(paths.photoReport('a', 'carla'))
      .set({ ...report, comment: null, created_at: Timestamp.now() })
    await merge()
    expect(await fetchAll(paths.placePhotos)).toMatchObject([{ place_id: 'new', photo: url }])
    expect(await fetchAll(paths.photoReports)).toMatchObject([{ place_id: 'new', photo_id: 'a' }])
    expect(await fetchPlace('new')).toMatchObject({ visitor_photo: url })
    expect(await undo()).toEqual({})
    expect(await fetchAll(paths.placePhotos)).toMatchObject([{ place_id: 'old' }])
    expect(await fetchPlace('new')).toMatchObject({ visitor_photo: null })
    expect(await fetchPlace('old')).toMatchObject({ visitor_photo: url, twin_id: null })
  })

  it('passes its owner, its claims, what users say of it, and its plans', async () => {
    await claim(makeClaim({ place_id: 'old' }), 'ana')
    await correct('bruno', makeCorrection({ place_id: 'old', said: { what: 'phone', value: '2441234' } }))
    await correct('carla', makeCorrection({ place_id: 'new', said: { what: 'duplicate', value: 'old' } }))
    await db().doc(paths.planRequest('plan')).set({ place_id: 'old', user_id: 'olga', status: 'active' })
    await db().doc(paths.activePlan('plan')).set({ place_id: 'old' })
    await storePlaces(makePlace({ id: 'old', owner: 'olga', featured: true }))
    await merge()
    expect(await fetchOwner('old')).toEqual(nobodys)
    expect(await fetchOwner('new')).toEqual(ownedBy('olga'))
    expect(await fetchClaim('ana', 'old')).toBeNull()
    expect(await fetchClaim('ana', 'new')).toMatchObject({ status: 'pending', place_id: 'new' })
    const said = await fetchAll(paths.suggestions)
    expect(said.find(({ user_id }) => user_id === 'bruno')).toMatchObject({ place_id: 'new', status: 'pending' })
    expect(said.find(({ user_id }) => user_id === 'carla')).toMatchObject({ status: 'accepted' })
    expect(await fetchAll(paths.planRequests)).toMatchObject([{ place_id: 'new' }])
    expect(await fetchAll(paths.activePlans)).toMatchObject([{ place_id: 'new' }])
    expect(await fetchPlace('new')).toMatchObject({ featured: true })
    expect(await fetchPlace('old')).toMatchObject({ featured: false })
  })

  it('takes over what the other lacks, with who said it, and nothing that is believed less', async () => {
    const said = { by: 'neighbors', at: day(2) } as const
    await storePlaces(
      makePlace({
        id: 'old',
        source: 'osm',
        phone: '+591 2 2441234',
        website: 'https://cafe.bo/',
        business_hours: 'Lunes: 08:00 a 20:00',
        name: 'Café de la Ciudad',
        provenance: { phone: said },
      }),
      makePlace({
        id: 'new',
        source: 'lists',
        business_hours: 'Martes: 08:00 a 20:00',
        provenance: { business_hours: { by: 'admin', at: day(1) } },
        refreshed_at: day(3),
      }),
    )
    await merge()
    expect(await fetchPlace('new')).toMatchObject({
      name: 'Café Ciudad',
      phone: '+591 2 2441234',
      website: 'https://cafe.bo/',
      business_hours: 'Martes: 08:00 a 20:00',
      provenance: {
        phone: said,
        website: { by: 'import', at: day(1), source: 'osm' },
        business_hours: { by: 'admin', at: day(1) },
      },
    })
  })

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'two places that belong to different users',
      () => storePlaces(makePlace({ id: 'old', owner: 'olga' }), makePlace({ id: 'new', owner: 'ana' })),
      'merge-owners-differ',
    ],
    ['into a place that is closed', () => close('new'), 'place-closed'],
    ['into one of Google', () => storePlaces(makePlace({ id: 'new', source: 'google' })), 'merge-into-google'],
    ['into one that is not there', () => db().doc(paths.place('new')).delete(), 'place-not-found'],
    ['back into the place that it was merged with', () => merge('new', 'old'), 'twins-already-decided'],
  ])('does not merge %s', async (_what, arrange, refused) => {
    await arrange()
    const before = await dumpAll()
    expect(await merge()).toEqual({ refused })
    expect(await dumpAll()).toEqual(before)
  })

  it('does nothing to a place and itself', async () => {
    expect(await merge('old', 'old')).toEqual({ refused: 'twins-already-decided' })
  })

  it('leads from place to place, and straight on once the twin is merged as well', async () => {
    await storePlaces(makePlace({ id: 'last' }))
    await storeReviews(reviewOf('old', 'ana', 1))
    await merge('old', 'new')
    await merge('new', 'last')
    expect(await fetchPlace('old')).toMatchObject({ twin_id: 'last' })
    expect((await fetchPlaceOrTwin('old')).id).toBe('last')
    expect(await fetchContents('last')).toEqual(['ana of old'])
    expect(await undo('old')).toEqual({ refused: 'merge-undo-too-late' })
    await undo('new')
    expect(await fetchPlace('old')).toMatchObject({ twin_id: 'new' })
    await undo('old')
    expect(await fetchContents('old')).toEqual(['ana of old'])
  })

  it('is merged again after an admin opened it again, which is undone with all that had followed', async () => {
    await storeReviews(reviewOf('old', 'ana', 1))
    await merge()
    await callAs(asAdmin, 'closePlace', closePlace, { place_id: 'old', closed: false, reason: 'Sí está' })
    await storeReviews(reviewOf('old', 'bruno', 2))
    expect(await merge()).toEqual({})
    expect(await fetchPlace('old')).toMatchObject({ twin_id: 'new' })
    expect(await fetchAll(paths.placeMerges)).toMatchObject([{ state: 'merged', twin_id: 'new' }])
    expect(await fetchContents('new')).toEqual(['ana of old', 'bruno of old'])
    expect(await undo()).toEqual({})
    expect(await fetchPlace('old')).toMatchObject({ closed_at: null, twin_id: null })
    expect(await fetchContents('old')).toEqual(['ana of old', 'bruno of old'])
    expect([await fetchAll(paths.mergeSteps), await fetchAll(paths.placeMerges)]).toEqual([[], []])
  })

  it('is merged into the one that stayed where a twin was merged before', async () => {
    await storePlaces(makePlace({ id: 'last' }))
    await merge('new', 'last')
    await merge('old', 'new')
    expect(await fetchPlace('old')).toMatchObject({ twin_id: 'last' })
  })

  it('has what comes late follow at night', async () => {
    await merge()
    await storeReviews(reviewOf('old', 'ana', 1))
    await save('bruno', 'old')
    await doNight('expireRecords')
    expect(await fetchContents('new')).toEqual(['ana of old'])
    expect(await fetchSaved('bruno')).toEqual(['new'])
    expect(await fetchRating('new')).toMatchObject({ review_count: 1 })
  })

  it('is what a phone means that knew the place before', async () => {
    await merge()
    await callAs('ana', 'submitReview', submitReview, makeInput({ place_id: 'old', content: 'Rica' }))
    expect(await fetchContents('new')).toEqual(['Rica'])
    const edited = { ...makeInput({ place_id: 'old', content: 'Más rica' }), photos: [] }
    expect(await callAs('ana', 'editReview', editReview, edited)).toMatchObject({ review: { place_id: 'new' } })
    expect(await fetchContents('new')).toEqual(['Más rica'])
    await callAs('ana', 'deleteReview', deleteReview, { place_id: 'old' })
    expect(await fetchContents('new')).toEqual([])
    const key = '0b9f6a4e-3c1d-4f5a-8e2b-7d6c5b4a3f21'
    await callAs('ana', 'savePlace', savePlace, { key, place_id: 'old' })
    expect(await fetchSaved('ana')).toEqual(['new'])
  })
})

describe('a phone that knows a place from before it was merged', () => {
  it('corrects the twin, once however often it sends that', async () => {
    const input = makeCorrection({ place_id: 'old', said: { what: 'phone', value: '2441234' } })
    await merge()
    for (let round = 0; round < 2; round++) expect(await correct('ana', input)).toEqual({ status: 'pending' })
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ place_id: 'new', value: '+591 2 2441234' }])
  })

  it('repeats what it had sent before', async () => {
    const input = makeCorrection({ place_id: 'old', said: { what: 'phone', value: '2441234' } })
    await correct('ana', input)
    await merge()
    expect(await correct('ana', input)).toEqual({ status: 'pending' })
    expect(await fetchAll(paths.suggestions)).toHaveLength(1)
  })

  it.each([
    ['old', 'new'],
    ['new', 'old'],
  ])('is right in saying that %s is %s, and nothing is stored of it', async (place_id, value) => {
    await merge()
    const input = makeCorrection({ place_id, said: { what: 'duplicate', value } })
    expect(await correct('ana', input)).toEqual({ status: 'accepted' })
    expect(await fetchAll(paths.suggestions)).toEqual([])
  })

  it('adds photos to the twin, each once', async () => {
    await createAccounts(['nora'], 30 * DAY_MS)
    const photos = await uploadPhotos('nora')
    const input = makePhotos({ place_id: 'old', photos })
    await merge()
    for (let round = 0; round < 2; round++) {
      expect(await addPhotos('nora', input)).toMatchObject({ photos: [{ place_id: 'new', user_id: 'nora' }] })
    }
    expect(await fetchAll(paths.placePhotos)).toMatchObject([{ place_id: 'new' }])
    expect(await fetchPlace('new')).toMatchObject({ visitor_photo: expect.any(String) as unknown })
  })

  it('repeats sending photos that have followed', async () => {
    const input = makePhotos({ place_id: 'old', photos: await uploadPhotos('ana') })
    const output = await addPhotos('ana', input)
    await merge()
    const [photo] = (output as CallableOutput<'addPlacePhotos'>).photos
    expect(await addPhotos('ana', input)).toEqual({ photos: [{ ...photo, place_id: 'new' }] })
  })
})

describe('a merge that breaks off', () => {
  const cutOff = () => Promise.reject(new Error('cut off'))

  it('at any of its writes loses and doubles nothing, and a repeat finishes it', { timeout: 120_000 }, async () => {
    let writes = 0
    await storeBoth()
    await beforeEachWrite(
      async () => void writes++,
      () => merge(),
    )
    expect(writes).toBeGreaterThanOrEqual(6)
    const whole = await fetchContents('new')
    for (let broken = 1; broken <= writes; broken += CRASH_STEP) {
      await Promise.all((await db().listCollections()).map((collection) => db().recursiveDelete(collection)))
      await storePlaces(makePlace({ id: 'old' }), makePlace({ id: 'new' }))
      await storeBoth()
      await beforeEachWrite(
        async (count) => count >= broken && cutOff(),
        () => merge().catch(() => undefined),
      )
      const both = [...(await fetchContents('old')), ...(await fetchContents('new'))]
      for (const content of whole) expect(both.filter((one) => one === content)).toEqual([content])
      expect(await merge()).toEqual({})
      expect(await fetchContents('old')).toEqual([])
      expect(await fetchContents('new')).toEqual(whole)
      expect(await fetchRating('new')).toEqual({ review_count: 3, avg_rating: 7 / 3 })
    }
  })

  it('is finished by tasks where a place has more reviews than a call has time for', { timeout: 60_000 }, async () => {
    // More than a page of them.
    const REVIEWS = repeats({ usually: 110, soak: 230 })
    const authors = Array.from({ length: REVIEWS }, (_, index) => `author-${String(index).padStart(3, '0')}`)
    await merge()
    await undo()
    await storeReviews(...authors.map((author) => reviewOf('old', author, 1)))
    const tasks: WalkTask[] = []
    const enqueue = async (task: WalkTask) => void tasks.push(task)
    await beforeEachWrite(
      async (count) => count > 1 && cutOff(),
      () => merge(),
    )
    await finishMerge('old', { maxMs: 0, enqueue })
    expect(await fetchReviews('new')).toHaveLength(100)
    expect((await db().doc(paths.placeMerge('old')).get()).get('state')).toBe('merging')
    for (let task = tasks.shift(); task; task = tasks.shift()) await continueWalk(walks, task, { enqueue })
    expect(await fetchReviews('new')).toHaveLength(REVIEWS)
    expect(await fetchReviews('old')).toHaveLength(0)
    expect(await fetchRating('new')).toMatchObject({ review_count: REVIEWS })
    expect((await db().doc(paths.placeMerge('old')).get()).get('state')).toBe('merged')
  })

  it('by two admins at once is one, whichever place each wants to stay', async () => {
    await storeBoth()
    expect(await Promise.all([merge(), merge('old', 'new', OTHER_ADMIN)])).toEqual([{}, {}])
    expect(await fetchContents('new')).toEqual(['ana of old', 'bruno of old', 'carla of new'])
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
    await undo()
    let other: unknown
    await interrupt(
      async () => {
        other = await merge()
      },
      () => merge('new', 'old', OTHER_ADMIN),
    )
    expect(other).toEqual({ refused: 'twins-already-decided' })
    expect(await fetchContents('old')).toHaveLength(3)
  })

  it('moves a review that its author changes at that moment as it is then, and none that they delete', async () => {
    await storeReviews(reviewOf('old', 'ana', 1), reviewOf('old', 'bruno', 1))
    await beforeEachWrite(
      async (count) => {
        if (count !== 2) return
        await db()
          .doc(paths.review('old', 'ana'))
          .update({ content: 'Otra' })
          .catch(() => db().doc(paths.review('new', 'ana')).update({ content: 'Otra' }))
        await callAs('bruno', 'deleteReview', deleteReview, { place_id: 'old' })
      },
      () => merge(),
    )
    expect(await fetchContents('old')).toEqual([])
    expect(await fetchContents('new')).toEqual(['Otra'])
  })
})

describe('undoing a merge', () => {
  /** All but what says that something happened, and when. */
  const dumpPlaces = async () => {
    const unlike =
      /^(?:audit_log|moderat\w+|unsettled_ratings|changed_places|idempotency|rate_limits|account)|place-(?:un)?merged/
    const dumped = Object.entries(await dumpAll()).filter(([path]) => !unlike.test(path))
    const withoutTime = (text: string) => text.replaceAll(/"updated_at":\{[^}]*\},?/g, '')
    return Object.fromEntries(
      dumped.map(([path, text]) => [path, path.startsWith('places/') ? withoutTime(text) : text]),
    )
  }

  it('puts everything back as it was', async () => {
    await storePlaces(
      makePlace({ id: 'old', owner: 'olga', phone: '+591 2 2441234', featured: true, provenance: {} }),
      makePlace({ id: 'new', provenance: {}, review_quote: null, review_photo: null }),
    )
    await storeBoth()
    await callAs('olga', 'answerReview', answerReview, { place_id: 'old', user_id: 'carla', answer: 'Gracias' })
    await callAs('ana', 'reportReview', reportReview, {
      place_id: 'old',
      user_id: 'bruno',
      reason: 'spam',
      comment: null,
    })
    await Promise.all([save('ana', 'old'), save('bruno', 'old'), save('bruno', 'new')])
    await claim(makeClaim({ place_id: 'new' }), 'ana')
    await db()
      .doc(paths.possibleTwin('new_old'))
      .set({ place_ids: ['new', 'old'], decided: null })
    await db()
      .doc(paths.possibleTwin('old_third'))
      .set({ place_ids: ['old', 'third'], decided: null })
    await Promise.all([finishMerge('old'), finishMerge('new')])
    const before = await dumpPlaces()
    await merge()
    expect(await dumpPlaces()).not.toEqual(before)
    expect((await db().collection(paths.possibleTwins).get()).docs.map(({ id }) => id)).toEqual([
      'new_old',
      'new_third',
    ])
    expect(await undo('old', OTHER_ADMIN)).toEqual({})
    const after = await dumpPlaces()
    expect(after).toEqual({ ...before, [paths.place('old')]: after[paths.place('old')] })
    expect(await fetchPlace('old')).toMatchObject({ closed_at: null, closed_as: null, twin_id: null, featured: true })
    expect(await fetchRating('old')).toEqual({ review_count: 3, avg_rating: 2 })
    expect((await fetchAll(paths.auditLog)).map(({ action }) => action).sort()).toEqual(['merge-places', 'undo-merge'])
  })

  it('leaves what was written at the twin meanwhile', async () => {
    await storePlaces(makePlace({ id: 'old', phone: '+591 2 2441234', website: 'https://cafe.bo/' }))
    await storeBoth()
    await merge()
    await callAs('olga', 'submitReview', submitReview, makeInput({ place_id: 'new', content: 'Nueva' }))
    await callAs('ana', 'deleteReview', deleteReview, { place_id: 'new' })
    await callAs('ana', 'submitReview', submitReview, makeInput({ place_id: 'new', content: 'Otra vez' }))
    await db().doc(paths.review('new', 'bruno')).update({ content: 'Cambiada' })
    await db().doc(paths.place('new')).update({ phone: '+591 2 2449999' })
    await undo()
    expect(await fetchContents('new')).toEqual(['Nueva', 'Otra vez', 'bruno of new', 'carla of new'])
    expect(await fetchContents('old')).toEqual(['Cambiada', 'carla of old'])
    expect(await fetchPlace('new')).toMatchObject({ phone: '+591 2 2449999', website: null })
    expect(await fetchRating('new')).toMatchObject({ review_count: 4 })
  })

  it('breaks off at any of its writes and is finished by a repeat', { timeout: 120_000 }, async () => {
    await storeBoth()
    await merge()
    for (let broken = 1; ; broken += CRASH_STEP) {
      let writes = 0
      await beforeEachWrite(
        async (count) => {
          writes = count
          if (count >= broken) throw new Error('cut off')
        },
        () => undo().catch(() => undefined),
      )
      if (writes < broken) break
      await undo()
      expect(await fetchContents('old')).toEqual(['ana of old', 'bruno of old', 'carla of old'])
      expect(await fetchContents('new')).toEqual(['bruno of new', 'carla of new'])
      expect(await fetchAll(paths.mergeSteps)).toEqual([])
      await merge()
    }
  })

  it('brings back nothing of an author who deleted their review of the twin, whichever was set aside', async () => {
    await storeBoth()
    await callAs('ana', 'reportReview', reportReview, {
      place_id: 'old',
      user_id: 'carla',
      reason: 'spam',
      comment: null,
    })
    await merge()
    for (const author of ['bruno', 'carla']) await callAs(author, 'deleteReview', deleteReview, { place_id: 'new' })
    expect(JSON.stringify(await fetchAll(paths.mergeSteps))).not.toMatch(/(?:bruno|carla) of/)
    await undo()
    expect(await fetchContents('old')).toEqual(['ana of old'])
    expect(await fetchContents('new')).toEqual([])
    expect(await fetchAll(paths.reviewReports)).toEqual([])
    expect(await fetchAll(paths.mergeSteps)).toEqual([])
  })

  it('brings back a review of another place that its author did not delete', async () => {
    await storePlaces(makePlace({ id: 'third' }))
    await storeBoth()
    await storeReviews(reviewOf('third', 'bruno', 1))
    await merge()
    await callAs('bruno', 'deleteReview', deleteReview, { place_id: 'third' })
    await undo()
    expect(await fetchContents('new')).toEqual(['bruno of new', 'carla of new'])
  })

  it.each(['published', 'hidden'] as const)('takes back a photo that was %s meanwhile', async (status) => {
    await addPhotos('ana', makePhotos({ place_id: 'old', photos: await uploadPhotos('ana') }))
    expect(await fetchAll(paths.placePhotos)).toMatchObject([{ status: 'pending' }])
    await merge()
    const { docs } = await db().collection(paths.placePhotos).get()
    await moderatePhoto(docs[0]?.id ?? '', status)
    await undo()
    expect(await fetchAll(paths.placePhotos)).toMatchObject([{ place_id: 'old', status }])
  })

  it('leaves a claim with the twin that was decided there', async () => {
    await claim(makeClaim({ place_id: 'old' }), 'ana')
    await merge()
    await db().doc(paths.claimRequest('new', 'ana')).update({ status: 'rejected' })
    await undo()
    expect(await fetchClaim('ana', 'new')).toMatchObject({ status: 'rejected' })
    expect(await fetchClaim('ana', 'old')).toBeNull()
  })

  it('goes on later with a step that failed alone', async () => {
    await storeBoth()
    await merge()
    // The first write is what decides, the second one the first step.
    await beforeEachWrite(
      async (count) => {
        if (count === 2) throw new Error('unavailable')
      },
      () => undo(),
    )
    expect(await fetchAll(paths.mergeSteps)).toHaveLength(1)
    await walkAll(finishMerges)
    expect(await fetchContents('old')).toEqual(['ana of old', 'bruno of old', 'carla of old'])
    expect(await fetchContents('new')).toEqual(['bruno of new', 'carla of new'])
    expect([await fetchAll(paths.mergeSteps), await fetchAll(paths.placeMerges)]).toEqual([[], []])
  })

  it('waits with a review until who reported it is deleted', async () => {
    await storeReviews(reviewOf('old', 'ana', 1))
    await callAs('carla', 'reportReview', reportReview, {
      place_id: 'old',
      user_id: 'ana',
      reason: 'spam',
      comment: null,
    })
    await merge()
    await createTombstone('carla')
    await undo()
    expect(await fetchContents('new')).toEqual(['ana of old'])
    await eraseUser('carla')
    await walkAll(finishMerges)
    expect(await fetchContents('old')).toEqual(['ana of old'])
    expect([await fetchAll(paths.mergeSteps), await fetchAll(paths.placeMerges)]).toEqual([[], []])
  })

  it('leaves no step whose merge is gone', async () => {
    await storeReviews(reviewOf('old', 'ana', 1))
    await merge()
    const [step] = await fetchAll(paths.mergeSteps)
    const late = db().collection(paths.mergeSteps).doc('late')
    await late.set({ ...step, place_id: 'third' })
    await doNight('expireRecords')
    expect((await late.get()).exists).toBe(false)
    expect(await fetchAll(paths.mergeSteps)).toEqual([step])
  })

  it('is refused a day later, when nothing of the merge is stored any more', async () => {
    await storeBoth()
    await merge()
    await doNight('expireRecords', Date.now() + lifetimeMs('placeMerge') + 60_000)
    expect(await fetchAll(paths.mergeSteps)).toEqual([])
    expect(await fetchAll(paths.placeMerges)).toEqual([])
    expect(await undo()).toEqual({ refused: 'merge-undo-too-late' })
    expect(await fetchContents('new')).toHaveLength(3)
  })
})

describe('a correction that says that a place is listed twice', () => {
  const accept = async (status: 'accepted' | 'rejected', seen: 'pending' | 'accepted') => {
    const { docs } = await db().collection(paths.suggestions).where('user_id', '==', 'ana').get()
    return decideSuggestion(docs[0]?.id ?? '', status, { seen })
  }

  it('merges both once an admin accepts it, and undoes that once they take it back', async () => {
    await storeBoth()
    for (const user of ['ana', 'bruno']) {
      await correct(user, makeCorrection({ place_id: 'old', said: { what: 'duplicate', value: 'new' } }))
    }
    expect(await accept('accepted', 'pending')).toMatchObject({ place_id: 'old', same: [expect.any(String)] })
    expect(await fetchContents('new')).toEqual(['ana of old', 'bruno of old', 'carla of new'])
    expect((await fetchAll(paths.suggestions)).map(({ status }) => status)).toEqual(['accepted', 'accepted'])
    expect(await accept('rejected', 'accepted')).toMatchObject({ same: [expect.any(String)] })
    expect(await fetchContents('old')).toEqual(['ana of old', 'bruno of old', 'carla of old'])
    expect((await fetchAll(paths.suggestions)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await fetchPlace('old')).toMatchObject({ closed_at: null })
  })

  it('undoes that also where it was made of the place that stayed', async () => {
    await storeBoth()
    await correct('ana', makeCorrection({ place_id: 'new', said: { what: 'duplicate', value: 'old' } }))
    await merge()
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ place_id: 'new', status: 'accepted' }])
    expect(await accept('rejected', 'accepted')).toEqual({ place_id: 'new', same: [] })
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ status: 'rejected' }])
    expect(await fetchContents('old')).toEqual(['ana of old', 'bruno of old', 'carla of old'])
    expect(await fetchPlace('old')).toMatchObject({ closed_at: null })
    expect(await fetchAll(paths.placeMerges)).toEqual([])
  })

  it('walks through no place when it is rejected as it waits', async () => {
    await storePlaces(makePlace({ id: 'third' }))
    await correct('ana', makeCorrection({ place_id: 'old', said: { what: 'duplicate', value: 'third' } }))
    const { docs } = await db().collection(paths.suggestions).get()
    await merge()
    // It came to the twin; one of a place that was merged long ago may be there still.
    await docs[0]?.ref.update({ place_id: 'old' })
    await storeReviews(reviewOf('old', 'ana', 1))
    expect(await accept('rejected', 'pending')).toMatchObject({ place_id: 'old' })
    expect(await fetchContents('old')).toEqual(['ana of old'])
  })

  it('is accepted with a merge, and rejected again when that is undone', async () => {
    await correct('ana', makeCorrection({ place_id: 'old', said: { what: 'duplicate', value: 'new' } }))
    await merge()
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ status: 'accepted' }])
    await undo()
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ status: 'rejected' }])
  })
})

describe('a pair of possible twins', () => {
  const pair = () => db().doc(paths.possibleTwin('new_old'))
  beforeEach(() => pair().set({ place_ids: ['new', 'old'], decided: null }))

  it('is decided by a merge, waits again once that is undone, and is separated for good', async () => {
    await db().doc(paths.takenItem('twins', 'new_old')).set({ kind: 'twins', item_id: 'new_old', user_id: 'admin' })
    await merge()
    expect((await pair().get()).get('decided')).toBe('same')
    // Who looked at the pair looks at it no more.
    expect((await db().doc(paths.takenItem('twins', 'new_old')).get()).exists).toBe(false)
    await undo()
    expect((await pair().get()).get('decided')).toBeNull()
    const separate = (value = true) =>
      callAs(asAdmin, 'separateTwins', separateTwins, { twins_id: 'new_old', separate: value })
    expect(await separate()).toEqual({})
    expect((await pair().get()).get('decided')).toBe('different')
    expect(await separate(false)).toEqual({})
    expect((await pair().get()).get('decided')).toBeNull()
    expect(await separate()).toEqual({})
    expect(await separate()).toEqual({})
    expect((await pair().get()).get('decided')).toBe('different')
    await merge()
    expect(await separate()).toEqual({ refused: 'twins-already-decided' })
  })
})

describe('an import after a merge', () => {
  const now = new Date('2026-10-01T00:00:00Z')

  it('writes nothing, and finds the place where it is now', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'merged-'))
    const file = async (source: string, id: string, name: string, tags: object) => {
      const path = join(folder, `${source}.geojson`)
      const properties = { amenity: 'cafe', ...tags, source, source_id: id, name }
      const geometry = { type: 'Point', coordinates: [source === 'osm' ? -66.15 : -66.1485, -17.39] }
      const features = [{ type: 'Feature', geometry, properties }]
      await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
      await utimes(path, now, now)
      return path
    }
    try {
      const files = [
        await file('osm', 'node/1', 'Café Los Álamos', { phone: '4250552' }),
        await file('lists', '1', 'Cafe Los Alamos', {
          website: 'https://alamos.bo',
          opening_hours: 'Mo-Fr 08:00-20:00',
        }),
      ]
      const load = async () => {
        for (const path of files) await importFiles([path], { now })
      }
      await load()
      const twins = await db().collection(paths.possibleTwins).get()
      expect(twins.docs.map(({ id }) => id)).toEqual(['lists-1_osm-n1'])
      expect(await merge('lists-1', 'osm-n1')).toEqual({})
      expect(await fetchPlace('osm-n1')).toMatchObject({ website: 'https://alamos.bo/', phone: '+591 4 4250552' })
      let writes = 0
      await beforeEachWrite(async () => void writes++, load)
      expect(writes).toBe(0)
      await undo('lists-1')
      await beforeEachWrite(async () => void writes++, load)
      expect(writes).toBe(0)
      expect(await fetchPlace('osm-n1')).toMatchObject({ website: null })
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

async function close(placeId: string) {
  await callAs(asAdmin, 'closePlace', closePlace, { place_id: placeId, closed: true, reason: 'Ya no está' })
}
