import * as z from 'zod/mini'
import { creativeDraftSchema, creativeStatuses } from '../adverts/creatives/creative.ts'
import { forecastSchema } from '../adverts/forecast.ts'
import { statementRunSchema } from '../adverts/statement.ts'
import type { ErrorCode } from '../shared/app-error.ts'
import { reportedErrorSchema } from './error-report.ts'
import { waitingKinds } from './waiting.ts'
import { HEALTH_DAYS } from './health-days.ts'
import { takenKinds } from '../accounts/taken-item.ts'
import { browsers, systems } from '../accounts/browser-name.ts'
import { invitationRoles } from '../accounts/invitation.ts'
import { CLAIM_NOTES_MAX_CHARS } from '../claims/claim-limits.ts'
import { claimDraftSchema, claimStatuses } from '../claims/claim-request.ts'
import { contactDraftSchema } from '../contact/contact-message.ts'
import { mailKinds } from '../contact/mail-kind.ts'
import { menuSchema } from '../notices/menu-schema.ts'
import { postTextSchema } from '../notices/notice.ts'
import { postDays } from '../notices/post.ts'
import { pushEndpointSchema, pushSubscriptionSchema } from '../notifications/push-subscription.ts'
import { planNames, planPrice } from '../plans/plan-offer.ts'
import { planDraftSchema, planStatuses } from '../plans/plan.ts'
import { amountSchema, bankLineId, bankLineSchema, referenceSchema } from '../payments/bank-line.ts'
import { BANK_LINES_MAX } from '../payments/payment-limits.ts'
import { monthsSchema, proformaSchema } from '../payments/proforma.ts'
import { renewalMonths } from '../payments/proforma-offer.ts'
import { accountTextSchema, statementLayoutSchema } from '../payments/payment-settings.ts'
import { PLACE_IMAGES_MAX } from '../photos/photo-file.ts'
import { placePhotoWithIdSchema } from '../photos/place-photo.ts'
import {
  PHOTOS_WITH_PLACE_MAX,
  PLACE_PHOTOS_AT_ONCE_MAX,
  placePhotoKinds,
  placePhotoStatuses,
} from '../photos/place-photo-limits.ts'
import { latitudeSchema, longitudeSchema, placeSchema } from '../places/place.ts'
import { businessEditSchema, placeEditSchema } from '../places/place-edit.ts'
import { identityFields } from '../places/history/held-change.ts'
import { changeTopics } from '../places/history/place-change.ts'
import { citySlugs } from '../cities/city.ts'
import { externalProviders } from '../places/external-place.ts'
import { EXTERNAL_QUERY_MIN_CHARS, LIST_LIMIT, QUERY_MAX_CHARS } from '../pages/public-data.ts'
import {
  ADMIN_REASON_MAX_CHARS,
  REPORT_COMMENT_MAX_CHARS,
  reportReasons,
  reviewReportReasons,
  REVIEW_ANSWER_MAX_CHARS,
  REVIEW_PHOTOS_MAX,
} from '../reviews/review-limits.ts'
import { objectionSchema } from '../reviews/review-hold.ts'
import { reviewDraftSchema, reviewSchema } from '../reviews/review.ts'
import { additionTextsSchema, positionSchema, uncheckedAdditionSchema } from '../suggestions/addition.ts'
import { saidSchema } from '../suggestions/correction.ts'
import { suggestionStatuses } from '../suggestions/suggestion.ts'
import { WORDS_SHOWN } from '../visits/search-report.ts'
import { emailAddress, idSchema, optionalText, requiredLine, requiredText } from '../shared/text.ts'
import { evidenceName, uploadName } from './upload.ts'

/** The number of undelivered mails that admins are shown. */
export const DEAD_MAILS_MAX = 100
/** The time for which ago one may have signed in to delete the account. */
export const RECENT_SIGN_IN_MAX_MS = 5 * 60 * 1000
/** The time for which ago an admin may have signed in. */
export const ADMIN_SIGN_IN_MAX_MS = 12 * 60 * 60 * 1000

/** A UUID, a dot and a hash. */
const DEVICE_TOKEN_MAX_CHARS = 100

/** A UUID that the client makes once for each action: a repeat is recognised by it, and done only once. */
const key = z.uuid()
/** The name of a device, signed by us; absent until the first answer brings it. By it one device is one neighbor. */
const device_token = z.optional(z.string().check(z.maxLength(DEVICE_TOKEN_MAX_CHARS)))
const noInput = z.strictObject({})
const noOutput = z.strictObject({})
const fields = z.record(z.string(), z.unknown())
const text = (maxChars: number) => z.string().check(z.maxLength(maxChars))

/** A photo that is there already, by its address, or a new one. */
const photo = z.union([z.strictObject({ keep: text(1_000) }), z.strictObject({ upload: uploadName })])
const photos = (max: number) => z.array(photo).check(z.maxLength(max))
const reason = requiredText(ADMIN_REASON_MAX_CHARS)

/** A honeypot: people do not see this field. What comes with it filled in is stored and mailed as suspected spam. */
const honeypot = { nickname: z.optional(text(500)) }

/** The language where the account names none, and where its user goes on after following the link. */
const mailReturn = { locale: z.enum(['es', 'en']), next: text(500) }

const mailCounts = { waiting: z.int(), oldest_waiting_at: z.nullable(z.iso.datetime()), dead: z.int() }

const placeAndUser = { place_id: idSchema, user_id: idSchema }

/** What an admin looks for in a list: in a city, or in all where it is null, and with words. */
const searchInList = z.strictObject({ city: z.nullable(z.enum(citySlugs)), words: text(QUERY_MAX_CHARS) })

