import { OWN_MARK } from '@/domain/offline/own-answer.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'

/** The minimum time between two reloads of a page, in milliseconds. */
const PAUSE_MS = 60_000

/** Fields whose text a user would miss. */
const FIELDS = 'textarea,input:not([type=search],[type=radio],[type=checkbox])'

/**
 * A script for the head of every page: where one of our scripts is missing, as it may be after a new version, it asks
 * for that one and, only if our server answers, for the page's other scripts, past what the browser and the worker
 * remember, be it their absence or what a portal answered, deletes the cached page, and loads it again; once a minute at the most, and only when our server answered. A part without which a page is whole is marked `@optional`
 * beside its import, and the build says so in its file's name: nothing is loaded again for it, nor for what is only fetched ahead, for what needs that fails as
 * well. Nor is anything while a user types, or as long as there is in a field what would be lost; of a form that keeps
 * what is typed `data-draft-saved` tells. `hasUnsavedInput` tells others of that, who would load the page again. What the page shows
 * stays readable; a script that is missing is an error with the code `offline`, for mostly it is the network that is;
 * one that fails as it runs keeps its own. It is no part of the app, whose entry may be what is missing.
 */
export const RECOVER_MISSING_CHUNKS = `(()=>{let busy;const typed=new Set,hasTyped=self.hasTyped=()=>[...typed].some(t=>t.isConnected&&t.value&&(t==document.activeElement||t.matches("${FIELDS}")&&!t.closest("[data-draft-saved]"))),ours=u=>u&&u.startsWith(location.origin+"/assets/"),own=r=>r.headers.has("${OWN_MARK}"),again=async u=>{const r=await fetch(u);if(!(r.ok&&own(r))&&!own(await fetch(u,{cache:"reload"})))throw 0},recover=async u=>{const k="aquicito.healed";if(busy||/\\.optional-/.test(u)||hasTyped())return;busy=1;try{if(Date.now()-sessionStorage.getItem(k)<${PAUSE_MS})return;const all=[...document.querySelectorAll("link[href],script[src]")].map(e=>e.href||e.src);await again(u);await Promise.all([...new Set(all.filter(ours))].map(again));if(hasTyped())return;sessionStorage.setItem(k,Date.now());if(self.caches)await(await caches.open(${JSON.stringify(CACHES.pages)})).delete(location.href,{ignoreSearch:true,ignoreVary:true});location.reload()}catch{}finally{busy=0}};addEventListener("input",e=>typed.add(e.target),true);addEventListener("error",e=>{const t=e.target||{},u=t.src||t.href;typeof u=="string"&&t.rel!="modulepreload"&&ours(u)&&recover(u)},true);addEventListener("vite:preloadError",({payload:p})=>{if(!/fetch|load|import/i.test(p.message))return;p.code="offline";const u=/https?:[^\\s)]+/.exec(p.message);recover(u?u[0]:location.origin+"/assets/")})})()`
