import { AFTER_PAINT } from '@/domain/kept-pages.ts'

/** What is in the page by now is painted when the next task begins after the next frame. */
const WHEN_PAINTED = 'addEventListener("DOMContentLoaded",()=>requestAnimationFrame(()=>setTimeout'

/**
 * A script for the head of every page: has the scripts of a kept page begin once it is painted. They are on the phone,
 * which, if it is slow, would else read them first and show the page later. A script that waited is replaced, for one
 * does not begin anew when its type changes.
 */
export const START_AFTER_PAINT = `${WHEN_PAINTED}(()=>{for(const l of document.querySelectorAll("link[rel=${AFTER_PAINT}]"))l.rel="modulepreload";for(const w of document.querySelectorAll("script[type=${AFTER_PAINT}]")){const s=document.createElement("script");s.type="module";s.async=true;s.src=w.getAttribute("src");w.replaceWith(s)}})))`
