/** Where every function runs: São Paulo, the nearest region to Bolivia. `firebase.json` names it too. */
export const REGION = 'southamerica-east1'

/** The function that takes uploads: see `functions/src/photos/receive-upload.ts`. */
export const UPLOAD_FUNCTION = 'uploadFile'
