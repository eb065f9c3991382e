// Wires handlers to their triggers, and nothing else.
import { setGlobalOptions } from 'firebase-functions'
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/firestore'
import { onRequest } from 'firebase-functions/https'
import { defineSecret } from 'firebase-functions/params'
import { onSchedule } from 'firebase-functions/scheduler'
import { onTaskDispatched } from 'firebase-functions/tasks'
import { makeCallable } from './platform/callable.ts'
import { publishAdverts as publishAdvertsHandler } from './adverts/publish-adverts.ts'
import { decideCreative as decideCreativeHandler } from './plans/decide-creative.ts'
import { saveCreative as saveCreativeHandler } from './plans/save-creative.ts'
import { settleImpressions } from './adverts/settle-impressions.ts'
import { createImpressions } from './adverts/take-impressions.ts'
import { answerReview as answerReviewHandler } from './reviews/answer-review.ts'
import { attachPlaceImages as attachPlaceImagesHandler } from './places/attach-place-images.ts'
import { closePlace as closePlaceHandler } from './places/close-place.ts'
import { correctPlace as correctPlaceHandler } from './places/correct-place.ts'
import { removePost as removePostHandler } from './places/remove-post.ts'
import { saveMenu as saveMenuHandler } from './places/save-menu.ts'
import { updateNotices as updateNoticesHandler } from './places/update-notices.ts'
import { decideClaim as decideClaimHandler } from './claims/decide-claim.ts'
import {
  cancelRecovery as cancelRecoveryHandler,
  finishRecoveries as finishRecoveriesWalk,
  readRecovery as readRecoveryHandler,
  removeFactors as removeFactorsHandler,
  startRecovery as startRecoveryHandler,
} from './accounts/recovery.ts'
import {
  makeRecoveryCodes as makeRecoveryCodesHandler,
  redeemRecoveryCode as redeemRecoveryCodeHandler,
} from './accounts/recovery-codes.ts'
import { noteAccountSecurity as noteAccountSecurityHandler } from './accounts/note-account-security.ts'
import { deleteAccount as deleteAccountHandler } from './accounts/delete-account.ts'
import { deleteReview as deleteReviewHandler } from './reviews/delete-review.ts'
import { editReview as editReviewHandler } from './reviews/edit-review.ts'
import { deliverMail, sweepMails as sweepMailsHandler } from './mail/deliver-mail.ts'
import { exportAccount as exportAccountHandler } from './accounts/export-account.ts'
import type { ExternalProviders } from './search/external-provider.ts'
import { createProviders } from './search/external-providers.ts'
import { findClaims as findClaimsHandler } from './claims/find-claims.ts'
import { findPlaces as findPlacesHandler } from './places/find-places.ts'
import { createSearch } from './search/google-places-search.ts'
import { createFindDeletedAccounts } from './accounts/find-deleted-accounts.ts'
import { isAdmin as isAdminHandler } from './accounts/is-admin.ts'
import { mergePlaces as mergePlacesHandler } from './places/merges/merge-places.ts'
import { finishMerges as finishMergesWalk } from './places/merges/merge-walks.ts'
import { separateTwins as separateTwinsHandler } from './places/merges/separate-twins.ts'
import { undoMerge as undoMergeHandler } from './places/merges/undo-merge.ts'
import { mailStates as mailStatesHandler } from './mail/mail-states.ts'
import { moderateReview as moderateReviewHandler } from './reviews/moderate-review.ts'
import { removeAnswer as removeAnswerHandler } from './reviews/remove-answer.ts'
import { onPlaceWritten } from './publishing/on-place-written.ts'
import { onProfileWritten } from './reviews/on-profile-written.ts'
import { createOpening } from './search/open-external-place.ts'
import { createPublicData, readFreshMs } from './pages/read-public-data.ts'
import { answerUpload } from './photos/receive-upload.ts'
import { appCheck, Timestamp } from './platform/admin.ts'
import { publishChanged } from './publishing/publish-lists.ts'
import { readIps } from './platform/client-ip.ts'
import { runJob } from './walks/job-runs.ts'
import { REGION } from '@/domain/api/function-address.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { SharedPlace } from '@/domain/pages/share-picture.ts'
import { createSearchLimit } from './platform/limits/search-limit.ts'
import { createErrorReports } from './health/error-reports.ts'
import { addPlacePhotos as addPlacePhotosHandler } from './place-photos/add-place-photos.ts'
import { deletePlacePhoto as deletePlacePhotoHandler } from './place-photos/delete-place-photo.ts'
import { findPlacePhotos as findPlacePhotosHandler } from './place-photos/find-place-photos.ts'
import { moderatePlacePhoto as moderatePlacePhotoHandler } from './place-photos/moderate-place-photo.ts'
import { reportPlacePhoto as reportPlacePhotoHandler } from './place-photos/report-place-photo.ts'
import { readWaiting as readWaitingHandler } from './health/read-waiting.ts'
import { readHealth as readHealthHandler } from './health/read-health.ts'
import { takeItem as takeItemHandler } from './moderation/take-item.ts'
import { reportReview as reportReviewHandler } from './reviews/report-review.ts'
import { requestClaim as requestClaimHandler } from './claims/request-claim.ts'
import { discardMail as discardMailHandler, retryMail as retryMailHandler } from './mail/dead-mails.ts'
import { revokeOwner as revokeOwnerHandler } from './claims/revoke-owner.ts'
import { acceptInvitation as acceptInvitationHandler } from './claims/accept-invitation.ts'
import { endManager as endManagerHandler } from './claims/end-manager.ts'
import { inviteManager as inviteManagerHandler } from './claims/invite-manager.ts'
import { decideHeldChange as decideHeldChangeHandler } from './places/history/decide-held-change.ts'
import { editBusiness as editBusinessHandler } from './places/history/edit-business.ts'
import {
  revertChange as revertChangeHandler,
  revertChangesBy as revertChangesByHandler,
} from './places/history/revert-change.ts'
import { withdrawHeldChange as withdrawHeldChangeHandler } from './places/history/withdraw-held-change.ts'
import {
  requestConfirmationMail as requestConfirmationMailHandler,
  requestEmailChange as requestEmailChangeHandler,
  requestPasswordMail as requestPasswordMailHandler,
  requestRecoveryMail as requestRecoveryMailHandler,
} from './accounts/request-account-mails.ts'
import { savePlace as savePlaceHandler } from './accounts/save-place.ts'
import { sendContactEmail } from './contact/send-contact-email.ts'
import { sendPlanPurchaseNotification } from './plans/send-plan-purchase-notification.ts'
import { setFeatured as setFeaturedHandler } from './places/set-featured.ts'
import { setProfilePicture as setProfilePictureHandler } from './accounts/set-profile-picture.ts'
import { loadRenderer } from './pages/load-renderer.ts'
import { answerSite } from './pages/page-context.ts'
import { answerPlaceMap, createPlaceMapLimit, readPackedFile } from './pages/place-map.ts'
import { answerSharePicture } from './pages/share-picture.ts'
import { svgToPng } from './pages/svg-to-png.ts'
import { readTraceId } from './logging/trace-id.ts'
import { checkSiteOrigin, toOrigin } from './platform/site-origin.ts'
import { decideSuggestion as decideSuggestionHandler } from './suggestions/decide-suggestion.ts'
import { findSuggestions as findSuggestionsHandler } from './suggestions/find-suggestions.ts'
import { findUncheckedAdditions as findUncheckedAdditionsHandler } from './suggestions/find-unchecked-additions.ts'
import { suggestCorrection as suggestCorrectionHandler } from './suggestions/suggest-correction.ts'
import { suggestPlace as suggestPlaceHandler } from './suggestions/suggest-place.ts'
import { withdrawSuggestion as withdrawSuggestionHandler } from './suggestions/withdraw-suggestion.ts'
import { decideReview as decideReviewHandler } from './reviews/decide-review.ts'
import { objectReview as objectReviewHandler } from './reviews/object-review.ts'
import { submitReview as submitReviewHandler } from './reviews/submit-review.ts'
import { deliverPush, sweepPushes as sweepPushesHandler } from './push/deliver-push.ts'
import { createPushKey, setPushSubscription as setPushSubscriptionHandler } from './push/set-push-subscription.ts'
import { readForecast as readForecastHandler } from './plans/read-forecast.ts'
import { readStatement as readStatementHandler } from './plans/read-statement.ts'
import { updatePlan as updatePlanHandler } from './plans/update-plan.ts'
import { paymentProvider } from './payments/payment-provider.ts'
import { answerPaymentWebhook } from './payments/payment-webhook.ts'
import { addLedgerEntry as addLedgerEntryHandler } from './payments/add-ledger-entry.ts'
import { decideBankLine as decideBankLineHandler } from './payments/decide-bank-line.ts'
import { importBankLines as importBankLinesHandler } from './payments/import-bank-lines.ts'
import { readPaymentSums as readPaymentSumsHandler } from './payments/read-payment-sums.ts'
import { readPayments as readPaymentsHandler } from './payments/read-payments.ts'
import { renewPlan as renewPlanHandler } from './payments/renew-plan.ts'
import { sendProforma as sendProformaHandler } from './payments/send-proforma.ts'
import { sendReceipt as sendReceiptHandler } from './payments/send-receipt.ts'
import { setPaymentSettings as setPaymentSettingsHandler } from './payments/set-payment-settings.ts'
import { waitForTask, type PublishTask } from './publishing/schedule-publishing.ts'
import { nightlyWalks, walks } from './nightly-walks.ts'
import { beginWalks, continueWalk, nightOf, type WalkTask } from './walks/walk-tasks.ts'
import { logSkipped, type Walk, walkAll, walkUntil } from './walks/walk.ts'
import { createVisitCounter } from './visits/count-visits.ts'
import { readSearchWords as readSearchWordsHandler } from './visits/read-search-words.ts'
import { answerStopMails } from './mail/stop-mails.ts'
import { settleVisits as settleVisitsWalk } from './visits/settle-visits.ts'
import { repairUnsettledRatings } from './reviews/repair-ratings.ts'

