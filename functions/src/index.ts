// Wires handlers to their triggers, and nothing else.
import { setGlobalOptions } from 'firebase-functions'
import { onDocumentWritten } from 'firebase-functions/firestore'
import { onRequest } from 'firebase-functions/https'
import { defineSecret } from 'firebase-functions/params'
import { onSchedule } from 'firebase-functions/scheduler'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { makeCallable } from './platform/callable.ts'
import { answerReview as answerReviewHandler } from './reviews/answer-review.ts'
import { attachPlaceImages as attachPlaceImagesHandler } from './places/attach-place-images.ts'
import { closePlace as closePlaceHandler } from './places/close-place.ts'
import { correctPlace as correctPlaceHandler } from './places/correct-place.ts'
import { decideClaim as decideClaimHandler } from './claims/decide-claim.ts'
import { deleteAccount as deleteAccountHandler } from './accounts/delete-account.ts'
import { deleteReview as deleteReviewHandler } from './reviews/delete-review.ts'
import { editReview as editReviewHandler } from './reviews/edit-review.ts'
import { deliverMail, sweepMails as sweepMailsHandler } from './mail/deliver-mail.ts'
import { exportAccount as exportAccountHandler } from './accounts/export-account.ts'
import type { ExternalProviders } from './search/external-provider.ts'
import { createProviders } from './search/external-providers.ts'
import { findPlaces as findPlacesHandler } from './places/find-places.ts'
import { createSearch } from './search/google-places-search.ts'
import { isAdmin as isAdminHandler } from './accounts/is-admin.ts'
import { mailStates as mailStatesHandler } from './mail/mail-states.ts'
import { moderateReview as moderateReviewHandler } from './reviews/moderate-review.ts'
import { onPlaceWritten } from './publishing/on-place-written.ts'
import { onProfileWritten } from './reviews/on-profile-written.ts'
import { createOpening } from './search/open-external-place.ts'
import { createPublicData, readPlaceFreshMs } from './pages/read-public-data.ts'
import { answerUpload } from './photos/receive-upload.ts'
import { appCheck } from './platform/admin.ts'
import { publishChanged } from './publishing/publish-lists.ts'
import { readIps } from './platform/client-ip.ts'
import { runJob } from './walks/job-runs.ts'
import { REGION } from '@/domain/api/function-address.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { SharedPlace } from '@/domain/pages/share-picture.ts'
import { createSearchLimit } from './platform/search-limit.ts'
import { createErrorReports } from './health/error-reports.ts'
import { readHealth as readHealthHandler } from './health/read-health.ts'
import { reportReview as reportReviewHandler } from './reviews/report-review.ts'
import { requestClaim as requestClaimHandler } from './claims/request-claim.ts'
import { retryMail as retryMailHandler } from './mail/retry-mail.ts'
import { revokeOwner as revokeOwnerHandler } from './claims/revoke-owner.ts'
import { recordOwnerFacts } from './places/record-owner-facts.ts'
import { savePlace as savePlaceHandler } from './accounts/save-place.ts'
import { sendContactEmail } from './contact/send-contact-email.ts'
import { sendPlanPurchaseNotification } from './plans/send-plan-purchase-notification.ts'
import { setFeatured as setFeaturedHandler } from './places/set-featured.ts'
import { setProfilePicture as setProfilePictureHandler } from './accounts/set-profile-picture.ts'
import { loadRenderer } from './pages/load-renderer.ts'
import { answerSite } from './pages/page-context.ts'
import { answerSharePicture } from './pages/share-picture.ts'
import { svgToPng } from './pages/svg-to-png.ts'
import { readTraceId } from './logging/trace-id.ts'
import { checkSiteOrigin, toOrigin } from './platform/site-origin.ts'
import { decideSuggestion as decideSuggestionHandler } from './suggestions/decide-suggestion.ts'
import { suggestCorrection as suggestCorrectionHandler } from './suggestions/suggest-correction.ts'
import { suggestPlace as suggestPlaceHandler } from './suggestions/suggest-place.ts'
import { submitReview as submitReviewHandler } from './reviews/submit-review.ts'
import { updatePlan as updatePlanHandler } from './plans/update-plan.ts'
import { waitForTask, type PublishTask } from './publishing/schedule-publishing.ts'
import { nightlyWalks, walks } from './nightly-walks.ts'
import { beginWalks, continueWalk, nightOf, type WalkTask } from './walks/walk-tasks.ts'
import { logSkipped, walkUntil } from './walks/walk.ts'
import { repairUnsettledRatings } from './reviews/repair-ratings.ts'

const isEmulated = process.env['FUNCTIONS_EMULATOR'] === 'true'

checkSiteOrigin()
setGlobalOptions({ region: REGION, maxInstances: 20 })

const publicData = createPublicData(Date.now, readPlaceFreshMs())
const limitSearch = createSearchLimit()

