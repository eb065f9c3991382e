import * as z from 'zod/mini'
import type { ErrorCode } from '../shared/app-error.ts'
import { reportedErrorSchema } from './error-report.ts'
import { HEALTH_DAYS } from './health-days.ts'
import { CLAIM_NOTES_MAX_CHARS } from '../claims/claim-limits.ts'
import { claimDraftSchema, claimStatuses } from '../claims/claim-request.ts'
import { contactDraftSchema } from '../contact/contact-message.ts'
import { mailKinds } from '../contact/mail-kind.ts'
import { planNames, planPrice } from '../plans/plan-offer.ts'
import { planDraftSchema, planStatuses } from '../plans/plan.ts'
import { PLACE_IMAGES_MAX } from '../photos/photo-file.ts'
import { latitudeSchema, longitudeSchema, placeSchema } from '../places/place.ts'
import { placeEditSchema } from '../places/place-edit.ts'
import { citySlugs } from '../cities/city.ts'
import { externalProviders } from '../places/external-place.ts'
import { EXTERNAL_QUERY_MIN_CHARS, LIST_LIMIT, QUERY_MAX_CHARS } from '../pages/public-data.ts'
import {
  ADMIN_REASON_MAX_CHARS,
  REPORT_COMMENT_MAX_CHARS,
  reportReasons,
  REVIEW_ANSWER_MAX_CHARS,
  REVIEW_PHOTOS_MAX,
} from '../reviews/review-limits.ts'
import { reviewDraftSchema, reviewSchema } from '../reviews/review.ts'
import { additionTextsSchema, positionSchema } from '../suggestions/addition.ts'
import { saidSchema } from '../suggestions/correction.ts'
import { suggestionStatuses } from '../suggestions/suggestion.ts'
import { idSchema, optionalText, requiredLine, requiredText } from '../shared/text.ts'
import { evidenceName, uploadName } from './upload.ts'

/** The number of undelivered mails that admins are shown. */
export const DEAD_MAILS_MAX = 100
/** The time for which ago one may have signed in to delete the account. */
export const RECENT_SIGN_IN_MAX_MS = 5 * 60 * 1000
/** The time for which ago an admin may have signed in. */
export const ADMIN_SIGN_IN_MAX_MS = 12 * 60 * 60 * 1000

/** A UUID that the client makes once for each action: a repeat is recognised by it, and done only once. */
const key = z.uuid()
const noInput = z.strictObject({})
const noOutput = z.strictObject({})
const fields = z.record(z.string(), z.unknown())
const text = (maxChars: number) => z.string().check(z.maxLength(maxChars))

/** A photo that is there already, by its address, or a new one. */
const photo = z.union([z.strictObject({ keep: text(1_000) }), z.strictObject({ upload: uploadName })])
const photos = (max: number) => z.array(photo).check(z.maxLength(max))
const reason = requiredText(ADMIN_REASON_MAX_CHARS)

/** A honeypot: people do not see this field. A robot that fills it in gets a success, and nothing is done. */
const honeypot = { nickname: z.optional(text(500)) }

const mailCounts = { waiting: z.int(), oldest_waiting_at: z.nullable(z.iso.datetime()), dead: z.int() }

