import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { importFiles, UnusableFilesError } from '../../../tools/import-places/import-files.ts'
import { toOsmPbf } from '../../../tools/import-places/osm-pbf/write-osm-pbf.ts'
import { interrupt } from '../support/before-write.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-import-places')

const firstRun = new Date('2026-10-01T00:00:00Z')
const secondRun = new Date('2026-11-01T00:00:00Z')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Shop {
  id: number
  name?: string
  tags?: Record<string, string>
  longitude?: number
}

/** Every file is as old as the first run, unless `datedFileOf` says otherwise. */
const fileOf = (...shops: Shop[]) => datedFileOf(firstRun, ...shops)

async function datedFileOf(date: Date, ...shops: Shop[]): Promise<string> {
  const path = join(folder, 'shops.geojson')
  const features = shops.map(({ id, name = `Tienda ${id}`, tags = { shop: 'yes' }, longitude = -66.15 }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, -17.39] },
    properties: { source: 'osm', source_id: `node/${id}`, name, ...tags },
  }))
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
  await utimes(path, date, date)
  return path
}

async function run(file: string, now: Date) {
  const { files } = await importFiles([file], { now })
  return files[0]?.outcomes
}

const fetchPlace = async (id: number) =>
  (
    await db()
      .doc(paths.place(`osm-n${id}`))
      .get()
  ).data()
const patchPlace = (id: number, fields: Record<string, unknown>) =>
  db()
    .doc(paths.place(`osm-n${id}`))
    .update(fields)
const counts = { created: 0, updated: 0, unchanged: 0, changed_meanwhile: 0 }

