import { isMenuSlug } from '@/domain/categories/menu-category.ts'
import { citySlugs, isCitySlug } from '@/domain/cities/city.ts'
import { SHARE_PAGE } from '@/domain/offline/page-cache.ts'
import { parsePage } from '@/domain/pages/list-pages.ts'
import { formatFilters, parseFilters } from '@/domain/search/filters.ts'
import { parseArea } from '@/domain/maps/area.ts'
import { SHARED_TEXTS } from '@/domain/suggestions/shared-texts.ts'
import { fold } from '@/domain/shared/fold.ts'

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

/** Public pages with an address of one part. */
const publicPages: readonly string[] = [
  ...citySlugs.map((city) => `/${city}`),
  ...plainPages,
  '/guardados',
  '/completar',
  SHARE_PAGE,
]

/** Returns what a page makes of a parameter; null for what it does not know. */
type ReadParameter = (value: string) => string | null

const readLocale: ReadParameter = (value) => (value === 'en' || value === 'es' ? value : null)

type Parameters = Readonly<Record<string, ReadParameter>>
const searchParameters: Parameters = {
  q: (value) => value || null,
  category: (value) => (isMenuSlug(value) ? value : null),
  page: (value) => (parsePage(value) > 1 ? value : null),
}
const plainParameters: Parameters = { lang: readLocale }
/** Without a worker the server sees what another app shared; it is left in the address, where the page reads it. */
const shareParameters: Parameters = {
  ...plainParameters,
  ...Object.fromEntries(SHARED_TEXTS.map((name) => [name, (value: string) => value || null])),
}
const listParameters: Parameters = {
  ...searchParameters,
  ...plainParameters,
  f: (value) => formatFilters(parseFilters(value)) ?? null,
}
const mapParameters: Parameters = {
  map: (value) => (value === 'all' || parseArea(value) ? value : null),
}

/**
 * Returns the canonical address of a public page or of its data; null where the given one is it, and for all other
 * addresses. A city is found whatever its case and accents. Parameters that the page does not know, values that mean
 * nothing to it and repeated parameters are left out: each would pass the CDN, and have the page rendered again.
 * @param target Path and query, as they came.
 */
export function toCanonicalAddress(target: string): string | null {
  const [path = '/', ...rest] = target.split('?')
  const query = rest.join('?')
  const canonicalPath = toCanonicalPath(path)
  const known = canonicalPath === null ? null : parametersOf(canonicalPath)
  if (canonicalPath === null || !known) return null
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

/** Returns the path of the page that is meant; null for what is no public page. */
function toCanonicalPath(path: string): string | null {
  if (path === '/' || path.startsWith('/api/') || /^\/(?:lugar|[^/]+\/linea)\/[^/]+$/.test(path)) return path
  const segment = /^\/([^/]+)$/.exec(path)?.[1]
  if (segment === undefined) return null
  const page = `/${fold(decode(segment))
    .trim()
    .replaceAll(/[\s_]+/g, '-')}`
  return publicPages.includes(page) ? page : null
}

function parametersOf(path: string): Parameters {
  if (path.startsWith('/api/')) return /^\/api\/(?:home|cities\/[^/]+)\.json$/.test(path) ? searchParameters : {}
  if (isCitySlug(path.slice(1))) return { ...listParameters, ...mapParameters }
  if (path === '/guardados') return { ...plainParameters, ...mapParameters }
  if (path === SHARE_PAGE) return shareParameters
  return path === '/' ? listParameters : plainParameters
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
