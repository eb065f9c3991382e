import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { reviewReportSchema } from '@/domain/reviews/review-report.ts'
import { reviewAnswerSchema } from '@/domain/reviews/review.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { createTombstone } from '../../../functions/src/platform/deleted-users.ts'
import { answerReview } from '../../../functions/src/reviews/answer-review.ts'
import { moderateReview } from '../../../functions/src/reviews/moderate-review.ts'
import { removeAnswer } from '../../../functions/src/reviews/remove-answer.ts'
import { reportReview } from '../../../functions/src/reviews/report-review.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, passPlace, storePlaces, storeReviews } from '../places/make-place.ts'
import { createAccounts, fetchAll, fetchRating, fetchReview, reviewRef } from './review-fixtures.ts'

useEmulators('demo-judge-review')

const ofAna = { place_id: 'p1', user_id: 'ana' }
const complaint = { ...ofAna, reason: 'spam', comment: null }
const report = (fields = {}, who: string | undefined = 'bruno') =>
  callAs(who, 'reportReview', reportReview, { ...complaint, ...fields })
const answer = (fields = {}, who = 'olga') =>
  callAs(who, 'answerReview', answerReview, { ...ofAna, answer: 'Gracias por venir', ...fields })
const moderate = (is_approved: boolean, reason: string | null = 'Insultos', fields = {}) =>
  callAs({ sub: 'admin', isAdmin: true, secondFactor: 'totp' }, 'moderateReview', moderateReview, {
    ...ofAna,
    is_approved,
    reason,
    ...fields,
  })

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'carla', 'olga', 'admin'])
  await storePlaces(makePlace({ owner: 'olga', review_count: 2, avg_rating: 4 }))
  await storeReviews(makeReview({ user_id: 'ana', rating: 5 }), makeReview({ user_id: 'bruno', rating: 3 }))
})

describe('a report', () => {
  it('is stored for admins, one a user a review', async () => {
    expect(await report({ comment: ' Es mentira ' })).toEqual({})
    expect(await report({ reason: 'false' }, 'carla')).toEqual({})
    const stored = await db()
      .doc(paths.reviewReport('p1', 'ana', 'bruno'))
      .get()
    const { created_at, ...fields } = reviewReportSchema.parse(fromStoredFields(stored.data() ?? {}))
    expect(fields).toEqual({ ...complaint, comment: 'Es mentira', reporter_id: 'bruno', is_open: true })
    expect(Date.now() - new Date(created_at).getTime()).toBeLessThan(30_000)
    expect(await fetchAll(paths.reviewReports)).toHaveLength(2)
  })

  it('sent again is a repeat; another one of the same user is refused', async () => {
    await report()
    expect(await report()).toEqual({})
    expect(await report({ reason: 'offensive' })).toEqual({ refused: 'review-already-reported' })
    expect(await report({ comment: 'Y algo más' })).toEqual({ refused: 'review-already-reported' })
    expect(await fetchAll(paths.reviewReports)).toMatchObject([{ reason: 'spam', comment: null }])
  })

  it.each([
    ['of a review that is not there', { user_id: 'nobody' }, 'bruno', 'review-not-found'],
    ['of a place that is not there', { place_id: 'nowhere' }, 'bruno', 'review-not-found'],
    ["of one's own review", {}, 'ana', 'input-invalid'],
    ['for no known reason', { reason: 'envy' }, 'bruno', 'input-invalid'],
    ['with a comment without end', { comment: 'x'.repeat(1_001) }, 'bruno', 'input-invalid'],
    ['that somebody else is said to make', { reporter_id: 'carla' }, 'bruno', 'input-invalid'],
  ])('%s is refused', async (_what, fields, who, refused) => {
    expect(await report(fields, who)).toEqual({ refused })
    expect(await fetchAll(paths.reviewReports)).toEqual([])
  })

  it('is not taken of a hidden review, nor from a visitor', async () => {
    await reviewRef().update({ is_approved: false })
    expect(await report()).toEqual({ refused: 'review-not-found' })
    expect(await callAs(undefined, 'reportReview', reportReview, complaint)).toEqual({ refused: 'sign-in-required' })
  })
})