/**
 * A place of a search: one of ours, or one that only the provider knows, which has no id until it is opened. Of
 * OpenStreetMap's, `google_place_id` holds the id under which it would be stored.
 */
export const searchResultSchema = z.extend(
  z.pick(placeSchema, {
    google_place_id: true,
    name: true,
    address: true,
    phone: true,
    category: true,
    latitude: true,
    longitude: true,
    image_url: true,
    avg_rating: true,
    review_count: true,
    featured: true,
    city: true,
  }),
  {
    id: z.nullable(idSchema),
    /** Who else knows it, where our own search did not find it; null of those that it found. */
    provider: z.nullable(z.enum(externalProviders)),
  },
)
export type SearchResult = z.infer<typeof searchResultSchema>

/** A word by which searches found a place, and how many phones searched for it. */
const searchedWordSchema = z.strictObject({ word: text(20), phones: z.int() })

/** A place as admins find it. */
export const foundPlaceSchema = z.extend(
  z.pick(placeSchema, {
    name: true,
    address: true,
    category: true,
    city: true,
    image_url: true,
    avg_rating: true,
    review_count: true,
    featured: true,
    business_hours: true,
    owner_claimed: true,
  }),
  { id: idSchema, is_closed: z.boolean() },
)
export type FoundPlace = z.infer<typeof foundPlaceSchema>

interface Callable {
  /** Who may call at all; `can` and the stored data decide the rest. */
  caller: 'anybody' | 'user' | 'admin'
  /** Whether its handler learns where the call comes from, as that of a callable that needs no account does. */
  takesAddresses?: true
  input: z.ZodMiniType
  output: z.ZodMiniType
  /** What is told when it fails without saying why. */
  failure: ErrorCode
  /** How large a request may be, where that is more than others are. */
  bodyMaxBytes?: number
}

/**
 * Every callable function, by the name under which it is deployed and reached as `/call/{name}`. Client and handler are
 * typed by this map, and the server parses with it. (`setAdminClaim` is no function but the command grant-admin.)
 *
 * A refusal carries its code as `details.reason`. It carries none where Firebase itself refuses the call, with
 * `unauthenticated`: the token is expired or forged, or App Check is missing.
 */