export const pages = onRequest({ memory: '512MiB', invoker: 'public' }, async (request, response) => {
  const answer = await answerSite(
    {
      method: request.method,
      target: request.originalUrl,
      origin: toOrigin(request.headers),
      ifNoneMatch: request.headers['if-none-match'],
      addresses: readIps(request.headers),
    },
    publicData,
    limitSearch,
  )
  response.status(answer.status).set(answer.headers).send(answer.body)
})

// Apart from pages, which open photos of users: this one opens SVGs. Few instances, for each picture is drawn once.
export const sharePicture = onRequest(
  { memory: '512MiB', concurrency: 4, maxInstances: 5, invoker: 'public' },
  async ({ method, url }, response) => {
    const tools = {
      draw: async (place: SharedPlace, locale: Locale) => (await loadRenderer()).drawSharePicture(place, locale),
      toPng: svgToPng,
    }
    const { status, headers, body } = await answerSharePicture({ method, path: url }, tools)
    response.status(status).set(headers).send(body)
  },
)

// Called at its own address, for Hosting ends requests after a minute, and a file takes longer on a slow connection. Any
// origin may ask: what counts is the token. Few at once, because each holds its file in memory, and up to 32 MiB of a
// file that is then refused.
export const uploadFile = onRequest(
  { memory: '512MiB', concurrency: 8, timeoutSeconds: 540, invoker: 'public', cors: true },
  async (request, response) => {
    const { status, body } = await answerUpload(
      {
        method: request.method,
        query: request.query,
        authorization: request.headers.authorization,
        appCheckToken: request.header('X-Firebase-AppCheck'),
        bytes: request.rawBody ?? Buffer.alloc(0),
        traceId: readTraceId(request.headers),
      },
      { verifyAppCheck: isEmulated ? null : (token) => appCheck().verifyToken(token) },
    )
    response.status(status).json(body)
  },
)

// Delivered again when it fails: it may be repeated, and a change that is not noted would wait for the night.
export const placeWritten = onDocumentWritten({ document: 'places/{placeId}', retry: true }, async ({ data }) => {
  if (!data) return
  await recordOwnerFacts(data)
  await onPlaceWritten(data)
})

// Delivered again when it fails: a name that a user took off has to go everywhere.
export const profileWritten = onDocumentWritten({ document: 'profiles/{userId}', retry: true }, ({ params }) =>
  onProfileWritten(params.userId),
)

export const publishLists = onTaskDispatched<PublishTask>(
  {
    // One at a time: two would do the same work twice.
    rateLimits: { maxConcurrentDispatches: 1 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 2, maxBackoffSeconds: 60 },
    memory: '512MiB',
    timeoutSeconds: 120,
  },
  async ({ data }) => {
    await waitForTask(data)
    await publishChanged()
  },
)

/** Does parts of the nightly walks; each hands on to the next. */
export const walkOn = onTaskDispatched<WalkTask>(
  {
    // Few at once: they are in no hurry, and users need the database as well.
    rateLimits: { maxConcurrentDispatches: 5 },
    retryConfig: { maxAttempts: 5, minBackoffSeconds: 30, maxBackoffSeconds: 600 },
    // A city with all its places fits into it.
    memory: '1GiB',
    concurrency: 1,
    timeoutSeconds: 540,
  },
  ({ data }) => continueWalk(walks, data),
)

/** Begins the walks of a job, each night at that time in Bolivia. */
function nightly(time: string, job: keyof typeof nightlyWalks) {
  return onSchedule({ schedule: `every day ${time}`, timeZone: 'America/La_Paz' }, ({ scheduleTime }) =>
    beginWalks(Object.keys(nightlyWalks[job]), nightOf(Date.parse(scheduleTime))),
  )
}

// Soon after midnight: a plan is paid up to its date.
export const endPlans = nightly('00:15', 'endPlans')
export const expireRecords = nightly('03:30', 'expireRecords')
export const repairLists = nightly('04:00', 'repairLists')
export const repairUsers = nightly('04:30', 'repairUsers')
export const repairReviews = nightly('05:00', 'repairReviews')
export const repairClaims = nightly('05:30', 'repairClaims')
export const repairMails = nightly('06:00', 'repairMails')
export const repairExternalPlaces = nightly('06:30', 'repairExternalPlaces')

// A call that died leaves a rating wrong for no longer than this, and its time.
export const settleRatings = onSchedule({ schedule: 'every 5 minutes', maxInstances: 1, timeoutSeconds: 270 }, () =>
  runJob('settleRatings', async () => {
    const night = { nowMs: Date.now(), sinceMs: 0 }
    const onFailure = logSkipped('settleRatings')
    await walkUntil(repairUnsettledRatings, night, { endMs: night.nowMs + 4 * 60_000, onFailure })
  }),
)

