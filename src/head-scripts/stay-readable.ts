import { makePageLine } from './page-line.ts'

/**
 * True where the browser lacks what the app is built of, so that its scripts would break off in the midst of a page: before Chrome 103,
 * Safari 16 and Firefox 104. `randomUUID` is only there where a page is secure.
 */
const isOld = !(
  'structuredClone' in window &&
  'HTMLDialogElement' in window &&
  'hasOwn' in Object &&
  'at' in [] &&
  'findLast' in [] &&
  'timeout' in AbortSignal &&
  (!isSecureContext || 'randomUUID' in crypto)
)

/**
 * In a browser that cannot run the app, takes care that its scripts never start: the page stays what it is without scripts, with links,
 * a search and menus that work, below a line that says so. The page bears its text as `<meta name="old-browser">`.
 */
if (isOld) {
  // No tap is remembered, which nothing would do later.
  window.doEarlyTaps?.()
  // The browser prepares a script after what is observed, and runs none of a type that it does not know.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.type === 'module') node.type = 'text/plain'
  }).observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    const line = makePageLine('old-browser')
    if (line) document.body.prepend(line)
  })
}
