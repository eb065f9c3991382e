import type { DocumentData, DocumentSnapshot, Query, Timestamp } from 'firebase-admin/firestore'
import { toTwinsId } from '@/domain/places/merges/place-merge.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db } from '../../platform/admin.ts'
import { toReports } from '../../reviews/review-reports.ts'

/** Documents of a kind that name a place, and follow it to its twin. */
export interface Follower {
  /** Those that name a place. */
  find: (placeId: string) => Query
  /** What a document says once it names another place in place of this one. */
  toFields: (document: DocumentSnapshot, placeId: string, fromId: string) => DocumentData
  /** The path that a document has at a place; its own where its id does not name the place. */
  toPath: (document: DocumentSnapshot, placeId: string, fromId: string) => string
  /** The users whom a document names. */
  usersOf: (document: DocumentSnapshot) => unknown[]
  /**
   * Fields by which a document is known as the one that followed: one that says otherwise by now is another, or was decided
   * since, and does not go back.
   */
  marks: readonly string[]
  /**
   * Of two documents that would have the same path: the time of each, of which the newer one counts. Without it the one
   * counts that is there.
   */
  timeOf?: (document: DocumentSnapshot) => Timestamp
  /** Documents of other kinds that follow in the same commit, or are set aside with it. */
  companions?: (document: DocumentSnapshot, placeId: string) => Promise<Companion[]>
}

/** A document that goes with another. */
export type Companion = { document: DocumentSnapshot } & Pick<Follower, 'toFields' | 'toPath' | 'usersOf'>

const text = (document: DocumentSnapshot, field: string) => document.get(field) as string

/** Of documents with the field `place_id`. */
const namesPlace = { toFields: (_: DocumentSnapshot, placeId: string) => ({ place_id: placeId }) }
/** Of documents whose id says nothing of the place. */
const staysWhereItIs = { toPath: ({ ref }: DocumentSnapshot) => ref.path }
const ofUser = { usersOf: (document: DocumentSnapshot) => [document.get('user_id')] }

const inPlace = (collection: string, marks: Follower['marks']): Follower => ({
  find: (placeId) => db().collection(collection).where('place_id', '==', placeId),
  ...namesPlace,
  ...staysWhereItIs,
  ...ofUser,
  marks,
})

const answers = {
  ...namesPlace,
  toPath: (document: DocumentSnapshot, placeId: string) => paths.reviewAnswer(placeId, text(document, 'author_id')),
  usersOf: (document: DocumentSnapshot) => [document.get('author_id'), document.get('user_id')],
}

const reports = {
  ...namesPlace,
  toPath: (document: DocumentSnapshot, placeId: string) =>
    paths.reviewReport(placeId, text(document, 'user_id'), text(document, 'reporter_id')),
  usersOf: (document: DocumentSnapshot) => [document.get('user_id'), document.get('reporter_id')],
}

/** A print follows its review: which of two counts is decided for both. */
const prints = {
  toFields: (document: DocumentSnapshot, placeId: string, fromId: string) => {
    const places = document.get('places') as string[]
    return { place_id: placeId, places: [...new Set(places.map((id) => (id === fromId ? placeId : id)))] }
  },
  toPath: (document: DocumentSnapshot, placeId: string) => paths.reviewPrint(placeId, text(document, 'user_id')),
  ...ofUser,
}

const changedAt = (document: DocumentSnapshot) =>
  (document.get('updated_at') ?? document.get('created_at')) as Timestamp

/**
 * All that follows a place to its twin; the owner and the facts do so in the commit that merges. What names a place is added here,
 * in a line. Audit log and `place_changes` say what was, and stay; of pending corrections those of the twins themselves are decided, and
 * what an owner wants of the one that is given up waits no more.
 */
export const followers = {
  reviews: {
    find: (placeId) => db().collection(paths.reviews(placeId)),
    ...namesPlace,
    toPath: ({ id }, placeId) => paths.review(placeId, id),
    ...ofUser,
    marks: ['created_at'],
    timeOf: changedAt,
    companions: async (review, placeId) => {
      const [answer, print, reported] = await Promise.all([
        db().doc(paths.reviewAnswer(placeId, review.id)).get(),
        db().doc(paths.reviewPrint(placeId, review.id)).get(),
        toReports(placeId, review.id).get(),
      ])
      return [
        ...(answer.exists ? [{ document: answer, ...answers }] : []),
        ...(print.exists ? [{ document: print, ...prints }] : []),
        ...reported.docs.map((document) => ({ document, ...reports })),
      ]
    },
  },
  // One that is published or hidden meanwhile shows the same place as before.
  place_photos: inPlace(paths.placePhotos, ['created_at']),
  photo_reports: {
    ...inPlace(paths.photoReports, ['created_at']),
    usersOf: (document) => [document.get('user_id'), document.get('reporter_id')],
  },
  saved_places: {
    find: (placeId) => db().collectionGroup('saved_places').where('place_id', '==', placeId),
    ...namesPlace,
    toPath: ({ ref }, placeId) => paths.savedPlace(ref.parent.parent?.id ?? '', placeId),
    usersOf: ({ ref }) => [ref.parent.parent?.id],
    marks: ['saved_at'],
  },
  claim_requests: {
    ...inPlace(paths.claimRequests, ['created_at', 'status']),
    toPath: (document, placeId) => paths.claimRequest(placeId, text(document, 'user_id')),
    timeOf: changedAt,
  },
  suggestions: {
    ...inPlace(paths.suggestions, ['created_at', 'status']),
    find: (placeId) =>
      db().collection(paths.suggestions).where('place_id', '==', placeId).where('status', '==', 'pending'),
  },
  plan_requests: inPlace(paths.planRequests, ['created_at', 'status']),
  active_plans: inPlace(paths.activePlans, []),
  advert_days: inPlace(paths.advertDays, []),
  advert_creatives: {
    ...inPlace(paths.advertCreatives, ['created_at', 'status']),
    toPath: (_, placeId) => paths.advertCreative(placeId),
    timeOf: changedAt,
  },
  unsettled_ratings: inPlace(paths.unsettledRatings, ['created_at']),
  source_records: inPlace(paths.sourceRecords, []),
  possible_twins: {
    find: (placeId) =>
      db().collection(paths.possibleTwins).where('place_ids', 'array-contains', placeId).where('decided', '==', null),
    toFields: (pair, placeId, fromId) => ({ place_ids: pairWith(pair, placeId, fromId) }),
    toPath: (pair, placeId, fromId) => paths.possibleTwin(toTwinsId(pairWith(pair, placeId, fromId))),
    usersOf: () => [],
    marks: ['created_at', 'decided'],
  },
  /** Places that were merged into this one before. */
  places: {
    find: (placeId) => db().collection(paths.places).where('twin_id', '==', placeId),
    toFields: (_, placeId) => ({ twin_id: placeId }),
    ...staysWhereItIs,
    usersOf: () => [],
    marks: [],
  },
} as const satisfies Record<string, Follower>

export type FollowerKind = keyof typeof followers
export const followerKinds = Object.keys(followers) as FollowerKind[]

/** Returns the ids of a pair of possible twins, sorted as its id has them, with one of them replaced. */
function pairWith(pair: DocumentSnapshot, placeId: string, fromId: string): string[] {
  return (pair.get('place_ids') as string[]).map((id) => (id === fromId ? placeId : id)).toSorted()
}
