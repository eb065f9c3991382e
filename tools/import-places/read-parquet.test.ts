import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { planImport } from './import-files.ts'
import { toParquet } from './parquet/parquet-fixture.ts'

const now = new Date('2026-11-01T00:00:00Z')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parquet-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(content: Buffer | string, name = 'places.parquet'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, content)
  await utimes(path, now, now)
  return path
}

async function plan(content: Buffer | string, name?: string) {
  const [made] = await planImport([await file(content, name)], now)
  if (!made) throw new Error('no plan')
  return made
}

const box = { xmin: 'number', xmax: 'number', ymin: 'number', ymax: 'number' } as const
/** As Overture's releases of 2026 have them. */
const overtureColumns: Parameters<typeof toParquet>[0] = {
  id: 'text',
  geometry: 'geometry',
  bbox: box,
  sources: [{ property: 'text', dataset: 'text', record_id: 'text', update_time: 'text', confidence: 'number' }],
  names: { primary: 'text', rules: [{ variant: 'text', value: 'text' }] },
  categories: { primary: 'text', alternate: ['text'] },
  basic_category: 'text',
  taxonomy: { primary: 'text', hierarchy: ['text'], alternates: ['text'] },
  confidence: 'number',
  websites: ['text'],
  socials: ['text'],
  emails: ['text'],
  phones: ['text'],
  brand: { wikidata: 'text', names: { primary: 'text' } },
  addresses: [{ freeform: 'text', locality: 'text', postcode: 'text', region: 'text', country: 'text' }],
  operating_status: 'text',
}

const pharmacy = {
  id: '01a3f7c2-5b6d-4c1e-8f00-0c2d4e6f8a90',
  geometry: { type: 'Point', coordinates: [-66.157, -17.393] },
  sources: [
    { property: '', dataset: 'meta', record_id: '1', update_time: '2026-08-09T00:00:00.000Z', confidence: 0.9 },
    { property: '/phones', dataset: 'Microsoft', record_id: '2', update_time: '2026-09-10T11:12:13.000Z' },
  ],
  names: { primary: 'Farmacia Bolivia', rules: null },
  categories: { primary: 'pharmacy', alternate: ['medical_center'] },
  basic_category: 'pharmacy',
  taxonomy: { primary: 'pharmacy', hierarchy: ['shopping', 'pharmacy'], alternates: null },
  confidence: 0.93,
  websites: ['https://farmaciabolivia.bo/'],
  socials: ['https://www.facebook.com/1234567890', 'https://www.instagram.com/farmacia.bolivia'],
  phones: ['+59144250552', '+59170712345'],
  brand: { wikidata: null, names: { primary: 'Farmacorp' } },
  addresses: [
    { freeform: 'Av. Blanco Galindo 123', locality: 'Quillacollo', postcode: null, region: 'C', country: 'BO' },
    { freeform: 'otra', locality: null },
  ],
  operating_status: 'open',
}
const elsewhere = { ...pharmacy, id: 'b', geometry: { type: 'Point', coordinates: [-77.03, -12.04] } }

const asPlace = {
  id: 'overture-01a3f7c2-5b6d-4c1e-8f00-0c2d4e6f8a90',
  source: 'overture',
  source_id: '01a3f7c2-5b6d-4c1e-8f00-0c2d4e6f8a90',
  name: 'Farmacia Bolivia',
  category: 'pharmacy',
  address: 'Av. Blanco Galindo 123, Quillacollo, Cochabamba',
  phone: '+591 4 4250552; +591 707 12 345',
  website: 'https://farmaciabolivia.bo/',
  facebook: 'https://www.facebook.com/1234567890',
  instagram: 'https://www.instagram.com/farmacia.bolivia',
  keywords: ['Farmacorp'],
  city: 'cochabamba',
  latitude: -17.393,
  longitude: -66.157,
  refreshed_at: '2026-09-10T11:12:13.000Z',
}

