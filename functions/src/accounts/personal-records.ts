import type { DocumentReference, Query, QueryDocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import type { CreativeDraft } from '@/domain/adverts/creatives/creative.ts'
import type { PlacePhotoStatus } from '@/domain/photos/place-photo-limits.ts'
import type { Proforma } from '@/domain/payments/proforma.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import type { Addition, Correction } from '@/domain/suggestions/suggestion.ts'
import { auth, db, FieldPath, FieldValue } from '../platform/admin.ts'
import { deletePersonalFiles } from '../platform/deleted-users.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { endOwnership, fetchOwnership } from '../platform/ownership.ts'
import type { MergeStep } from '../places/merges/merge-steps.ts'
import { settleRating } from '../reviews/settle-rating.ts'

/** The user that records are about. */
export interface UserRecords {
  userId: string
  /** Null unless confirmed: signing up with an address must not give access to what was sent from it. */
  email: string | null
}

/** How documents of a kind name users. */
interface Naming {
  /** All documents of the kind, of all users. */
  all: () => Query
  /** The queries that find the documents about a user; a document may be found twice. */
  find: (user: UserRecords) => Query[]
  /** The ids of those whom a document is about; null or undefined where it names no one. */
  owners: (document: QueryDocumentSnapshot) => unknown[]
}

/** One kind of document that is stored about users. */
export interface PersonalRecord extends Naming {
  /** Its name in the export. */
  name: string
  /** Removes or anonymises one of them when the account is deleted; no query of `find` finds it afterwards. */
  erase: (document: QueryDocumentSnapshot, user: UserRecords) => Promise<unknown>
  /** The fields that the export shows: all by default; false for what only keeps the service running. */
  exported?: readonly string[] | false
  /** The document that the export shows in its place, where the record only says whose that one is. */
  subject?: (document: QueryDocumentSnapshot) => DocumentReference
}

/**
 * Everything that is stored about a user outside of Auth and Storage, in the order of deletion. New kinds of records
 * about users are added here, with a field that names the user: the id of a document alone cannot be queried. A
 * document with the user in its id can only be removed.
 */
export const personalRecords: readonly PersonalRecord[] = [
  {
    name: 'saved_places',
    all: () => db().collectionGroup('saved_places'),
    find: ({ userId }) => [db().collection(paths.savedPlaces(userId))],
    owners: ({ ref }) => [ref.parent.parent?.id],
    erase: remove,
  },
  {
    name: 'notifications',
    all: () => db().collectionGroup('notifications'),
    find: ({ userId }) => [db().collection(paths.notifications(userId))],
    owners: ({ ref }) => [ref.parent.parent?.id],
    erase: remove,
  },
  {
    name: 'review_prints',
    ...namedBy(collection(paths.reviewPrints), ['user_id']),
    erase: remove,
    exported: false,
  },
  { name: 'reviews', ...namedBy(reviews, ['user_id']), erase: removeReview },
  {
    name: 'review_answers',
    ...namedBy(collection(paths.reviewAnswers), ['user_id']),
    erase: removeAnswer,
    subject: answeredReview,
    // The review that contains it belongs to another user.
    exported: ['place_id', 'answer'],
  },
  { name: 'place_photos', ...namedBy(collection(paths.placePhotos), ['user_id']), erase: removePlacePhoto },
  { name: 'photo_hashes', ...namedBy(collection(paths.photoHashes), ['user_id']), erase: remove, exported: false },
  // Before the places: a claim that is gone can no longer be approved.
  { name: 'claim_requests', ...namedBy(collection(paths.claimRequests), ['user_id']), erase: remove },
  {
    name: 'advert_creatives',
    ...namedBy(collection(paths.advertCreatives), ['user_id']),
    erase: removeCreative,
    exported: ['place_id', 'line', 'button', 'status', 'reason', 'created_at', 'decided_at'],
  },
  { name: 'suggestions', ...namedBy(collection(paths.suggestions), ['user_id']), erase: leaveSuggestion },
  {
    name: 'held_changes',
    ...namedBy(collection(paths.heldChanges), ['user_id']),
    erase: remove,
    exported: ['place_id', 'fields', 'status', 'reason', 'created_at'],
  },
  {
    name: 'place_changes',
    // What was changed of a place stays as long as its history, and names no one.
    ...namedBy(collection(paths.placeChanges), ['actor_id']),
    erase: change({ actor_id: null }),
    exported: ['place_id', 'applied', 'created_at'],
  },
  {
    name: 'suggestion_origins',
    ...namedBy(collection(paths.suggestionOrigins), ['user_id']),
    erase: remove,
    exported: false,
  },
  {
    name: 'addition_checks',
    ...namedBy(collection(paths.additionChecks), ['user_id']),
    erase: remove,
    exported: ['suggestion_id', 'exists'],
  },
  {
    name: 'places',
    ...namedBy(collection(paths.placeOwners), ['user_id']),
    erase: giveUpPlace,
    subject: ({ id: placeId }) => db().doc(paths.place(placeId)),
    // A place is public: only which places they own concerns the user.
    exported: ['name', 'address', 'city'],
  },
  {
    name: 'managed_places',
    ...namedBy(collection(paths.placeOwners), ['manager_id']),
    erase: leaveManagedPlace,
    subject: ({ id: placeId }) => db().doc(paths.place(placeId)),
    exported: ['name', 'address', 'city'],
  },
  {
    name: 'manager_invitations',
    // Those that the user sent, and those that wait for them.
    ...namedBy(collection(paths.managerInvitations), ['user_id'], ['email']),
    erase: remove,
    exported: ['place_id', 'role', 'created_at', 'expires_at'],
  },
  {
    name: 'plan_requests',
    ...namedBy(collection(paths.planRequests), ['user_id'], ['email']),
    // What was sold, for how much and until when stays; the buyer does not.
    erase: change({ user_id: null, email: '', phone: '', contactName: '', businessName: '', notes: null }),
    exported: [
      'businessName',
      'contactName',
      'email',
      'phone',
      'planName',
      'planPrice',
      'status',
      'place_id',
      'expires_at',
      'created_at',
      'updated_at',
    ] satisfies (keyof PlanRequest)[],
  },
  {
    name: 'handled_plan_requests',
    all: collection(paths.planRequests),
    find: ({ userId }) => [db().collection(paths.planRequests).where('actor_ids', 'array-contains', userId)],
    owners: (request) => request.get('actor_ids') as PlanRequest['actor_ids'],
    erase: leavePlanHistory,
    exported: false,
  },
  {
    name: 'proformas',
    ...namedBy(collection(paths.proformas), ['user_id']),
    // What was to be paid, and that it was, stays; the payer and their picture of it do not.
    erase: change({ user_id: null, receipt: null }),
    exported: [
      'plan_request_id',
      'planName',
      'months',
      'amount',
      'status',
      'created_at',
      'valid_until',
      'paid_at',
      'receipt_sent_at',
      'said_paid_at',
    ] satisfies (keyof Proforma)[],
  },
  {
    name: 'payment_ledger',
    ...namedBy(collection(paths.paymentLedger), ['actor_id']),
    erase: change({ actor_id: null }),
    exported: false,
  },
  {
    name: 'contact_messages',
    ...namedBy(collection(paths.contactMessages), ['user_id'], ['email']),
    erase: remove,
  },
  {
    name: 'review_reports',
    // Those that the user made, and those about the user's reviews, which are deleted with them.
    ...namedBy(collection(paths.reviewReports), ['reporter_id', 'user_id']),
    erase: remove,
    // The reporter's name is not shown to the author of the review.
    exported: false,
  },
  {
    name: 'photo_reports',
    ...namedBy(collection(paths.photoReports), ['reporter_id', 'user_id']),
    erase: remove,
    exported: false,
  },
  {
    name: 'audit_log',
    ...namedBy(collection(paths.auditLog), ['user_id', 'actor_id']),
    erase: (entry, { userId }) =>
      change({
        ...(entry.get('user_id') === userId && { user_id: null }),
        ...(entry.get('actor_id') === userId && { actor_id: null }),
      })(entry),
    exported: false,
  },
  {
    name: 'taken_items',
    ...namedBy(collection(paths.takenItems), ['user_id', 'about_user_id']),
    erase: remove,
    exported: false,
  },
  { name: 'mail', ...namedBy(collection(paths.mail), ['user_id'], ['to', 'replyTo']), erase: remove, exported: false },
  // What is published of them stays, and from then on no one can tell whose it was.
  {
    name: 'moderated_contents',
    ...namedBy(collection(paths.moderatedContents), ['user_id']),
    erase: remove,
    exported: false,
  },
  {
    name: 'push_subscriptions',
    ...namedBy(collection(paths.pushSubscriptions), ['user_id']),
    erase: remove,
    // Who knows its address and keys can write to the phone.
    exported: ['off', 'created_at'],
  },
  { name: 'pushes', ...namedBy(collection(paths.pushes), ['user_id']), erase: remove, exported: false },
  { name: 'idempotency', ...namedBy(collection(paths.idempotency), ['user_id']), erase: remove, exported: false },
  { name: 'rate_limits', ...namedBy(collection(paths.rateLimits), ['user_id']), erase: remove, exported: false },
  {
    name: 'unsettled_ratings',
    ...namedBy(collection(paths.unsettledRatings), ['user_id']),
    erase: remove,
    exported: false,
  },
  {
    name: 'place_merges',
    ...namedBy(collection(paths.placeMerges), ['actor_id', 'owner_id']),
    erase: (merge, { userId }) =>
      change({
        ...(merge.get('actor_id') === userId && { actor_id: null }),
        ...(merge.get('owner_id') === userId && { owner_id: null }),
      })(merge),
    exported: false,
  },
  {
    name: 'merge_steps',
    all: collection(paths.mergeSteps),
    find: ({ userId }) => [db().collection(paths.mergeSteps).where('user_ids', 'array-contains', userId)],
    owners: (step) => step.get('user_ids') as string[],
    erase: leaveMergeStep,
    exported: false,
  },
  {
    name: 'account_security',
    ...namedBy(collection(paths.accountsSecurity), ['user_id']),
    erase: remove,
    exported: false,
  },
  { name: 'recovery_codes', ...namedBy(collection(paths.recoveryCodes), ['user_id']), erase: remove, exported: false },
  {
    name: 'factor_recoveries',
    ...namedBy(collection(paths.factorRecoveries), ['user_id']),
    erase: remove,
    exported: false,
  },
  // The tombstone refuses the token from then on.
  { name: 'revoked_admins', ...namedById(paths.revokedAdmins), erase: remove, exported: false },
  { name: 'profile', ...namedById('profiles'), erase: remove },
  { name: 'user', ...namedById('users'), erase: remove },
]

/** Reads the user from Auth. */
export async function fetchUserRecords(userId: string): Promise<UserRecords> {
  const { users } = await auth().getUsers([{ uid: userId }])
  const email = users[0]?.emailVerified ? users[0].email : undefined
  return { userId, email: email ?? null }
}

const DOCUMENTS_PER_ROUND = 100

/** Removes or anonymises all but the account. */
export async function eraseRecords(user: UserRecords): Promise<void> {
  for (const { find, erase } of personalRecords) {
    for (const query of find(user)) await eraseAll(query, (document) => erase(document, user))
  }
  await deletePersonalFiles(user.userId)
}

/** Repeats until none is found, so that what is written meanwhile is removed as well. */
async function eraseAll(query: Query, erase: (document: QueryDocumentSnapshot) => Promise<unknown>): Promise<void> {
  for (;;) {
    const documents = await query.limit(DOCUMENTS_PER_ROUND).get()
    if (documents.empty) return
    await Promise.all(documents.docs.map(erase))
  }
}

/** Deletes the account, if it is still there. */
export async function eraseAccount({ userId }: UserRecords): Promise<void> {
  try {
    await auth().deleteUser(userId)
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'auth/user-not-found') throw error
  }
}