describe("the owner's answer", () => {
  const fetchAnswerer = async (): Promise<unknown> =>
    (await db().doc(paths.reviewAnswer('p1', 'ana')).get()).get('user_id')

  it('stands under the review, with its dates', async () => {
    expect(await answer({ answer: ' Gracias\r\npor venir ' })).toEqual({})
    const stored = reviewAnswerSchema.parse((await fetchReview()).answer)
    expect(stored).toMatchObject({ text: 'Gracias\npor venir', updated_at: stored.created_at })
    expect(await fetchAnswerer()).toBe('olga')
    expect((await reviewRef().get()).get('answer.created_at')).toBeInstanceOf(Timestamp)
    expect(await fetchReview()).toMatchObject({ content: 'Muy rico', updated_at: null, is_approved: true })
  })

  it('is one: a second call changes it, and keeps when it was first given', async () => {
    await answer()
    const first = (await fetchReview()).answer
    await answer({ answer: 'Mil gracias' })
    const second = (await fetchReview()).answer
    expect(second).toEqual({ ...first, text: 'Mil gracias', updated_at: second?.updated_at })
    const { updateTime } = await reviewRef().get()
    await answer({ answer: 'Mil gracias' })
    expect((await reviewRef().get()).updateTime).toEqual(updateTime)
  })

  it('passes to the next owner of the place', async () => {
    await answer()
    await passPlace('p1', 'carla')
    expect(await answer({}, 'olga')).toEqual({ refused: 'not-place-owner' })
    expect(await answer({ answer: 'Somos otros' }, 'carla')).toEqual({})
    expect((await fetchReview()).answer).toMatchObject({ text: 'Somos otros' })
    expect(await fetchAnswerer()).toBe('carla')
  })

  it.each([
    ['of somebody who does not own the place', {}, 'bruno', 'not-place-owner'],
    ['of the author of the review', {}, 'ana', 'not-place-owner'],
    ['at a place that is not there', { place_id: 'nowhere' }, 'olga', 'place-not-found'],
    ['to a review that is not there', { user_id: 'nobody' }, 'olga', 'review-not-found'],
    ['of blanks', { answer: ' \u00a0\u200b' }, 'olga', 'input-invalid'],
    ['without end', { answer: 'x'.repeat(2_001) }, 'olga', 'input-invalid'],
  ])('%s is refused', async (_what, fields, who, refused) => {
    expect(await answer(fields, who)).toEqual({ refused })
    expect((await fetchReview()).answer).toBeNull()
  })

  it('is refused where the place is the owner’s no more, and under a hidden review', async () => {
    await reviewRef().update({ is_approved: false })
    expect(await answer()).toEqual({ refused: 'review-not-found' })
    await db().doc(paths.place('p1')).update({ owner_claimed: false })
    expect(await answer()).toEqual({ refused: 'not-place-owner' })
  })
})

