import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLargeGeoJson } from './read-large-geojson.ts'
import { UnusableFileError } from './unusable-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'large-'))
})
afterAll(() => rm(folder, { recursive: true }))

const cafe = (id: number) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-66.15, -17.39] },
  properties: { source_id: `node/${id}`, name: `Café ${id}`, amenity: 'cafe' },
})
const collection = { type: 'FeatureCollection', timestamp: '2026-03-04T05:06:07Z', features: [cafe(1), cafe(2)] }

async function read(content: string | Buffer, encoding: 'utf-8' | 'windows-1252' = 'utf-8') {
  const path = join(folder, 'large.geojson')
  await writeFile(path, content)
  const names: string[] = []
  const progress: number[] = []
  const extractedAt = await readLargeGeoJson(
    path,
    encoding,
    (record) => names.push('name' in record ? `${record.feature} ${record.name}` : record.reason),
    (done, all) => progress.push(done / all),
  )
  return { names, extractedAt, progress }
}

it.each([
  ['a collection', JSON.stringify(collection), new Date('2026-03-04T05:06:07Z')],
  [
    'a collection with blanks',
    JSON.stringify({ features: collection.features, type: 'FeatureCollection' }, null, 2),
    null,
  ],
  ['a feature a line', `${JSON.stringify(cafe(1))}\n\n${JSON.stringify(cafe(2))}\r\n`, null],
  ['records after separators', `\u001e${JSON.stringify(cafe(1))}\n\u001e${JSON.stringify(cafe(2))}`, null],
])('reads %s, and says how far it is', async (_, text, extractedAt) => {
  expect(await read(text)).toEqual({ names: ['1 Café 1', '2 Café 2'], extractedAt, progress: [1] })
})

it('reads texts of Windows, and text that lies across two reads', async () => {
  const large = JSON.stringify({ ...collection, features: Array.from({ length: 20_000 }, (_, index) => cafe(index)) })
  expect((await read(large)).names).toEqual(Array.from({ length: 20_000 }, (_, index) => `${index + 1} Café ${index}`))
  const lines = collection.features.map((feature) => JSON.stringify(feature)).join('\n')
  expect((await read(Buffer.from(lines, 'latin1'), 'windows-1252')).names).toEqual(['1 Café 1', '2 Café 2'])
})

it.each([
  ['a cut collection', JSON.stringify(collection).slice(0, -3), 'the file is not JSON: it ends too early'],
  ['a broken collection', JSON.stringify(collection).replace('"Feature"', 'Feature'), 'the file is not JSON'],
  ['a cut line', `${JSON.stringify(cafe(1))}\n{"type":`, 'line 2 of the file is not JSON'],
  ['other JSON', '{"elements": []}', 'the file is not a GeoJSON FeatureCollection'],
  ['another encoding', Buffer.from(JSON.stringify(collection), 'latin1'), 'the file is not UTF-8'],
])('refuses %s', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(UnusableFileError)
  await expect(read(content)).rejects.toThrow(message)
})
