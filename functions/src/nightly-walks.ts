import { expireAuditEntries, expireContactMessages, expirePlanRequests } from './accounts/delete-expired-records.ts'
import { orphanWalks } from './accounts/erase-orphans.ts'
import { sweepTombstones } from './accounts/sweep-tombstones.ts'
import { deleteContacts } from './claims/delete-contacts.ts'
import { purgeOldMails } from './mail/deliver-mail.ts'
import { purgeAccountDeletedMails } from './mail/purge-account-deleted-mails.ts'
import { repairHiddenPhotos } from './photos/review-photos.ts'
import {
  sweepAvatars,
  sweepEvidence,
  sweepHiddenPhotos,
  sweepPlaceImages,
  sweepReviewPhotos,
  sweepUploads,
} from './photos/sweep-photos.ts'
import { expirePlans } from './plans/expire-plans.ts'
import type { Walk } from './walks/walk.ts'
import { publishActiveUsers, publishCities, sweepSearchFiles } from './publishing/publish-lists.ts'
import { repairAllRatings } from './reviews/repair-ratings.ts'
import { expireGoogleContent } from './search/expire-google-content.ts'

/** The walks that each nightly job begins, by their names in tasks. */
export const nightlyWalks = {
  endPlans: { expirePlans },
  expireRecords: { expireContactMessages, expirePlanRequests, expireAuditEntries },
  repairLists: { publishCities, publishActiveUsers, sweepSearchFiles },
  repairUsers: { sweepTombstones, ...orphanWalks, purgeAccountDeletedMails },
  repairReviews: {
    repairAllRatings,
    repairHiddenPhotos,
    sweepUploads,
    sweepReviewPhotos,
    sweepHiddenPhotos,
    sweepAvatars,
    sweepPlaceImages,
  },
  repairClaims: { deleteContacts, sweepEvidence },
  repairMails: { purgeOldMails },
  repairExternalPlaces: { expireGoogleContent },
} satisfies Record<string, Record<string, Walk>>

/** All of them. */
export const walks: Readonly<Record<string, Walk>> = Object.assign({}, ...Object.values(nightlyWalks))
