import { AFTER_PAINT } from '@/domain/offline/page-cache.ts'

/**
 * A script for the head of every page: stores the browser's event that says the app can be installed, which may come before any
 * other script is here, and keeps the browser from offering it by itself. See `install-prompt.ts`.
 */
export const CAPTURE_INSTALL_EVENT = `addEventListener("beforeinstallprompt",e=>{e.preventDefault();self.installEvent=e})`

/**
 * A script for the head of every page: starts the scripts of a cached page in the task after the first frame that shows all of
 * it; in a hidden tab, once the tab is looked at. They are on the device, and a slow one would otherwise read them first
 * and show the page later. A script that waited is replaced, because changing its type does not start it; the new one
 * names its file in the same way, because React looks for it.
 */
export const DEFER_HYDRATION = `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{for(const l of document.querySelectorAll("link[rel=${AFTER_PAINT}]"))l.rel="modulepreload";for(const w of document.querySelectorAll("script[type=${AFTER_PAINT}]")){const s=document.createElement("script");s.type="module";s.async=true;s.src=w.getAttribute("src");w.replaceWith(s)}})))`
