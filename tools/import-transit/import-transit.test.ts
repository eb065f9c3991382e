import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { unpackLines } from '@/domain/transit/lines-file.ts'
import { importTransit } from './import-transit.ts'
import { toHeadsign, toLineName, toWay } from './line-name.ts'
import { makeZip } from './make-zip.ts'
import { readTable } from './read-table.ts'

const timetable = {
  'routes.txt':
    'route_id,route_short_name,route_long_name,route_type\n1,106,"Trufi 106: Ayacucho, Centro → El Paso",3\n2,A,Tranvía Amarilla: Estación → Quillacollo,0\n3,9,Trufi 9: Norte → Sud,3\n',
  'trips.txt':
    'route_id,shape_id,trip_headsign\n1,s1,El Paso\n1,s2,Ayacucho\n1,s1,El Paso\n2,s2,Quillacollo\n3,none,Sud\n',
  'shapes.txt':
    'shape_id,shape_pt_lat,shape_pt_lon,shape_pt_sequence\ns1,-17.41,-66.17,2\ns1,-17.39,-66.15,0\ns1,-17.400001,-66.16,1\ns2,-17.41,-66.17,0\ns2,-17.39,-66.15,1\n',
  'feed_info.txt': 'feed_publisher_name,feed_lang\nTrufi Association,es\n',
}
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const route = (properties: object, coordinates: unknown) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'LineString', coordinates },
})
const across = [
  [-66.15, -17.39],
  [-66.17, -17.41],
]

let folder: string
let target: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'transit-'))
  target = join(folder, 'cochabamba.json')
})
afterEach(() => rm(folder, { recursive: true }))

async function importFile(name: string, content: string | Buffer, date?: string) {
  const path = join(folder, name)
  await writeFile(path, content)
  return importTransit([{ path, source: undefined, date }], target, 'cochabamba')
}

test('a timetable becomes the lines of a city: named, simplified, each direction once', async () => {
  const { leftOut } = await importFile('gtfs.zip', makeZip(timetable))
  const lines = unpackLines(JSON.parse(await readFile(target, 'utf8')))
  const end = { latitude: -17.41, longitude: -66.17 }
  const start = { latitude: -17.39, longitude: -66.15 }
  expect(lines).toEqual({
    city: 'cochabamba',
    source: 'Trufi Association; © OpenStreetMap contributors, ODbL 1.0',
    date: '2026-08-12',
    lines: [
      {
        slug: 'trufi-106',
        kind: 'trufi',
        number: '106',
        way: 'Ayacucho, Centro → El Paso',
        directions: [
          { headsign: 'El Paso', shape: [start, end] },
          { headsign: 'Ayacucho', shape: [end, start] },
        ],
      },
      {
        slug: 'tram-amarilla',
        kind: 'tram',
        number: 'Amarilla',
        way: 'Estación → Quillacollo',
        directions: [{ headsign: 'Quillacollo', shape: [end, start] }],
      },
    ],
  })
  expect(leftOut).toBe(1)
})

test('GeoJSON becomes lines: courses of the same kind and number are one line', async () => {
  const file = collection(
    route({ name: 'Línea 24', ref: '24' }, across),
    route({ name: 'Línea 24', ref: '24' }, across.toReversed()),
    route({ name: 'MiniBus 854: Calle 9 → Mercado', ref: '854' }, across),
    route({ route: 'bus' }, across),
  )
  const { lines, leftOut } = await importFile('routes.geojson', file, '2020')
  expect(lines.lines.map(({ slug, directions }) => [slug, directions.map(({ headsign }) => headsign)])).toEqual([
    ['line-24', ['', '']],
    ['minibus-854', ['Mercado']],
  ])
  expect([lines.date, leftOut]).toEqual(['2020', 1])
})

test('a line that no longer runs stays away with each import, and no other one changes its address for it', async () => {
  const file = collection(
    route({ name: 'Trufi 24: Centro → Norte', ref: '24' }, across),
    route({ name: 'Micro 24: Centro → Sud', ref: '24' }, across),
  )
  const again = makeZip({
    ...timetable,
    'routes.txt': `${timetable['routes.txt']}4,106,Trufi 106: Centro → Sud,3\n`,
    'trips.txt': `${timetable['trips.txt']}4,s2,Sud\n`,
  })
  const since = '2026-12-02'
  const gone = [
    { line: 'Trufi 106', way: 'Ayacucho, Centro → El Paso', since },
    { line: 'Trufi 24', way: 'Centro → Norte', since },
  ]
  await writeFile(join(folder, 'gone-lines.json'), JSON.stringify({ cochabamba: gone, 'la-paz': gone }))
  const slugsOf = ({ lines }: Awaited<ReturnType<typeof importFile>>) => lines.lines.map(({ slug }) => slug)
  const [first, second] = [await importFile('gtfs.zip', again), await importFile('routes.geojson', file, '2020')]
  expect([slugsOf(first), first.outdated]).toEqual([['tram-amarilla', 'trufi-106-2'], [gone[1]]])
  expect([slugsOf(second), second.outdated]).toEqual([['micro-24'], [gone[0]]])
})