describe('moderation', () => {
  it('hides a review with its reason: it counts no more, and its author reads why', async () => {
    expect(await moderate(false)).toEqual({ is_approved: false, closed: 0 })
    expect(await fetchReview()).toMatchObject({ is_approved: false, hidden_reason: 'Insultos' })
    expect(await fetchRating()).toEqual({ review_count: 1, avg_rating: 3 })
    expect(await fetchAll(paths.unsettledRatings)).toEqual([])
  })

  it('restores it, without the reason', async () => {
    await moderate(false)
    expect(await moderate(true, 'Fue un error')).toEqual({ is_approved: true, closed: 0 })
    expect(await fetchReview()).toMatchObject({ is_approved: true, hidden_reason: null })
    expect(await fetchRating()).toEqual({ review_count: 2, avg_rating: 4 })
  })

  it('answers the open reports of that review, whether it hides it or lets it stand', async () => {
    for (const isApproved of [false, true]) {
      await report({}, 'carla')
      await report({ user_id: 'bruno' }, 'carla')
      await moderate(isApproved)
      expect(
        (
          await db()
            .doc(paths.reviewReport('p1', 'ana', 'carla'))
            .get()
        ).data(),
      ).toMatchObject({ is_open: false, is_upheld: !isApproved })
      expect(
        (
          await db()
            .doc(paths.reviewReport('p1', 'bruno', 'carla'))
            .get()
        ).get('is_open'),
      ).toBe(true)
      await reviewRef().update({ is_approved: true, hidden_reason: null })
      await db()
        .doc(paths.reviewReport('p1', 'ana', 'carla'))
        .delete()
    }
  })

  it('tells each reporter once what came of it, and no words of others; one who is leaving stops nothing', async () => {
    await report({ comment: 'Es mentira' })
    await report({ reason: 'false' }, 'carla')
    await createTombstone('carla')
    await Promise.all([moderate(false), moderate(false)])
    const [entry, ...more] = await fetchAll(paths.notifications('bruno'))
    expect(more).toEqual([])
    expect(entry).toMatchObject({ event: 'report-upheld', place_id: 'p1', reason: null })
    expect(await fetchAll(paths.notifications('carla'))).toEqual([])
    expect((await fetchAll(paths.mail)).map(({ kind }) => kind)).toEqual(['review-hidden'])
    await report({ user_id: 'bruno' }, 'olga')
    await moderate(true, null, { user_id: 'bruno' })
    expect(await fetchAll(paths.notifications('olga'))).toMatchObject([{ event: 'report-dismissed' }])
  })

  it('notes who did what, to whom, where and why', async () => {
    await moderate(false)
    await moderate(true, 'Fue un error')
    await report()
    await moderate(true, 'No es spam')
    const entries = await fetchAll(paths.auditLog)
    const about = { actor_id: 'admin', user_id: 'ana', place_id: 'p1', created_at: expect.any(Timestamp) as unknown }
    expect(entries).toHaveLength(3)
    expect(entries).toContainEqual({ ...about, action: 'hide-review', reason: 'Insultos' })
    expect(entries).toContainEqual({ ...about, action: 'restore-review', reason: 'Fue un error' })
    expect(entries).toContainEqual({ ...about, action: 'keep-review', reason: 'No es spam' })
  })

  it('repeated, or done by two at once, is noted once', async () => {
    await Promise.all([moderate(false), moderate(false)])
    await moderate(false)
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
    expect(await moderate(true)).toEqual({ is_approved: true, closed: 0 })
    expect(await moderate(true)).toEqual({ is_approved: true, closed: 0 })
    expect(await fetchAll(paths.auditLog)).toHaveLength(2)
  })

  it('tells the author with the reason, in their language, each time that it is hidden', async () => {
    await db().doc(paths.user('ana')).set({ email: 'ana@example.com', locale: 'en', created_at: Timestamp.now() })
    await Promise.all([moderate(false, 'Insults'), moderate(false, 'Insults')])
    await moderate(false, 'Insults, and more')
    const [mail, ...more] = await fetchAll(paths.mail)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'review-hidden',
      to: 'ana@example.com',
      replyTo: null,
      user_id: 'ana',
      locale: 'en',
      message: { subject: 'Your review is no longer shown' },
    })
    const { text } = (mail as { message: { text: string } }).message
    expect(text).toContain('> Insults')
    expect(text).toContain('/lugar/p1?lang=en')
    await moderate(true)
    await moderate(false)
    const kinds = (await fetchAll(paths.mail)).map(({ kind }) => kind)
    expect(kinds).toEqual(['review-hidden', 'review-hidden', 'review-restored'])
  })

  it('tells no one who has no account any more, or no confirmed address, and hides all the same', async () => {
    await auth().updateUser('ana', { emailVerified: false })
    await auth().deleteUser('bruno')
    expect(await moderate(false)).toEqual({ is_approved: false, closed: 0 })
    expect(await moderate(false, 'Insultos', { user_id: 'bruno' })).toEqual({ is_approved: false, closed: 0 })
    expect(await fetchAll(paths.mail)).toEqual([])
  })

  it('does not undo what the author changes meanwhile', async () => {
    await interrupt(
      () => moderate(false),
      () => reviewRef().update({ content: 'Ya sin insultos', rating: 4 }),
    )
    expect(await fetchReview()).toMatchObject({ content: 'Ya sin insultos', rating: 4, is_approved: false })
  })

  it('needs no reason where a reported review stays, and one to restore it', async () => {
    await report()
    expect(await moderate(true, null)).toEqual({ is_approved: true, closed: 1 })
    const entries = await fetchAll(paths.auditLog)
    expect(entries).toMatchObject([{ action: 'keep-review' }])
    expect(entries[0]).not.toHaveProperty('reason')
    await moderate(false)
    expect(await moderate(true, null)).toEqual({ refused: 'input-invalid' })
    expect(await moderate(false, null)).toEqual({ refused: 'input-invalid' })
    expect(await fetchReview()).toMatchObject({ is_approved: false, hidden_reason: 'Insultos' })
  })

  it('is refused without a reason, and of a review that is not there', async () => {
    expect(await moderate(false, ' ')).toEqual({ refused: 'input-invalid' })
    expect(await moderate(false, 'Insultos', { user_id: 'nobody' })).toEqual({ refused: 'review-not-found' })
  })

  it('is of admins with a second factor alone', async () => {
    const input = { ...ofAna, is_approved: false, reason: 'Insultos' }
    const as = (claims: object) => callAs({ sub: 'admin', ...claims }, 'moderateReview', moderateReview, input)
    expect(await as({})).toEqual({ refused: 'not-admin' })
    expect(await as({ isAdmin: true })).toEqual({ refused: 'second-factor-required' })
    expect(await callAs('olga', 'moderateReview', moderateReview, input)).toEqual({ refused: 'not-admin' })
    expect(await fetchReview()).toMatchObject({ is_approved: true })
  })
})

