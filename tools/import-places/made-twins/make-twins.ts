import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { namesByTags } from '@/domain/import/dataset-category.ts'
import { readFoursquare } from '@/domain/import/foursquare-place.ts'
import { toPlace } from '@/domain/import/osm-place.ts'
import { readOverture } from '@/domain/import/overture-place.ts'
import { parsePhones } from '@/domain/places/phone-number.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { metersBetween, type Position } from '@/domain/shared/distance.ts'
import { fold } from '@/domain/shared/fold.ts'
import { createRandom, type Random } from '@/domain/shared/seeded-random.ts'
import { type FeatureRecord, type Issue, readFeature, readRecord } from '../read-features.ts'

// Records of three sources, of which it is known which are one place: real places of OpenStreetMap and of lists, and beside them
// what Overture and Foursquare might say of them. It knows nothing of how twins are found.

/** What a record was made to be. */
export type TwinKind =
  'osm' | 'plain' | 'misspelt' | 'sixty_meters' | 'moved' | 'renamed' | 'next_branch' | 'same_building' | 'same_mall'

export interface MadeRecord {
  place: PlaceWithId
  kind: TwinKind
  /** Records with the same entity are one place. */
  entity: string
}

interface Base {
  name: string
  tags: Readonly<Record<string, string>>
  position: Position
  phone: string
  /** How many are called the same. */
  namesakes: number
}

const dataFolder = fileURLToPath(new URL('../../data/places/', import.meta.url))
/** Around these squares: where places are dense, neighbors are easily mixed up. */
const centers: readonly (readonly [file: string, count: number, center: Position])[] = [
  ['cochabamba', 260, { latitude: -17.3937, longitude: -66.1571 }],
  ['la-paz', 240, { latitude: -16.4959, longitude: -68.1336 }],
  ['santa-cruz', 160, { latitude: -17.7833, longitude: -63.1821 }],
  ['potosi', 90, { latitude: -19.5892, longitude: -65.7533 }],
  ['oruro', 50, { latitude: -17.9697, longitude: -67.1147 }],
]

/** Names of fewer are a coincidence. */
const CHAIN_BRANCHES_MIN = 4
/** How many further branches of a chain OpenStreetMap knows here: in a whole map there are all of them. */
const BRANCHES_KNOWN = 2

/** So many around each square with a telephone are taken besides: they alone can be known again after they moved. */
const WITH_PHONE = 60

const bareName = ({ name }: Base) => fold(name.replace(/\b(?:S\.?\s?A|S\.?R\.?L|Ltda)\b\.?/gi, ''))

async function readBases(): Promise<{ all: Base[]; chosen: Base[] }> {
  const files = new Map<string, Base[]>()
  for (const file of await readdir(dataFolder)) {
    const { features } = JSON.parse(await readFile(join(dataFolder, file), 'utf8')) as {
      features: { properties: Record<string, string>; geometry: { type: string; coordinates: [number, number] } }[]
    }
    const bases = features.flatMap(({ properties: tags, geometry }) => {
      if (!tags.name || geometry.type !== 'Point') return []
      const [longitude, latitude] = geometry.coordinates
      const phone = ['phone', 'contact:phone', 'mobile', 'contact:mobile'].map((key) => tags[key] ?? '').join('; ')
      return [{ name: tags.name, tags, position: { latitude, longitude }, phone, namesakes: 1 }]
    })
    files.set(file.replace('.geojson', ''), bases)
  }
  const all = [...files.values()].flat()
  const counts = Map.groupBy(all, ({ name }) => fold(name))
  for (const base of all) base.namesakes = counts.get(fold(base.name))?.length ?? 1
  const chosen = centers.flatMap(([file, count, center]) => {
    const bases = files.get(file) ?? []
    const near = bases.toSorted(
      (one, other) => metersBetween(one.position, center) - metersBetween(other.position, center),
    )
    const taken: Base[] = []
    const callable = near
      .filter(({ phone, namesakes }) => parsePhones(phone).length > 0 && namesakes === 1)
      .slice(0, WITH_PHONE)
    for (const base of [...callable, ...near]) {
      // The lists hold some places twice themselves: what a twin of one is would be a matter of taste.
      const isTwice = taken.some(
        (other) => metersBetween(other.position, base.position) < 60 && bareName(other) === bareName(base),
      )
      if (!isTwice) taken.push(base)
      if (taken.length === count + callable.length) break
    }
    return taken
  })
  return { all, chosen }
}

