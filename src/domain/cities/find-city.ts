import { cities, type CitySlug, citySlugs } from './city.ts'
import { METERS_PER_DEGREE } from '../shared/distance.ts'
import { fold } from '../shared/fold.ts'

/** Degrees, WGS 84. */
interface Area {
  south: number
  north: number
  west: number
  east: number
}

/** The land of a city with its suburbs. No two cities' areas touch. */
const areas: Record<CitySlug, readonly Area[]> = {
  // From Laja and Viacha over El Alto and Achocalla to Mecapaca.
  'la-paz': [{ south: -16.76, north: -16.35, west: -68.42, east: -67.95 }],
  // La Guardia, El Torno, Porongo, Cotoca, Warnes; Montero is a city of its own.
  'santa-cruz': [{ south: -18.02, north: -17.44, west: -63.45, east: -62.9 }],
  // Sipe Sipe, Vinto, Quillacollo, Colcapirhua, Tiquipaya, Sacaba.
  cochabamba: [{ south: -17.53, north: -17.24, west: -66.42, east: -65.93 }],
  // With its own Vinto, and Caracollo's road.
  oruro: [{ south: -18.1, north: -17.83, west: -67.27, east: -66.98 }],
  potosi: [{ south: -19.72, north: -19.45, west: -65.87, east: -65.62 }],
  // San Lorenzo in the north, Uriondo in the south.
  tarija: [{ south: -21.73, north: -21.38, west: -64.88, east: -64.58 }],
  // Yotala.
  sucre: [{ south: -19.2, north: -18.92, west: -65.4, east: -65.13 }],
  // Puerto Almacén, Loma Suárez.
  trinidad: [{ south: -14.96, north: -14.7, west: -65.02, east: -64.76 }],
  // The town ends at the stream that is the border: Brasiléia and Epitaciolândia stand on its other side.
  cobija: [
    { south: -11.045, north: -10.985, west: -68.92, east: -68.7495 },
    { south: -11.2, north: -11.045, west: -68.92, east: -68.64 },
  ],
}

/** Returns the rectangle around a city with its suburbs, degrees, WGS 84. */
export function cityBounds(city: CitySlug): [west: number, south: number, east: number, north: number] {
  const of = (side: keyof Area) => areas[city].map((area) => area[side])
  return [Math.min(...of('west')), Math.min(...of('south')), Math.max(...of('east')), Math.max(...of('north'))]
}

const bolivia: Area = { south: -22.91, north: -9.66, west: -69.66, east: -57.45 }

/** How an address ends in each city: names of the city and of the towns that have grown into it. */
const addressEndings: Record<CitySlug, readonly string[]> = {
  'la-paz': [
    'La Paz',
    'Ciudad de La Paz',
    'Nuestra Señora de La Paz',
    'El Alto',
    'Ciudad de El Alto',
    'Viacha',
    'Achocalla',
    'Mecapaca',
    'Mallasa',
    'Laja',
    'Palca',
  ],
  'santa-cruz': ['Santa Cruz', 'Santa Cruz de la Sierra', 'Warnes', 'La Guardia', 'Cotoca', 'El Torno', 'Porongo'],
  cochabamba: [
    'Cochabamba',
    'Cercado Cochabamba',
    'Cbba',
    'Sacaba',
    'Quillacollo',
    'Tiquipaya',
    'Colcapirhua',
    'Vinto',
    'Sipe Sipe',
  ],
  oruro: ['Oruro'],
  potosi: ['Potosí', 'Villa Imperial de Potosí'],
  tarija: ['Tarija', 'San Lorenzo Tarija', 'San Bernardo de Tarija'],
  sucre: ['Sucre', 'Yotala'],
  trinidad: ['Trinidad', 'Santísima Trinidad'],
  cobija: ['Cobija'],
}

const cityByEnding = new Map(
  citySlugs.flatMap((city) => addressEndings[city].map((ending) => [fold(ending), city] as const)),
)

/** What may follow the city in an address: the country, a post code, a department. */
const AFTER_CITY = /^(?:bolivia|estado plurinacional de bolivia|bo|\d+|(?:departamento|depto|dpto|provincia) .*)$/
/** Google's short plus codes, which it writes before the city ("GV4W+2X Cochabamba"). */
const PLUS_CODE = /^[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}\s+/i

/** Farther from its city than this, a place with coordinates is not of the city, whatever its address ends with. */
const ADDRESS_MAX_DISTANCE_METERS = 50_000

function isIn(area: Area, lat: number, lng: number): boolean {
  return lat >= area.south && lat <= area.north && lng >= area.west && lng <= area.east
}

/** Returns true iff a point lies in the rectangle around Bolivia. Degrees, WGS 84. */
export function isInBolivia(lat: number, lng: number): boolean {
  return isIn(bolivia, lat, lng)
}

function distanceMeters(from: { lat: number; lng: number }, lat: number, lng: number): number {
  const eastwards = (lng - from.lng) * Math.cos((from.lat * Math.PI) / 180)
  return Math.hypot(lat - from.lat, eastwards) * METERS_PER_DEGREE
}

function findCityInAddress(address: string): CitySlug | null {
  // A dash parts only between blanks: "El Alto-Mallasa" is a road.
  const parts = address.split(/[,;\n]|\s[-–]\s/).map((part) => fold(part.trim().replace(PLUS_CODE, '')))
  const last = parts.findLast((part) => part !== '' && !AFTER_CITY.test(part))
  return (last && cityByEnding.get(last)) || null
}

/**
 * Returns the city that lists a place: by where it lies, else by how its address ends. Never by what the address contains:
 * one street in twenty of Cochabamba is named after another of the cities. Coordinates outside Bolivia count
 * as missing.
 * @returns null when the place is in none of the cities, or nothing tells.
 */
export function findCity(place: {
  latitude: number | null
  longitude: number | null
  address: string | null
}): CitySlug | null {
  const { latitude, longitude, address } = place
  const isLocated = latitude !== null && longitude !== null && isInBolivia(latitude, longitude)
  if (isLocated) {
    const city = citySlugs.find((slug) => areas[slug].some((area) => isIn(area, latitude, longitude)))
    if (city) return city
  }
  const city = address === null ? null : findCityInAddress(address)
  const isTooFar =
    city && isLocated && distanceMeters(cities[city].center, latitude, longitude) > ADDRESS_MAX_DISTANCE_METERS
  return isTooFar ? null : city
}
