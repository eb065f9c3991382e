/**
 * Who may do what, as one table. Every cell becomes a test, with its allow or its deny: change a rule and the cell that
 * speaks of it fails; add a path to the rules and give it a row here.
 */
import { SAVED_PLACES_MAX } from '../../src/domain/offline/saved-place.ts'

/** How people come to a request. `S` is the user whom the document or object of the row is about. */
export const actors = {
  V: { name: 'a visitor', role: 'V' },
  U: { name: 'a signed-in user', role: 'U' },
  S: { name: 'its own user', role: 'S' },
  O: { name: 'the owner of the place', role: 'O' },
  M: { name: 'the manager of the place', role: 'M' },
  X: { name: 'a rejected claimant', role: 'X' },
  A1: { name: 'an admin without a second factor', role: 'A1' },
  A2Phone: { name: 'an admin with a telephone as second factor', role: 'A2' },
  A2Totp: { name: 'an admin with an authenticator as second factor', role: 'A2' },
  A3: { name: 'a user with a second factor but no admin claim', role: 'A3' },
} as const

export type Actor = keyof typeof actors
export type Role = (typeof actors)[Actor]['role']

export const operations = ['get', 'list', 'create', 'update', 'delete'] as const
export type Operation = (typeof operations)[number]

/** `*` everybody, `-` no one, else the roles that may. */
export type Allowed = '*' | '-' | Role | `${Role} ${Role}` | 'O M A2' | 'U S O M X A1 A2 A3'

/** Returns true iff a cell of the table lets an actor in. */
export function isAllowed(allowed: Allowed, actor: Actor): boolean {
  return allowed === '*' || (allowed !== '-' && allowed.split(' ').includes(actors[actor].role))
}

/** A filter of a query; `own` stands for the uid of the caller. */
export type Filter = readonly [field: string, value: unknown] | readonly [field: string, own: 'own']

export interface Row extends Record<Operation, Allowed> {
  /** As it reads in a sentence: "a visitor cannot change …". */
  what: string
  /** A document or object that is there (rules-fixtures.ts); for a create it is taken away first. */
  path: string
  /** What the list asks for, beside a limit of 100. */
  filter?: Filter
  /** The maximum number of documents of a list; 100 unless told. */
  maxListed?: number
}

const nobody = { get: '-', list: '-', create: '-', update: '-', delete: '-' } as const
const adminsRead = { ...nobody, get: 'A2', list: 'A2' } as const

