import { beforeEach, describe, expect, it } from 'vitest'
import { MODERATION_PATH } from '@/domain/api/function-address.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import type { ModerationFile, ModerationIndex, OpenStatements, Statement } from '@/domain/reviews/statement.ts'
import { paths } from '@/domain/shared/paths.ts'
import { eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { addStatement, ofReview, type StoredStatement } from '../../../functions/src/moderation/add-statement.ts'
import { addFile, publishStatements, readModerationIndex } from '../../../functions/src/moderation/moderation-files.ts'
import { answerApi } from '../../../functions/src/pages/api.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { mergePlaces } from '../../../functions/src/places/merges/merge-places.ts'
import { undoMerge } from '../../../functions/src/places/merges/undo-merge.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { hashLink } from '../../../functions/src/platform/chain.ts'
import { deleteReview } from '../../../functions/src/reviews/delete-review.ts'
import { moderateReview } from '../../../functions/src/reviews/moderate-review.ts'
import { reportReview } from '../../../functions/src/reviews/report-review.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { asAdmin, dump } from '../claims/claim-fixtures.ts'
import { addPhoto, moderatePhoto } from '../place-photos/place-photo-fixtures.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'
import { beforeEachWrite } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-statements')

const ofAna = { place_id: 'p1', user_id: 'ana' }
const moderate = (is_approved: boolean) =>
  callAs(asAdmin, 'moderateReview', moderateReview, { ...ofAna, is_approved, reason: 'Insultos a Bruno' })
const merge = () => callAs(asAdmin, 'mergePlaces', mergePlaces, { place_id: 'p2', twin_id: 'p1' })
const undo = () => callAs(asAdmin, 'undoMerge', undoMerge, { place_id: 'p2' })

/** All statements, in the order in which they were made. */
async function fetchStatements(): Promise<(StoredStatement & { puid: string })[]> {
  const { docs } = await db().collection(paths.moderationStatements).orderBy('created_at').get()
  return docs.map((statement) => ({ ...(statement.data() as StoredStatement), puid: statement.id }))
}
const fetchRestrictions = async () => (await fetchStatements()).map(({ restriction }) => restriction)

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'carla', 'admin'])
  await storePlaces(makePlace({ review_count: 2, avg_rating: 4 }), makePlace({ id: 'p2' }))
  await storeReviews(makeReview({ user_id: 'ana', rating: 5 }), makeReview({ user_id: 'bruno', rating: 3 }))
})

