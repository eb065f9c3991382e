import type { CitySlug } from '../cities/city.ts'
import { findCity, isInBolivia } from '../cities/find-city.ts'
import { PLACE_NAME_MAX_CHARS, PLACE_TEXT_MAX_CHARS } from '../places/place-limits.ts'
import type { Position } from '../shared/distance.ts'
import { parseUrl } from '../shared/urls/parse-url.ts'
import { SHARED_TEXT_MAX_CHARS, type SharedTexts } from './shared-texts.ts'

/** What is understood of a place that another app shared. */
export interface SharedPlace {
  name: string
  address: string
  position: Position | null
  /** The city in which it is, as far as its position or its address tells. */
  city: CitySlug | null
  /** Why it is not all that one hoped for; null where nothing is missing. */
  problem: SharedProblem | null
}

/**
 * `long`: no one shares a place with so many words. `outside`: the point is not in Bolivia. `elsewhere`: it is in none of the
 * cities. `short-link`: only Google knows which point it means. `nothing`: no place is told.
 */
export type SharedProblem = 'long' | 'outside' | 'elsewhere' | 'short-link' | 'nothing'

const LINK = /(?:https?:\/\/|geo:)\S+/gi
const SHORT_LINK = /^https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl|g\.co|share\.google)\//i
const DEGREES = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const PAIR = new RegExp(String.raw`^\s*${DEGREES}\s*,\s*${DEGREES}(?![\d.])`)
/** Within the data of Google's long links: where the pin is. */
const PIN_DATA = new RegExp(`!3d${DEGREES}!4d${DEGREES}`)
/** The middle of the map that was shown. */
const MAP_MIDDLE = new RegExp(`/@${DEGREES},${DEGREES}`)
/** Parameters that say a point, or a name in its place, the surest first. */
const POINT_PARAMETERS = ['q', 'query', 'destination', 'daddr', 'll', 'sll', 'center', 'cp']

/** What apps write where a name would stand. */
const NO_NAME =
  /^(?:marcador colocado|pin (?:soltado|colocado)|dropped pin|(?:mi )?ubicaci[oó]n(?: (?:actual|compartida|en tiempo real))?|(?:my |live |shared )*location|google maps|whatsapp|(?:estoy )?aqu[ií])\s*:?$/i
const NEAR = /^(?:cerca de|near)\s+/i
const LOOK_AT = /^(?:mira|echa un vistazo a|check out)\s+(.+?)\s+(?:en|on|in) google maps[.!]?$/i
const LABEL = /^(?:ubicaci[oó]n|location|lugar|place|direcci[oó]n|address)\s*:\s*/i
/** What a title of Google's has at its end. */
const SITE = /\s+[-–·]\s+google maps$/i

/** Reads what another app shared of a place: links to maps, a location of WhatsApp, or a name with its address. */
export function readSharedPlace({ title, text, url }: SharedTexts): SharedPlace {
  const all = [text, url].filter(Boolean).join('\n')
  if (all.length + title.length > SHARED_TEXT_MAX_CHARS) return { ...nothing, problem: 'long' }
  const links = all.match(LINK) ?? []
  const read = links.map(readLink)
  const lines = all.replaceAll(LINK, '\n').split('\n').map(toWords).filter(Boolean)
  const typed = lines.map(toPosition).find((position) => position !== null) ?? null
  const position = read.find((link) => link.position)?.position ?? typed
  const named = lines.filter((line) => toPosition(line) === null)
  const words = describe(named.length > 0 ? named : [toWords(title)])
  const name = (words.name || read.find((link) => link.name)?.name || '').slice(0, PLACE_NAME_MAX_CHARS)
  const address = words.address.slice(0, PLACE_TEXT_MAX_CHARS)
  const isOutside = position !== null && !isInBolivia(position.latitude, position.longitude)
  const city = isOutside
    ? null
    : findCity({
        latitude: position?.latitude ?? null,
        longitude: position?.longitude ?? null,
        address: address || null,
      })
  const problem = isOutside
    ? 'outside'
    : position
      ? city === null
        ? 'elsewhere'
        : null
      : links.some((link) => SHORT_LINK.test(link))
        ? 'short-link'
        : name === ''
          ? 'nothing'
          : null
  return { name, address, position: isOutside ? null : position, city, problem }
}

const nothing = { name: '', address: '', position: null, city: null }

/** Returns a line without what apps write around a name. */
function toWords(line: string): string {
  // Many blanks would take the expressions below very long.
  const trimmed = line.trim().replaceAll(/\s+/g, ' ').replace(SITE, '')
  const words = (LOOK_AT.exec(trimmed)?.[1] ?? trimmed).replace(LABEL, '').trim()
  return NO_NAME.test(words) ? '' : words
}

/** Returns the name and the address in lines; in one alone, the address is what comes after its first comma. */
function describe(lines: readonly string[]): { name: string; address: string } {
  const [first = '', ...others] = lines
  if (NEAR.test(first)) return { name: '', address: first.replace(NEAR, '') }
  if (others.length > 0) return { name: first, address: (others[0] ?? '').replace(NEAR, '') }
  const comma = first.indexOf(',')
  return comma < 0
    ? { name: first, address: '' }
    : { name: first.slice(0, comma).trim(), address: first.slice(comma + 1).trim() }
}

/** Returns what an address itself tells; of a short link, that is nothing. */
function readLink(link: string): { name: string; position: Position | null } {
  if (/^geo:/i.test(link)) return readGeo(link)
  const url = parseUrl(link)
  if (!url) return { name: '', position: null }
  const { pathname, searchParams, hash } = url
  const asked = POINT_PARAMETERS.flatMap((name) => searchParams.get(name) ?? [])
  const segment = decode(/\/(?:place|search)\/([^/@]+)/.exec(pathname)?.[1] ?? '')
  const position =
    toPoint(PIN_DATA.exec(pathname)) ??
    [...asked, segment].map(toPosition).find((point) => point !== null) ??
    toPosition(`${searchParams.get('mlat')},${searchParams.get('mlon')}`) ??
    toPoint(MAP_MIDDLE.exec(pathname)) ??
    toPoint(new RegExp(`^#map=[\\d.]+/${DEGREES}/${DEGREES}`).exec(hash))
  const isMap = /map|waze/.test(link)
  const name = [segment, ...(isMap ? asked : [])].find((text) => text !== '' && toPosition(text) === null) ?? ''
  return { name: toWords(name), position }
}

/** Reads `geo:lat,lng?q=lat,lng(name)`, RFC 5870 and what Android adds to it. */
function readGeo(link: string): { name: string; position: Position | null } {
  const [point = '', query = ''] = link.slice('geo:'.length).split('?')
  const asked = new URLSearchParams(query).get('q') ?? ''
  const label = /\((.*)\)\s*$/.exec(asked)?.[1] ?? (toPosition(asked) ? '' : asked)
  return { name: toWords(label), position: toPosition(asked) ?? toPosition(point) }
}

function toPosition(text: string): Position | null {
  return toPoint(PAIR.exec(text))
}

/** Apps write 0,0 where they know no point. */
function toPoint(found: RegExpExecArray | null): Position | null {
  if (!found) return null
  const [latitude, longitude] = [Number(found[1]), Number(found[2])]
  const isPoint = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0)
  return isPoint ? { latitude, longitude } : null
}

/** Returns a part of a path as it is read, `+` for a blank; empty where it was cut off within a letter. */
function decode(part: string): string {
  const text = new URLSearchParams(`text=${part.replaceAll('&', '%26')}`).get('text') ?? ''
  return text.includes('\uFFFD') ? '' : text
}
