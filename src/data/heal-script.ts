import { keptCaches } from '@/domain/kept-pages.ts'

/** For how long a page that was loaded anew is not loaded anew again, in milliseconds. */
const PAUSE_MS = 60_000

/**
 * A script for the head of every page: where one of our scripts is missing, as it may be after a new version, it asks
 * for the page's scripts past the browser's memory of their absence, deletes the kept page, and loads it anew; once a
 * minute at the most, and only when somebody answered. Without what looks beyond our own places a page is whole: it is
 * asked for while somebody types, who is not to be interrupted for it. What the page shows stays readable. It is no part of the app,
 * whose entry may be what is missing.
 */
export const HEAL_MISSING_FILES = `(()=>{let busy;const ours=u=>u&&u.startsWith(location.origin+"/assets/"),again=async u=>(await fetch(u)).ok||fetch(u,{cache:"reload"}),heal=async u=>{const k="aquicito.healed";if(busy||/beyond-results/.test(u))return;busy=1;try{if(Date.now()-sessionStorage.getItem(k)<${PAUSE_MS})return;const all=[...document.querySelectorAll("link[href],script[src]")].map(e=>e.href||e.src);await Promise.all([...new Set([u,...all.filter(ours)])].map(again));sessionStorage.setItem(k,Date.now());if(self.caches)await(await caches.open(${JSON.stringify(keptCaches.pages)})).delete(location.href,{ignoreSearch:true,ignoreVary:true});location.reload()}catch{busy=0}};addEventListener("error",e=>{const t=e.target||{},u=t.src||t.href;typeof u=="string"&&ours(u)&&heal(u)},true);addEventListener("vite:preloadError",e=>{const u=/https?:[^\\s)]+/.exec(e.payload&&e.payload.message);heal(u?u[0]:location.origin+"/assets/")})})()`
