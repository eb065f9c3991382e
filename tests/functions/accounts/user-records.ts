import { photoUrl } from '@/domain/photos/photo.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { auth, bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { settleRating } from '../../../functions/src/reviews/settle-rating.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { readDocuments } from '../support/stored-documents.ts'

/** A user who has done everything that leaves a record. */
export interface TestUser {
  uid: string
  email: string
  fullName: string
}

export const ana: TestUser = { uid: 'uid-ana', email: 'ana.choque@example.com', fullName: 'Ana Choque Nina' }
export const bruno: TestUser = { uid: 'uid-bruno', email: 'bruno.rios@example.com', fullName: 'Bruno Ríos Paz' }

const then = Timestamp.fromDate(new Date('2026-11-01T12:00:00Z'))
const planRequest = {
  businessName: 'Café',
  contactName: 'Otra persona',
  email: 'office@example.com',
  phone: '76446050',
  planName: 'basic',
  planPrice: '150 Bs/month',
  status: 'requested',
  user_id: null,
  place_id: null,
  created_at: then,
  updated_at: then,
  expires_at: null,
  notes: null,
  history: [],
  actor_ids: [],
}
const fileName = (extension: string) => `${'a'.repeat(32)}.${extension}`

/** Creates the account, as it is once a user has confirmed the e-mail. */
export async function createAccount({ uid, email, fullName }: TestUser): Promise<void> {
  await auth().createUser({ uid, email, displayName: fullName, emailVerified: true })
}

/** Returns a review that an owner answers. */
const reviewOfOther = (placeId: string) =>
  makeReview({ place_id: placeId, user_id: 'other', author: { full_name: 'Otra persona', avatar_url: null } })

/**
 * Stores one or more of every kind of record about a user, as the product does or will, except for their account.
 * Places p1 and p2 have to be there; another one becomes theirs.
 */
