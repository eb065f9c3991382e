/** Where every function runs: São Paulo, the nearest region to Bolivia. `firebase.json` names it too. */
export const REGION = 'southamerica-east1'

/** The function that takes uploads: see `functions/src/photos/receive-upload.ts`. */
export const UPLOAD_FUNCTION = 'uploadFile'

/** The function that counts visits of places' pages: see `functions/src/visits/count-visits.ts`. */
export const VISIT_FUNCTION = 'countVisits'
/** Ends a user's mails of a group: what links in mails lead to, and mail programs call. */
export const STOP_MAILS_FUNCTION = 'stopMails'

/** The function that takes reports of impressions: see `functions/src/adverts/take-impressions.ts`. */
export const IMPRESSION_FUNCTION = 'countImpressions'

/** The totals of all adverts by month: see `functions/src/adverts/advert-totals.ts`. */
export const TOTALS_PATH = '/api/adverts/totals.json'
/** The program that verifies them. */
export const TOTALS_PROGRAM_PATH = '/verify/adverts.mjs'

/** What was moderated, month by month, and where each file lies: see `functions/src/moderation/moderation-files.ts`. */
export const MODERATION_PATH = '/api/moderation/index.json'
/** The program that verifies it. */
export const MODERATION_PROGRAM_PATH = '/verify/moderation.mjs'
/** What both programs share. */
export const CHAIN_PROGRAM_PATH = '/verify/chain.mjs'

/** The function that takes reports of errors: see `functions/src/health/error-reports.ts`. */
export const ERROR_REPORT_FUNCTION = 'reportError'