/** How people misspell: each returns the name as it is where it does not apply. */
const misspellings: readonly ((name: string, random: Random) => string)[] = [
  (name) => name.normalize('NFD').replace(/\p{M}/gu, ''),
  (name) => name.toUpperCase(),
  (name, random) =>
    inLongWord(
      name,
      random,
      (word, at) => word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    ),
  (name, random) => inLongWord(name, random, (word, at) => word.slice(0, at) + word.slice(at + 1)),
  (name, random) => inLongWord(name, random, (word, at) => word.slice(0, at) + (word[at] ?? '') + word.slice(at)),
  (name) => name.replace(/s(?=[ei])/, 'c').replace(/v/, 'b'),
  (name) => name.replace(/z/, 's').replace(/ll/, 'y'),
  (name) =>
    orWhole(
      name,
      name.replace(/^(?:Restaurante?|Hotel|Hostal|Caf[eé]|Farmacia|Tienda|Librería|Pensión|Pizzería|Pollos) /i, ''),
    ),
  (name) => orWhole(name, name.replace(/ (?:Restaurante?|Hotel|Caf[eé]|Bar|S\.?A\.?|S\.?R\.?L\.?|Ltda\.?)$/i, '')),
  (name) =>
    name
      .replace(/\bFarmacia\b/i, 'Farm.')
      .replace(/\bAvenida\b/i, 'Av.')
      .replace(/\bRestaurante?\b/i, 'Rest.')
      .replace(/\bSanta\b/i, 'Sta.')
      .replace(/\bDoctora?\b/i, 'Dr.')
      .replace(/\bHospital\b/i, 'Hosp.'),
  (name) => name.replace(/\bHnos\.?(?=\s|$)/i, 'Hermanos').replace(/\bDr\.? /i, 'Doctor '),
  (name) => name.replace(/ (?:de|del|la|el|los|y) /i, ' '),
  (name) => (/bolivia/i.test(name) ? name : `${name} Bolivia`),
]

function inLongWord(name: string, random: Random, change: (word: string, at: number) => string): string {
  const words = name.split(' ')
  const long = words.flatMap((word, index) => (/^\p{L}{5,}$/u.test(word) ? [index] : []))
  if (long.length === 0) return name
  const chosen = random.pick(long)
  return words
    .map((word, index) => (index === chosen ? change(word, 1 + Math.floor(random.next() * (word.length - 3))) : word))
    .join(' ')
}

function orWhole(name: string, shorter: string): string {
  return shorter.trim().length > 3 ? shorter : name
}

function misspell(name: string, random: Random, times: number): string {
  let result = name
  for (let count = 0; count < times;) {
    const next = random.pick(misspellings)(result, random)
    if (next === result && random.next() > 0.02) continue
    result = next
    count++
  }
  return result
}

function moveBy({ latitude, longitude }: Position, meters: number, random: Random): Position {
  const angle = random.next() * 2 * Math.PI
  return {
    latitude: latitude + (meters * Math.sin(angle)) / 111_195,
    longitude: longitude + (meters * Math.cos(angle)) / (111_195 * Math.cos((latitude * Math.PI) / 180)),
  }
}

/** A number as another source spells it. */
function respell(phone: string, random: Random): string {
  const [number] = parsePhones(phone)
  if (!number) return ''
  const national = number.digits.replace(/^591/, '')
  return random.pick([
    `+591${national}`,
    `(+591) ${national}`,
    `591-${national}`,
    national,
    `00591 ${national}`,
    `${national.slice(0, 4)}-${national.slice(4)}`,
  ])
}

