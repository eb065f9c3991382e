import { AFTER_PAINT } from '@/domain/offline/page-cache.ts'
import { isOldBrowser } from './is-old-browser.ts'

/**
 * In a browser that cannot run the app, takes care that its scripts never start: the page stays what it is without scripts, with links,
 * a search and menus that work, below a line that says so. The page bears its text as `<meta name="old-browser">`.
 */
if (isOldBrowser) {
  // The browser prepares a script after what is observed, and runs none of a type that it does not know.
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof HTMLScriptElement && node.type === 'module') node.type = AFTER_PAINT
  }).observe(document, { childList: true, subtree: true })
  addEventListener('DOMContentLoaded', () => {
    const line = document.createElement('p')
    line.className = 'old-browser'
    line.textContent = document.querySelector<HTMLMetaElement>('meta[name=old-browser]')?.content ?? ''
    document.body.prepend(line)
  })
}
