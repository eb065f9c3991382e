import { randomBytes } from 'node:crypto'
import type { DocumentReference, WriteBatch } from 'firebase-admin/firestore'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import type { Review } from '@/domain/reviews/review.ts'
import {
  type Objection,
  type Restriction,
  type Statement,
  type StatementContent,
  type StatementGround,
  toReasons,
} from '@/domain/reviews/statement.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'

/** A statement as it is stored, under its id. */
export type StoredStatement = Omit<Statement, 'puid'> & {
  /** When it was made; it is published by the day. */
  created_at: Timestamp
}

/**
 * By which name statements know a content. It stands apart, and is deleted with the content's author or the review: from then on
 * not even we can tell whose it was.
 */
interface ModeratedContent {
  content_ref: string
  /** Null of places. */
  user_id: string | null
  last_puid: string
}

/** What a statement is about. */
export interface Moderated {
  content: StatementContent
  /** The same for the content wherever it moves. */
  key: string
  user_id: string | null
  place_id: string
  twin_id: string | null
  rating: number | null
}

interface OwnedAnswer {
  place_id: string
  /** Who wrote it. */
  user_id: string
  /** ISO 8601. */
  created_at: string
}

/** A review as what a statement is about; its rating counts as it is now. */
export function ofReview(review: Pick<Review, 'user_id' | 'place_id' | 'rating' | 'created_at'>): Moderated {
  const { user_id, place_id, rating, created_at } = review
  const key = `review_${user_id}_${Date.parse(created_at)}`
  return { content: 'review', key, user_id, place_id, twin_id: null, rating }
}

/** An owner's answer as what a statement is about; nothing says whose review it answered. */
export function ofAnswer({ place_id, user_id, created_at }: OwnedAnswer): Moderated {
  const key = `answer_${user_id}_${Date.parse(created_at)}`
  return { content: 'answer', key, user_id, place_id, twin_id: null, rating: null }
}

/** A photo by a visitor as what a statement is about. */
export function ofPhoto({ id, user_id, place_id }: Pick<PlacePhotoWithId, 'id' | 'user_id' | 'place_id'>): Moderated {
  return { content: 'photo', key: `photo_${id}`, user_id, place_id, twin_id: null, rating: null }
}

/** A place that is merged into its twin, or separated from it, as what a statement is about. */
export function ofMerge({ place_id, twin_id }: { place_id: string; twin_id: string }): Moderated {
  return { content: 'place', key: `place_${place_id}`, user_id: null, place_id, twin_id, rating: null }
}

interface NewStatement {
  about: Moderated
  restriction: Restriction
  /** Which of the house rules; of no account where something is restored. */
  ground?: StatementGround
  /** Whether someone reported it. */
  isReported?: boolean
  /** Whether a program found it. */
  isFoundByProgram?: boolean
  /** Whether a program decided alone. */
  isDecidedByProgram?: boolean
  objection?: Objection
}

/**
 * Adds to the commit of a decision what is published of it. The commit has to demand that the content is as it was when it was
 * decided about, as it has to for the content's own sake: then each decision leaves one statement, also when it is
 * repeated. Where the content is a user's, it has to be committed with `commitFor` for them.
 *
 * @example A review that a program holds back, and an administrator releases after its author objected
 * await addStatement(batch, { about: ofReview(review), restriction: 'withheld', ground: 'inauthentic',
 *   isFoundByProgram: true, isDecidedByProgram: true })
 * await addStatement(batch, { about: ofReview(review), restriction: 'restored', objection: 'accepted' })
 */
export async function addStatement(
  batch: WriteBatch,
  { about, restriction, ground = 'other', objection = 'none', ...facts }: NewStatement,
): Promise<void> {
  const { content, key, user_id, place_id, twin_id, rating } = about
  const { isReported = false, isFoundByProgram = false, isDecidedByProgram = false } = facts
  const known = await moderatedContent(key).get()
  const content_ref = known.data()?.content_ref ?? randomBytes(16).toString('hex')
  const created_at = Timestamp.now()
  const statement: StoredStatement = {
    created_at,
    application_date: toBolivianDay(created_at.toDate()),
    ...toReasons({ content, restriction, ground, isReported, isFoundByProgram, isDecidedByProgram }),
    earlier_puid: known.data()?.last_puid ?? null,
    objection,
    place_id,
    twin_id,
    content_ref,
    rating,
  }
  const ref = statements().doc()
  batch.create(ref, statement)
  const named: ModeratedContent = { content_ref, user_id, last_puid: ref.id }
  if (known.updateTime) batch.update(known.ref, { ...named }, { lastUpdateTime: known.updateTime })
  else batch.create(known.ref, named)
}

/** All statements. */
export function statements() {
  return db().collection(paths.moderationStatements).withConverter(storedAs<StoredStatement>())
}

/** By which name statements know a content; to be deleted with it. */
export function moderatedContent(key: Moderated['key']): DocumentReference<ModeratedContent> {
  return db().doc(paths.moderatedContent(key)).withConverter(storedAs<ModeratedContent>())
}