/** Firestore, document by document. */
export const documentRows: readonly Row[] = [
  { ...nobody, what: 'a place without an owner', path: 'places/free', get: '*', list: '*' },
  { ...nobody, what: "the owner's place", path: 'places/owned', get: '*', list: '*' },
  { ...nobody, what: 'a place whose owner lost it', path: 'places/lost', get: '*', list: '*' },
  { ...nobody, what: "somebody else's place", path: 'places/foreign', get: '*', list: '*' },
  {
    ...nobody,
    what: 'an approved review',
    path: 'places/free/reviews/sara',
    filter: ['is_approved', true],
    get: '*',
    list: '*',
  },
  {
    ...nobody,
    what: "what visitors did on a place's page",
    path: 'places/owned/visit_days/2026-11-27',
    get: 'O M A2',
    list: 'O M A2',
  },
  { ...nobody, what: 'what visitors did, until it is settled', path: 'visit_chunks/chunk' },
  { ...nobody, what: "all that counts of a place's day", path: 'visit_ledgers/owned_2026-11-27' },
  { ...nobody, what: 'by which words a place was found', path: 'search_word_days/owned_2026-11-27' },
  { ...nobody, what: 'a hidden review', path: 'places/owned/reviews/sara', get: 'S A2', list: 'A2' },
  {
    ...nobody,
    what: 'a published photo by a visitor',
    path: 'place_photos/published',
    filter: ['status', 'published'],
    get: '*',
    list: '*',
  },
  {
    ...nobody,
    what: 'a photo by a visitor that waits',
    path: 'place_photos/pending',
    filter: ['status', 'pending'],
    get: 'S A2',
    list: 'A2',
  },
  {
    ...nobody,
    what: 'a hidden photo by a visitor',
    path: 'place_photos/hidden',
    filter: ['user_id', 'sara'],
    get: 'S A2',
    list: 'S A2',
  },
  { ...nobody, what: 'that a photo was sent before', path: 'photo_hashes/hash' },
  { ...adminsRead, what: 'a photo report', path: 'photo_reports/report' },
  {
    ...nobody,
    what: 'a pending claim',
    path: 'claim_requests/free_sara',
    filter: ['user_id', 'sara'],
    get: 'S A2',
    list: 'S A2',
  },
  {
    ...nobody,
    what: 'a rejected claim',
    path: 'claim_requests/owned_ximena',
    filter: ['user_id', 'ximena'],
    get: 'X A2',
    list: 'X A2',
  },
  {
    ...nobody,
    what: 'a place that a user adds',
    path: 'suggestions/addition',
    filter: ['user_id', 'sara'],
    get: 'S A2',
    list: 'S A2',
  },
  {
    ...nobody,
    what: 'a place that a user adds and claims',
    path: 'suggestions/claimed',
    filter: ['user_id', 'sara'],
    get: 'S A2',
    list: 'S A2',
  },
  {
    ...adminsRead,
    what: 'what a user suggested whose account is deleted',
    path: 'suggestions/anonymous',
    filter: ['user_id', null],
  },
  { ...nobody, what: 'what a review is compared by', path: 'review_prints/owned_sara' },
  { ...nobody, what: 'a review that waits for a look', path: 'places/free/reviews/ursula', get: 'U A2', list: 'A2' },
  { ...nobody, what: 'where a suggestion came from', path: 'suggestion_origins/addition' },
  { ...nobody, what: 'what a neighbor says of an added place', path: 'addition_checks/addition_sara' },
  { ...adminsRead, what: 'what was changed of a place', path: 'place_changes/change' },
  { ...adminsRead, what: 'what of a place waits for an admin', path: 'held_changes/owned', get: 'O M A2' },
  { ...nobody, what: 'a profile', path: 'profiles/sara', get: '*', create: 'S', update: 'S' },
  { ...nobody, what: 'an account', path: 'users/sara', get: 'S A2', create: 'S', update: 'S' },
  // Functions save, for they can count. A list holds all that an account may have.
  {
    ...nobody,
    what: 'a saved place',
    path: 'users/sara/saved_places/free',
    maxListed: SAVED_PLACES_MAX,
    get: 'S',
    list: 'S',
    delete: 'S',
  },
  // Functions write it; its user notes that it was seen.
  {
    ...nobody,
    what: 'what a user is notified of',
    path: 'users/sara/notifications/review-answered_free',
    get: 'S',
    list: 'S',
    update: 'S',
  },
  { ...adminsRead, what: 'what the adverts of a place say', path: 'advert_creatives/owned', get: 'O M A2' },
  { ...adminsRead, what: 'a plan request', path: 'plan_requests/plan' },
  { ...adminsRead, what: 'a contact message', path: 'contact_messages/message' },
  { ...adminsRead, what: 'what is to be paid for a plan', path: 'proformas/AQ-22222' },
  { ...adminsRead, what: 'a payment that arrived', path: 'bank_lines/line' },
  { ...adminsRead, what: 'an entry of the ledger of payments', path: 'payment_ledger/plan_0' },
  { ...nobody, what: 'how payers pay', path: 'payment_settings/current', get: 'A2' },
  { ...adminsRead, what: 'a review report', path: 'review_reports/report' },
  { ...adminsRead, what: 'an entry of the audit log', path: 'audit_log/entry' },
  { ...adminsRead, what: 'which admin looks at what waits', path: 'taken_items/claim_free_sara' },
  { ...adminsRead, what: 'a pair of places that may be one', path: 'possible_twins/free_owned' },
  { ...adminsRead, what: 'a merge of the last day', path: 'place_merges/free' },
  { ...nobody, what: 'what followed in a merge', path: 'merge_steps/step' },
  { ...nobody, what: 'what a source says of a place', path: 'source_records/free' },
  { ...nobody, what: 'when a source was imported', path: 'import_runs/osm' },
  { ...nobody, what: 'a mail', path: 'mail/claim_free_sara' },
  { ...nobody, what: 'a browser in which a user is notified', path: 'push_subscriptions/browser' },
  { ...nobody, what: 'a message to a phone', path: 'pushes/browser_review-received_review' },
  { ...nobody, what: 'an idempotency key', path: 'idempotency/key' },
  { ...nobody, what: 'a rate limit', path: 'rate_limits/sara' },
  { ...nobody, what: 'in which browsers an account was signed in', path: 'account_security/sara' },
  { ...nobody, what: 'the recovery codes of an account', path: 'recovery_codes/sara' },
  { ...nobody, what: 'that the second factors of an account are taken off', path: 'factor_recoveries/sara' },
  { ...nobody, what: 'a cached search', path: 'search_cache/query' },
  { ...nobody, what: 'a plan that is active', path: 'active_plans/plan' },
  { ...nobody, what: 'the adverts that run', path: 'published_adverts/current' },
  { ...nobody, what: 'what an instance took of impressions', path: 'impression_chunks/2026-11-24-instance-1' },
  { ...nobody, what: 'how far the impressions of a day are counted', path: 'impression_days/2026-11-24' },
  { ...nobody, what: 'what counts of a plan on a day', path: 'advert_days/plan_2026-11-24' },
  { ...nobody, what: 'how many slots were seen on a day', path: 'inventory_days/2026-11-24' },
  { ...nobody, what: 'what a buyer has to their credit', path: 'plan_credits/plan_1' },
  { ...nobody, what: 'what all plans delivered in a month', path: 'advert_totals/2026-10' },
  // All of it is published, once it is in the order in which it stays.
  { ...nobody, what: 'a statement of what was moderated', path: 'moderation_statements/statement' },
  { ...nobody, what: 'what was moderated in a month', path: 'moderation_files/2026-10' },
  { ...nobody, what: 'whose content a statement is about', path: 'moderated_contents/review_sara_1' },
  {
    ...nobody,
    what: "the record of a place's owner",
    path: 'place_owners/owned',
    filter: ['user_id', 'oscar'],
    get: 'O M A2',
    list: 'O A2',
  },
  { ...nobody, what: 'the menu of a place', path: 'place_menus/owned', get: '*' },
  { ...nobody, what: 'whom an owner invited', path: 'manager_invitations/owned', get: 'O' },
  { ...nobody, what: 'the record of who answered a review', path: 'review_answers/owned_sara' },
  { ...nobody, what: 'a published list', path: 'published_lists/la-paz' },
  { ...nobody, what: 'a count of failures', path: 'server_failures/2026-11-24' },
  { ...nobody, what: 'an error that devices told of', path: 'client_errors/error' },
  { ...nobody, what: 'the last run of a job', path: 'job_runs/sweepMails' },
  { ...nobody, what: 'the note of an unsettled rating', path: 'unsettled_ratings/note' },
  { ...nobody, what: 'the note of a changed place', path: 'changed_places/owned' },
  { ...nobody, what: 'the tombstone of a deleted user', path: 'deleted_users/dora' },
  { ...nobody, what: 'when the claim of an admin was taken', path: 'revoked_admins/rita' },
  { ...nobody, what: 'a document of an unknown collection', path: 'secrets/sara' },
  { ...nobody, what: 'a document of an unknown subcollection of a place', path: 'places/owned/drafts/sara' },
  { ...nobody, what: 'a document of an unknown subcollection of an account', path: 'users/sara/secrets/sara' },
  { ...nobody, what: 'something below a saved place', path: 'users/sara/saved_places/free/notes/sara' },
  // A rule for all collections named "reviews" holds for each of them too; no one can write a stray one.
  { ...nobody, what: 'a review that lies elsewhere', path: 'drafts/sara/reviews/ursula', list: 'A2' },
]