const madeUpPhone = (random: Random) => `7${Math.floor(random.next() * 9_000_000 + 1_000_000)}`

/** What a data set calls the kind of a place; nothing where it does not know. */
function categoryOf(tags: Readonly<Record<string, string>>, random: Random): string | null {
  const fits = Object.keys(namesByTags).filter((key) =>
    key.split(' ').every((tag) => tags[tag.split('=')[0] ?? ''] === tag.split('=')[1]),
  )
  if (fits.length === 0 || random.next() < 0.15) return null
  return random.pick((namesByTags[random.pick(fits)] ?? '').split(' '))
}

interface Said {
  name: string
  position: Position
  phone: string
  tags: Readonly<Record<string, string>>
}

let nextId = 0

function toRecord(source: 'osm' | 'overture' | 'foursquare', { name, position, phone, tags }: Said, random: Random) {
  const id = String(++nextId)
  const geometry = { type: 'Point', coordinates: [position.longitude, position.latitude] }
  if (source === 'osm') {
    const { source: _, source_id: __, ...own } = tags
    return readFeature({ type: 'Feature', geometry, properties: { ...own, source_id: `node/${id}` } }, 1)
  }
  const category = categoryOf(tags, random)
  const row =
    source === 'overture'
      ? {
          id,
          names: { primary: name },
          confidence: 0.6 + random.next() * 0.4,
          categories: { primary: category },
          phones: phone ? [phone] : null,
          addresses: [{ freeform: tags['addr:street'] ?? tags['addr:full'] ?? null }],
          sources: [{ update_time: '2025-06-01T00:00:00.000Z' }],
        }
      : {
          fsq_place_id: id,
          name,
          tel: phone || null,
          address: tags['addr:street'] ?? null,
          fsq_category_labels: category ? [`Business > ${category.replaceAll('_', ' ')}`] : null,
          date_refreshed: '2024-03-01',
        }
  const read = source === 'overture' ? readOverture(row) : readFoursquare(row)
  return readRecord({ feature: 1, source, geometry, ...read })
}

function placed(record: FeatureRecord | Issue): PlaceWithId | null {
  if ('reason' in record) return null
  const place = toPlace(record, new Date('2026-11-01T00:00:00Z'))
  return 'reason' in place ? null : place
}

function isBranchAt(place: PlaceWithId, { name }: Base, position: Position): boolean {
  const at = { latitude: place.latitude ?? 0, longitude: place.longitude ?? 0 }
  return metersBetween(at, position) < 100 && fold(place.name).startsWith(fold(name))
}