function collection(name: string): () => Query {
  return () => db().collection(name)
}

function reviews(): Query {
  return db().collectionGroup('reviews')
}

/** @param idFields Fields with a user's id. @param addressFields Fields with an e-mail address. */
function namedBy(all: () => Query, idFields: readonly string[], addressFields: readonly string[] = []): Naming {
  return {
    all,
    find: ({ userId, email }) => [
      ...idFields.map((field) => all().where(field, '==', userId)),
      ...(email === null ? [] : addressFields.map((field) => all().where(field, '==', email))),
    ],
    owners: (document) => idFields.map((field): unknown => document.get(field)),
  }
}

/** Of documents whose id is their user's. */
function namedById(name: string): Naming {
  const all = collection(name)
  return {
    all,
    find: ({ userId }) => [all().where(FieldPath.documentId(), '==', userId)],
    owners: ({ id }) => [id],
  }
}

function remove({ ref }: QueryDocumentSnapshot): Promise<unknown> {
  return ref.delete()
}

function change(fields: Record<string, unknown>): (document: QueryDocumentSnapshot) => Promise<void> {
  return ({ ref }) => updateIfThere(ref, fields)
}

async function updateIfThere(ref: DocumentReference, fields: Record<string, unknown>): Promise<void> {
  try {
    await ref.update(fields)
  } catch (error) {
    if (!isConflict(error)) throw error
  }
}

