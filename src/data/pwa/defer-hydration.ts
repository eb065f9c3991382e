import { AFTER_PAINT } from '@/domain/offline/page-cache.ts'

/**
 * A script for the head of every page: has the scripts of a cached page begin in the task after the first frame that shows
 * all of it, in a hidden tab once that is looked at. They are on the device, which, if it is slow, would else read them
 * first and show the page later. A script that waited is replaced, for one does not begin again when its type changes;
 * the new one names its file in the same way, for React looks for it.
 */
export const DEFER_HYDRATION = `addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout(()=>{for(const l of document.querySelectorAll("link[rel=${AFTER_PAINT}]"))l.rel="modulepreload";for(const w of document.querySelectorAll("script[type=${AFTER_PAINT}]")){const s=document.createElement("script");s.type="module";s.async=true;s.src=w.getAttribute("src");w.replaceWith(s)}})))`