export interface QueryRow {
  what: string
  /** A collection, or with a star before it all collections of that name. */
  from: string
  filter?: Filter
  list: Allowed
}

/** Lists that are no list of a row above. */
export const queryRows: readonly QueryRow[] = [
  { what: 'all reviews of a place, hidden ones too', from: 'places/free/reviews', list: 'A2' },
  { what: 'the hidden reviews of a place', from: 'places/owned/reviews', filter: ['is_approved', false], list: 'A2' },
  { what: "sara's reviews of one place", from: 'places/free/reviews', filter: ['user_id', 'sara'], list: 'S A2' },
  { what: "sara's reviews of all places", from: '*reviews', filter: ['user_id', 'sara'], list: 'S A2' },
  { what: 'their own reviews of all places', from: '*reviews', filter: ['user_id', 'own'], list: 'U S O M X A1 A2 A3' },
  { what: 'the approved reviews of all places', from: '*reviews', filter: ['is_approved', true], list: 'A2' },
  { what: 'all reviews of all places', from: '*reviews', list: 'A2' },
  { what: 'the open reports', from: 'review_reports', filter: ['is_open', true], list: 'A2' },
  { what: 'the reports of their own reviews', from: 'review_reports', filter: ['user_id', 'own'], list: 'A2' },
  { what: 'the photos of one place, hidden ones too', from: 'place_photos', filter: ['place_id', 'free'], list: 'A2' },
  { what: 'all photos by visitors', from: 'place_photos', list: 'A2' },
  { what: 'their own photos', from: 'place_photos', filter: ['user_id', 'own'], list: 'U S O M X A1 A2 A3' },
  { what: 'the reports of their own photos', from: 'photo_reports', filter: ['user_id', 'own'], list: 'A2' },
  { what: 'all claims', from: 'claim_requests', list: 'A2' },
  { what: 'the pending claims', from: 'claim_requests', filter: ['status', 'pending'], list: 'A2' },
  { what: 'the claims of one place', from: 'claim_requests', filter: ['place_id', 'free'], list: 'A2' },
  { what: 'their own claims', from: 'claim_requests', filter: ['user_id', 'own'], list: 'U S O M X A1 A2 A3' },
  { what: 'all places that users add', from: 'suggestions', list: 'A2' },
  { what: 'those that wait', from: 'suggestions', filter: ['status', 'pending'], list: 'A2' },
  { what: 'the places that they add', from: 'suggestions', filter: ['user_id', 'own'], list: 'U S O M X A1 A2 A3' },
  { what: 'what they changed of places', from: 'place_changes', filter: ['actor_id', 'own'], list: 'A2' },
  { what: 'what of them waits', from: 'held_changes', filter: ['user_id', 'own'], list: 'A2' },
  { what: 'all owners', from: 'place_owners', list: 'A2' },
  { what: 'their own places', from: 'place_owners', filter: ['user_id', 'own'], list: 'U S O M X A1 A2 A3' },
  {
    what: 'the places that they look after',
    from: 'place_owners',
    filter: ['manager_id', 'own'],
    list: 'U S O M X A1 A2 A3',
  },
  { what: 'all invitations', from: 'manager_invitations', list: '-' },
  { what: 'the owners as a group', from: '*place_owners', list: '-' },
  { what: 'the profiles with their own name', from: 'profiles', filter: ['full_name', 'Sara'], list: '-' },
  { what: 'the accounts of one e-mail', from: 'users', filter: ['email', 'sara@example.com'], list: '-' },
  { what: 'the saved places of all people', from: '*saved_places', list: '-' },
  { what: 'who saved one place', from: '*saved_places', filter: ['place_id', 'free'], list: '-' },
  { what: 'what all people are notified of', from: '*notifications', list: '-' },
  { what: 'all accounts as a group', from: '*users', list: '-' },
  { what: 'all places as a group', from: '*places', list: '-' },
  { what: 'all mail as a group', from: '*mail', list: '-' },
  { what: 'all claims as a group', from: '*claim_requests', list: '-' },
  { what: 'what they are to pay', from: 'proformas', filter: ['user_id', 'own'], list: 'A2' },
  { what: 'the plan requests as a group', from: '*plan_requests', list: '-' },
]