test('several files become the lines of one city, each with where it is known from', async () => {
  const paths = [join(folder, 'gtfs.zip'), join(folder, 'cables.geojson')] as const
  await writeFile(paths[0], makeZip(timetable))
  await writeFile(paths[1], collection(route({ name: 'Línea Roja: A → B', route: 'aerialway' }, across)))
  const { lines, leftOut } = await importTransit(
    [
      { path: paths[0], source: undefined, date: '2026' },
      { path: paths[1], source: 'Mi Teleférico', date: '2025-03-01' },
    ],
    target,
    'cochabamba',
  )
  const trufis = { source: 'Trufi Association; © OpenStreetMap contributors, ODbL 1.0', date: '2026' }
  const cables = { source: 'Mi Teleférico', date: '2025-03-01' }
  const stored = unpackLines(JSON.parse(await readFile(target, 'utf8')))
  expect(stored?.lines.map(({ slug, origin }) => [slug, origin])).toEqual([
    ['trufi-106', trufis],
    ['tram-amarilla', trufis],
    ['cable-roja', cables],
  ])
  expect([lines.source, lines.date, leftOut]).toEqual([`${trufis.source}; ${cables.source}`, cables.date, 1])
})

describe('nothing is written, and the lines that are there stay, where', () => {
  const without = (name: keyof typeof timetable) => {
    const { [name]: _, ...rest } = timetable
    return makeZip(rest)
  }
  const damaged = makeZip(timetable)
  damaged.fill(7, 60, 90)
  test.each([
    ['the archive is none', 'gtfs.zip', 'routes', 'the file is no zip archive'],
    ['the archive is cut off', 'gtfs.zip', makeZip(timetable).subarray(0, 300), 'the file is no zip archive'],
    ['the archive is damaged', 'gtfs.zip', damaged, 'routes.txt is'],
    ['shapes are missing', 'gtfs.zip', without('shapes.txt'), 'the timetable has no shapes.txt'],
    ['trips are missing', 'gtfs.zip', without('trips.txt'), 'the timetable has no trips.txt'],
    [
      'a column is missing',
      'gtfs.zip',
      makeZip({ ...timetable, 'trips.txt': 'route_id,trip_headsign\n1,El Paso\n' }),
      'trips.txt has no column shape_id',
    ],
    [
      'a course leaves the country',
      'gtfs.zip',
      makeZip({ ...timetable, 'shapes.txt': `${timetable['shapes.txt']}s1,-17.4,-76.1,3\n` }),
      'Trufi 106 leaves Bolivia, at -17.4, -76.1 (latitude, longitude)',
    ],
    [
      'a position is no number',
      'gtfs.zip',
      makeZip({ ...timetable, 'shapes.txt': `${timetable['shapes.txt']}s1,,-66.1,x\n` }),
      'Trufi 106 leaves Bolivia',
    ],
    [
      'a course jumps',
      'gtfs.zip',
      makeZip({ ...timetable, 'shapes.txt': `${timetable['shapes.txt']}s1,-16.5,-68.1,3\n` }),
      'Trufi 106 jumps over more than 20 km',
    ],
    [
      'there are no lines',
      'gtfs.zip',
      makeZip({ ...timetable, 'trips.txt': 'route_id,shape_id,trip_headsign\n' }),
      'the file has no lines with a name and a course',
    ],
    ['GeoJSON has no lines', 'routes.geojson', collection(), 'the file has no lines with a name and a course'],
    ['GeoJSON is none', 'routes.geojson', '{', 'the file is not JSON'],
    [
      'a line is of another city',
      'routes.geojson',
      collection(
        route({ name: 'Micro 2' }, [
          [-63.18, -17.78],
          [-63.17, -17.79],
        ]),
      ),
      'Micro 2 does not come to cochabamba',
    ],
  ])('%s', async (_, name, content, message) => {
    await writeFile(target, 'before')
    await expect(importFile(name, content, '2026')).rejects.toThrow(message)
    expect(await readFile(target, 'utf8')).toBe('before')
    expect((await readdir(folder)).toSorted()).toEqual(['cochabamba.json', name].toSorted())
  })

  test('no day is known', async () => {
    await expect(importFile('routes.geojson', collection(route({ name: 'Micro 2' }, across)))).rejects.toThrow('--date')
  })
})

test.each([
  ['MiniBus 260: Avenida → Calle', '260', undefined, 'minibus', '260'],
  ['Minubus 848', 'Minibus linea 848 Simon Bolivar', undefined, 'minibus', '848'],
  ['Linea Minibus 731', 'Cuidad de El Alto Calle 3', undefined, 'minibus', '731'],
  ['Microbus F: La Maica → Calle 2', 'F', undefined, 'micro', 'F'],
  ['MicroBus 3V: Río → Calle', '3V', undefined, 'micro', '3V'],
  ['Mini 27: A → B', '27', undefined, 'minibus', '27'],
  ['Tranvía Verde: Suticollo → San Antonio', 'V', 'tram', 'tram', 'Verde'],
  ['Línea Roja', '', 'cable', 'cable', 'Roja'],
  ['Línea 18', '18', undefined, 'line', '18'],
  ['25: Calle → Calle', '25', undefined, 'line', '25'],
] as const)('%s (%s) is a line', (name, ref, given, kind, number) => {
  expect(toLineName({ name, ref, kind: given })).toEqual({ kind, number })
})

test('ways and headsigns are cleaned, and a row of a table may hold commas, quotes and lines', () => {
  expect(toWay('Trufi 106:  Ayacucho →  El Paso ')).toBe('Ayacucho → El Paso')
  expect([toWay('80: →'), toWay('Micro 2'), toWay('Micro 2: Centro')]).toEqual(['', '', ''])
  expect(toHeadsign(' Zona Ventilla , Camino a Oruro →')).toBe('Zona Ventilla, Camino a Oruro')
  expect(toLineName({ name: '', ref: '' })).toBeNull()
  expect(readTable('x.txt', '\uFEFFb,a\r\n"1, ""2""\n3",4\r\n\r\n,5', ['a', 'b'])).toEqual([
    { a: '4', b: '1, "2"\n3' },
    { a: '5', b: '' },
  ])
})