export async function storeEverythingAbout({ uid, email, fullName }: TestUser): Promise<void> {
  // The id of a document that stays must not be the user's own.
  const number = uid === ana.uid ? 1 : 2
  const ownPlace = `place-of-${number}`
  const author = { full_name: fullName, avatar_url: `/avatars/${uid}/a.webp` }
  const reviews = ['p1', 'p2'].map((place_id) => makeReview({ place_id, user_id: uid, author, rating: 2 }))
  await storePlaces(
    makePlace({ id: ownPlace, owner: uid }),
    makePlace({ id: `managed-by-${number}`, owner: 'other', manager: uid }),
  )
  await storeReviews(
    ...reviews,
    makeReview({ place_id: 'p3', user_id: uid, author, is_approved: false }),
    reviewOfOther(ownPlace),
  )
  const answer = { text: `Gracias, ${fullName}`, created_at: then, updated_at: then }
  await db().doc(paths.review(ownPlace, 'other')).update({ answer })
  const ownFields = { user_id: uid, created_at: then }
  const documents: Record<string, object> = {
    [paths.profile(uid)]: { full_name: fullName, avatar_url: author.avatar_url, updated_at: then },
    [paths.user(uid)]: { email, locale: 'es', created_at: then },
    [paths.savedPlace(uid, 'p1')]: { place_id: 'p1', saved_at: then },
    [paths.notification(uid, 'claim-received_p1')]: {
      event: 'claim-received',
      place_id: 'p1',
      name: 'Café',
      reason: null,
      until: null,
      created_at: then,
      read_at: null,
      expires_at: then,
    },
    [paths.pushSubscription(`browser-${number}`)]: {
      ...ownFields,
      endpoint: `https://fcm.googleapis.com/fcm/send/${number}`,
      p256dh: 'a key',
      auth: 'a secret',
      off: [],
    },
    [paths.push(`browser-${number}_review-received_p1`)]: {
      ...ownFields,
      subscription_id: `browser-${number}`,
      title: 'Tu negocio tiene una reseña nueva',
      body: 'Café',
      path: '/lugar/p1',
      topic: 'a topic',
      locale: 'es',
      attempts: 0,
      next_attempt_at: then,
    },
    [paths.savedPlace(uid, 'p2')]: { place_id: 'p2', saved_at: then },
    [paths.reviewAnswer('p1', uid)]: { place_id: 'p1', author_id: uid, user_id: 'other' },
    [paths.reviewAnswer(ownPlace, 'other')]: { place_id: ownPlace, author_id: 'other', user_id: uid },
    [paths.suggestion(`addition-${number}`)]: {
      ...ownFields,
      name: `Café de ${fullName}`,
      status: 'pending',
      is_own_business: true,
      claim: {
        businessName: `Café de ${fullName}`,
        contactEmail: email,
        contactPhone: null,
        message: `Soy ${fullName}`,
        documentation_url: storagePaths.claimEvidence(uid, `checked-${fileName('pdf')}`),
      },
    },
    [paths.suggestion(`accepted-${number}`)]: {
      ...ownFields,
      name: 'Café',
      is_own_business: true,
      claim: null,
      claim_status: 'approved',
      status: 'accepted',
      reason: `Gracias, ${fullName}`,
    },
    [paths.suggestionOrigin(`addition-${number}`)]: {
      ...ownFields,
      connection: 'a hash',
      forwarded: 'a hash',
      device: 'a hash',
    },
    [paths.additionCheck('other', uid)]: { ...ownFields, suggestion_id: 'other', exists: true },
    [paths.placePhoto(`photo-${number}`)]: {
      ...ownFields,
      place_id: 'p1',
      photo: photoUrl(`${storagePaths.placePhotos}/${uid}/a`),
      kind: 'front',
      status: 'published',
      reason: null,
      author,
    },
    [paths.accountSecurity(uid)]: { ...ownFields, devices: ['x'.repeat(43)], factors: { factor: 'Mi celular' } },
    [paths.recoveryCodesOf(uid)]: { ...ownFields, salt: 'salt', hashes: ['hash'], last_used: null },
    [paths.factorRecovery(uid)]: { ...ownFields, asked_at: then, due_at: then },
    [paths.revokedAdmin(uid)]: { revoked_at: then },
    [paths.heldChange(ownPlace)]: {
      ...ownFields,
      place_id: ownPlace,
      by: 'owner',
      fields: { name: `Café de ${fullName}` },
      status: 'waiting',
      reason: null,
      decided_at: null,
    },
    [paths.placeChange(`change-${number}`)]: {
      place_id: ownPlace,
      by: 'owner',
      actor_id: uid,
      topics: ['phone'],
      applied: { phone: null },
      replaced: { phone: '+591 2 2440000' },
      created_at: then,
    },
    [paths.reviewPrint(`place-${number}`, uid)]: { user_id: uid, written_at: 1, expires_at: then },
    [paths.photoHash(`hash-${number}`)]: { ...ownFields, photo_id: `photo-${number}` },
    [paths.photoReport(`photo-${number}`, 'other')]: { ...ownFields, reporter_id: 'other', reason: 'spam' },
    [paths.photoReport('photo-of-other', uid)]: { ...ownFields, user_id: 'other', reporter_id: uid, reason: 'spam' },
    [paths.advertCreative(`place-${number}`)]: {
      ...ownFields,
      place_id: `place-${number}`,
      line: `Lo mejor de ${fullName}`,
      button: 'page',
      status: 'waiting',
      reason: null,
      approved: null,
      decided_at: null,
    },
    [paths.claimRequest('p1', uid)]: {
      ...ownFields,
      place_id: 'p1',
      status: 'pending',
      contactEmail: email,
      message: `Soy ${fullName}`,
      documentation_url: storagePaths.claimEvidence(uid, fileName('pdf')),
    },
    [`plan_requests/signed-in-${number}`]: {
      ...planRequest,
      user_id: uid,
      contactName: fullName,
      businessName: `Café de ${fullName}`,
      status: 'active',
      notes: `Hablé con ${fullName}`,
    },
    [`plan_requests/signed-out-${number}`]: { ...planRequest, email, contactName: fullName },
    [`plan_requests/handled-${number}`]: {
      ...planRequest,
      status: 'paid',
      history: [
        { status: 'requested', at: then, actor_id: null },
        { status: 'contacted', at: then, actor_id: uid },
        { status: 'paid', at: then, actor_id: 'other' },
      ],
      actor_ids: [uid, 'other'],
    },
    [`proformas/AQ-${number}`]: {
      ...ownFields,
      plan_request_id: `signed-in-${number}`,
      status: 'paid',
      receipt: storagePaths.receipt(uid, `checked-${fileName('jpg')}`),
    },
    [`payment_ledger/by-${number}`]: { plan_request_id: 'other', kind: 'refund', amount: -100, actor_id: uid },
    [`contact_messages/signed-in-${number}`]: {
      ...ownFields,
      name: 'Otra',
      email: 'office@example.com',
      message: 'Hola',
    },
    [`contact_messages/signed-out-${number}`]: { ...ownFields, user_id: null, name: fullName, email, message: 'Hola' },
    [`review_reports/p1_other_${uid}`]: { ...ownFields, user_id: 'other', reporter_id: uid, reason: 'spam' },
    [`review_reports/p1_${uid}_other`]: { ...ownFields, reporter_id: 'other', reason: 'spam' },
    [paths.takenItem('photo', `photo-by-${number}`)]: {
      ...ownFields,
      about_user_id: null,
      kind: 'photo',
      item_id: `photo-by-${number}`,
      taken_at: then,
    },
    [paths.takenItem('claim', `p1_${uid}`)]: {
      user_id: 'other',
      about_user_id: uid,
      kind: 'claim',
      item_id: `p1_${uid}`,
      taken_at: then,
    },
    [`audit_log/about-${number}`]: { ...ownFields, action: 'grant-admin', actor_id: null },
    [`audit_log/by-${number}`]: { action: 'grant-admin', user_id: 'other', actor_id: uid, created_at: then },
    [paths.managerInvitation(ownPlace)]: { ...ownFields, place_id: ownPlace, role: 'manager', email: 'x@example.com' },
    [paths.managerInvitation(`invites-${number}`)]: {
      ...ownFields,
      user_id: 'other',
      place_id: `invites-${number}`,
      role: 'owner',
      email,
    },
    [`mail/claim_p1_${uid}`]: { ...ownFields, to: 'office@example.com', message: { text: `Soy ${fullName}` } },
    [`mail/to-${number}`]: { to: email, message: { text: `Hola ${fullName}` } },
    [`mail/from-${number}`]: { to: 'office@example.com', replyTo: email, message: { text: 'Hola' } },
    [`idempotency/${uid}_key`]: ownFields,
    [`rate_limits/${uid}_reviews`]: ownFields,
    [`unsettled_ratings/${uid}`]: ownFields,
    [`moderated_contents/review_${uid}_1`]: { user_id: uid, content_ref: 'random', last_puid: 'statement' },
    [`place_merges/by-${number}`]: { place_id: 'p8', twin_id: 'p9', actor_id: uid, owner_id: 'other', state: 'merged' },
    [`place_merges/of-${number}`]: { place_id: 'p8', twin_id: 'p9', actor_id: 'other', owner_id: uid, state: 'merged' },
    [`merge_steps/${number}`]: {
      place_id: 'p8',
      kind: 'reviews',
      from: paths.review('p8', uid),
      to: null,
      set_aside: [{ path: paths.review('p8', uid), fields: { content: fullName, user_id: uid }, user_ids: [uid] }],
      user_id: uid,
      user_ids: [uid, 'other'],
    },
  }
  const batch = db().batch()
  for (const [path, data] of Object.entries(documents)) batch.set(db().doc(path), data)
  await batch.commit()
  await Promise.all(
    [
      storagePaths.upload(uid, fileName('jpg')),
      storagePaths.claimEvidence(uid, fileName('pdf')),
      storagePaths.receipt(uid, `checked-${fileName('jpg')}`),
      `${storagePaths.avatars}/${uid}/a.webp`,
      `${storagePaths.reviewPhotos}/${uid}/p1/a.webp`,
      `${storagePaths.hiddenReviewPhotos}/${uid}/a-320.webp`,
      `${storagePaths.placePhotos}/${uid}/a-320.webp`,
      `${storagePaths.hiddenPlacePhotos}/${uid}/b-320.webp`,
    ].map((name) => bucket().file(name).save(fullName, { resumable: false })),
  )
}

