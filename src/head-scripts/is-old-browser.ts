/**
 * True where the browser lacks what the app is built of, so that its scripts would break off in the midst of a page: before Chrome 103,
 * Safari 16 and Firefox 104. `randomUUID` is only there where a page is secure.
 */
export const isOldBrowser = !(
  'structuredClone' in window &&
  'HTMLDialogElement' in window &&
  'hasOwn' in Object &&
  'at' in [] &&
  'findLast' in [] &&
  'timeout' in AbortSignal &&
  (!isSecureContext || 'randomUUID' in crypto)
)