export const isAdmin = makeCallable('isAdmin', isAdminHandler)
export const exportAccount = makeCallable('exportAccount', exportAccountHandler, { memory: '512MiB' })
export const deleteAccount = makeCallable('deleteAccount', deleteAccountHandler, { timeoutSeconds: 300 })

/** Photos are decoded one at a time, and even so a large one takes some hundred megabytes. */
const withPhotos = { memory: '1GiB', timeoutSeconds: 120 } as const

export const submitReview = makeCallable('submitReview', submitReviewHandler, withPhotos)
export const editReview = makeCallable('editReview', editReviewHandler, withPhotos)
export const deleteReview = makeCallable('deleteReview', deleteReviewHandler)
export const reportReview = makeCallable('reportReview', reportReviewHandler)
export const answerReview = makeCallable('answerReview', answerReviewHandler)
export const moderateReview = makeCallable('moderateReview', moderateReviewHandler)
export const setProfilePicture = makeCallable('setProfilePicture', setProfilePictureHandler, withPhotos)

/** Holds the names, categories and addresses of all places in memory. */
export const findPlaces = makeCallable('findPlaces', findPlacesHandler, { memory: '512MiB' })
export const savePlace = makeCallable('savePlace', savePlaceHandler)
export const setFeatured = makeCallable('setFeatured', setFeaturedHandler)
export const correctPlace = makeCallable('correctPlace', correctPlaceHandler)
export const closePlace = makeCallable('closePlace', closePlaceHandler)

// Evidence is looked into, but not decoded.
export const requestClaim = makeCallable('requestClaim', requestClaimHandler, { memory: '512MiB' })
export const suggestPlace = makeCallable('suggestPlace', suggestPlaceHandler)
export const suggestCorrection = makeCallable('suggestCorrection', suggestCorrectionHandler)
export const decideSuggestion = makeCallable('decideSuggestion', decideSuggestionHandler)
export const decideClaim = makeCallable('decideClaim', decideClaimHandler)
export const revokeOwner = makeCallable('revokeOwner', revokeOwnerHandler)
export const attachPlaceImages = makeCallable('attachPlaceImages', attachPlaceImagesHandler, withPhotos)

// The specification's names, whose hyphens come from groups.
export const send = {
  contact: { email: makeCallable('send-contact-email', sendContactEmail) },
  plan: { purchase: { notification: makeCallable('send-plan-purchase-notification', sendPlanPurchaseNotification) } },
}
export const updatePlan = makeCallable('updatePlan', updatePlanHandler)

/** The key of Google's Places API (New), or `none`: see `createProviders`. In the emulator the environment tells it. */
const googlePlacesKey = defineSecret('GOOGLE_PLACES_KEY')
// Few instances: a call mostly waits for the provider's server.
const withProviders = { secrets: isEmulated ? [] : [googlePlacesKey], maxInstances: 5 }
let openProviders: ExternalProviders | undefined
const providers = () => (openProviders ??= createProviders(googlePlacesKey.value()))

const searchPlaces = createSearch({ publicData, providers, limitSearch })
export const google = {
  // Holds the names, categories and addresses of all places in memory.
  places: { search: makeCallable('google-places-search', searchPlaces, { ...withProviders, memory: '512MiB' }) },
}
export const openExternalPlace = makeCallable('openExternalPlace', createOpening({ providers }), withProviders)

/** Where mails are sent from: see `sendMail`. In the emulator it is the development inbox, told by the environment. */
const smtpUrl = defineSecret('SMTP_URL')
const withSmtp = { secrets: isEmulated ? [] : [smtpUrl] }

// Not delivered again when it fails: the sweeper sees to that, with longer and longer waits. One mail at a time, so that
// a crash makes no more than one copy.
export const mailWritten = onDocumentWritten(
  { document: 'mail/{mailId}', ...withSmtp, concurrency: 1, maxInstances: 5, timeoutSeconds: 120 },
  async ({ data, params }) => {
    if (data?.after.get('delivery.state') === 'PENDING') await deliverMail(params.mailId, smtpUrl.value())
  },
)

export const sweepMails = onSchedule(
  { schedule: 'every 2 minutes', ...withSmtp, maxInstances: 1, timeoutSeconds: 540 },
  () => runJob('sweepMails', () => sweepMailsHandler(smtpUrl.value())),
)

export const mailStates = makeCallable('mailStates', mailStatesHandler)
export const retryMail = makeCallable('retryMail', retryMailHandler)
export const readHealth = makeCallable('readHealth', readHealthHandler)

const takeErrorReport = createErrorReports({ sourceMaps: new URL('./source-maps/', import.meta.url) })
// No callable: what went wrong may be what calls need. Few instances, each of which holds back a flood by itself.
export const reportError = onRequest({ invoker: 'public', maxInstances: 3 }, async (request, response) => {
  const addresses = readIps(request.headers)
  response.status(await takeErrorReport({ method: request.method, body: request.body as unknown, addresses })).end()
})
