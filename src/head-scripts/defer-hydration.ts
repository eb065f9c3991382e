import { AFTER_PAINT } from '@/domain/offline/page-cache.ts'

/**
 * Starts the scripts of a cached page in the task after the first frame that shows all of it; in a hidden tab, once the tab
 * is looked at. They are on the device, and a slow one would otherwise read them first and show the page later.
 */
addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(startDeferredScripts)))

function startDeferredScripts(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(`link[rel=${AFTER_PAINT}]`)) link.rel = 'modulepreload'
  for (const deferred of document.querySelectorAll<HTMLScriptElement>(`script[type=${AFTER_PAINT}]`)) {
    // Changing the type of a script that waited does not start it.
    const script = document.createElement('script')
    script.type = 'module'
    script.async = true
    // Named in the same way, because React looks for it.
    script.setAttribute('src', deferred.getAttribute('src') ?? '')
    deferred.replaceWith(script)
  }
}