const isEmulated = process.env['FUNCTIONS_EMULATOR'] === 'true'

checkSiteOrigin()
setGlobalOptions({ region: REGION, maxInstances: 20 })

const publicData = createPublicData(Date.now, readFreshMs())
const limitSearch = createSearchLimit()
const limitPlaceMaps = createPlaceMapLimit()

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

export const placeMap = onRequest(
  { memory: '256MiB', maxInstances: 5, invoker: 'public' },
  async ({ method, url, headers: asked }, response) => {
    const request = { method, path: url, addresses: readIps(asked) }
    const { status, headers, body } = await answerPlaceMap(request, readPackedFile, limitPlaceMaps)
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
  if (data) await onPlaceWritten(data)
})

// Delivered again when it fails: a name that a user took off has to go everywhere.
export const profileWritten = onDocumentWritten({ document: 'profiles/{userId}', retry: true }, ({ params }) =>
  onProfileWritten(params.userId),
)

// Delivered again when it fails: a plan that is paid for runs at once, and one that ended no more.
export const activePlanWritten = onDocumentWritten({ document: 'active_plans/{planRequestId}', retry: true }, () =>
  publishAdvertsHandler(),
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

/** Does a whole walk every so many minutes. */
function everyMinutes(minutes: number, job: string, walk: Walk) {
  return onSchedule({ schedule: `every ${minutes} minutes`, maxInstances: 1, timeoutSeconds: 270 }, () =>
    runJob(job, async () => {
      const nowMs = Date.now()
      await walkUntil(walk, { nowMs, sinceMs: 0 }, { endMs: nowMs + 4 * 60_000, onFailure: logSkipped(job) })
    }),
  )
}

// A call that died leaves a rating wrong for no longer than this, and its time.
export const settleRatings = everyMinutes(5, 'settleRatings', repairUnsettledRatings)
// What follows in a merge whose call died does so within as long.
export const finishMerges = everyMinutes(5, 'finishMerges', finishMergesWalk)
// What visitors did on places' pages is shown to owners within as long.
export const settleVisits = everyMinutes(15, 'settleVisits', settleVisitsWalk)

// Two days after it was asked for, the second factors of an account are taken off within as long.
export const finishRecoveries = everyMinutes(15, 'finishRecoveries', finishRecoveriesWalk)

// At the beginning of each half hour, for which pages are signed: what counts by then decides who is shown.
export const publishAdverts = onSchedule(
  { schedule: '*/30 * * * *', maxInstances: 1, memory: '512MiB', timeoutSeconds: 270 },
  () =>
    runJob('publishAdverts', async () => {
      try {
        await walkAll(settleImpressions)
      } finally {
        await publishAdvertsHandler()
      }
    }),
)

export const isAdmin = makeCallable('isAdmin', isAdminHandler)
export const findDeletedAccounts = makeCallable('findDeletedAccounts', createFindDeletedAccounts())
export const exportAccount = makeCallable('exportAccount', exportAccountHandler, { memory: '512MiB' })
export const deleteAccount = makeCallable('deleteAccount', deleteAccountHandler, { timeoutSeconds: 300 })

/** Photos are decoded one at a time, and even so a large one takes some hundred megabytes. */
const withPhotos = { memory: '1GiB', timeoutSeconds: 120 } as const

export const submitReview = makeCallable('submitReview', submitReviewHandler, withPhotos)
export const editReview = makeCallable('editReview', editReviewHandler, withPhotos)
export const deleteReview = makeCallable('deleteReview', deleteReviewHandler)
export const reportReview = makeCallable('reportReview', reportReviewHandler)
export const decideReview = makeCallable('decideReview', decideReviewHandler)
export const objectReview = makeCallable('objectReview', objectReviewHandler)
export const answerReview = makeCallable('answerReview', answerReviewHandler)
export const moderateReview = makeCallable('moderateReview', moderateReviewHandler)
export const removeAnswer = makeCallable('removeAnswer', removeAnswerHandler)
export const setProfilePicture = makeCallable('setProfilePicture', setProfilePictureHandler, withPhotos)

export const addPlacePhotos = makeCallable('addPlacePhotos', addPlacePhotosHandler, withPhotos)
export const deletePlacePhoto = makeCallable('deletePlacePhoto', deletePlacePhotoHandler)
export const reportPlacePhoto = makeCallable('reportPlacePhoto', reportPlacePhotoHandler)
export const saveCreative = makeCallable('saveCreative', saveCreativeHandler)
export const decideCreative = makeCallable('decideCreative', decideCreativeHandler)
export const moderatePlacePhoto = makeCallable('moderatePlacePhoto', moderatePlacePhotoHandler)

export const findClaims = makeCallable('findClaims', findClaimsHandler)
export const findSuggestions = makeCallable('findSuggestions', findSuggestionsHandler)
export const findPlacePhotos = makeCallable('findPlacePhotos', findPlacePhotosHandler)
/** Holds the names, categories and addresses of all places in memory. */
export const findPlaces = makeCallable('findPlaces', findPlacesHandler, { memory: '512MiB' })
export const savePlace = makeCallable('savePlace', savePlaceHandler)
export const setFeatured = makeCallable('setFeatured', setFeaturedHandler)
export const correctPlace = makeCallable('correctPlace', correctPlaceHandler)
export const closePlace = makeCallable('closePlace', closePlaceHandler)
export const editBusiness = makeCallable('editBusiness', editBusinessHandler)
export const withdrawHeldChange = makeCallable('withdrawHeldChange', withdrawHeldChangeHandler)
export const decideHeldChange = makeCallable('decideHeldChange', decideHeldChangeHandler)
export const revertChange = makeCallable('revertChange', revertChangeHandler)
export const revertChangesBy = makeCallable('revertChangesBy', revertChangesByHandler, { timeoutSeconds: 120 })
export const updateNotices = makeCallable('updateNotices', updateNoticesHandler)
export const removePost = makeCallable('removePost', removePostHandler)
export const saveMenu = makeCallable('saveMenu', saveMenuHandler)

export const mergePlaces = makeCallable('mergePlaces', mergePlacesHandler)
export const undoMerge = makeCallable('undoMerge', undoMergeHandler)
export const separateTwins = makeCallable('separateTwins', separateTwinsHandler)

// Evidence is looked into, but not decoded.
export const requestClaim = makeCallable('requestClaim', requestClaimHandler, { memory: '512MiB' })
export const suggestPlace = makeCallable('suggestPlace', suggestPlaceHandler, withPhotos)
export const findUncheckedAdditions = makeCallable('findUncheckedAdditions', findUncheckedAdditionsHandler)
// A photo is looked into, but not decoded.
export const suggestCorrection = makeCallable('suggestCorrection', suggestCorrectionHandler, { memory: '512MiB' })
export const withdrawSuggestion = makeCallable('withdrawSuggestion', withdrawSuggestionHandler)
export const decideSuggestion = makeCallable('decideSuggestion', decideSuggestionHandler)
export const decideClaim = makeCallable('decideClaim', decideClaimHandler)
export const revokeOwner = makeCallable('revokeOwner', revokeOwnerHandler)
export const inviteManager = makeCallable('inviteManager', inviteManagerHandler)
export const acceptInvitation = makeCallable('acceptInvitation', acceptInvitationHandler)
export const endManager = makeCallable('endManager', endManagerHandler)
export const attachPlaceImages = makeCallable('attachPlaceImages', attachPlaceImagesHandler, withPhotos)

// The specification's names, whose hyphens come from groups.
export const send = {
  contact: { email: makeCallable('send-contact-email', sendContactEmail) },
  plan: { purchase: { notification: makeCallable('send-plan-purchase-notification', sendPlanPurchaseNotification) } },
}
export const requestPasswordMail = makeCallable('requestPasswordMail', requestPasswordMailHandler)
export const requestConfirmationMail = makeCallable('requestConfirmationMail', requestConfirmationMailHandler)
export const requestEmailChange = makeCallable('requestEmailChange', requestEmailChangeHandler)
export const noteAccountSecurity = makeCallable('noteAccountSecurity', noteAccountSecurityHandler)
export const readRecovery = makeCallable('readRecovery', readRecoveryHandler)
export const makeRecoveryCodes = makeCallable('makeRecoveryCodes', makeRecoveryCodesHandler)
export const redeemRecoveryCode = makeCallable('redeemRecoveryCode', redeemRecoveryCodeHandler)
export const requestRecoveryMail = makeCallable('requestRecoveryMail', requestRecoveryMailHandler)
export const startRecovery = makeCallable('startRecovery', startRecoveryHandler)
export const cancelRecovery = makeCallable('cancelRecovery', cancelRecoveryHandler)
export const removeFactors = makeCallable('removeFactors', removeFactorsHandler)
export const updatePlan = makeCallable('updatePlan', updatePlanHandler)
export const readStatement = makeCallable('readStatement', readStatementHandler)
export const readSearchWords = makeCallable('readSearchWords', readSearchWordsHandler)

export const sendProforma = makeCallable('sendProforma', sendProformaHandler)
export const renewPlan = makeCallable('renewPlan', renewPlanHandler)
export const readPayments = makeCallable('readPayments', readPaymentsHandler)
// Receipts are looked into, but not decoded.
export const sendReceipt = makeCallable('sendReceipt', sendReceiptHandler, { memory: '512MiB' })
export const importBankLines = makeCallable('importBankLines', importBankLinesHandler, { timeoutSeconds: 300 })
export const decideBankLine = makeCallable('decideBankLine', decideBankLineHandler)
export const addLedgerEntry = makeCallable('addLedgerEntry', addLedgerEntryHandler)
export const readPaymentSums = makeCallable('readPaymentSums', readPaymentSumsHandler)
export const setPaymentSettings = makeCallable('setPaymentSettings', setPaymentSettingsHandler, withPhotos)

// Called at its own address by a provider of payments, once there is one.
export const paymentWebhook = onRequest({ invoker: 'public', maxInstances: 5 }, async (request, response) => {
  const { method, rawBody } = request
  const message = { method, body: String(rawBody ?? ''), header: (name: string) => request.header(name) }
  response.status(await answerPaymentWebhook(message, paymentProvider())).end()
})
export const readForecast = makeCallable('readForecast', readForecastHandler)

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

/** Our own key of Web Push, or `none`: see docs/deployment.md. In the emulator the environment tells it. */
const vapidKey = defineSecret('VAPID_PRIVATE_KEY')
const withVapid = { secrets: isEmulated ? [] : [vapidKey] }

export const readPushKey = makeCallable(
  'readPushKey',
  createPushKey(() => vapidKey.value()),
  withVapid,
)
export const setPushSubscription = makeCallable('setPushSubscription', setPushSubscriptionHandler)

// Not delivered again when it fails: the sweeper sees to that.
export const pushCreated = onDocumentCreated(
  { document: 'pushes/{pushId}', ...withVapid, maxInstances: 5 },
  async ({ params }) => deliverPush(params.pushId, vapidKey.value()),
)

export const sweepPushes = onSchedule(
  { schedule: 'every 2 minutes', ...withVapid, maxInstances: 1, timeoutSeconds: 270 },
  () => runJob('sweepPushes', () => sweepPushesHandler(vapidKey.value())),
)

export const mailStates = makeCallable('mailStates', mailStatesHandler)
export const retryMail = makeCallable('retryMail', retryMailHandler)
export const discardMail = makeCallable('discardMail', discardMailHandler)
export const readWaiting = makeCallable('readWaiting', readWaitingHandler)
export const takeItem = makeCallable('takeItem', takeItemHandler)
export const readHealth = makeCallable('readHealth', readHealthHandler)

const takeImpressions = createImpressions()
// No callable: a line of text is all that a visitor pays for, and what counts is the page's signature. Callers wait while an
// instance collects, so that each takes many at once.
export const countImpressions = onRequest(
  { invoker: 'public', maxInstances: 5, concurrency: 500 },
  async (request, response) => {
    const status = await takeImpressions({
      method: request.method,
      body: request.body as unknown,
      addresses: readIps(request.headers),
      userAgent: request.header('User-Agent'),
      purpose: request.header('Sec-Purpose') ?? request.header('Purpose'),
    })
    response.status(status).end()
  },
)

const takeErrorReport = createErrorReports({ sourceMaps: new URL('./source-maps/', import.meta.url) })
// No callable: what went wrong may be what calls need. Few instances, each of which holds back a flood by itself.
export const reportError = onRequest({ invoker: 'public', maxInstances: 3 }, async (request, response) => {
  const addresses = readIps(request.headers)
  response.status(await takeErrorReport({ method: request.method, body: request.body as unknown, addresses })).end()
})

const countVisit = createVisitCounter()
// Many at once, for each waits some seconds for what all of them brought to be written together.
export const countVisits = onRequest(
  { invoker: 'public', maxInstances: 5, concurrency: 500 },
  async (request, response) => {
    const { method, headers } = request
    const visit = {
      method,
      body: request.body as unknown,
      userAgent: headers['user-agent'],
      addresses: readIps(headers),
    }
    response.status(await countVisit(visit)).end()
  },
)

// No callable: mail programs call it, which know nothing but its address, and who follows a link in a mail.
export const stopMails = onRequest({ invoker: 'public', maxInstances: 2 }, async ({ method, query }, response) => {
  const parameters = new URLSearchParams(query as Record<string, string>)
  const { status, headers, body } = await answerStopMails(method, parameters, Timestamp.now())
  response.status(status).set(headers).send(body)
})