describe('an answer that breaks the rules', () => {
  const remove = (fields = {}) =>
    callAs({ sub: 'admin', isAdmin: true, secondFactor: 'totp' }, 'removeAnswer', removeAnswer, {
      ...ofAna,
      reason: 'Insulta a Ana',
      ...fields,
    })
  const isOpen = async (reporter: string) =>
    (
      await db()
        .doc(paths.reviewReport('p1', 'ana', reporter))
        .get()
    ).get('is_open') as boolean

  it('is reported by anyone, the author of the review too, while it is there', async () => {
    expect(await report({ reason: 'answer' })).toEqual({ refused: 'input-invalid' })
    await answer({ answer: 'Mentirosa' })
    expect(await report({ reason: 'answer' })).toEqual({})
    expect(await report({ reason: 'answer' }, 'ana')).toEqual({})
    expect(await report({ reason: 'spam' }, 'ana')).toEqual({ refused: 'input-invalid' })
    expect(await fetchAll(paths.reviewReports)).toHaveLength(2)
  })

  it('is taken off, which closes its reports and no others; its writer and its reporters are notified once', async () => {
    await answer({ answer: 'Mentirosa' })
    await report({ reason: 'answer' }, 'ana')
    await report({ reason: 'spam' }, 'carla')
    const outcomes = await Promise.all([remove(), remove()])
    expect(outcomes).toContainEqual({ closed: 1 })
    expect(await remove()).toEqual({ closed: 0 })
    expect(await fetchReview()).toMatchObject({ answer: null, is_approved: true })
    expect((await db().doc(paths.reviewAnswer('p1', 'ana')).get()).exists).toBe(false)
    expect([await isOpen('ana'), await isOpen('carla')]).toEqual([false, true])
    expect(await fetchAll(paths.notifications('olga'))).toMatchObject([
      { event: 'answer-removed', place_id: 'p1', reason: 'Insulta a Ana' },
    ])
    const ofReporter = await fetchAll(paths.notifications('ana'))
    expect(ofReporter.map(({ event }) => event as string).sort()).toEqual(['report-upheld', 'review-answered'])
    const [mail, ...more] = (await fetchAll(paths.mail)).filter(({ kind }) => kind === 'answer-removed')
    expect(more).toEqual([])
    expect((mail as { message: { text: string } }).message.text).toContain('> Insulta a Ana')
    expect(await fetchAll(paths.auditLog)).toMatchObject([
      { action: 'remove-answer', actor_id: 'admin', user_id: 'olga', place_id: 'p1', reason: 'Insulta a Ana' },
    ])
    expect(await fetchAll(paths.moderationStatements)).toMatchObject([
      { content: 'answer', restriction: 'hidden', rating: null, source_type: 'SOURCE_TYPE_OTHER_NOTIFICATION' },
    ])
  })

  it('may be written anew, and that one taken off as well', async () => {
    await answer({ answer: 'Mentirosa' })
    await remove()
    await answer({ answer: 'Mentirosa otra vez' })
    expect(await remove()).toEqual({ closed: 0 })
    expect(await fetchAll(paths.notifications('olga'))).toHaveLength(2)
    expect(await fetchReview()).toMatchObject({ answer: null })
  })

  it('is taken off although the review changes meanwhile, and nothing of that is lost', async () => {
    await answer({ answer: 'Mentirosa' })
    await interrupt(
      () => remove(),
      () => reviewRef().update({ title: 'Otro' }),
    )
    expect(await fetchReview()).toMatchObject({ answer: null, title: 'Otro' })
  })

  it('is taken off by admins alone, with a reason, of a review that is there', async () => {
    await answer()
    expect(await callAs('olga', 'removeAnswer', removeAnswer, { ...ofAna, reason: 'x' })).toEqual({
      refused: 'not-admin',
    })
    expect(await remove({ reason: ' ' })).toEqual({ refused: 'input-invalid' })
    expect(await remove({ user_id: 'nobody' })).toEqual({ refused: 'review-not-found' })
    expect((await fetchReview()).answer).not.toBeNull()
  })
})
