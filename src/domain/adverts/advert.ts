import { isArtwork } from '../categories/artwork.ts'
import type { MenuSlug } from '../categories/menu-category.ts'
import type { CitySlug } from '../cities/city.ts'
import { fromCardRow, toCardRow, type PlaceCard, type PlaceCardRow } from '../places/place-card.ts'
import { directionsUrl } from '../shared/distance.ts'
import { planNames, type PlanName } from '../plans/plan-offer.ts'

/** The slots that a phone fills, among the places of a list or below it. The first one is filled first. */
export const drawnSlots = ['banner', 'large', 'sidebar'] as const
export type DrawnSlot = (typeof drawnSlots)[number]
/** Where an advertisement stands on a page. What stands above the list of a category, the server has chosen. */
export const advertSlots = [...drawnSlots, 'top'] as const
export type AdvertSlot = (typeof advertSlots)[number]

/** The most adverts that a page carries. A phone chooses among them, so that the page can be cached for all. */
export const ADVERTS_MAX = 12

/** The most adverts that stand above the list of a category. */
export const TOP_MAX = 3

/** The page of the portal that an advert stands on: the home page, a city, or a category of a city. */
export type AdvertScope = 'home' | CitySlug | `${CitySlug}/${MenuSlug}`

/** What the button of an advert does. */
export const advertButtons = ['whatsapp', 'call', 'directions', 'page'] as const
export type AdvertButton = (typeof advertButtons)[number]

/** What the owner of a place has its advert say, once an admin has approved it. */
export interface AdvertWords {
  line: string
  button: AdvertButton
  /** What the button needs of the place: digits for WhatsApp, a number to dial, a position; nothing for its page. */
  target: string
}

/** A place that pays for being shown. */
export interface Advert {
  /** Names its plan, and says nothing of the buyer: eight letters. */
  id: string
  planName: PlanName
  place: AdvertisedPlace
  /** Absent while no words of its owner are approved. */
  words?: AdvertWords
  /** How often it is chosen, compared with the others. */
  weight: number
  /** The server's signature of this advert on this page in this half hour: eleven letters; empty where it stands there for free. */
  token: string
}

/** What an advert shows: all of it stands on the place's own page, too. */
export type AdvertisedPlace = Pick<PlaceCard, 'id' | 'name' | 'category' | 'city' | 'image_url'>

/** What a page has to show. */
export interface PageAdverts {
  scope: AdvertScope
  /** When they were signed, in half hours since 1970. */
  halfHour: number
  /** What the phone chooses from. The first one is for visitors without scripts. */
  adverts: Advert[]
  /** What stands above the list, in this order, and nowhere else on the page. */
  top: Advert[]
}

/** How the card of a place stands out: by the badge of its plan, or, found by a search, by being highlighted. */
export type Mark = Exclude<PlanName, 'basic'> | 'found'

/** The places whose cards stand out in a list, by their ids. That changes no order. */
export type Promoted = Record<string, Mark>

/** `PageAdverts` as they travel: rows without keys. */
export type PageAdvertsWire = [scope: AdvertScope, halfHour: number, adverts: AdvertRow[], top: AdvertRow[]]
type AdvertRow = [id: string, token: string, weight: number, plan: number, words: WordsRow | 0, ...place: PlaceCardRow]
type WordsRow = [line: string, button: number, target: string]

export function toAdvertsWire({ scope, halfHour, adverts, top }: PageAdverts): PageAdvertsWire {
  return [scope, halfHour, adverts.map(toRow), top.map(toRow)]
}

export function fromAdvertsWire([scope, halfHour, adverts, top]: PageAdvertsWire): PageAdverts {
  return { scope, halfHour, adverts: adverts.map(fromRow), top: top.map(fromRow) }
}

function toRow({ id, token, weight, planName, place, words }: Advert): AdvertRow {
  const card = { ...place, address: null, avg_rating: 0, review_count: 0, featured: false, business_hours: null }
  const said: WordsRow | 0 = words ? [words.line, advertButtons.indexOf(words.button), words.target] : 0
  return [id, token, weight, planNames.indexOf(planName), said, ...toCardRow(card)]
}

function fromRow([id, token, weight, plan, said, ...row]: AdvertRow): Advert {
  const { id: placeId, name, category, city, image_url } = fromCardRow(row)
  const place = { id: placeId, name, category, city, image_url }
  const advert = { id, token, weight, planName: planNames[plan] ?? 'basic', place }
  if (!said) return advert
  const [line, button, target] = said
  return { ...advert, words: { line, button: advertButtons[button] ?? 'page', target } }
}

/** Returns true iff an advert shows a photo, and not the drawing of its category. */
export function hasPhoto({ place }: Pick<Advert, 'place'>): boolean {
  return !isArtwork(place.image_url)
}

/** Returns where the button of an advert leads; null for the page of its place. */
export function toButtonUrl({ button, target }: AdvertWords): string | null {
  if (button === 'whatsapp') return `https://wa.me/${target}`
  if (button === 'call') return `tel:${target}`
  if (button === 'page') return null
  const [latitude = 0, longitude = 0] = target.split(',').map(Number)
  return directionsUrl({ latitude, longitude })
}

/** Returns the page on which a list of places stands. @param query Searches carry no adverts: null. */
export function toAdvertScope(city: CitySlug | null, query: string, category?: MenuSlug): AdvertScope | null {
  if (query) return null
  if (city) return category ? `${city}/${category}` : city
  return category ? null : 'home'
}
