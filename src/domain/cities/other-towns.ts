// Towns of Bolivia that have no page of their own: a search that names one is told so, and where the nearest city is.
import { cityList, type CitySlug } from './city.ts'
import { fold } from '../shared/fold.ts'
import { metersBetween, type Position } from '../shared/distance.ts'

interface Town extends Position {
  /** As people write it. */
  name: string
}

/** By name: degrees south and west of their main squares, to about a kilometer. The towns that have grown into the nine cities are in districts.ts. */
const towns: Readonly<Record<string, readonly [south: number, west: number]>> = {
  Achacachi: [16.04, 68.69],
  Aiquile: [18.2, 65.18],
  'Ascensión de Guarayos': [15.9, 63.19],
  Bermejo: [22.73, 64.34],
  Betanzos: [19.55, 65.45],
  'Buena Vista': [17.46, 63.66],
  Camargo: [20.64, 65.21],
  Camiri: [20.04, 63.52],
  Caranavi: [15.83, 67.57],
  Challapata: [18.9, 66.77],
  Charagua: [19.79, 63.2],
  Chulumani: [16.41, 67.53],
  Cliza: [17.59, 65.93],
  Concepción: [16.13, 62.02],
  Copacabana: [16.17, 69.09],
  Coroico: [16.19, 67.73],
  Desaguadero: [16.57, 69.04],
  'Entre Ríos': [21.53, 64.17],
  Guayaramerín: [10.83, 65.36],
  Huanuni: [18.29, 66.84],
  Ivirgarzama: [17.03, 64.86],
  Llallagua: [18.42, 66.59],
  Magdalena: [13.26, 64.05],
  Mizque: [17.94, 65.34],
  Monteagudo: [19.81, 63.96],
  Montero: [17.34, 63.25],
  Padilla: [19.31, 64.3],
  Patacamaya: [17.24, 67.92],
  'Puerto Quijarro': [19, 57.72],
  'Puerto Suárez': [18.96, 57.8],
  Punata: [17.54, 65.83],
  Reyes: [14.3, 67.34],
  Riberalta: [10.98, 66.1],
  Roboré: [18.33, 59.76],
  Rurrenabaque: [14.44, 67.53],
  Samaipata: [18.18, 63.87],
  'San Borja': [14.86, 66.75],
  'San Ignacio de Moxos': [15, 65.64],
  'San Ignacio de Velasco': [16.37, 60.96],
  'San Javier': [16.27, 62.51],
  'San José de Chiquitos': [17.85, 60.74],
  'Santa Ana del Yacuma': [13.74, 65.43],
  Sorata: [15.77, 68.65],
  Tarabuco: [19.18, 64.92],
  Tarata: [17.61, 66.02],
  Tiwanaku: [16.55, 68.67],
  Tupiza: [21.44, 65.72],
  Uyuni: [20.46, 66.83],
  Vallegrande: [18.49, 64.11],
  'Villa Tunari': [16.97, 65.42],
  Villamontes: [21.26, 63.48],
  Villazón: [22.09, 65.59],
  Yacuiba: [22.02, 63.68],
}

const townsByName = new Map<string, Town>(
  Object.entries(towns).map(([name, [south, west]]) => [fold(name), { name, latitude: -south, longitude: -west }]),
)
const TOWN_MAX_WORDS = 4

/** Before the name of a town; before that of a street there are other words. */
const inWords = new Set(['en', 'in'])

/** A town that a query names. */
export interface NamedTown extends Town {
  /** Whether the query says "en Uyuni", so that no name of a place is meant. */
  isCertain: boolean
  /** Its own words, and the others, without the "en" before it. */
  words: string[]
  rest: string[]
}

/**
 * Returns the town that a query ends with: "hoteles en Uyuni", "Uyuni".
 * @param texts The words of the query, folded. @param streetWords After these it is a street's name: "calle Camiri".
 */
export function findTown(texts: readonly string[], streetWords: ReadonlySet<string>): NamedTown | null {
  for (let start = Math.max(0, texts.length - TOWN_MAX_WORDS); start < texts.length; start++) {
    const town = townsByName.get(texts.slice(start).join(' '))
    const before = texts[start - 1] ?? ''
    if (!town || streetWords.has(before)) continue
    const isCertain = inWords.has(before)
    return { ...town, isCertain, words: texts.slice(start), rest: texts.slice(0, isCertain ? start - 1 : start) }
  }
  return null
}

/** Returns the nearest city with a page, and how far it is as the crow flies, in kilometers. */
export function findNearestCity(town: Position): { city: CitySlug; kilometers: number } {
  const distances = cityList.map(({ slug, center }) => ({
    city: slug,
    kilometers: Math.round(metersBetween(town, { latitude: center.lat, longitude: center.lng }) / 1000),
  }))
  return distances.reduce((nearest, each) => (each.kilometers < nearest.kilometers ? each : nearest))
}