const placeAndUser = { place_id: idSchema, user_id: idSchema }

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
      reason: z.enum(reportReasons),
      comment: optionalText(REPORT_COMMENT_MAX_CHARS),
    }),
    output: noOutput,
    failure: 'review-report-failed',
  },
  /** The owner's one answer; a second call changes it. */
  answerReview: {
    caller: 'user',
    input: z.strictObject({ ...placeAndUser, answer: requiredText(REVIEW_ANSWER_MAX_CHARS) }),
    output: noOutput,
    failure: 'review-answer-failed',
  },
  moderateReview: {
    caller: 'admin',
    input: z.strictObject({ ...placeAndUser, is_approved: z.boolean(), reason }),
    output: z.strictObject({ is_approved: z.boolean() }),
    failure: 'review-moderate-failed',
  },
  /** Stores the claim together with its mail; what the specification calls send-claim-notification happens here. */
  requestClaim: {
    caller: 'user',
    input: z.extend(claimDraftSchema, { key, place_id: idSchema, documentation: z.nullable(evidenceName) }),
    output: z.strictObject({ status: z.enum(claimStatuses) }),
    failure: 'claim-failed',
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
  /** Says that a place is missing; an admin decides whether it is listed. */
  suggestPlace: {
    caller: 'user',
    input: z.extend(additionTextsSchema, {
      key,
      position: positionSchema,
      // What waits on phones since before they asked does not say.
      is_own_business: z.optional(z.boolean()),
    }),
    output: noOutput,
    failure: 'addition-failed',
  },
  /** Says that something of a place is wrong. Applied at once where a neighbor said the same; else an admin decides. */
  suggestCorrection: {
    caller: 'user',
    takesAddresses: true,
    input: z.strictObject({
      key,
      place_id: idSchema,
      said: saidSchema,
      /** A random name of the device: one device is one neighbor. */
      device: key,
    }),
    output: z.strictObject({ status: z.enum(suggestionStatuses) }),
    failure: 'correction-failed',
  },
  /** A rejected correction that was accepted before is taken back. */
  decideSuggestion: {
    caller: 'admin',
    input: z.strictObject({
      suggestion_id: idSchema,
      status: z.enum(['accepted', 'rejected']),
      /** In which state the admin saw it: a decision is meant for that one alone. */
      seen: z.enum(['pending', 'accepted']),
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
    input: z.strictObject({ place_id: idSchema, images: photos(PLACE_IMAGES_MAX) }),
    output: z.strictObject({ image_url: z.string(), additional_images: z.array(z.string()) }),
    // What fails with one image says so itself, and which one.
    failure: 'business-update-failed',
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
  /** Takes a recent sign-in. Who is told `sign-in-required` when trying again has no account any more. */
  deleteAccount: { caller: 'user', input: noInput, output: noOutput, failure: 'account-delete-failed' },
  /** The user's own picture, from their `uploads/{uid}/`; null takes it off. */
  /** Saves a place in the caller's account. It is removed by the device itself. */
  savePlace: {
    caller: 'user',
    input: z.strictObject({ key, place_id: idSchema }),
    /** Since when the account has it. */
    output: z.strictObject({ saved_at: z.iso.datetime() }),
    /** It waits on the device, and is sent again. */
    failure: 'server-failed',
  },
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
    input: z.strictObject({ place_id: idSchema, reason }),
    output: noOutput,
    failure: 'owner-revoke-failed',
  },
  /** Takes the value, as `setFeatured` does. */
  closePlace: {
    caller: 'admin',
    input: z.strictObject({ place_id: idSchema, closed: z.boolean(), reason }),
    output: noOutput,
    failure: 'place-close-failed',
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
  /** All places by name, closed ones too: those whose name, category or address contains the text. */
  findPlaces: {
    caller: 'admin',
    input: z.strictObject({
      query: text(QUERY_MAX_CHARS),
      featuredOnly: z.boolean(),
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
  updatePlan: {
    caller: 'admin',
    input: z.strictObject({
      plan_request_id: idSchema,
      status: z.enum(planStatuses),
      /** When the plan ends: in the future if it is or becomes active, and not looked at otherwise. */
      expires_at: z.nullable(z.iso.datetime()),
      notes: optionalText(CLAIM_NOTES_MAX_CHARS),
      /** The request's date as the admin saw it: where it was changed since, nothing is done. */
      updated_at: z.optional(z.iso.datetime()),
    }),
    output: z.strictObject({ status: z.enum(planStatuses) }),
    failure: 'plan-update-failed',
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
            /** What the mail server said, or what happened on the way there; in English, as it came. */
            error: z.string(),
          }),
        )
        .check(z.maxLength(DEAD_MAILS_MAX)),
    }),
    failure: 'mail-states-failed',
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