/** Stores three places with everything about people: about Bruno, or about him and Ana. */
export async function storeFixtures(people: TestUser[]): Promise<void> {
  const places = ['p1', 'p2', 'p3'].map((id) => makePlace({ id }))
  await storePlaces(...places)
  for (const user of people) await storeEverythingAbout(user)
  // Given up, the place of a user who is gone is one like any other.
  if (!people.includes(ana)) {
    await storePlaces(makePlace({ id: 'place-of-1' }), makePlace({ id: 'managed-by-1', owner: 'other' }))
    await storeReviews(reviewOfOther('place-of-1'))
  }
  for (const { id } of places) await settleRating(id)
}

/** Returns every document by its path, every object with its content, and every account, as texts to compare and to search. */
export async function dumpAll(): Promise<Record<string, string>> {
  const [files] = await bucket().getFiles()
  const objects = await Promise.all(
    files.map(async (file) => [`object ${file.name}`, String((await file.download())[0])] as const),
  )
  return { ...Object.fromEntries(objects), ...(await dumpDocuments()), ...(await dumpAccounts()) }
}

/** Returns every document by its path, as texts. */
export async function dumpDocuments(): Promise<Record<string, string>> {
  const documents = await readDocuments()
  return Object.fromEntries(
    documents.map(({ name, fields = {} }) => [name.replace(/^.*?\/documents\//, ''), JSON.stringify(fields, sortKeys)]),
  )
}

/** Returns every account by its id, as texts. */
export async function dumpAccounts(): Promise<Record<string, string>> {
  const { users } = await auth().listUsers()
  return Object.fromEntries(users.map((user) => [`account ${user.uid}`, JSON.stringify(user)]))
}

/** For JSON.stringify: documents that say the same read the same, whichever field was written last. */
function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
