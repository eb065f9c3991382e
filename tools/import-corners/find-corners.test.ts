import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OsmElement } from '../import-places/osm-pbf/osm-elements.ts'
import { toOsmPbf } from '../import-places/osm-pbf/write-osm-pbf.ts'
import { findCorners } from './find-corners.ts'

const node = (id: number, lat: number, lon: number): OsmElement => ({ type: 'node', id, lat, lon, tags: {} })
const street = (id: number, refs: number[], name: string, highway = 'residential'): OsmElement => ({
  type: 'way',
  id,
  refs,
  tags: { highway, name },
})

/** Of Oruro, but for the last, which lies in the country. */
const nodes = [node(1, -17.96, -67.11), node(2, -17.961, -67.11), node(3, -17.962, -67.11), node(4, -18.9, -68.3)]

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'corners-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function find(content: OsmElement[] | Buffer) {
  const path = join(folder, 'streets.osm.pbf')
  await writeFile(path, Buffer.isBuffer(content) ? content : toOsmPbf(content))
  return findCorners(path, 'oruro')
}

test('corners are where streets of different names meet in the city, each pair of them one', async () => {
  const corners = await find([
    ...nodes,
    street(10, [1, 2], 'Calle Bolívar'),
    street(11, [2, 3, 4], 'Calle Bolívar'),
    street(12, [1], 'Avenida Pagador', 'primary'),
    street(13, [3, 4], 'Calle Junín'),
    street(14, [3], 'Calle Ayacucho'),
    street(15, [2], 'Pasarela', 'footway'),
  ])
  expect(corners).toEqual([
    ['Avenida Pagador', 'Calle Bolívar', [[-67.11, -17.96]]],
    ['Calle Ayacucho', 'Calle Bolívar', [[-67.11, -17.962]]],
    ['Calle Ayacucho', 'Calle Junín', [[-67.11, -17.962]]],
    ['Calle Bolívar', 'Calle Junín', [[-67.11, -17.962]]],
  ])
})

describe('what is wrong with a file is said in a sentence', () => {
  test('it has no corner of the city', async () => {
    const away = [...nodes, street(10, [3, 4], 'Calle Bolívar'), street(11, [4], 'Calle Junín')]
    await expect(find(away)).rejects.toThrow('the file has no corner of oruro')
  })

  test('it is cut', async () => {
    const whole = toOsmPbf([...nodes, street(10, [1, 2], 'Calle Bolívar')])
    await expect(find(whole.subarray(0, -5))).rejects.toThrow('the file is cut or broken')
  })

  test('it is not there', async () => {
    await expect(findCorners(join(folder, 'none.osm.pbf'), 'oruro')).rejects.toThrow('the file cannot be read')
  })
})
