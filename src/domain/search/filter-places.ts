import { isArtwork } from '../categories/artwork.ts'
import { metersBetween, type Position, toPosition } from '../shared/distance.ts'
import type { CitySlug } from '../cities/city.ts'
import { compareRatings } from '../places/compare-places.ts'
import { openRules, type OpenRules, type OpenState, openState } from '../opening-hours/open-now.ts'
import type { Filter, Filters, Sort } from './filters.ts'
import type { SearchPlace } from './search-index-format.ts'
import { allServices, type Service, services, servicesOfKeywords } from '../services/services.ts'

/** A place as a narrowed list shows it. */
export interface FilteredPlace {
  place: SearchPlace
  /** How far it is from where distances are counted from; null where no one knows, or did not ask. */
  meters: number | null
  /** Whether it is only shown because no one knows when it is open. */
  hoursUnknown: boolean
}

export interface FilteredPlaces {
  places: FilteredPlace[]
  /** How many there are of whose hours no one knows; they come last, whatever the sort. */
  hoursUnknown: number
}

const rulesByHours = new Map<string, OpenRules | null>()

function toRules({ business_hours: hours }: SearchPlace): OpenRules | null {
  if (hours === null) return null
  let rules = rulesByHours.get(hours)
  if (rules === undefined) {
    rules = openRules(hours)
    rulesByHours.set(hours, rules)
  }
  return rules
}

/**
 * Leaves out and sorts what a search found.
 * @param found In the order of the search.
 * @param from Where distances are counted from.
 */
export function filterPlaces(
  found: readonly SearchPlace[],
  { filters: active, sort }: Filters,
  { now, from }: { now: Date; from: Position | null },
): FilteredPlaces {
  const list: FilteredPlaces = { places: [], hoursUnknown: 0 }
  const unknown: FilteredPlace[] = []
  const offered = allServices.filter((service) => active.includes(service))
  for (const place of found) {
    if (active.includes('whatsapp') && !place.whatsapp) continue
    if (active.includes('photos') && isArtwork(place.image_url)) continue
    if (offered.some((service) => !place.keywords?.includes(services[service][0]))) continue
    const state = openAsAsked(place, active, now)
    if (state === 'closed') continue
    const position = toPosition(place)
    const meters = sort === 'near' && from && position ? metersBetween(from, position) : null
    const sorted = state === 'unknown' ? unknown : list.places
    sorted.push({ place, meters, hoursUnknown: state === 'unknown' })
  }
  list.hoursUnknown = unknown.length
  const compare = comparisons[sort]
  if (compare) {
    list.places.sort(compare)
    unknown.sort(compare)
  }
  list.places.push(...unknown)
  return list
}

/** For each filter, how many places are left with it besides those that are active. */
export type FilterCounts = Record<Filter, Pick<FilteredPlaces, 'hoursUnknown'> & { places: number }>

/** Counts what each filter would leave of what a search found. */
export function countFiltered(found: readonly SearchPlace[], active: readonly Filter[], now: Date): FilterCounts {
  const count = (filter: Filter) => {
    const filters = active.includes(filter) ? active : [...active, filter]
    const { places, hoursUnknown } = filterPlaces(found, { filters, sort: 'match' }, { now, from: null })
    return { places: places.length, hoursUnknown }
  }
  // Whether a place offers something changes nothing about the others: these are counted together.
  const offered = new Map<Service, FilteredPlace[]>(allServices.map((service) => [service, []]))
  for (const left of filterPlaces(found, { filters: active, sort: 'match' }, { now, from: null }).places) {
    for (const service of servicesOfKeywords(left.place.keywords ?? [])) offered.get(service)?.push(left)
  }
  const ofServices = [...offered].map(([service, left]) => {
    return [service, { places: left.length, hoursUnknown: left.filter(({ hoursUnknown }) => hoursUnknown).length }]
  })
  return {
    open: count('open'),
    always: count('always'),
    whatsapp: count('whatsapp'),
    photos: count('photos'),
    ...(Object.fromEntries(ofServices) as Pick<FilterCounts, Service>),
  }
}

/** Returns whether a place is open as the filters ask for: now, or at every hour of the week. */
function openAsAsked(place: SearchPlace, filters: readonly Filter[], now: Date): OpenState {
  const rules = toRules(place)
  const state = filters.includes('open') ? openState(rules, now, place.city) : 'open'
  if (state !== 'open' || !filters.includes('always')) return state
  if (!rules) return 'unknown'
  return isAllDay(rules, now, place.city) ? 'open' : 'closed'
}

const HOUR_MS = 3_600_000
const allDayRules = new WeakMap<OpenRules, boolean>()

/** Returns true iff a place is open at every hour of the week to come. */
function isAllDay(rules: OpenRules, now: Date, city: CitySlug): boolean {
  let isOpen = allDayRules.get(rules)
  if (isOpen === undefined) {
    const hours = Array.from({ length: 7 * 24 }, (_, hour) => new Date(now.getTime() + hour * HOUR_MS))
    isOpen = hours.every((hour) => openState(rules, hour, city) === 'open')
    allDayRules.set(rules, isOpen)
  }
  return isOpen
}

// Sorting keeps the order of the search among equals.
const comparisons: Record<Sort, ((one: FilteredPlace, other: FilteredPlace) => number) | null> = {
  match: null,
  rating: (one, other) => compareRatings(one.place, other.place),
  near: (one, other) => (one.meters ?? Infinity) - (other.meters ?? Infinity) || 0,
}
