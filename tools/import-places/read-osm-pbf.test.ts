import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planImport } from './import-files.ts'
import type { OsmElement } from './osm-pbf/osm-elements.ts'
import { toOsmPbf } from './osm-pbf/write-osm-pbf.ts'

const now = new Date('2026-11-01T00:00:00Z')
const replicatedAt = new Date('2026-10-20T20:21:05Z')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'osm-pbf-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function file(bytes: Buffer, name = 'map.osm.pbf'): Promise<string> {
  const path = join(folder, name)
  await writeFile(path, bytes)
  return path
}

async function plan(elements: OsmElement[], header: Parameters<typeof toOsmPbf>[1] = { replicatedAt }) {
  const [made] = await planImport([await file(toOsmPbf(elements, header))], now)
  if (!made) throw new Error('no plan')
  return made
}

const node = (id: number, lon: number, lat: number, tags = {}): OsmElement => ({ type: 'node', id, lon, lat, tags })
const way = (id: number, refs: number[], tags = {}): OsmElement => ({ type: 'way', id, refs, tags })
/** A square of 0.02° around a corner of Cochabamba, and a smaller one to its west. */
const corners = [
  node(1, -66.16, -17.4),
  node(2, -66.14, -17.4),
  node(3, -66.14, -17.38),
  node(4, -66.16, -17.38),
  node(5, -66.2, -17.4),
  node(6, -66.19, -17.4),
  node(7, -66.19, -17.39),
]

it('reads what is tagged as a place: nodes where they are, areas where their middle is', async () => {
  const { read, places, skipped } = await plan([
    ...corners,
    node(8, -66.15, -17.39, { name: 'Café Sol', amenity: 'cafe', phone: '4250552' }),
    node(9, -66.15, -17.39, { name: 'Cerro San Pedro', natural: 'peak' }),
    way(20, [1, 2, 3, 4, 1], { name: 'Hotel Americana', tourism: 'hotel' }),
    way(21, [1, 2], { name: 'Calle Sucre', highway: 'residential' }),
    way(22, [5, 6], { name: 'Feria', amenity: 'marketplace' }),
  ])
  expect({ read, skipped }).toEqual({ read: 3, skipped: {} })
  expect(places).toMatchObject([
    { id: 'osm-n8', source: 'osm', source_id: 'node/8', name: 'Café Sol', category: 'cafe', latitude: -17.39 },
    { id: 'osm-w20', name: 'Hotel Americana', category: 'hotel', longitude: expect.closeTo(-66.15, 6) as number },
    { id: 'osm-w22', name: 'Feria', category: 'Mercado', longitude: expect.closeTo(-66.195, 6) as number },
  ])
})

it('puts a relation into the largest area that its outer ways enclose, or between its members', async () => {
  const area: OsmElement = {
    type: 'relation',
    id: 30,
    tags: { type: 'multipolygon', name: 'Hospital Viedma', amenity: 'hospital' },
    members: [
      { type: 'way', ref: 20, role: 'outer' },
      { type: 'way', ref: 21, role: 'outer' },
      { type: 'way', ref: 22, role: 'outer' },
      { type: 'way', ref: 23, role: 'inner' },
    ],
  }
  const site: OsmElement = {
    type: 'relation',
    id: 31,
    tags: { type: 'site', name: 'Feria de Quillacollo', amenity: 'marketplace' },
    members: [
      { type: 'node', ref: 1, role: '' },
      { type: 'node', ref: 4, role: '' },
    ],
  }
  const { places } = await plan([
    // Some programs write relations first.
    area,
    site,
    ...corners,
    way(20, [1, 2, 3]),
    way(21, [1, 4, 3]),
    way(22, [5, 6, 7, 5]),
    way(23, [5, 6, 7, 5]),
  ])
  expect(places).toMatchObject([
    {
      id: 'osm-r30',
      longitude: expect.closeTo(-66.15, 6) as number,
      latitude: expect.closeTo(-17.39, 6) as number,
    },
    { id: 'osm-r31', longitude: -66.16, latitude: expect.closeTo(-17.39, 6) as number },
  ])
})