describe('a decision', () => {
  it('to hide a review and to restore it leaves a statement each, with neither text nor person', async () => {
    await callAs('bruno', 'reportReview', reportReview, { ...ofAna, reason: 'offensive', comment: null })
    await moderate(false)
    await moderate(true)
    const [hidden, restored, ...more] = await fetchStatements()
    expect(more).toEqual([])
    expect(hidden).toMatchObject({
      application_date: toBolivianDay(new Date()),
      content: 'review',
      restriction: 'hidden',
      incompatible_content_ground: 'offensive',
      category: 'STATEMENT_CATEGORY_ILLEGAL_OR_HARMFUL_SPEECH',
      source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION',
      automated_detection: 'No',
      automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED',
      earlier_puid: null,
      objection: 'none',
      place_id: 'p1',
      rating: 5,
    })
    expect(restored).toMatchObject({
      restriction: 'restored',
      incompatible_content_ground: null,
      source_type: 'SOURCE_VOLUNTARY',
      earlier_puid: hidden?.puid,
      content_ref: hidden?.content_ref,
      rating: 5,
    })
    expect(JSON.stringify([hidden, restored])).not.toMatch(/ana|bruno|admin|Insultos|Muy rico/)
  })

  it('leaves one statement when it is repeated, made by two at once, or interrupted', async () => {
    await Promise.all([moderate(false), moderate(false)])
    await moderate(false)
    expect(await fetchRestrictions()).toEqual(['hidden'])
    const failFirst = async (count: number) => {
      if (count === 1) throw new Error('no line')
    }
    await beforeEachWrite(failFirst, () => moderate(true).catch(() => undefined))
    expect(await fetchRestrictions()).toEqual(['hidden'])
    await moderate(true)
    await moderate(true)
    expect(await fetchRestrictions()).toEqual(['hidden', 'restored'])
  })

  it('to hide a photo and to restore it leaves a statement each; one that only waited leaves none', async () => {
    const { id } = await addPhoto('bruno')
    await db().doc(paths.placePhoto(id)).update({ status: 'pending' })
    await moderatePhoto(id, 'published', null)
    expect(await fetchRestrictions()).toEqual([])
    for (const status of ['hidden', 'hidden', 'published', 'published'] as const) await moderatePhoto(id, status)
    expect(await fetchStatements()).toMatchObject([
      { content: 'photo', content_type: 'CONTENT_TYPE_IMAGE', restriction: 'hidden', rating: null },
      { content: 'photo', restriction: 'restored' },
    ])
    expect(JSON.stringify(await fetchStatements())).not.toContain(id)
  })

  it('to merge places and to undo that leaves a statement each', async () => {
    await Promise.all([merge(), merge()])
    await merge()
    await undo()
    await undo()
    const [merged, separated, ...more] = await fetchStatements()
    expect(more).toEqual([])
    const places = { content: 'place', place_id: 'p2', twin_id: 'p1', rating: null }
    expect(merged).toMatchObject({ ...places, restriction: 'merged', incompatible_content_ground: 'duplicate' })
    expect(separated).toMatchObject({ ...places, restriction: 'separated', earlier_puid: merged?.puid })
  })

  it('about a review that moves with its place is known as about the same', async () => {
    await storeReviews(makeReview({ place_id: 'p2', user_id: 'carla', rating: 1 }))
    const ofCarla = { user_id: 'carla', reason: 'Insultos' }
    await callAs(asAdmin, 'moderateReview', moderateReview, { ...ofCarla, place_id: 'p2', is_approved: false })
    await merge()
    await callAs(asAdmin, 'moderateReview', moderateReview, { ...ofCarla, place_id: 'p1', is_approved: true })
    const [hidden, , restored] = await fetchStatements()
    expect(restored).toMatchObject({ content_ref: hidden?.content_ref, earlier_puid: hidden?.puid, place_id: 'p1' })
  })

  it('of a program, and after an objection, says so', async () => {
    const about = ofReview(makeReview({ user_id: 'ana', rating: 5 }))
    const add = async (fields: Omit<Parameters<typeof addStatement>[1], 'about'>) => {
      const batch = db().batch()
      await addStatement(batch, { about, ...fields })
      await batch.commit()
    }
    const byProgram = { isFoundByProgram: true, isDecidedByProgram: true }
    await add({ restriction: 'withheld', ground: 'inauthentic', ...byProgram })
    await add({ restriction: 'restored', objection: 'accepted' })
    expect(await fetchStatements()).toMatchObject([
      {
        restriction: 'withheld',
        automated_detection: 'Yes',
        automated_decision: 'AUTOMATED_DECISION_FULLY',
        objection: 'none',
      },
      { restriction: 'restored', automated_decision: 'AUTOMATED_DECISION_NOT_AUTOMATED', objection: 'accepted' },
    ])
  })

  it('cannot be matched to its author once the review or the account is deleted', async () => {
    await moderate(false)
    expect(await fetchAll(paths.moderatedContents)).toMatchObject([{ user_id: 'ana' }])
    await callAs('ana', 'deleteReview', deleteReview, { place_id: 'p1' })
    expect(await fetchAll(paths.moderatedContents)).toEqual([])
    await callAs(asAdmin, 'moderateReview', moderateReview, {
      place_id: 'p1',
      user_id: 'bruno',
      is_approved: false,
      reason: 'Insultos',
    })
    await eraseUser('bruno')
    expect(await fetchAll(paths.moderatedContents)).toEqual([])
    expect(await fetchRestrictions()).toEqual(['hidden', 'hidden'])
  })
})

/** Noon in Bolivia. */
const noon = (day: string) => Date.parse(`${day}T16:00:00.000Z`)
const night = (day: string) => walkAll(publishStatements, { nowMs: noon(day) })