export const callables = {
  /** Our own places first, then the provider's; our own alone when the provider fails or knows nothing. */
  'google-places-search': {
    caller: 'anybody',
    input: z.strictObject({
      query: requiredLine(QUERY_MAX_CHARS).check(z.minLength(EXTERNAL_QUERY_MIN_CHARS)),
      /** A city's name in lower case; all cities without. */
      city: z.optional(text(40)),
    }),
    output: z.strictObject({
      places: z.array(searchResultSchema).check(z.maxLength(LIST_LIMIT)),
      /** Whether there may be more, because the provider gave no answer. */
      provider_failed: z.boolean(),
    }),
    failure: 'places-load-failed',
  },
  /** Creates the place of a search result unless it exists. */
  openExternalPlace: {
    caller: 'anybody',
    input: z.strictObject({ google_place_id: idSchema }),
    output: z.strictObject({ place_id: idSchema, city: z.enum(citySlugs) }),
    failure: 'place-load-failed',
  },
  submitReview: {
    caller: 'user',
    takesAddresses: true,
    input: z.extend(reviewDraftSchema, {
      key,
      place_id: idSchema,
      photos: z.array(uploadName).check(z.maxLength(REVIEW_PHOTOS_MAX)),
    }),
    output: z.strictObject({ review: reviewSchema }),
    failure: 'review-failed',
  },
  editReview: {
    caller: 'user',
    input: z.extend(reviewDraftSchema, { key, place_id: idSchema, photos: photos(REVIEW_PHOTOS_MAX) }),
    output: z.strictObject({ review: reviewSchema }),
    failure: 'review-update-failed',
  },
  deleteReview: {
    caller: 'user',
    input: z.strictObject({ place_id: idSchema }),
    output: noOutput,
    failure: 'review-delete-failed',
  },
  reportReview: {
    caller: 'user',
    input: z.strictObject({
      ...placeAndUser,
      /** Of one's own review, its answer alone. */
      reason: z.enum(reviewReportReasons),
      comment: optionalText(REPORT_COMMENT_MAX_CHARS),
    }),
    output: noOutput,
    failure: 'review-report-failed',
  },
  /** The owner's one answer; a second call changes it. */
  answerReview: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({ ...placeAndUser, answer: requiredText(REVIEW_ANSWER_MAX_CHARS) }),
    output: noOutput,
    failure: 'review-answer-failed',
  },
  moderateReview: {
    caller: 'admin',
    input: z.strictObject({
      ...placeAndUser,
      is_approved: z.boolean(),
      /** One that was reported stays without. */
      reason: optionalText(ADMIN_REASON_MAX_CHARS),
    }),
    /** `closed`: the number of reports that it closed. */
    output: z.strictObject({ is_approved: z.boolean(), closed: z.int() }),
    failure: 'review-moderate-failed',
  },
  /** Takes off an owner's answer that breaks the rules. */
  removeAnswer: {
    caller: 'admin',
    input: z.strictObject({ ...placeAndUser, reason }),
    /** `closed`: the number of reports of the answer that it closed. */
    output: z.strictObject({ closed: z.int() }),
    failure: 'review-moderate-failed',
  },
  /** Publishes a review that waits for a look, or withholds it; also after its author objected. */
  decideReview: {
    caller: 'admin',
    /** `seen_at`: of which time the review is that was read, its last change or its creation. */
    input: z.strictObject({ ...placeAndUser, publish: z.boolean(), reason, seen_at: z.optional(z.iso.datetime()) }),
    output: noOutput,
    failure: 'review-moderate-failed',
  },
  /** What the author of a withheld review says against that. */
  objectReview: {
    caller: 'user',
    input: z.extend(objectionSchema, { place_id: idSchema }),
    output: noOutput,
    failure: 'objection-failed',
  },
  /** Photos of a place without a review, all of one kind: published at once, or once an admin has seen them. */
  addPlacePhotos: {
    caller: 'user',
    input: z.strictObject({
      key,
      place_id: idSchema,
      kind: z.enum(placePhotoKinds),
      photos: z.array(uploadName).check(z.minLength(1), z.maxLength(PLACE_PHOTOS_AT_ONCE_MAX)),
    }),
    output: z.strictObject({ photos: z.array(placePhotoWithIdSchema) }),
    failure: 'photos-failed',
  },
  /** The caller's own. Also done when there is none. */
  deletePlacePhoto: {
    caller: 'user',
    input: z.strictObject({ photo_id: idSchema }),
    output: noOutput,
    failure: 'photo-delete-failed',
  },
  /** One a user a photo. */
  reportPlacePhoto: {
    caller: 'user',
    input: z.strictObject({
      photo_id: idSchema,
      reason: z.enum(reportReasons),
      comment: optionalText(REPORT_COMMENT_MAX_CHARS),
    }),
    output: noOutput,
    failure: 'photo-report-failed',
  },
  /** Takes the value, so that two admins who press at once do not undo each other. */
  moderatePlacePhoto: {
    caller: 'admin',
    input: z.strictObject({
      photo_id: idSchema,
      status: z.enum(['published', 'hidden']),
      /** One that only waited is published without. */
      reason: optionalText(ADMIN_REASON_MAX_CHARS),
    }),
    /** `decided`: how many of what waited it decided, the photo and its reports. */
    output: z.strictObject({ status: z.enum(placePhotoStatuses), decided: z.int() }),
    failure: 'photo-moderate-failed',
  },
  /** Stores the claim together with its mail; what the specification calls send-claim-notification happens here. */
  requestClaim: {
    caller: 'user',
    input: z.extend(claimDraftSchema, { key, place_id: idSchema, documentation: z.nullable(evidenceName) }),
    output: z.strictObject({ status: z.enum(claimStatuses) }),
    failure: 'claim-failed',
  },
  /** What the adverts of a place are to say, by its owner: it waits for an admin. */
  saveCreative: {
    caller: 'user',
    takesAddresses: true,
    input: z.extend(creativeDraftSchema, { place_id: idSchema }),
    output: z.strictObject({ status: z.enum(creativeStatuses) }),
    failure: 'creative-save-failed',
  },
  decideCreative: {
    caller: 'admin',
    input: z.strictObject({
      place_id: idSchema,
      status: z.enum(['approved', 'rejected']),
      /** When the version that the admin saw was written. */
      created_at: z.iso.datetime(),
      /** A rejection bears one. */
      reason: optionalText(ADMIN_REASON_MAX_CHARS),
    }),
    output: z.strictObject({ status: z.enum(creativeStatuses) }),
    failure: 'creative-update-failed',
  },
  decideClaim: {
    caller: 'admin',
    input: z.strictObject({
      ...placeAndUser,
      status: z.enum(['approved', 'rejected']),
      notes: optionalText(CLAIM_NOTES_MAX_CHARS),
    }),
    output: z.strictObject({ status: z.enum(claimStatuses) }),
    failure: 'claim-update-failed',
  },
  /** Says that a place is missing; two neighbors or an admin decide whether it is listed. */
  suggestPlace: {
    caller: 'user',
    takesAddresses: true,
    input: z.extend(additionTextsSchema, {
      key,
      position: positionSchema,
      // What waits on phones since before they asked does not say.
      is_own_business: z.optional(z.boolean()),
      /** Whether its author says that it is none of those that it seems to be. */
      is_another: z.optional(z.boolean()),
      /** What its author says to get it, as of a place that is listed already. */
      claim: z.optional(z.nullable(z.extend(claimDraftSchema, { documentation: z.nullable(evidenceName) }))),
      device_token,
      photos: z.optional(z.array(uploadName).check(z.maxLength(PLACE_PHOTOS_AT_ONCE_MAX))),
      /** The id of what its author added before and that waits: it gives way to this. */
      replaces: z.optional(idSchema),
    }),
    output: z.strictObject({ device_token: z.string() }),
    failure: 'addition-failed',
  },
  /** Finds added places around a neighbor that wait to be published; `suggestCorrection` takes what they say of them. */
  findUncheckedAdditions: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({ position: z.tuple([latitudeSchema, longitudeSchema]) }),
    output: z.strictObject({ additions: z.array(uncheckedAdditionSchema) }),
    failure: 'correction-failed',
  },
  /**
   * Says that something of a place is wrong. Applied at once where a neighbor said the same; else an admin decides. Of an added
   * place that waits, it says whether there is one.
   */
  suggestCorrection: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({
      key,
      place_id: idSchema,
      said: saidSchema,
      /** The name of a photo in `claim-evidence/{uid}/` that shows it. */
      photo: z.optional(uploadName),
      device_token,
    }),
    output: z.strictObject({ status: z.enum(suggestionStatuses), device_token: z.string() }),
    failure: 'correction-failed',
  },
  /** Takes back what the caller suggested while no one has decided about it, or says of a place that another one added. */
  withdrawSuggestion: {
    caller: 'user',
    input: z.strictObject({ suggestion_id: idSchema }),
    output: z.strictObject({}),
    failure: 'suggestion-withdraw-failed',
  },
  /** A rejected correction that was accepted before is taken back; what was rejected within a day can wait again. */
  decideSuggestion: {
    caller: 'admin',
    input: z.strictObject({
      suggestion_id: idSchema,
      status: z.enum(suggestionStatuses),
      /** In which state the admin saw it: a decision is meant for that one alone. */
      seen: z.enum(suggestionStatuses),
      /** Whether an added place goes to its author, who claimed it; absent where that is decided apart, or was not asked. */
      claim: z.optional(z.enum(['approved', 'rejected'])),
      /** Whether the admin says that an added place is none of those that it seems to be. */
      is_another: z.optional(z.boolean()),
      /** The photos of an added place that are published with it; absent where no one looked at them. */
      photos: z.optional(z.array(idSchema).check(z.maxLength(PHOTOS_WITH_PLACE_MAX))),
      /** Told to its author. */
      reason: optionalText(ADMIN_REASON_MAX_CHARS),
    }),
    /** The place that was made of it. */
    output: z.strictObject({
      place_id: z.nullable(idSchema),
      /** Others that say the same, and are decided with it. */
      same: z.array(idSchema),
    }),
    failure: 'suggestion-update-failed',
  },
  /** Takes the value, so that two admins who press at once do not undo each other. */
  setFeatured: {
    caller: 'admin',
    input: z.strictObject({ place_id: idSchema, featured: z.boolean() }),
    output: z.strictObject({ featured: z.boolean() }),
    failure: 'place-update-failed',
  },
  /** The place's photos as they shall be, the first one in front. */
  attachPlaceImages: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({ place_id: idSchema, images: photos(PLACE_IMAGES_MAX) }),
    output: z.strictObject({ image_url: z.string(), additional_images: z.array(z.string()) }),
    // What fails with one image says so itself, and which one.
    failure: 'business-update-failed',
  },
  /** What an owner changes of a place. What would make one with reviews another place waits for an admin, and is named. */
  editBusiness: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({ key, place_id: idSchema, changes: businessEditSchema }),
    output: z.strictObject({ held: z.array(z.enum(identityFields)) }),
    failure: 'business-update-failed',
  },
  /** Takes back what waits for an admin, or says that a refusal was read. */
  withdrawHeldChange: {
    caller: 'user',
    input: z.strictObject({ place_id: idSchema, created_at: z.iso.datetime() }),
    output: noOutput,
    failure: 'business-update-failed',
  },
  /** Decides about one version, the one that the admin saw. */
  decideHeldChange: {
    caller: 'admin',
    input: z.strictObject({
      place_id: idSchema,
      created_at: z.iso.datetime(),
      status: z.enum(['accepted', 'refused']),
      /** Told to its author. */
      reason: optionalText(ADMIN_REASON_MAX_CHARS),
    }),
    output: noOutput,
    failure: 'held-change-failed',
  },
  /** Takes a change of a place back: what no one has changed since. */
  revertChange: {
    caller: 'admin',
    input: z.strictObject({ change_id: idSchema, reason }),
    output: z.strictObject({ conflicts: z.array(z.enum(changeTopics)) }),
    failure: 'revert-failed',
  },
  /** Takes back what one person changed, of one place or of all, the newest first, in pieces. */
  revertChangesBy: {
    caller: 'admin',
    input: z.strictObject({
      user_id: idSchema,
      /** Null for all places. */
      place_id: z.nullable(idSchema),
      reason,
      /** The last change of the piece before this one; null for the first. */
      after: z.nullable(idSchema),
    }),
    output: z.strictObject({
      reverted: z.int(),
      conflicts: z.array(z.strictObject({ change_id: idSchema, topics: z.array(z.enum(changeTopics)) })),
      /** After which change the next piece begins; null after the last. */
      next: z.nullable(idSchema),
    }),
    failure: 'revert-failed',
  },
  /** What an owner says of a place for a time, as it shall be: from when until when it is closed for holidays, and a short post. */
  updateNotices: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({
      place_id: idSchema,
      /** Read with its last day alone; absent or null where it is closed by now. */
      closed_from: z.optional(z.nullable(z.iso.date())),
      closed_until: z.optional(z.nullable(z.iso.date())),
      post: z.optional(z.nullable(postTextSchema)),
      /** For how long the post is shown; absent for a week. */
      post_days: z.optional(z.literal(postDays)),
    }),
    output: z.strictObject({
      closed_from: z.nullable(z.iso.date()),
      closed_until: z.nullable(z.iso.date()),
      post: z.nullable(
        z.strictObject({ text: z.string(), posted_at: z.iso.datetime(), days: z.optional(z.literal(postDays)) }),
      ),
    }),
    failure: 'business-update-failed',
  },
  /** The menu or price list of a place, as it shall be; without lines there is none. */
  saveMenu: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({ place_id: idSchema, lines: menuSchema }),
    output: z.strictObject({ has_menu: z.boolean() }),
    failure: 'business-update-failed',
  },
  /** Takes off a post that an owner must not write. */
  removePost: {
    caller: 'admin',
    input: z.strictObject({ place_id: idSchema, reason }),
    output: noOutput,
    failure: 'place-update-failed',
  },
  'send-plan-purchase-notification': {
    caller: 'anybody',
    input: z
      .strictObject({
        key,
        planName: z.enum(planNames),
        planPrice: z.string(),
        buyerName: planDraftSchema.shape.contactName,
        buyerEmail: planDraftSchema.shape.email,
        businessName: planDraftSchema.shape.businessName,
        phone: planDraftSchema.shape.phone,
        /** For which of the buyer's own businesses, if it is for one. */
        place_id: z.nullish(idSchema),
        ...honeypot,
      })
      // The price is ours: a caller cannot set one.
      .check(z.refine((request) => request.planPrice === planPrice(request.planName), { path: ['planPrice'] })),
    output: noOutput,
    failure: 'message-failed',
  },
  'send-contact-email': {
    caller: 'anybody',
    input: z.extend(contactDraftSchema, { key, ...honeypot }),
    output: noOutput,
    failure: 'message-failed',
  },
  /**
   * Asks for the mail by which a new password is chosen. What is answered, and when, does not depend on whether there is such an
   * account: it is looked for when the mail is sent.
   */
  requestPasswordMail: {
    caller: 'anybody',
    input: z.strictObject({ key, email: emailAddress(), ...mailReturn }),
    output: noOutput,
    failure: 'server-failed',
  },
  /** Asks for the mail that confirms the caller's own address. */
  requestConfirmationMail: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({ key, ...mailReturn }),
    output: noOutput,
    failure: 'verification-mail-failed',
  },
  /** Asks for the mail by which the caller's account gets another address. Takes a recent sign-in. */
  requestEmailChange: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({ key, email: emailAddress(), ...mailReturn }),
    output: noOutput,
    failure: 'verification-mail-failed',
  },
  /** Sent after a sign-in, and after a second factor was added or taken off. The device's names are shown to its user alone. */
  noteAccountSecurity: {
    caller: 'user',
    input: z.strictObject({ device: z.uuid(), browser: z.enum(browsers), system: z.enum(systems) }),
    output: noOutput,
    /** The next sign-in makes up for it. */
    failure: 'server-failed',
  },
  /** What the account has against the loss of its second factors. */
  readRecovery: {
    caller: 'user',
    input: noInput,
    output: z.strictObject({
      codes_left: z.int(),
      codes_made_at: z.nullable(z.iso.datetime()),
      /** When the second factors are taken off, where that was asked for by mail. */
      recovery_due_at: z.nullable(z.iso.datetime()),
    }),
    failure: 'profile-load-failed',
  },
  /** Makes new recovery codes; those before work no more. Takes a recent sign-in, and a second factor. */
  makeRecoveryCodes: {
    caller: 'user',
    input: noInput,
    output: z.strictObject({ codes: z.array(z.string()) }),
    failure: 'recovery-codes-failed',
  },
  /** Takes the second factors off the account of a user who lost them and has a recovery code. Does not sign in. */
  redeemRecoveryCode: {
    caller: 'anybody',
    takesAddresses: true,
    input: z.strictObject({ key, email: emailAddress(), code: text(40) }),
    output: noOutput,
    failure: 'recovery-failed',
  },
  /** Asks for the mail by which a user without second factors and codes begins to get the account back. */
  requestRecoveryMail: {
    caller: 'anybody',
    takesAddresses: true,
    input: z.strictObject({ key, email: emailAddress(), ...mailReturn }),
    output: noOutput,
    failure: 'server-failed',
  },
  /** Begins the waiting time, by the link of that mail. */
  startRecovery: {
    caller: 'anybody',
    input: z.strictObject({ code: text(400) }),
    output: z.strictObject({ due_at: z.iso.datetime() }),
    failure: 'recovery-failed',
  },
  /** Ends the waiting time: the second factors stay. */
  cancelRecovery: {
    caller: 'user',
    input: noInput,
    output: noOutput,
    failure: 'recovery-failed',
  },
  /** Takes the second factors off an account whose user lost them and could prove to us who they are. */
  removeFactors: {
    caller: 'admin',
    input: z.strictObject({ email: emailAddress(), reason }),
    output: noOutput,
    failure: 'recovery-failed',
  },
  /** Takes a recent sign-in. Who is told `sign-in-required` when trying again has no account any more. */
  deleteAccount: {
    caller: 'user',
    input: z.strictObject({
      /** Whether the photos and numbers that owner and manager put on the pages of the caller's businesses go, too. */
      erases_contact: z.boolean(),
      /** Whether plans that are paid end at once, too. */
      cancels_plans: z.boolean(),
    }),
    output: noOutput,
    failure: 'account-delete-failed',
  },
  /** Saves a place in the caller's account. It is removed by the device itself. */
  savePlace: {
    caller: 'user',
    input: z.strictObject({ key, place_id: idSchema }),
    /** Since when the account has it. */
    output: z.strictObject({ saved_at: z.iso.datetime() }),
    /** It waits on the device, and is sent again. */
    failure: 'server-failed',
  },
  /** The user's own picture, from their `uploads/{uid}/`; null takes it off. */
  setProfilePicture: {
    caller: 'user',
    input: z.strictObject({ upload: z.nullable(uploadName) }),
    output: z.strictObject({ avatar_url: z.nullable(z.string()) }),
    failure: 'profile-update-failed',
  },
  /** Everything that is kept about the caller, for a file to take home. */
  exportAccount: {
    caller: 'user',
    input: noInput,
    output: z.strictObject({
      exported_at: z.iso.datetime(),
      account: fields,
      /** Documents by kind, each with its id. */
      records: z.record(z.string(), z.array(fields)),
      files: z.array(fields),
    }),
    failure: 'account-export-failed',
  },
  revokeOwner: {
    caller: 'admin',
    /** `user_id`: who has to be its owner; left out, any owner loses it. */
    input: z.strictObject({ place_id: idSchema, user_id: z.optional(idSchema), reason }),
    output: noOutput,
    failure: 'owner-revoke-failed',
  },
  /** An owner invites an address to look after a place with them, or to own it. */
  inviteManager: {
    caller: 'user',
    input: z.strictObject({ key, place_id: idSchema, role: z.enum(invitationRoles), email: emailAddress() }),
    output: noOutput,
    failure: 'invitation-failed',
  },
  acceptInvitation: {
    caller: 'user',
    input: z.strictObject({ place_id: idSchema, role: z.enum(invitationRoles), token: text(100) }),
    output: noOutput,
    failure: 'invitation-failed',
  },
  /** By the owner or the manager; the owner also takes back an invitation so. Also done when there is none. */
  endManager: {
    caller: 'user',
    input: z.strictObject({ place_id: idSchema, what: z.enum(['manager', 'invitation']) }),
    output: noOutput,
    failure: 'manager-end-failed',
  },
  /** Takes the value, as `setFeatured` does. */
  closePlace: {
    caller: 'admin',
    input: z.strictObject({ place_id: idSchema, closed: z.boolean(), reason }),
    output: noOutput,
    failure: 'place-close-failed',
  },
  /** Merges a place into its twin, which stays. What follows of it may take minutes. */
  mergePlaces: {
    caller: 'admin',
    input: z.strictObject({ place_id: idSchema, twin_id: idSchema }),
    output: noOutput,
    failure: 'merge-failed',
  },
  /** Undoes a merge of the last day. @param place_id Of the place that was given up. */
  undoMerge: {
    caller: 'admin',
    input: z.strictObject({ place_id: idSchema }),
    output: noOutput,
    failure: 'merge-undo-failed',
  },
  /** Two places are not the same, which no import asks again; or that is to be decided after all. Takes the value, as `setFeatured` does. */
  separateTwins: {
    caller: 'admin',
    input: z.strictObject({ twins_id: idSchema, separate: z.boolean() }),
    output: noOutput,
    failure: 'merge-failed',
  },
  /** What an admin corrects: an owner's texts, and where the place is. */
  correctPlace: {
    caller: 'admin',
    input: z.strictObject({
      place_id: idSchema,
      changes: z.extend(placeEditSchema, {
        city: z.optional(z.enum(citySlugs)),
        /** Both or neither, as a pair; null takes the place off the map. */
        position: z.nullish(z.tuple([latitudeSchema, longitudeSchema])),
      }),
      reason,
    }),
    output: noOutput,
    failure: 'place-update-failed',
  },
  /** Places by name, closed ones too: those of a kind or of a city whose name, category or address contains the text. */
  findPlaces: {
    caller: 'admin',
    input: z.strictObject({
      query: text(QUERY_MAX_CHARS),
      /** Null: in all of them. */
      city: z.nullable(z.enum(citySlugs)),
      /** Null: all of them. */
      only: z.nullable(z.enum(['featured', 'closed', 'owned'])),
      /** How many are left out at the start: those that were shown before. */
      offset: z.int().check(z.minimum(0), z.maximum(100_000)),
    }),
    output: z.strictObject({
      places: z.array(foundPlaceSchema).check(z.maxLength(LIST_LIMIT)),
      /** How many there are in all. */
      total: z.int(),
    }),
    failure: 'places-load-failed',
  },
  /** Finds claims by the city of the place and by words of place and claimant, in the order of their list. */
  findClaims: {
    caller: 'admin',
    input: z.extend(searchInList, { status: z.nullable(z.enum(claimStatuses)) }),
    output: z.strictObject({ claim_ids: z.array(idSchema) }),
    failure: 'claims-load-failed',
  },
  /** Finds suggestions by city and by words of the place and of what is suggested, in the order of their list. */
  findSuggestions: {
    caller: 'admin',
    input: z.extend(searchInList, { status: z.nullable(z.enum(suggestionStatuses)) }),
    output: z.strictObject({ suggestion_ids: z.array(idSchema) }),
    failure: 'suggestions-load-failed',
  },
  /** Finds photos by visitors by the city and by words of place, author and reason, in the order of their list. */
  findPlacePhotos: {
    caller: 'admin',
    input: z.extend(searchInList, { status: z.nullable(z.enum(['pending', 'reported', 'hidden'])) }),
    output: z.strictObject({ photo_ids: z.array(idSchema) }),
    failure: 'photos-load-failed',
  },
  updatePlan: {
    caller: 'admin',
    input: z.strictObject({
      plan_request_id: idSchema,
      status: z.enum(planStatuses),
      /** When the plan ends: in the future if it is or becomes active, and not looked at otherwise. */
      expires_at: z.nullable(z.iso.datetime()),
      notes: optionalText(CLAIM_NOTES_MAX_CHARS),
      /** The place that it shall show; it stays where none is named. */
      place_id: z.optional(idSchema),
      /** The request's date as the admin saw it: where it was changed since, nothing is done. */
      updated_at: z.optional(z.iso.datetime()),
    }),
    output: z.strictObject({ status: z.enum(planStatuses) }),
    failure: 'plan-update-failed',
  },
  /** Asks a buyer to pay for a plan, by mail and in their businesses. What was asked before is not to be paid any more. */
  sendProforma: {
    caller: 'admin',
    input: z.strictObject({ key, plan_request_id: idSchema, planName: z.enum(planNames), months: monthsSchema }),
    output: z.strictObject({ reference: referenceSchema }),
    failure: 'proforma-failed',
  },
  /** The same, by the buyer: for a plan of theirs that runs or has run, or whose proforma expired, at the price of today. */
  renewPlan: {
    caller: 'user',
    input: z.strictObject({ key, plan_request_id: idSchema, months: z.literal(renewalMonths) }),
    output: z.strictObject({ reference: referenceSchema }),
    failure: 'proforma-failed',
  },
  /** The caller's own plans, also those asked for with their address before they had an account, what is to be paid for them, and how; and the plans of places that they look after. */
  readPayments: {
    caller: 'user',
    /** Whether it is left out how one pays, whose picture is most of the answer. */
    input: z.strictObject({ without_settings: z.optional(z.boolean()) }),
    output: z.strictObject({
      plans: z.array(
        z.strictObject({
          plan_request_id: idSchema,
          /** Whether the caller bought it; of others' plans for places that they look after it is said how these run, and no more. */
          is_own: z.boolean(),
          place_id: z.nullable(idSchema),
          /** What the buyer typed; empty to others. */
          businessName: z.string(),
          planName: z.enum(planNames),
          status: z.enum(planStatuses),
          expires_at: z.nullable(z.iso.datetime()),
          /** What the run delivered that goes on, as its statement says; null where none does. */
          run: z.nullable(z.pick(statementRunSchema, { sold: true, delivered: true, ran_on_until: true })),
        }),
      ),
      /** The newest first. */
      proformas: z.array(
        z.extend(
          z.pick(proformaSchema, {
            plan_request_id: true,
            planName: true,
            months: true,
            amount: true,
            status: true,
            created_at: true,
            valid_until: true,
            paid_at: true,
            receipt_sent_at: true,
          }),
          {
            reference: referenceSchema,
            /** What is taken off. */
            credit: z.int(),
            /** What has arrived in parts. */
            arrived: z.int(),
          },
        ),
      ),
      /** What the caller has to their credit, in centavos. */
      credit: z.int(),
      /** The bank's QR picture is an address of data. */
      settings: z.nullable(z.strictObject({ account: z.string(), qr: z.nullable(z.string()) })),
    }),
    failure: 'payments-load-failed',
  },
  /** The picture of a transfer, and when the caller made it. Another one replaces it. */
  sendReceipt: {
    caller: 'user',
    input: z.strictObject({ reference: referenceSchema, upload: uploadName, said_paid_at: z.iso.datetime() }),
    output: noOutput,
    failure: 'receipt-failed',
  },
  /** Lines of a bank's statement: each is stored once, and pays what it pays. */
  importBankLines: {
    caller: 'admin',
    input: z.strictObject({
      lines: z.array(bankLineSchema).check(z.minLength(1), z.maxLength(BANK_LINES_MAX)),
      /** How they were read, to be remembered. */
      layout: z.nullable(statementLayoutSchema),
    }),
    output: z.strictObject({
      /** How many were not there before. */
      added: z.int(),
      /** How many proformas they paid. */
      paid: z.int(),
      /** How many of them wait for an admin. */
      unmatched: z.int(),
    }),
    failure: 'bank-lines-failed',
    bodyMaxBytes: 1024 * 1024,
  },
  /** Says which proforma a line pays, that it has nothing to do with us, or that it waits after all. */
  decideBankLine: {
    caller: 'admin',
    input: z.strictObject({
      line_id: bankLineId,
      decision: z.union([z.strictObject({ pays: referenceSchema }), z.strictObject({ is_ours: z.boolean() })]),
    }),
    /** What is missing still of a proforma that a line pays in part; 0 where it is paid, and where none is meant. */
    output: z.strictObject({ missing: z.int() }),
    failure: 'bank-line-failed',
  },
  /** Notes what was given back of what was paid for a plan request, or puts the ledger right. */
  addLedgerEntry: {
    caller: 'admin',
    input: z.strictObject({
      key,
      plan_request_id: idSchema,
      entry: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('refund'), amount: amountSchema }),
        /** What is to the buyer's credit is paid back. */
        z.strictObject({ kind: z.literal('credit'), amount: amountSchema }),
        /** What is added to the balance, or taken from it. */
        z.strictObject({
          kind: z.literal('correction'),
          amount: z.int().check(z.refine((amount) => amount !== 0 && amountSchema.safeParse(Math.abs(amount)).success)),
        }),
      ]),
      reason,
    }),
    output: noOutput,
    failure: 'ledger-failed',
  },
  /** What everything comes to, in centavos. */
  readPaymentSums: {
    caller: 'admin',
    input: noInput,
    output: z.strictObject({
      lines: z.int(),
      unmatched: z.int(),
      notOurs: z.int(),
      paidProformas: z.int(),
      overpaid: z.int(),
      payments: z.int(),
      /** What is to the credit of all buyers. */
      credits: z.int(),
      balance: z.int(),
    }),
    failure: 'payments-load-failed',
  },
  /** How payers pay. The QR picture stays where none is sent. */
  setPaymentSettings: {
    caller: 'admin',
    input: z.strictObject({ account: accountTextSchema, upload: z.nullable(uploadName) }),
    output: noOutput,
    failure: 'payment-settings-failed',
  },
  /** What the plans of a place delivered, or one plan: the same to its owner and to admins. */
  readStatement: {
    caller: 'user',
    input: z.union([z.strictObject({ place_id: idSchema }), z.strictObject({ plan_request_id: idSchema })]),
    output: z.strictObject({ runs: z.array(statementRunSchema) }),
    failure: 'statement-load-failed',
  },
  /** The words by which searches found a place lately, for its owner: those that several phones searched for. */
  readSearchWords: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({ place_id: idSchema }),
    output: z.strictObject({ words: z.array(searchedWordSchema).check(z.maxLength(WORDS_SHOWN)) }),
    failure: 'numbers-load-failed',
  },
  /** Whether there is room for a plan of a place: to its owner and to admins. */
  readForecast: {
    caller: 'user',
    input: z.strictObject({ place_id: idSchema, planName: z.enum(planNames) }),
    output: forecastSchema,
    failure: 'forecast-failed',
  },
  /** Which mails wait, and which will not be sent any more unless a user has them retried. */
  mailStates: {
    caller: 'admin',
    input: noInput,
    output: z.strictObject({
      ...mailCounts,
      /** Those that died last, first. */
      dead_mails: z
        .array(
          z.strictObject({
            id: idSchema,
            kind: z.enum(mailKinds),
            to: z.string(),
            created_at: z.iso.datetime(),
            /** What it says, without its form. */
            subject: z.string(),
            text: z.string(),
            /** What the mail server said, or what happened on the way there; in English, as it came. */
            error: z.string(),
          }),
        )
        .check(z.maxLength(DEAD_MAILS_MAX)),
    }),
    failure: 'mail-states-failed',
  },
  /** How much waits for an admin, and since when. */
  readWaiting: {
    caller: 'admin',
    input: noInput,
    output: z.strictObject({
      waiting: z.array(
        z.strictObject({
          kind: z.enum(waitingKinds),
          count: z.int(),
          /** Null where there is none. */
          oldest_at: z.nullable(z.iso.datetime()),
        }),
      ),
    }),
    failure: 'waiting-failed',
  },
  /** Says that an admin looks at something that waits, or no more. */
  takeItem: {
    caller: 'admin',
    input: z.strictObject({ kind: z.enum(takenKinds), item_id: idSchema, take: z.boolean() }),
    output: z.strictObject({
      /** Who looks at it now; null for no one. */
      user_id: z.nullable(idSchema),
    }),
    failure: 'item-take-failed',
  },
  /** What fails on the server, in numbers. */
  readHealth: {
    caller: 'admin',
    input: noInput,
    output: z.strictObject({
      /** Calls and pages that failed, by the day in Bolivia, of the last days, the newest first; days without any are missing. */
      failures: z
        .array(
          z.strictObject({
            day: z.iso.date(),
            /** The most failures first. */
            functions: z.array(z.strictObject({ name: z.string(), count: z.int() })),
            /** Some of them, the latest first, as they are found in the log. */
            traces: z.array(z.strictObject({ trace_id: z.string(), name: z.string(), at: z.iso.datetime() })),
          }),
        )
        .check(z.maxLength(HEALTH_DAYS)),
      /** Errors on devices, the latest first. */
      client_errors: z.array(reportedErrorSchema),
      mails: z.strictObject(mailCounts),
      unsettled_ratings: z.int(),
      oldest_unsettled_at: z.nullable(z.iso.datetime()),
      /** The last run of each scheduled job, and of each walk that one begins, by name. */
      jobs: z.array(
        z.strictObject({
          name: z.string(),
          state: z.enum(['running', 'done', 'failed']),
          began_at: z.iso.datetime(),
          updated_at: z.iso.datetime(),
          /** How many of the things that it visits it could not deal with. */
          skipped: z.int(),
        }),
      ),
    }),
    failure: 'health-failed',
  },
  /** Has a dead mail sent after all. One that waits or was sent meanwhile is left alone. */
  retryMail: {
    caller: 'admin',
    input: z.strictObject({ mail_id: idSchema }),
    output: noOutput,
    failure: 'mail-retry-failed',
  },
  /** Which of these accounts are deleted: a device has what their users wrote, and no token of theirs any more. */
  findDeletedAccounts: {
    caller: 'anybody',
    input: z.strictObject({ user_ids: z.array(idSchema).check(z.minLength(1), z.maxLength(10)) }),
    output: z.strictObject({ user_ids: z.array(idSchema) }),
    failure: 'server-failed',
  },
  /** Gives up a mail that could not be delivered. */
  discardMail: {
    caller: 'admin',
    input: z.strictObject({ mail_id: idSchema }),
    output: noOutput,
    failure: 'mail-discard-failed',
  },
  /** The key that a browser binds a subscription to; null where devices are not notified. */
  readPushKey: {
    caller: 'user',
    input: noInput,
    output: z.strictObject({ key: z.nullable(z.string()) }),
    failure: 'push-failed',
  },
  /** That the caller is notified in this browser; null ends it. Takes the value, as `setFeatured` does. */
  setPushSubscription: {
    caller: 'user',
    input: z.strictObject({ endpoint: pushEndpointSchema, subscription: z.nullable(pushSubscriptionSchema) }),
    output: noOutput,
    failure: 'push-failed',
  },
  /** Of the caller alone: no one can ask about others. `isAdmin` is true with the claim and a second factor only. */
  isAdmin: {
    caller: 'user',
    input: noInput,
    output: z.strictObject({ isAdmin: z.boolean(), aal: z.enum(['aal1', 'aal2']) }),
    failure: 'admin-check-failed',
  },
} as const satisfies Record<string, Callable>

export type CallableName = keyof typeof callables
/** What a client sends. */
export type CallableInput<Name extends CallableName> = z.input<(typeof callables)[Name]['input']>
/** What a handler gets once it is parsed. */
export type CallableRequest<Name extends CallableName> = z.output<(typeof callables)[Name]['input']>
export type CallableOutput<Name extends CallableName> = z.output<(typeof callables)[Name]['output']>