/**
 * Removes what a user suggests. What was accepted stays without its author, so that an admin can take it back: what was published of
 * it, and nothing of whose it was or of what an admin wrote to them. After a conflict the next round finds it again.
 */
async function leaveSuggestion(stored: QueryDocumentSnapshot): Promise<void> {
  const { ref, updateTime: lastUpdateTime } = stored
  const { status, is_own_business, claim_status, evidence } = stored.data() as Partial<Addition> &
    Partial<Pick<Correction, 'evidence'>>
  const anonymous = {
    user_id: null,
    reason: null,
    ...(evidence && { evidence: null }),
    ...(is_own_business && { is_own_business: false }),
    ...(claim_status && { claim: null, claim_status: FieldValue.delete() }),
  }
  try {
    await (status === 'accepted' ? ref.update(anonymous, { lastUpdateTime }) : ref.delete({ lastUpdateTime }))
  } catch (error) {
    if (!isConflict(error)) throw error
  }
}

/** Removes an admin's name from what they did. After a conflict the next round finds it again. */
async function leavePlanHistory(request: QueryDocumentSnapshot, { userId }: UserRecords): Promise<void> {
  const { history, actor_ids } = request.data() as { history: { actor_id: string | null }[]; actor_ids: string[] }
  const fields = {
    history: history.map((step) => ({ ...step, actor_id: step.actor_id === userId ? null : step.actor_id })),
    actor_ids: actor_ids.filter((id) => id !== userId),
  } satisfies Partial<Record<keyof PlanRequest, unknown>>
  try {
    await request.ref.update(fields, { lastUpdateTime: request.updateTime })
  } catch (error) {
    if (!isConflict(error)) throw error
  }
}