async function storeStatement(puid: string, day: string, fields: Partial<Statement> = {}): Promise<void> {
  const created_at = Timestamp.fromMillis(noon(day))
  await db()
    .doc(`${paths.moderationStatements}/${puid}`)
    .set({ created_at, application_date: day, restriction: 'hidden', objection: 'none', place_id: 'p1', ...fields })
}

async function ask<Answer>(path: string): Promise<Answer | null> {
  const answer = await answerApi({ path, query: new URLSearchParams(), ifNoneMatch: undefined }, createPublicData())
  return answer.status === 200 ? (JSON.parse(answer.body) as Answer) : null
}
const fetchFile = (file: string) => ask<ModerationFile>(`/api/moderation/${file}.json`)

describe('a month', () => {
  beforeEach(async () => {
    await storeStatement('b', '2026-10-03')
    await storeStatement('a', '2026-10-03', { restriction: 'restored' })
    await storeStatement('c', '2026-12-01', { objection: 'accepted' })
  })

  it('becomes a file once it is over, also where nothing was moderated in it, and then never changes', async () => {
    await night('2026-10-31')
    expect(await fetchFile('2026-10')).toBeNull()
    await Promise.all([night('2026-12-05'), night('2026-12-05')])
    await night('2026-12-05')
    const before = await dump(paths.moderationFiles)
    await storeStatement('late', '2026-10-04')
    await night('2026-12-06')
    expect(await dump(paths.moderationFiles)).toBe(before)
    const [october, november] = [await fetchFile('2026-10'), await fetchFile('2026-11')]
    expect(october).toMatchObject({ month: '2026-10', part: 1, is_last: true, previous_hash: '' })
    expect(october?.statements.map(({ puid }) => puid)).toEqual(['a', 'b'])
    expect(JSON.stringify(october)).not.toContain('created_at')
    expect(november).toMatchObject({ statements: [], previous_hash: october?.hash })
    const { hash, ...link } = october as ModerationFile
    expect(hashLink(link)).toBe(hash)
  })

  it('that has very many becomes several files, and one that breaks off goes on where it was', async () => {
    await storeStatement('d', '2026-10-05')
    await storeStatement('e', '2026-10-06')
    expect(await addFile(noon('2026-10-07'), 2)).toBe(true)
    expect(await addFile(noon('2026-10-07'), 2)).toBe(true)
    expect(await addFile(noon('2026-10-07'), 2)).toBe(false)
    while (await addFile(noon('2026-12-02'), 2));
    const { files, open } = await readModerationIndex()
    expect(files.map(({ file, count, is_last }) => [file, count, is_last])).toEqual([
      ['2026-10', 2, false],
      ['2026-10_002', 2, false],
      ['2026-10_003', 0, true],
      ['2026-11', 0, true],
    ])
    expect(files.map(({ previous_hash }) => previous_hash)).toEqual(['', ...files.map(({ hash }) => hash)].slice(0, 4))
    expect(open).toMatchObject({ '2026-12': { hidden: 1, objections: 1 } })
  })

  it('that is not over yet is read apart, with the numbers of all in the index', async () => {
    await night('2026-12-05')
    expect(await ask<OpenStatements>('/api/moderation/open.json')).toMatchObject({
      statements: [{ puid: 'c' }],
      is_complete: true,
    })
    const index = await ask<ModerationIndex>(MODERATION_PATH)
    expect(index?.files).toMatchObject([
      { file: '2026-10', count: 2, numbers: { hidden: 1, restored: 1 } },
      { file: '2026-11', count: 0 },
    ])
    expect(index?.open).toMatchObject({ '2026-12': { hidden: 1, objections: 1 } })
  })

  it('is not there under any other name', async () => {
    for (const path of ['2026-13', '2026-10_999', 'index.html', 'places/nowhere']) {
      expect(await ask(`/api/moderation/${path}.json`)).toBeNull()
    }
  })
})

it('anyone reads what the rating of a place is made of', async () => {
  await moderate(false)
  expect(await ask('/api/moderation/places/p1.json')).toEqual({
    place_id: 'p1',
    avg_rating: 3,
    review_count: 1,
    ratings: [0, 0, 1, 0, 0],
  })
})