it('counts what has no name, is gone, or lies outside of the extract', async () => {
  const { read, skipped, issues } = await plan([
    node(8, -66.15, -17.39, { amenity: 'bench' }),
    way(20, [1, 2, 3, 4, 1], { leisure: 'pitch' }),
    node(9, -66.15, -17.39, { name: 'Bar', 'disused:amenity': 'bar' }),
    way(21, [100, 101, 102, 100], { name: 'Mercado', amenity: 'marketplace' }),
    node(10, -73.03, 5.82, { name: 'La Tasca', amenity: 'bar' }),
  ])
  expect(read).toBe(5)
  expect(skipped).toEqual({ no_name: 2, gone: 1, no_position: 1, outside_bolivia: 1 })
  expect(issues).toContainEqual({ reason: 'no_position', feature: 4, detail: '"Mercado", osm way/21: no geometry' })
})

it('dates places by what the file says, else by its newest edit', async () => {
  const edited = (timestamp: string): OsmElement => ({
    ...node(8, -66.15, -17.39, { name: 'Café Sol', amenity: 'cafe' }),
    info: { timestamp: Date.parse(timestamp) },
  })
  const dateOf = async (...args: Parameters<typeof plan>) => (await plan(...args)).places[0]?.refreshed_at
  const old = edited('2024-02-03T04:05:06Z')
  expect(await dateOf([old])).toBe('2026-10-20T20:21:05.000Z')
  const newer: OsmElement = { ...way(20, [1, 2]), info: { timestamp: Date.parse('2025-02-03T04:05:06Z') } }
  expect(await dateOf([old, newer], {})).toBe('2025-02-03T04:05:06.000Z')
})

it('reports how much is read, to the end', async () => {
  const seen: number[] = []
  const path = await file(toOsmPbf(corners))
  await planImport([path], now, 'utf-8', (name, done, all) => {
    expect(name).toBe('map.osm.pbf')
    seen.push(done / all)
  })
  expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  expect(seen.at(-1)).toBe(1)
})

const whole = toOsmPbf([...corners, node(8, -66.15, -17.39, { name: 'Café', amenity: 'cafe' })])
const headerLength = toOsmPbf([]).length
const damaged = Buffer.from(whole).fill(0x55, headerLength + 30, headerLength + 50)

it.each([
  ['cut in its header', whole.subarray(0, 30), 'the file is cut or broken'],
  ['cut between', whole.subarray(0, whole.length - 5), 'the file is cut or broken'],
  ['with other bytes in it', damaged, 'the file is cut or broken'],
  [
    'of text',
    Buffer.from('<osm version="0.6">'),
    'the file is named as OpenStreetMap PBF, but is cut or broken, or none',
  ],
  ['of Parquet', Buffer.from('PAR1 and so on'), 'the file is named as OpenStreetMap PBF, but is Parquet'],
  ['without a byte', Buffer.alloc(0), 'the file is empty'],
  [
    'with the history of all edits',
    toOsmPbf([], { features: ['HistoricalInformation'] }),
    'the file needs what is not read here: HistoricalInformation',
  ],
])('refuses a file %s with one sentence', async (_, bytes, sentence) => {
  const path = await file(bytes)
  const error = await planImport([path], now).catch((refused: unknown) => refused)
  expect(error).toMatchObject({ name: 'UnusableFilesError' })
  expect(String(error)).toContain(`${path}: ${sentence}`)
  expect(String(error)).not.toContain('\n')
})

it('refuses a map whose name ends as that of other files', async () => {
  await expect(planImport([await file(whole, 'map.geojson')], now)).rejects.toThrow(
    'map.geojson: the file is named as GeoJSON, but is OpenStreetMap PBF',
  )
})