describe("Overture's places", () => {
  it('are read from GeoParquet, dated by the newest update of a source', async () => {
    const { read, places, skipped } = await plan(toParquet(overtureColumns, [elsewhere, pharmacy]))
    expect({ read, skipped }).toEqual({ read: 2, skipped: { outside_bolivia: 1 } })
    expect(places).toMatchObject([asPlace])
  })

  it('are read from GeoJSON as well, also where a program wrote what is nested as text', async () => {
    const feature = ({ geometry, ...properties }: typeof pharmacy) => ({ type: 'Feature', geometry, properties })
    const flat = Object.fromEntries(
      Object.entries({ ...pharmacy, id: 'flat' }).map(([key, value]) => [
        key,
        key !== 'geometry' && typeof value === 'object' ? JSON.stringify(value) : value,
      ]),
    ) as unknown as typeof pharmacy
    const collection = { type: 'FeatureCollection', features: [pharmacy, flat, elsewhere].map(feature) }
    const { places, skipped } = await plan(JSON.stringify(collection), 'places.geojson')
    expect(places).toMatchObject([asPlace, { ...asPlace, id: 'overture-flat', source_id: 'flat' }])
    expect(skipped).toEqual({ outside_bolivia: 1 })
  })

  it('may be none', async () => {
    expect(await plan(toParquet(overtureColumns, []))).toMatchObject({ read: 0, places: [], skipped: {} })
  })

  it('are left out where they are doubtful, closed, without a name or a position, or a home', async () => {
    const { places, skipped, issues } = await plan(
      toParquet(overtureColumns, [
        { ...pharmacy, id: 'a', confidence: 0.49 },
        { ...pharmacy, id: 'b', operating_status: 'permanently_closed', confidence: 0 },
        { ...pharmacy, id: 'c', names: { primary: null } },
        { ...pharmacy, id: 'd', geometry: null },
        { ...pharmacy, id: 'e', categories: { primary: 'residential_building' } },
        { ...pharmacy, id: 'g', operating_status: 'temporarily_closed' },
        { ...pharmacy, id: 'f' },
        { ...pharmacy, id: 'f' },
      ]),
    )
    expect(skipped).toEqual({
      low_confidence: 1,
      gone: 1,
      no_name: 1,
      no_position: 1,
      private: 1,
      closed_for_now: 1,
      repeated: 1,
    })
    expect(places.map(({ source_id }) => source_id)).toEqual(['f'])
    expect(issues[0]).toEqual({
      reason: 'low_confidence',
      feature: 1,
      detail: '"Farmacia Bolivia", overture a: 0.49',
    })
  })

  it('are where their box is in a file without geometry, and without the columns that a file lacks', async () => {
    const { id, names, confidence, bbox } = overtureColumns
    const row = { ...pharmacy, bbox: { xmin: -66.158, xmax: -66.156, ymin: -17.394, ymax: -17.392 } }
    const { places } = await plan(
      toParquet({ id: id ?? 'text', names: names ?? 'text', confidence: confidence ?? 'text', bbox: bbox ?? 'text' }, [
        row,
      ]),
    )
    expect(places).toMatchObject([{ name: 'Farmacia Bolivia', phone: null, refreshed_at: now.toISOString() }])
    expect(places[0]?.longitude).toBeCloseTo(-66.157, 5)
  })
})

