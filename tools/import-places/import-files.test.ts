import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isStoredCategory } from '@/domain/categories/category.ts'
import { citySlugs } from '@/domain/cities/city.ts'
import { spanishLabels } from '@/domain/import/osm-category.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { metersBetween, toPosition } from '@/domain/shared/distance.ts'
import { fold } from '@/domain/shared/fold.ts'
import { readStatedPlaces } from '../data/stated-places.ts'
import { planImport, UnusableFilesError, type FilePlan } from './import-files.ts'
import { toReport } from './report.ts'

const now = new Date('2026-11-01T00:00:00Z')
/**
 * Tags and their values ("addr:street = …", "fast_food"), the numbers of highways, days of OpenStreetMap's syntax, escapes of
 * HTML, letters lost or encoded twice, and what no one sees.
 */
const RAW_TEXT =
  /[a-z]+:[a-z]+\s*=|\w\s*=\s*\w|[a-z]_[a-z]|^RN ?\d+:|\b(?:Mo|Tu|We|Th|Fr|Su|PH)(?:[-,]| \d)|&#?\w+;|\uFFFD|[ÂÃ][\u0080-\u00BF]|\\|[\p{Cf}\p{Co}]/u

const dataFolder = fileURLToPath(new URL('../data/places/', import.meta.url))

