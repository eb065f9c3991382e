import { isMenuSlug } from '@/domain/categories/menu-category.ts'
import { citySlugs, isCitySlug } from '@/domain/cities/city.ts'
import { SHARE_PAGE } from '@/domain/offline/page-cache.ts'
import { parsePage } from '@/domain/pages/list-pages.ts'
import { formatFilters, parseFilters } from '@/domain/search/filters.ts'
import { parseArea } from '@/domain/maps/area.ts'
import { PHOTOS_PATH } from '@/domain/photos/photo.ts'
import { SHARED_TEXTS } from '@/domain/suggestions/shared-texts.ts'
import { fold } from '@/domain/shared/fold.ts'
import { HOME_PATH, toInternalPath } from '@/domain/shared/internal-path.ts'

/** Pages beside the home page, the cities and the places that search engines may list. */
export const plainPages = [
  '/planes',
  '/contact',
  '/agregar',
  '/aviso-legal',
  '/privacidad',
  '/metodo',
  '/moderacion',
] as const

/** Pages with an address of one part. */
const pagesOfOnePart: readonly string[] = [
  ...citySlugs.map((city) => `/${city}`),
  ...plainPages,
  '/admin',
  '/auth',
  '/completar',
  '/guardados',
  '/mis-negocios',
  '/notificaciones',
  '/perfil',
  '/plans',
  SHARE_PAGE,
]

/** Returns what a page makes of a parameter; null for what it does not know. */
type ReadParameter = (value: string) => string | null

const readLocale: ReadParameter = (value) => (value === 'en' || value === 'es' ? value : null)
const readText: ReadParameter = (value) => value || null

type Parameters = Readonly<Record<string, ReadParameter>>
const searchParameters: Parameters = {
  q: readText,
  category: (value) => (isMenuSlug(value) ? value : null),
  page: (value) => (parsePage(value) > 1 ? value : null),
}
const plainParameters: Parameters = { lang: readLocale }
/** Without a worker the server sees what another app shared; it is left in the address, where the page reads it. */
const shareParameters: Parameters = { ...plainParameters, ...textParameters(SHARED_TEXTS) }
const listParameters: Parameters = {
  ...searchParameters,
  ...plainParameters,
  f: (value) => formatFilters(parseFilters(value)) ?? null,
}
const mapParameters: Parameters = {
  map: (value) => (value === 'all' || parseArea(value) ? value : null),
  at: (value) => (/^[\w-]{1,64}$/.test(value) ? value : null),
}
const authParameters: Parameters = {
  ...plainParameters,
  tab: (value) => (value === 'signup' ? value : 'signin'),
  next: (value) => {
    const path = toInternalPath(value)
    return path === HOME_PATH ? null : path
  },
  reason: (value) => (value === 'expired' ? value : null),
}
/** Those of all lists of admins: which of them a list takes, and what it makes of them, its page knows. */
const adminParameters: Parameters = {
  ...plainParameters,
  ...textParameters([
    'by',
    'city',
    'featured',
    'from',
    'kind',
    'order',
    'place',
    'q',
    'show',
    'topic',
    'until',
    'user',
  ]),
}

function textParameters(names: readonly string[]): Parameters {
  return Object.fromEntries(names.map((name) => [name, readText]))
}

/**
 * Returns the canonical address of a page, of its data or of a photo, be there one or not; null where the given one is it. Fixed
 * words are found whatever their case and accents, ids as they are. Parameters that the page does not know, values that mean
 * nothing to it and repeated parameters are left out: each would pass the CDN, and have the page rendered again. The
 * canonical address of a canonical address is itself, and it always begins with one slash: it leads to no other site.
 * @param target Path and query, as they came.
 */
export function toCanonicalAddress(target: string): string | null {
  const [path = '/', ...rest] = target.split('?')
  const query = rest.join('?')
  const canonicalPath = toCanonicalPath(path)
  const known = parametersOf(canonicalPath)
  const given = [...new URLSearchParams(query)]
  const seen = new Set<string>()
  const canonical = given.flatMap(([name, value]) => {
    const read = seen.has(name) || !Object.hasOwn(known, name) ? null : (known[name]?.(value) ?? null)
    if (read === null) return []
    seen.add(name)
    return [[name, read] as const]
  })
  const search = new URLSearchParams(Object.fromEntries(canonical)).toString()
  const address = canonicalPath + (search && `?${search}`)
  return address === target ? null : address
}

/** Returns the path of the page that is meant; of what is no page, the path in its one spelling. */
function toCanonicalPath(path: string): string {
  const spelled = toOneSpelling(path)
  if (spelled.startsWith('/api/') || spelled.startsWith(PHOTOS_PATH)) return spelled
  const [first = '', second, ...others] = spelled.slice(1).split('/')
  const word = toWord(first)
  if (second === undefined) return pagesOfOnePart.includes(`/${word}`) ? `/${word}` : spelled
  if (word === 'lugar') return ['/lugar', second, ...others].join('/')
  const isOfWords =
    word === 'admin' || word === 'auth' || (isCitySlug(word) && ['linea', 'lineas'].includes(toWord(second)))
  if (!isOfWords) return spelled
  const words = [second, ...others].map(toWord).filter((one) => one !== '')
  return `/${[word, ...words].map(encodeURIComponent).join('/')}`
}

/** Returns a part of a path as a fixed word would be written; of decorated letters, too, nothing but small ones are left. */
function toWord(part: string): string {
  return fold(decode(part)).toLowerCase().replaceAll(' ', '-')
}

const PLACEHOLDER_ORIGIN = 'https://aquicito.invalid'

/**
 * Returns a path with one slash between its parts and none at its end, without blanks around them, and as RFC 3986 normalises
 * it: nothing is encoded that need not be. What may be encoded or not, such as a comma, stays as it is, because a proxy may
 * write it in its own way.
 */
function toOneSpelling(path: string): string {
  const parts = path
    .replace(/#.*/s, '')
    .replaceAll(/%(?![\da-f]{2})/gi, '%25')
    .split(/[/\\]/)
    .map(withoutBlanks)
    .filter((part) => part !== '')
  // Joined, not resolved: it takes out `..`, and encodes what an address cannot hold.
  const { pathname } = new URL(`${PLACEHOLDER_ORIGIN}/${parts.join('/')}`)
  const decoded = pathname.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
    return /[\w.~-]/.test(character) ? character : code.toUpperCase()
  })
  return decoded.length > 1 ? decoded.replace(/\/$/, '') : decoded
}

/** @param part Of a path, percent-encoded. */
function withoutBlanks(part: string): string {
  const text = decode(part)
  const trimmed = text.trim()
  return trimmed === text ? part : encodeURIComponent(trimmed)
}

function parametersOf(path: string): Parameters {
  if (path.startsWith('/api/')) return /^\/api\/(?:home|cities\/[^/]+)\.json$/.test(path) ? searchParameters : {}
  if (path.startsWith(PHOTOS_PATH)) return {}
  if (path === '/' || isCitySlug(path.slice(1))) return { ...listParameters, ...mapParameters }
  if (path === '/guardados') return { ...plainParameters, ...mapParameters }
  if (path === '/auth') return authParameters
  if (path === SHARE_PAGE) return shareParameters
  return path.startsWith('/admin/') ? adminParameters : plainParameters
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
