import { ignore } from '@/base/ignore.ts'
import { tabStore } from '@/base/local-storage.ts'
import { OWN_MARK } from '@/domain/offline/own-answer.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { makePageLine } from './page-line.ts'

/**
 * Where one of our scripts is missing, as it may be after a new version, asks for that one and, only if our server answers,
 * for the page's other scripts, past what the browser and the worker remember, be it their absence or what a portal
 * answered, deletes the cached page, and loads it again; once a minute at the most. Nothing is loaded again for a part
 * without which a page is whole (marked `@optional` beside its import; the build says so in its file's name), nor for what
 * is only fetched ahead, for what needs that fails as well; nor while a user types, or as long as there is in a field what
 * would be lost. What the page shows stays readable. A page that is not live yet says so, and tries again: after a while, with
 * the network, and when a user looks at it again.
 */

/** The minimum time between two reloads of a page, in milliseconds. */
const PAUSE_MS = 60_000

/** After how long a page that is not live tries again, the last one again and again, in milliseconds. */
const WAITS_MS = [5_000, 15_000, 45_000]

/** Fields whose text a user would miss. */
const FIELDS = 'textarea,input:not([type=search],[type=radio],[type=checkbox])'

/** The fields in which a user has typed. */
const typed = new Set<HTMLInputElement>()

let isBusy = false

/** How often the page has waited. */
let waits = 0

/** What tries again, and the line that says so, as long as that is open. */
let later: { missing: string; timer: ReturnType<typeof setTimeout>; line: HTMLElement | undefined } | undefined

window.hasTyped = () => [...typed].some(wouldBeLost)

addEventListener('input', ({ target }) => typed.add(target as HTMLInputElement), true)

addEventListener(
  'error',
  ({ target }) => {
    const { src, href, rel } = (target ?? {}) as HTMLLinkElement & HTMLScriptElement
    const address = src || href
    if (typeof address === 'string' && rel !== 'modulepreload' && isOwnAsset(address)) void recover(address)
  },
  true,
)

addEventListener('vite:preloadError', ({ payload }) => {
  if (!/fetch|load|import/i.test(payload.message)) return
  // A script that is missing is an error with this code, for mostly it is the network that is; one that fails as it runs
  // keeps its own.
  Object.assign(payload, { code: 'offline' })
  void recover(/https?:[^\s)]+/.exec(payload.message)?.[0] ?? `${location.origin}/assets/`)
})

/** Returns true iff a field has what a user would have to type again. A form that keeps it has `data-draft-saved`. */
function wouldBeLost(field: HTMLInputElement): boolean {
  if (!field.isConnected || !field.value) return false
  return field === document.activeElement || (field.matches(FIELDS) && !field.closest('[data-draft-saved]'))
}

addEventListener('online', tryAgain)
document.addEventListener('visibilitychange', tryAgain)

function isOwnAsset(address: string): boolean {
  return address.startsWith(`${location.origin}/assets/`)
}

async function recover(missing: string): Promise<void> {
  if (isBusy || /\.optional-/.test(missing)) return
  isBusy = true
  const isDone = await reloadWith(missing).catch((error) =>
    ignore(error, 'our server does not answer, and the page stays as it is'),
  )
  isBusy = false
  if (!isDone) return tryLater(missing)
  later?.line?.remove()
  later = undefined
}

/** Returns true iff the page is loaded again, or that would bring nothing; false where it may later. @throws As `fetchAgain`. */
async function reloadWith(missing: string): Promise<boolean> {
  if (window.hasTyped?.()) return false
  // What our server had none of a moment ago is gone.
  if (Date.now() - Number(tabStore.read('aquicito.healed')) < PAUSE_MS)
    return !window.doEarlyTaps || !(await fetchAgain(missing))
  const named = [...document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('link[href],script[src]')]
  const addresses = named.map(({ href, src }) => href || src)
  await fetchAgain(missing)
  await Promise.all([...new Set(addresses.filter(isOwnAsset))].map(fetchAgain))
  if (window.hasTyped?.()) return false
  if (!tabStore.write('aquicito.healed', String(Date.now()))) return true
  if ('caches' in window)
    await (await caches.open(CACHES.pages)).delete(location.href, { ignoreSearch: true, ignoreVary: true })
  location.reload()
  return true
}

/** Says that scripts are late, and waits for better, unless the page is live: then what lacks them says so itself. */
function tryLater(missing: string): void {
  if (!window.doEarlyTaps) return
  const line = later?.line ?? makePageLine('scripts-late')
  if (line && !line.isConnected) document.body?.append(line)
  const timer = setTimeout(tryAgain, WAITS_MS[Math.min(waits++, WAITS_MS.length - 1)])
  later = { missing, timer, line }
}

function tryAgain(): void {
  if (!later || document.hidden) return
  clearTimeout(later.timer)
  if (window.doEarlyTaps) void recover(later.missing)
  else later.line?.remove()
}

/** Fetches a script, past the caches where they have none of ours. @returns Whether there is one. @throws Where our server does not answer. */
async function fetchAgain(address: string): Promise<boolean> {
  const response = await fetch(address)
  if (response.ok && isOwn(response)) return true
  const newest = await fetch(address, { cache: 'reload' })
  if (!isOwn(newest)) throw new Error('not our server')
  return newest.ok
}

function isOwn({ headers }: Response): boolean {
  return headers.has(OWN_MARK)
}