/**
 * Removes what a merge of places knows of a user: it would come back if that is undone. What was set aside of others stays, such
 * as a review that they answered, without the answer.
 */
async function leaveMergeStep(step: QueryDocumentSnapshot, { userId }: UserRecords): Promise<unknown> {
  const { user_id, user_ids, set_aside } = step.data() as Pick<MergeStep, 'user_id' | 'user_ids' | 'set_aside'>
  if (user_id === userId) return remove(step)
  const left = set_aside.filter((document) => !document.user_ids.includes(userId))
  const isAnswerGone = set_aside.some((document) => !left.includes(document) && 'author_id' in document.fields)
  const withoutAnswer = left.map((document) =>
    'answer' in document.fields ? { ...document, fields: { ...document.fields, answer: null } } : document,
  )
  return updateIfThere(step.ref, {
    set_aside: isAnswerGone ? withoutAnswer : left,
    user_ids: user_ids.filter((id) => id !== userId),
  })
}

/**
 * Removes a review and corrects its place's rating. The review is hidden and no longer counted before it is deleted: if
 * this breaks off in between, it can be found again.
 */
async function removeReview({ ref }: QueryDocumentSnapshot): Promise<void> {
  // Neither among those that are shown nor among those that are not.
  await updateIfThere(ref, { is_approved: FieldValue.delete(), held: FieldValue.delete() })
  const place = ref.parent.parent
  if (place) await settleRating(place.id)
  const batch = db().batch()
  batch.delete(ref)
  if (place) batch.delete(db().doc(paths.reviewAnswer(place.id, ref.id)))
  await batch.commit()
}

