import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { exportPlaces } from '../../../tools/export-places/export-places.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from './make-place.ts'

useEmulators('demo-export-places')

it('writes what each source says of all places to a file of its own, a feature a line', async () => {
  const phone = { by: 'neighbors', at: '2026-11-01T12:00:00.000Z' } as const
  await storePlaces(
    makePlace({ id: 'p1', name: 'Café Ciudad', source: 'osm', phone: '+591 2 2441234', provenance: { phone } }),
    makePlace({ id: 'p2', name: 'Plaza Mayor', source: 'osm' }),
    makePlace({ id: 'p3', name: 'De Google', source: 'google' }),
  )
  const folder = await mkdtemp(join(tmpdir(), 'export-places-'))
  expect([...(await exportPlaces(folder))].toSorted()).toEqual([
    ['aquicito', 1],
    ['osm', 2],
  ])
  expect((await readdir(folder)).toSorted()).toEqual(['aquicito.geojsonl', 'osm.geojsonl'])
  const linesOf = async (source: string) =>
    (await readFile(join(folder, `${source}.geojsonl`), 'utf8')).trim().split('\n')
  expect((await linesOf('osm')).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: 'p1', properties: { name: 'Café Ciudad' } },
    { id: 'p2', properties: { name: 'Plaza Mayor' } },
  ])
  expect(await linesOf('aquicito')).toEqual([expect.stringContaining('+591 2 2441234')])
})