/** Makes records of three sources, those of OpenStreetMap first. */
export async function makeTwins(seed: string, count: number): Promise<MadeRecord[]> {
  const random = createRandom(seed)
  const { all, chosen } = await readBases()
  const made: MadeRecord[] = []
  const others: MadeRecord[] = []
  const add = (
    list: MadeRecord[],
    source: 'osm' | 'overture' | 'foursquare',
    said: Said,
    kind: TwinKind,
    entity: string,
  ) => {
    const place = placed(toRecord(source, said, random))
    if (place) list.push({ place, kind, entity })
  }
  const about = (chance: number) => random.next() < chance
  /** What a second source knows of the telephone: the same, none, or another one. */
  const phoneOf = (phone: string) =>
    phone && about(0.7) ? respell(phone, random) : about(0.15) ? madeUpPhone(random) : ''

  for (const [index, base] of chosen.entries()) {
    const entity = `place ${index}`
    add(made, 'osm', base, 'osm', entity)
    for (const source of ['overture', 'foursquare'] as const) {
      const canLeave = parsePhones(base.phone).length > 0 && base.namesakes === 1
      const dice = random.next()
      if (dice < 0.12 && canLeave) {
        const position = moveBy(base.position, 500 + random.next() * 1_000, random)
        add(
          others,
          source,
          {
            ...base,
            name: misspell(base.name, random, about(0.5) ? 1 : 0),
            position,
            phone: respell(base.phone, random),
          },
          'moved',
          entity,
        )
      } else if (dice < 0.18 && canLeave) {
        const alike = all.filter(
          ({ tags }) =>
            tags.amenity === base.tags.amenity &&
            tags.shop === base.tags.shop &&
            tags.tourism === base.tags.tourism &&
            tags.office === base.tags.office,
        )
        const { name } = random.pick(alike.filter((other) => other.namesakes === 1 && other !== base).concat(base))
        const position = moveBy(base.position, random.next() * 25, random)
        add(others, source, { ...base, name, position, phone: respell(base.phone, random) }, 'renamed', entity)
      } else if (dice < 0.4) {
        add(
          others,
          source,
          { ...base, position: moveBy(base.position, random.next() * 30, random), phone: phoneOf(base.phone) },
          'plain',
          entity,
        )
      } else if (dice < 0.66) {
        const name = misspell(base.name, random, about(0.35) ? 2 : 1)
        add(
          others,
          source,
          { ...base, name, position: moveBy(base.position, random.next() * 45, random), phone: phoneOf(base.phone) },
          'misspelt',
          entity,
        )
      } else if (dice < 0.78) {
        const name = misspell(base.name, random, about(0.5) ? 1 : 0)
        add(
          others,
          source,
          {
            ...base,
            name,
            position: moveBy(base.position, 50 + random.next() * 20, random),
            phone: phoneOf(base.phone),
          },
          'sixty_meters',
          entity,
        )
      } else if (dice < 0.88) {
        // Another place in the same building: a quarter share the telephone of the door.
        const other = random.pick(all)
        if ([...made, ...others].some(({ place }) => isBranchAt(place, other, base.position))) continue
        const phone = about(0.25) ? respell(base.phone, random) : about(0.5) ? madeUpPhone(random) : ''
        add(
          others,
          source,
          { ...other, position: moveBy(base.position, random.next() * 15, random), phone },
          'same_building',
          `${entity} ${source} neighbor`,
        )
      } else if (dice < 0.97 && base.namesakes >= CHAIN_BRANCHES_MIN) {
        // The next branch of the chain, which OpenStreetMap does not know; some with the telephone of the head office.
        const phone = about(0.3) ? respell(base.phone, random) : about(0.5) ? madeUpPhone(random) : ''
        const position = moveBy(base.position, 100 + random.next() * 100, random)
        // Not where a branch is that is known.
        if ([...made, ...others].some(({ place }) => isBranchAt(place, base, position))) continue
        const branches = all
          .filter((other) => other.name === base.name && !chosen.includes(other))
          .slice(0, BRANCHES_KNOWN)
        for (const [nth, branch] of branches.entries())
          add(made, 'osm', branch, 'osm', `${entity} ${source} known ${nth}`)
        add(others, source, { ...base, position, phone }, 'next_branch', `${entity} ${source} branch`)
      }
    }
  }
  // Two chains in one mall, each known to one source alone, with the telephone of the mall.
  const brands = ['Burger King', 'KFC', 'Pollos Copacabana', 'Planet Pizza', 'Farmacorp']
  for (const [index, base] of chosen.slice(0, 20).entries()) {
    const phone = madeUpPhone(random)
    const [one, other] = [brands[index % brands.length] ?? '', brands[(index + 1) % brands.length] ?? '']
    const position = moveBy(base.position, 30, random)
    const tags = { amenity: 'fast_food' }
    add(
      made,
      'osm',
      { name: one, tags: { ...tags, name: one, phone }, position, phone },
      'same_mall',
      `mall ${index} ${one}`,
    )
    add(
      others,
      'overture',
      { name: other, tags, position: moveBy(position, 10, random), phone: respell(phone, random) },
      'same_mall',
      `mall ${index} ${other}`,
    )
  }
  return [...made, ...others].slice(0, count)
}