describe('importing places', () => {
  it('stores new ones with timestamps, and writes nothing the second time', async () => {
    const file = await fileOf({ id: 1 }, { id: 2, tags: { amenity: 'cafe', phone: '4250552' } })
    expect(await run(file, firstRun)).toEqual({ ...counts, created: 2 })
    const stored = await fetchPlace(2)
    expect(stored).toMatchObject({
      name: 'Tienda 2',
      category: 'cafe',
      phone: '+591 4 4250552',
      avg_rating: 0,
      featured: false,
      refreshed_at: Timestamp.fromDate(firstRun),
      updated_at: Timestamp.fromDate(firstRun),
    })
    expect(stored).not.toHaveProperty('id')

    expect(await run(file, secondRun)).toEqual({ ...counts, unchanged: 2 })
    expect(await fetchPlace(2)).toEqual(stored)
  })

  it('writes what the source changed, and leaves what people gave', async () => {
    await run(await fileOf({ id: 1 }, { id: 2 }), firstRun)
    const people = { avg_rating: 4.5, review_count: 2, featured: true, image_url: '/place-images/a.webp' }
    await patchPlace(1, people)
    expect(await run(await fileOf({ id: 1, name: 'Almacén', tags: { shop: 'books' } }, { id: 2 }), secondRun)).toEqual({
      ...counts,
      updated: 1,
      unchanged: 1,
    })
    expect(await fetchPlace(1)).toMatchObject({
      ...people,
      name: 'Almacén',
      category: 'Librería',
      updated_at: Timestamp.fromDate(secondRun),
    })
  })

  it('gives keywords to places that were stored without any, once, and takes back those that are gone', async () => {
    const plain = { id: 1, tags: { amenity: 'restaurant' } }
    const other = { id: 2, tags: { amenity: 'bar' } }
    await run(await fileOf(plain, other), firstRun)
    expect(await fetchPlace(1)).not.toHaveProperty('keywords')
    const file = await fileOf(
      { id: 1, tags: { amenity: 'restaurant', cuisine: 'chinese', alt_name: 'El Chino' } },
      other,
    )
    expect(await run(file, secondRun)).toEqual({ ...counts, updated: 1, unchanged: 1 })
    expect(await fetchPlace(1)).toMatchObject({ keywords: ['El Chino', 'comida china'] })
    expect(await run(file, secondRun)).toEqual({ ...counts, unchanged: 2 })
    await run(await fileOf(plain, other), secondRun)
    expect(await fetchPlace(1)).toMatchObject({ keywords: [] })
    expect(await run(await fileOf(plain, other), secondRun)).toEqual({ ...counts, unchanged: 2 })
  })

  it('notes when the source last contained a place, and reports those that are gone from it', async () => {
    await run(await fileOf({ id: 1 }, { id: 2 }, { id: 3 }), firstRun)
    await patchPlace(3, { closed_at: Timestamp.fromDate(firstRun) })
    const newer = await datedFileOf(secondRun, { id: 1 })
    const { files, gone } = await importFiles([newer], { now: secondRun })
    expect(files[0]?.outcomes).toEqual({ ...counts, unchanged: 1 })
    expect(gone).toEqual([{ id: 'osm-n2', name: 'Tienda 2', seenAt: firstRun.toISOString() }])
    const [seen, lost] = await Promise.all([fetchPlace(1), fetchPlace(2)])
    expect(seen).toMatchObject({
      refreshed_at: Timestamp.fromDate(secondRun),
      updated_at: Timestamp.fromDate(firstRun),
    })
    expect(lost).toMatchObject({ refreshed_at: Timestamp.fromDate(firstRun) })

    // An old file tells nothing new.
    await run(await fileOf({ id: 1 }, { id: 2 }), secondRun)
    expect(await fetchPlace(1)).toEqual(seen)
    expect((await importFiles([await fileOf({ id: 1 }, { id: 2 })], { now: secondRun })).gone).toEqual([])
  })

  it('knows the places of a map of OpenStreetMap by their ids, whichever file holds them', async () => {
    await run(await fileOf({ id: 1 }, { id: 2 }), firstRun)
    const map = join(folder, 'map.osm.pbf')
    const shop = { type: 'node', id: 1, lon: -66.15, lat: -17.39, tags: { name: 'Almacén', shop: 'yes' } } as const
    await writeFile(map, toOsmPbf([shop], { replicatedAt: secondRun }))
    const { files, gone } = await importFiles([map], { now: secondRun })
    expect(files[0]?.outcomes).toEqual({ ...counts, updated: 1 })
    expect(await fetchPlace(1)).toMatchObject({ name: 'Almacén', refreshed_at: Timestamp.fromDate(secondRun) })
    expect(gone).toMatchObject([{ id: 'osm-n2' }])

    await writeFile(map, toOsmPbf([shop]).subarray(0, -1))
    await expect(importFiles([await fileOf({ id: 3 }), map])).rejects.toThrow('map.osm.pbf: the file is cut or broken')
    expect(await fetchPlace(3)).toBeUndefined()
  })

  it('imports no café that is gone, and reports one that was there before', async () => {
    await run(await fileOf({ id: 1 }, { id: 2 }), firstRun)
    const file = await fileOf(
      { id: 1 },
      { id: 2, tags: { 'disused:shop': 'yes' } },
      { id: 3, tags: { shop: 'vacant' } },
    )
    const { files, gone } = await importFiles([file], { now: secondRun })
    expect(files[0]?.issues.map(({ reason, feature }) => [feature, reason])).toEqual([
      [2, 'gone'],
      [3, 'gone'],
    ])
    expect(gone).toMatchObject([{ id: 'osm-n2' }])
    expect(await fetchPlace(3)).toBeUndefined()
  })

  it('lets the drawing follow the category', async () => {
    await run(await fileOf({ id: 1 }), firstRun)
    await run(await fileOf({ id: 1, tags: { amenity: 'cafe' } }), secondRun)
    expect(await fetchPlace(1)).toMatchObject({ category: 'cafe', image_url: '/artwork/cafe.svg' })
  })

  it('takes only the position of a place that its owner looks after', async () => {
    await run(await fileOf({ id: 1 }), firstRun)
    const owned = { name: 'Lo de Ana', phone: null, owner_claimed: true }
    await patchPlace(1, owned)
    expect(await run(await fileOf({ id: 1, tags: { shop: 'yes', phone: '4250552' } }), secondRun)).toEqual({
      ...counts,
      unchanged: 1,
    })
    expect(await run(await fileOf({ id: 1, longitude: -66.16 }), secondRun)).toEqual({ ...counts, updated: 1 })
    expect(await fetchPlace(1)).toMatchObject({ ...owned, longitude: -66.16 })
  })

  it('takes nothing back of what an admin corrected or closed', async () => {
    await run(await fileOf({ id: 1 }), firstRun)
    const said = { by: 'admin', at: firstRun.toISOString() }
    const corrected = {
      name: 'Lo de Ana',
      category: 'cafe',
      image_url: '/artwork/cafe.svg',
      search_terms: ['lo', 'de', 'ana'],
      longitude: -66.17,
      closed_at: Timestamp.fromDate(firstRun),
      provenance: { name: said, category: said, position: said },
    }
    await patchPlace(1, corrected)
    const others = { tags: { shop: 'books', phone: '4250552' }, longitude: -66.16 }
    expect(await run(await fileOf({ id: 1 }), secondRun)).toEqual({ ...counts, unchanged: 1 })
    expect(await run(await fileOf({ id: 1, ...others }), secondRun)).toEqual({ ...counts, updated: 1 })
    expect(await fetchPlace(1)).toMatchObject({ ...corrected, phone: '+591 4 4250552' })
  })

  it('stores the others when one of them is stored by another run meanwhile', async () => {
    const file = await fileOf({ id: 1 }, { id: 2 })
    const theirs = { name: 'De otra persona' }
    let outcomes: Awaited<ReturnType<typeof run>>
    await interrupt(
      async () => {
        outcomes = await run(file, firstRun)
      },
      () => db().doc(paths.place('osm-n1')).set(theirs),
    )
    expect(outcomes).toEqual({ ...counts, created: 1, changed_meanwhile: 1 })
    expect(await fetchPlace(1)).toEqual(theirs)
  })

  it('stores whatever a file may hold without a failure half-way', async () => {
    const odd = ['Café \uD83D\u0000', '𐌰'.repeat(45), '\u202EBar', 'Ana &amp; Hijos', '\uDE00']
    const file = await fileOf(...odd.map((name, index) => ({ id: index + 1, name })))
    expect(await run(file, firstRun)).toEqual({ ...counts, created: 4 })
    expect(await fetchPlace(4)).toMatchObject({ name: 'Ana & Hijos' })
  })

  it('stores nothing at all when one file is unusable', async () => {
    const good = await fileOf({ id: 1 })
    const missing = join(folder, 'missing.geojson')
    await expect(importFiles([good, missing])).rejects.toThrow(UnusableFilesError)
    expect((await db().collection(paths.places).get()).empty).toBe(true)
  })
})