describe("Foursquare's open places", () => {
  /** As the releases since 2025 have them. */
  const columns = {
    fsq_place_id: 'text',
    name: 'text',
    latitude: 'number',
    longitude: 'number',
    address: 'text',
    locality: 'text',
    region: 'text',
    country: 'text',
    date_created: 'text',
    date_refreshed: 'text',
    date_closed: 'text',
    tel: 'text',
    website: 'text',
    email: 'text',
    facebook_id: 'number',
    instagram: 'text',
    fsq_category_ids: ['text'],
    fsq_category_labels: ['text'],
    unresolved_flags: ['text'],
  } satisfies Parameters<typeof toParquet>[0]
  const cafe = {
    fsq_place_id: '4b5f1c2ff964a5201fa829e3',
    name: 'Café Francés',
    latitude: -16.5101,
    longitude: -68.1262,
    address: 'Av. 20 de Octubre 2463',
    locality: 'La Paz',
    region: 'La Paz',
    country: 'BO',
    date_refreshed: '2025-06-11',
    tel: '2 2430000',
    website: 'http://cafefrances.bo',
    facebook_id: 1234567890,
    instagram: 'cafefrances',
    fsq_category_labels: [
      'Dining and Drinking > Cafe, Coffee, and Tea House > Café',
      'Dining and Drinking > Restaurant > French Restaurant',
    ],
  }

  it('are read from Parquet, dated by the newest that was refreshed', async () => {
    const older = { ...cafe, fsq_place_id: 'older', date_refreshed: '2019-02-03' }
    const lima = { ...cafe, fsq_place_id: 'lima', latitude: -12.04, longitude: -77.03, date_refreshed: '2026-01-01' }
    const { read, places, skipped } = await plan(toParquet(columns, [lima, lima, older, cafe]))
    expect({ read, skipped }).toEqual({ read: 4, skipped: { outside_bolivia: 2 } })
    expect(places).toMatchObject([
      { id: 'foursquare-older', refreshed_at: '2025-06-11T00:00:00.000Z' },
      {
        id: 'foursquare-4b5f1c2ff964a5201fa829e3',
        source: 'foursquare',
        source_id: '4b5f1c2ff964a5201fa829e3',
        name: 'Café Francés',
        category: 'cafe',
        address: 'Av. 20 de Octubre 2463, La Paz',
        phone: '+591 2 2430000',
        website: 'http://cafefrances.bo/',
        facebook: 'https://www.facebook.com/1234567890',
        instagram: 'https://www.instagram.com/cafefrances',
        city: 'la-paz',
        refreshed_at: '2025-06-11T00:00:00.000Z',
      },
    ])
  })

  it('are left out where they are closed, without a name or a position, or a home', async () => {
    const { places, skipped } = await plan(
      toParquet(columns, [
        { ...cafe, date_closed: '2023-05-06' },
        { ...cafe, name: null },
        { ...cafe, latitude: null },
        { ...cafe, fsq_category_labels: ['Community and Government > Residential Building > Home (private)'] },
      ]),
    )
    expect(places).toEqual([])
    expect(skipped).toEqual({ gone: 1, no_name: 1, no_position: 1, private: 1 })
  })

  it('are left out where people flagged them, and counted by what they said', async () => {
    const flags = [
      ['closed'],
      ['doesnt_exist', 'duplicate'],
      ['delete'],
      ['duplicate'],
      ['privatevenue'],
      ['inappropriate'],
    ]
    const flagged = flags.map((unresolved_flags, index) => ({ ...cafe, fsq_place_id: `${index}`, unresolved_flags }))
    const { places, skipped, issues } = await plan(
      toParquet(columns, [
        ...flagged,
        { ...cafe, unresolved_flags: [] },
        { ...cafe, fsq_place_id: 'x', unresolved_flags: ['address'] },
      ]),
    )
    expect(skipped).toEqual({ gone: 3, duplicate: 1, private: 2 })
    expect(issues[1]?.detail).toBe('"Café Francés", foursquare 1: unresolved_flags=doesnt_exist, duplicate')
    expect(places.map(({ source_id }) => source_id)).toEqual([cafe.fsq_place_id, 'x'])
  })
})

const whole = toParquet(overtureColumns, [pharmacy, pharmacy, pharmacy])

it.each([
  ['cut at its end', whole.subarray(0, whole.length - 20), 'the file is cut or broken'],
  ['cut near its beginning', whole.subarray(0, 20), 'the file is cut or broken'],
  ['with other bytes in it', Buffer.from(whole).fill(0xff, 10, 400), 'the file is cut or broken'],
  [
    'with other columns',
    toParquet({ nombre: 'text', lat: 'number', lon: 'number' }, [{ nombre: 'Sol', lat: -17, lon: -66 }]),
    "the file has neither the columns of Overture's places nor those of Foursquare's, but nombre, lat, lon",
  ],
  ['of JSON', Buffer.from('{}'), 'the file is named as Parquet, but is cut or broken, or none'],
])('refuses a file %s with one sentence', async (_, bytes, sentence) => {
  const path = await file(bytes)
  const error = await planImport([path], now).catch((refused: unknown) => refused)
  expect(error).toMatchObject({ name: 'UnusableFilesError' })
  expect(String(error)).toContain(`${path}: ${sentence}`)
  expect(String(error)).not.toContain('\n')
})

it('counts what it skips, and names the first of each reason', async () => {
  const many = Array.from({ length: 25 }, (_, index) => ({ ...elsewhere, id: `${index}` }))
  const { skipped, issues } = await plan(toParquet(overtureColumns, many))
  expect(skipped).toEqual({ outside_bolivia: 25 })
  expect(issues.map(({ feature }) => feature)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})