/** Removes a photo by a visitor and corrects its place's picture: as a review, it is hidden before. */
async function removePlacePhoto(photo: QueryDocumentSnapshot): Promise<void> {
  await updateIfThere(photo.ref, { status: 'hidden' satisfies PlacePhotoStatus })
  await settleRating(photo.get('place_id') as string)
  await photo.ref.delete()
}

/**
 * Removes what a user wrote for the adverts of a place. Where another one owns it, what is approved goes on, as theirs: they pay for
 * it.
 */
async function removeCreative(creative: QueryDocumentSnapshot, { userId }: UserRecords): Promise<void> {
  const approved = creative.get('approved') as CreativeDraft | null
  const ownerId = (await db().doc(paths.placeOwner(creative.id)).get()).get('user_id') as string | undefined
  if (!approved || ownerId === undefined || ownerId === userId) await creative.ref.delete()
  else await updateIfThere(creative.ref, { ...approved, user_id: ownerId, status: 'approved', reason: null })
}

/** Returns the review that a record of an answer is about. */
function answeredReview(record: QueryDocumentSnapshot): DocumentReference {
  const { place_id, author_id } = record.data() as { place_id: string; author_id: string }
  return db().doc(paths.review(place_id, author_id))
}

/** Removes an answer from its review, unless another owner has replaced it by now; then the next round finds nothing. */
async function removeAnswer(record: QueryDocumentSnapshot): Promise<void> {
  const review = await answeredReview(record).get()
  const batch = db().batch()
  batch.delete(record.ref, { lastUpdateTime: record.updateTime })
  if (review.updateTime) batch.update(review.ref, { answer: null }, { lastUpdateTime: review.updateTime })
  await commitUnlessChanged(batch)
}

/**
 * Makes a place unclaimed, unless it has another owner by now. Its images show the place, and stay.
 */
async function giveUpPlace({ id: placeId }: QueryDocumentSnapshot, { userId }: UserRecords): Promise<void> {
  const batch = db().batch()
  endOwnership(batch, await fetchOwnership(placeId), userId)
  await commitUnlessChanged(batch)
}

/** Ends that the user looks after a place, unless another one does by now. */
async function leaveManagedPlace({ id: placeId }: QueryDocumentSnapshot, { userId }: UserRecords): Promise<void> {
  const { guard } = await fetchOwnership(placeId)
  if (!guard.updateTime || guard.get('manager_id') !== userId) return
  const batch = db().batch()
  batch.update(guard.ref, { manager_id: FieldValue.delete() }, { lastUpdateTime: guard.updateTime })
  await commitUnlessChanged(batch)
}

/** After a conflict the next round finds the record again. */
async function commitUnlessChanged(batch: WriteBatch): Promise<void> {
  try {
    await batch.commit()
  } catch (error) {
    if (!isConflict(error)) throw error
  }
}