describe('the files of the project', () => {
  let plans: FilePlan[]
  let places: Map<string, PlaceWithId>

  beforeAll(async () => {
    const files = (await readdir(dataFolder)).map((file) => join(dataFolder, file))
    plans = await planImport(files, now)
    places = new Map(plans.flatMap((plan) => plan.places).map((place) => [place.id, place]))
  })

  it('give as many places as their README says, and leave out only what has no name', async () => {
    const stated = await readStatedPlaces()
    expect(
      new Map(plans.map(({ file, read, places: { length: named } }) => [file, { features: read, named }])),
    ).toEqual(stated.files)
    expect({ features: plans.reduce((all, { read }) => all + read, 0), named: places.size }).toEqual(stated.all)
    expect(plans.flatMap(({ issues }) => issues).filter(({ reason }) => reason !== 'no_name')).toEqual([])
  })

  it('put every place into the city of its file', () => {
    for (const { file, places: ofFile } of plans) {
      const named = file.replace(/(?:-schools)?\.geojson$/, '')
      expect(new Set(ofFile.map(({ city }) => city)), file).toEqual(new Set([named]))
    }
    expect(new Set([...places.values()].map(({ city }) => city))).toEqual(new Set(citySlugs))
  })

  it('have every school once, however a list writes what kind of school it is', () => {
    const kindOfSchool = /^(?:(?:u e|ue|u esc|u educ|unid ed|unidad educativa|escuela|colegio|modulo|mod) )+/
    const isNear = (...both: [PlaceWithId, PlaceWithId]) => {
      const [one, other] = both.map(toPosition)
      return one && other && metersBetween(one, other) < 150
    }
    const schools = [...places.values()].filter(({ category }) => category === 'Colegio')
    const named = Map.groupBy(schools, ({ name, city }) => `${city}: ${fold(name).replace(kindOfSchool, '')}`)
    const twice = [...named.values()].flatMap((namesakes) =>
      namesakes.flatMap((one, index) =>
        namesakes
          .slice(index + 1)
          .filter((other) => isNear(one, other))
          .map((other) => `${one.id} and ${other.id}`),
      ),
    )
    expect(twice).toEqual([])
  })

  it('show no raw value of OpenStreetMap as a category', () => {
    for (const { category } of places.values()) {
      expect(isStoredCategory(category) || spanishLabels.has(category), category).toBe(true)
    }
  })

  it('show nothing that only editors of maps understand', () => {
    const raw = [...places.values()].flatMap(({ id, name, address, category, phone, business_hours }) =>
      [name, address, isStoredCategory(category) ? null : category, phone, business_hours]
        .filter((text) => text !== null && RAW_TEXT.test(text))
        .map((text) => `${id}: ${text}`),
    )
    expect(raw).toEqual([])
  })

  it('have no two ids that differ only in what a file system or an address folds', () => {
    expect(new Set([...places.keys()].map((id) => id.toLowerCase())).size).toBe(places.size)
  })

  // Chosen by hand and compared with the files: every city, every source, many tags.
  it.each<[id: string, place: Partial<PlaceWithId>]>([
    [
      'osm-n10000617715',
      {
        name: 'Hotel Americana',
        category: 'hotel',
        address: 'Esteban Arze 788, San Antonio, Cochabamba',
        phone: '+591 4 4250552; +591 4 4250553; +591 4 4250554; +591 783 50 553; +591 774 00 144',
        city: 'cochabamba',
      },
    ],
    [
      // Its street bears the name of another of the cities, and so do the next two.
      'osm-n2303485213',
      {
        name: 'FarmaElías',
        category: 'pharmacy',
        address: 'Calle Sucre 320, Santa Ana, Cochabamba',
        business_hours: 'Lunes a viernes: 08:30 a 20:00\nSábado: 08:30 a 15:30',
        // The third, "+591 4 466144", lacks a digit.
        phone: '+591 4 4500506; +591 4 4253521',
        city: 'cochabamba',
      },
    ],
    [
      'osm-la-paz-6bd0836e89f4',
      { name: 'Quti', category: 'Tienda de deportes', address: 'Calle Potosí, La Paz', city: 'la-paz' },
    ],
    [
      'osm-n2282808609',
      { category: 'Información turística', address: 'Calle Potosí 1450, Recoleta, Cochabamba', city: 'cochabamba' },
    ],
    [
      'osm-n12710917704',
      {
        name: 'Xantina',
        category: 'cafe',
        phone: '+591 617 96 716',
        instagram: 'https://www.instagram.com/xantina.cafe',
        facebook: 'https://www.facebook.com/xantinacafe.bo',
        business_hours: 'Todos los días: 08:00 a 20:00',
      },
    ],
    ['osm-n10892503620', { name: 'Farmacias Zurich – Sucursal Estación San Antonio', whatsapp: '59165707053' }],
    ['osm-la-paz-1349e28b49fd', { name: 'Urban Gym', category: 'gym', address: 'Avenida Tejada Sorzano, La Paz' }],
    [
      'osm-la-paz-ac2d1879e88f',
      { name: 'Camping Hotel Oberland / Motorcycle tours Bolivia', category: 'Agencia de viajes' },
    ],
    ['osm-la-paz-dbf821067cb3', { category: 'store', address: 'Avenida America 355, La Paz' }],
    [
      'visit-map-94',
      { name: 'Popular Cocina Boliviana', address: 'Calle Murillo 826, La Paz', category: 'restaurant' },
    ],
    [
      'oruro-map-or-cajeros-geojson-13',
      {
        category: 'atm',
        address: 'Calle Campo Jordán Norte, entre av. Gran Chaco y calle Edmundo Vásquez, zona Norte, Oruro',
        phone: '800 10 2872',
        city: 'oruro',
      },
    ],
    ['consumelonuestro-589-1378', { name: 'Pil Andina S.A.', category: 'business', address: null, city: 'oruro' }],
    ['covid-map-drugstore-2cb22e1011', { name: 'Farmacia Jhadiel', category: 'pharmacy', city: 'trinidad' }],
    ['consumelonuestro-653-1515', { name: 'Nuevo Supermercado Trinidad', city: 'trinidad' }],
    ['visit-map-101', { category: 'restaurant', city: 'cobija' }],
    [
      'visit-map-69',
      { name: 'Museo Histórico Municipal "Alberto Lavadenz Ribera"', category: 'Museo', city: 'cobija' },
    ],
    [
      'visit-map-21',
      { name: 'Casa de la Libertad', category: 'Museo', address: 'Plaza 25 de mayo #1, Sucre', city: 'sucre' },
    ],
    ['visit-map-88', { address: 'Calle Santa Teresa s/n, Potosí', city: 'potosi' }],
    ['visit-map-49', { name: 'Raffinè', address: 'Av Los Cusis 157, Santa Cruz', city: 'santa-cruz' }],
    ['covid-map-hospital-095baea4fc', { category: 'hospital', city: 'santa-cruz' }],
    ['visit-map-98', { name: 'Gattopardo', address: 'La Madrid, Tarija', city: 'tarija' }],
  ])('describe %s as their mappers meant it', (id, place) => {
    expect(places.get(id)).toMatchObject(place)
  })
})