/** The name of an object; tests that need several change its last digits. */
export const HEX = '0123456789abcdef0123456789abcdef'

/** Cloud Storage, object by object. */
export const objectRows: readonly Row[] = [
  { ...nobody, what: 'an upload', path: `uploads/sara/${HEX}.jpg` },
  { ...nobody, what: 'an upload that is no photo', path: `uploads/sara/${HEX}.html` },
  { ...nobody, what: 'the evidence of a claim', path: `claim-evidence/sara/${HEX}.pdf`, get: 'A2' },
  { ...nobody, what: 'a photo as the evidence of a claim', path: `claim-evidence/sara/${HEX}.webp`, get: 'A2' },
  { ...nobody, what: 'the receipt of a transfer', path: `payment-receipts/sara/checked-${HEX}.jpg`, get: 'A2' },
  { ...nobody, what: "the bank's QR picture", path: `payment-qr/${HEX}.webp` },
  // Functions store it under this name once it is checked.
  { ...nobody, what: 'evidence that was checked', path: `claim-evidence/sara/checked-${HEX}.pdf`, get: 'A2' },
  { ...nobody, what: 'a photo of a hidden review', path: `hidden-review-photos/sara/${HEX}-640.webp`, get: 'A2' },
  { ...nobody, what: 'a published photo of a review', path: `review-photos/free/sara/${HEX}.webp`, get: '*' },
  { ...nobody, what: 'a hidden photo by a visitor', path: `hidden-place-photos/sara/${HEX}-640.webp`, get: 'A2' },
  { ...nobody, what: 'a published photo by a visitor', path: `place-photos/sara/${HEX}-640.webp`, get: '*' },
  {
    ...nobody,
    what: 'an image that a place showed once',
    path: `hidden-place-images/owned/${HEX}-640.webp`,
    get: 'A2',
  },
  { ...nobody, what: 'a published image of a place', path: `place-images/owned/${HEX}-640.webp`, get: '*' },
  { ...nobody, what: 'a published avatar', path: `avatars/sara/${HEX}.webp`, get: '*' },
  { ...nobody, what: 'a search index', path: 'search-index/la-paz.json' },
  { ...nobody, what: 'an object of the root', path: `${HEX}.jpg` },
  { ...nobody, what: 'an object of an unknown folder', path: `secrets/sara/${HEX}.jpg` },
  { ...nobody, what: 'an upload without a user', path: `uploads/${HEX}.jpg` },
  { ...nobody, what: 'an upload in a sub-folder', path: `uploads/sara/deeper/${HEX}.jpg` },
  { ...nobody, what: 'evidence in a sub-folder', path: `claim-evidence/sara/deeper/${HEX}.pdf` },
]
