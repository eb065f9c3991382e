import { ignore } from '@/base/ignore.ts'
import { tabStore } from '@/base/local-storage.ts'
import { OWN_MARK } from '@/domain/offline/own-answer.ts'
import { CACHES } from '@/domain/offline/page-cache.ts'

/**
 * Where one of our scripts is missing, as it may be after a new version, asks for that one and, only if our server answers,
 * for the page's other scripts, past what the browser and the worker remember, be it their absence or what a portal
 * answered, deletes the cached page, and loads it again; once a minute at the most. Nothing is loaded again for a part
 * without which a page is whole (marked `@optional` beside its import; the build says so in its file's name), nor for what
 * is only fetched ahead, for what needs that fails as well; nor while a user types, or as long as there is in a field what
 * would be lost. What the page shows stays readable.
 */

/** The minimum time between two reloads of a page, in milliseconds. */
const PAUSE_MS = 60_000

/** Fields whose text a user would miss. */
const FIELDS = 'textarea,input:not([type=search],[type=radio],[type=checkbox])'

/** The fields in which a user has typed. */
const typed = new Set<HTMLInputElement>()

let isBusy = false

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

function isOwnAsset(address: string): boolean {
  return address.startsWith(`${location.origin}/assets/`)
}

async function recover(missing: string): Promise<void> {
  if (isBusy || /\.optional-/.test(missing) || window.hasTyped?.()) return
  isBusy = true
  try {
    if (Date.now() - Number(tabStore.read('aquicito.healed')) < PAUSE_MS) return
    const named = [...document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>('link[href],script[src]')]
    const addresses = named.map(({ href, src }) => href || src)
    await fetchAgain(missing)
    await Promise.all([...new Set(addresses.filter(isOwnAsset))].map(fetchAgain))
    if (window.hasTyped?.() || !tabStore.write('aquicito.healed', String(Date.now()))) return
    if ('caches' in window)
      await (await caches.open(CACHES.pages)).delete(location.href, { ignoreSearch: true, ignoreVary: true })
    location.reload()
  } catch (error) {
    ignore(error, 'our server does not answer, and the page stays as it is')
  } finally {
    isBusy = false
  }
}

/** Fetches a script, past the caches where they have none of ours. @throws Where our server does not answer. */
async function fetchAgain(address: string): Promise<void> {
  const response = await fetch(address)
  if (response.ok && isOwn(response)) return
  if (!isOwn(await fetch(address, { cache: 'reload' }))) throw new Error('not our server')
}

function isOwn({ headers }: Response): boolean {
  return headers.has(OWN_MARK)
}