describe('files of others', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'import-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function file(name: string, text: string): Promise<string> {
    const path = join(folder, name)
    await writeFile(path, text)
    return path
  }
  const cafe = (sourceId: string, name = 'Café', position = [-66.15, -17.39]) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: position },
    properties: { source: 'osm', source_id: sourceId, name, amenity: 'cafe' },
  })
  const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })

  it('are all refused when one of them is unusable, and each of those is named', async () => {
    const good = await file('good.geojson', collection(cafe('node/1')))
    const broken = await file('broken.geojson', '{')
    const empty = await file('empty.geojson', '')
    const table = await file('table.csv', 'nombre,lat\nSol,-17')
    const missing = join(folder, 'missing.geojson')
    const plan = planImport([good, broken, empty, table, missing, folder], now)
    await expect(plan).rejects.toThrow(UnusableFilesError)
    const message = await plan.then(() => '', String)
    expect(message).toContain(`${broken}: the file is not JSON`)
    expect(message).toContain(`${empty}: the file is empty`)
    expect(message).toContain(`${missing}: there is no such file`)
    expect(message).toContain(`${folder}: this is a folder`)
    expect(message).toContain(`${table}: the file is not JSON`)
    expect(message).not.toContain('good.geojson')
    expect(message.split('\n')).toHaveLength(5)
  })

  it('may repeat an id only without success, within a file and from one to the next', async () => {
    const one = await file('one.geojson', collection(cafe('node/1'), cafe('node/1', 'Otra vez')))
    const two = await file('two.geojson', collection(cafe('node/1', 'Y otra'), cafe('node/2')))
    const plans = await planImport([one, two], now)
    expect(plans.map(({ places }) => places.map(({ name }) => name))).toEqual([['Café'], ['Café']])
    expect(plans.flatMap(({ issues }) => issues)).toMatchObject([
      { reason: 'repeated', feature: 2, detail: '"Otra vez", osm node/1: already in one.geojson' },
      { reason: 'repeated', feature: 1, detail: '"Y otra", osm node/1: already in one.geojson' },
    ])
  })

  it('are reported with counts, reasons and the features to look at', async () => {
    const path = await file(
      'mixed.geojson',
      collection(cafe('node/1'), cafe('node/2', ''), cafe('node/3', 'Lima', [-77, -12]), {
        ...cafe('node/4'),
        properties: { ...cafe('node/4', 'Bar').properties, phone: '+591 4 440668', website: 'http://x' },
      }),
    )
    const [plan] = await planImport([path], now)
    if (!plan) throw new Error('no plan')
    const outcomes = { created: 2, updated: 0, unchanged: 0, changed_meanwhile: 0 }
    const gone = [{ id: 'osm-n9', name: 'Bar', seenAt: '2025-02-03T04:05:06.000Z' }]
    const lines = toReport({ files: [{ ...plan, outcomes }], gone, marked: 0, joined: [], possible: [] }).split('\n')
    expect(lines[2]).toBe('mixed.geojson     4    2        0          0        2  1 without a name, 1 outside Bolivia')
    expect(lines.slice(6)).toEqual([
      'skipped, outside Bolivia:',
      '  mixed.geojson, feature 3, "Lima", osm node/3: -12, -77',
      '',
      'imported, a link that cannot be read, or is one too many, was left out:',
      '  mixed.geojson, feature 4, "Bar", osm node/4: http://x',
      '',
      'imported, a telephone that no one can dial was left out:',
      '  mixed.geojson, feature 4, "Bar", osm node/4: +591 4 440668',
      '',
      '1 gone from their source, and still listed:',
      '  "Bar", osm-n9, last in a file of 2025-02-03',
    ])
  })

  it('are reported with what stands for a name, is closed, cannot be read as an address, and was put right', async () => {
    const path = await file(
      'loss.geojson',
      collection(
        cafe('node/1', ''),
        cafe('node/2', 'Sin nombre'),
        cafe('node/3', 'Café X (CERRADO PERMANENTEMENTE)'),
        cafe('node/4', 'Café X (cerrado temporalmente)'),
        { ...cafe('node/5'), properties: { ...cafe('node/5', 'Uno').properties, 'addr:full': 'Unnamed Road' } },
        cafe('node/6', 'Caf&eacute; Dos'),
        { ...cafe('node/7'), properties: { osm_id: '7', name: 'Tres' } },
        { ...cafe('node/8'), id: 8, properties: { name: 'Cuatro' } },
      ),
    )
    const [plan] = await planImport([path], now)
    if (!plan) throw new Error('no plan')
    const outcomes = { created: 3, updated: 0, unchanged: 0, changed_meanwhile: 0 }
    const lines = toReport({ files: [{ ...plan, outcomes }], gone: [], marked: 0, joined: [], possible: [] }).split(
      '\n',
    )
    expect(lines[2]).toContain(
      '2 without a name, 1 no longer there, 1 closed for now, 1 whose id may be of a node, a way or a relation',
    )
    expect(lines.slice(6)).toEqual([
      'skipped, without a name:',
      '  loss.geojson, feature 2, "Sin nombre", osm node/2',
      '',
      'skipped, no longer there:',
      '  loss.geojson, feature 3, "Café X (CERRADO PERMANENTEMENTE)", osm node/3: CERRADO PERMANENTEMENTE',
      '',
      'skipped, closed for now:',
      '  loss.geojson, feature 4, "Café X (cerrado temporalmente)", osm node/4: cerrado temporalmente',
      '',
      'skipped, whose id may be of a node, a way or a relation:',
      '  loss.geojson, feature 8, "Cuatro", osm 8',
      '',
      'imported, the id was taken for that of a node, a way or a relation by its shape:',
      '  loss.geojson, feature 7, "Tres", osm node/7',
      '',
      'imported, escapes of HTML were put right:',
      '  loss.geojson, feature 6, "Café Dos", osm node/6: name=Caf&eacute; Dos',
      '',
      'imported, an address that tells nothing was left out:',
      '  loss.geojson, feature 5, "Uno", osm node/5: Unnamed Road',
    ])
  })

  it('may hold many features that are left out: all are counted, and the first are named', async () => {
    const abroad = Array.from({ length: 1_012 }, (_, index) => cafe(`node/${index}`, 'Lima', [-77, -12]))
    const [plan] = await planImport([await file('abroad.geojson', collection(...abroad))], now)
    if (!plan) throw new Error('no plan')
    const outcomes = { created: 0, updated: 0, unchanged: 0, changed_meanwhile: 0 }
    const lines = toReport({ files: [{ ...plan, outcomes }], gone: [], marked: 0, joined: [], possible: [] }).split(
      '\n',
    )
    expect(lines[2]).toMatch(/ 1,012 {2}1,012 outside Bolivia$/)
    expect(lines.slice(6)).toHaveLength(12)
    expect(lines.at(-1)).toBe('  and 1,002 more')
  })

  it('in other encodings are refused with the byte, or read when that is asked for', async () => {
    const text = collection(cafe('node/1', 'Peluquería Ñusta')).replaceAll(',', ',\n')
    const path = join(folder, 'windows.geojson')
    const bytes = Buffer.from(text, 'latin1')
    await writeFile(path, bytes)
    await expect(planImport([path], now)).rejects.toThrow(
      `${path}: the file is not UTF-8: byte 0xED in line 8, position ${bytes.indexOf(0xed) + 1} of the file, after "\\"name\\":\\"Peluquer". If a Windows program wrote it, try --encoding windows-1252`,
    )
    const [plan] = await planImport([path], now, 'windows-1252')
    expect(plan?.places).toMatchObject([{ name: 'Peluquería Ñusta' }])
  })

  it('may hold texts that were encoded twice, which are put right and named', async () => {
    const [plan] = await planImport(
      [await file('twice.geojson', collection(cafe('node/1', 'PeluquerÃ­a Ã‘usta')))],
      now,
    )
    expect(plan?.places).toMatchObject([{ name: 'Peluquería Ñusta' }])
    expect(plan?.remarks).toEqual([
      {
        reason: 'encoded_twice',
        feature: 1,
        detail: '"Peluquería Ñusta", osm node/1: name=PeluquerÃ­a Ã‘usta',
      },
    ])
  })

  it('may hold hours that cannot be read, which are left out and named', async () => {
    const properties = { ...cafe('node/1').properties, opening_hours: 'yes' }
    const [plan] = await planImport([await file('unread.geojson', collection({ ...cafe('node/1'), properties }))], now)
    expect(plan?.places).toMatchObject([{ business_hours: null }])
    expect(plan?.remarks).toEqual([{ reason: 'unread_hours', feature: 1, detail: '"Café", osm node/1: yes' }])
  })

  it('give nothing that Firestore refuses, whatever is in them', async () => {
    const features = [
      cafe('node/1', 'Café \uD83D\u0000\u202E&amp; Bar'),
      cafe('\uD83D***', 'Sin número'),
      cafe('node/3', '𐌰'.repeat(45)),
      {
        ...cafe('node/4'),
        properties: { ...cafe('node/4').properties, phone: '\uDE00', 'addr:full': 'Calle\uD83D 1' },
      },
      cafe('node/5', '\u200B\u2060'),
      cafe('node/6', 'Compa\uFFFDero'),
      { ...cafe('node/7'), properties: { name: 'Sol', source: '語', source_id: '9' } },
    ]
    const [plan] = await planImport([await file('odd.geojson', collection(...features))], now)
    expect(plan?.places.map(({ name }) => name)).toEqual(['Café & Bar', '𐌰'.repeat(45), 'Café'])
    expect(plan?.issues.map(({ reason, feature }) => [feature, reason])).toEqual([
      [2, 'no_id'],
      [5, 'no_name'],
      [6, 'damaged'],
      [7, 'no_id'],
    ])
    for (const place of plan?.places ?? []) {
      expect(JSON.stringify(place)).not.toMatch(/\\ud[89a-f]/)
      expect(place.id).toMatch(/^[A-Za-z0-9-]+$/)
    }
  })

  it('tell when their source contained a place: the date that Overpass gives, else that of the file', async () => {
    const dated = { type: 'FeatureCollection', timestamp: '2026-03-04T05:06:07Z', features: [cafe('node/1')] }
    const overpass = await file('overpass.geojson', JSON.stringify(dated))
    const plain = await file('plain.geojson', collection(cafe('node/2')))
    await utimes(plain, now, new Date('2026-09-08T07:06:05Z'))
    const plans = await planImport([overpass, plain], now)
    expect(plans.flatMap(({ places }) => places.map((place) => place.refreshed_at))).toEqual([
      '2026-03-04T05:06:07.000Z',
      '2026-09-08T07:06:05.000Z',
    ])
  })
})
