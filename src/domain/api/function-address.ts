/** Where every function runs: São Paulo, the nearest region to Bolivia. `firebase.json` names it too. */
export const REGION = 'southamerica-east1'

/** The function that takes uploads: see `functions/src/photos/receive-upload.ts`. */
export const UPLOAD_FUNCTION = 'uploadFile'

/** The function that takes reports of errors: see `functions/src/health/error-reports.ts`. */
export const ERROR_REPORT_FUNCTION = 'reportError'
