import { publishTotals } from './adverts/advert-totals.ts'
import { settleImpressions } from './adverts/settle-impressions.ts'
import {
  expireAcceptedSuggestions,
  expireAuditEntries,
  expireContactMessages,
  expirePlanRequests,
  expireRejectedSuggestions,
  expireRevokedAdmins,
} from './accounts/delete-expired-records.ts'
import { orphanWalks } from './accounts/erase-orphans.ts'
import { sweepTombstones } from './accounts/sweep-tombstones.ts'
import { publishStatements } from './moderation/moderation-files.ts'
import { deleteContacts } from './claims/delete-contacts.ts'
import { purgeOldMails } from './mail/deliver-mail.ts'
import { purgeAccountDeletedMails } from './mail/purge-account-deleted-mails.ts'
import { repairHiddenPlacePhotos } from './photos/place-photos.ts'
import { repairHiddenPhotos } from './photos/review-photos.ts'
import {
  sweepAvatars,
  sweepEvidence,
  sweepHiddenPhotos,
  sweepHiddenPlaceImages,
  sweepHiddenPlacePhotos,
  sweepPlaceImages,
  sweepPlacePhotos,
  sweepReceipts,
  sweepReviewPhotos,
  sweepUploads,
} from './photos/sweep-photos.ts'
import { expirePlans } from './plans/expire-plans.ts'
import { takeLostPayments } from './payments/payment-webhook.ts'
import { clearBankLines, deleteReceipts, expireProformas, remindOfPlanEnds } from './payments/payment-walks.ts'
import { creditPlans } from './plans/running-on.ts'
import {
  expireMerges,
  followToTwin,
  putBackFromTwin,
  repairMerges,
  sweepMergeSteps,
} from './places/merges/merge-walks.ts'
import { expirePosts } from './places/expire-posts.ts'
import { clearRefusedSuggestions } from './suggestions/clear-refused.ts'
import type { Walk } from './walks/walk.ts'
import { mailMonthlyNumbers } from './visits/mail-monthly-numbers.ts'
import { publishActiveUsers, publishCities, sweepSearchFiles } from './publishing/publish-lists.ts'
import { repairAllRatings } from './reviews/repair-ratings.ts'
import { expireGoogleContent } from './search/expire-google-content.ts'

/** The walks that each nightly job begins, by their names in tasks. */
export const nightlyWalks = {
  endPlans: {
    takeLostPayments,
    expirePlans,
    creditPlans,
    settleImpressions,
    publishTotals,
    expireProformas,
    remindOfPlanEnds,
  },
  expireRecords: {
    expireContactMessages,
    expirePlanRequests,
    expireAuditEntries,
    expireRejectedSuggestions,
    expireAcceptedSuggestions,
    clearRefusedSuggestions,
    expireRevokedAdmins,
    expireMerges,
    sweepMergeSteps,
    clearBankLines,
    expirePosts,
  },
  repairLists: { publishCities, publishActiveUsers, sweepSearchFiles },
  repairUsers: { sweepTombstones, ...orphanWalks, purgeAccountDeletedMails },
  repairReviews: {
    publishStatements,
    repairMerges,
    repairAllRatings,
    repairHiddenPhotos,
    repairHiddenPlacePhotos,
    sweepUploads,
    sweepReviewPhotos,
    sweepHiddenPhotos,
    sweepPlacePhotos,
    sweepHiddenPlacePhotos,
    sweepAvatars,
    sweepPlaceImages,
    sweepHiddenPlaceImages,
  },
  repairClaims: { deleteContacts, sweepEvidence, deleteReceipts, sweepReceipts },
  repairMails: { purgeOldMails, mailMonthlyNumbers },
  repairExternalPlaces: { expireGoogleContent },
} satisfies Record<string, Record<string, Walk>>

/** Those that calls begin, each at its place. */
export const calledWalks = { followToTwin, putBackFromTwin } satisfies Record<string, Walk>

/** All of them. */
export const walks: Readonly<Record<string, Walk>> = Object.assign({}, calledWalks, ...Object.values(nightlyWalks))
