import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { importFiles } from '../../../tools/import-places/import-files.ts'
import { toReport } from '../../../tools/import-places/report.ts'
import { withdrawSource } from '../../../tools/import-places/twins/withdraw-source.ts'
import { beforeEachWrite } from '../support/before-write.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-import-twins')

const [first, second, third, fourth] = ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'].map(
  (day) => new Date(`${day}T00:00:00Z`),
) as [Date, Date, Date, Date]

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twins-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Shop {
  id: string
  name: string
  source?: string
  longitude?: number
  tags?: Record<string, string>
}

async function fileOf(date: Date, ...shops: Shop[]): Promise<string> {
  const path = join(folder, 'shops.geojson')
  const features = shops.map(({ id, name, source = 'osm', longitude = -66.15, tags }) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, -17.39] },
    properties: { amenity: 'cafe', ...tags, source, source_id: id, name },
  }))
  await writeFile(path, JSON.stringify({ type: 'FeatureCollection', features }))
  await utimes(path, date, date)
  return path
}

const load = (date: Date, ...shops: Shop[]) => fileOf(date, ...shops).then((file) => importFiles([file], { now: date }))
const fetchPlace = async (id: string) => (await db().doc(paths.place(id)).get()).data()
const fetchIds = async (collection: string) => (await db().collection(collection).get()).docs.map(({ id }) => id)

const osm: Shop = { id: 'node/1', name: 'Café Los Álamos', tags: { phone: '4250552' } }
const lists: Shop = {
  id: '1',
  name: 'CAFE LOS ALAMOS',
  source: 'lists',
  longitude: -66.1503,
  tags: { website: 'https://alamos.bo', opening_hours: 'Mo-Fr 08:00-20:00' },
}
const branch: Shop = { ...lists, id: '2', longitude: -66.1485 }

describe('a place that two sources know', () => {
  it('is stored once, with the facts of both, and not written again by the same files', async () => {
    await load(first, osm)
    const before = await fetchPlace('osm-n1')
    const result = await load(first, lists)
    expect(result.files[0]?.outcomes).toMatchObject({ created: 0, updated: 1 })
    expect(result.joined).toMatchObject([{ placeId: 'osm-n1', placeName: 'Café Los Álamos' }])
    expect(toReport(result)).toContain('"CAFE LOS ALAMOS", lists-1: "Café Los Álamos", osm-n1')
    expect(await fetchIds(paths.places)).toEqual(['osm-n1'])
    expect((await fetchIds(paths.sourceRecords)).sort()).toEqual(['lists-1', 'osm-n1'])
    expect(await fetchPlace('osm-n1')).toEqual({
      ...before,
      website: 'https://alamos.bo/',
      business_hours: 'Lunes a viernes: 08:00 a 20:00',
      provenance: {
        website: { by: 'import', at: first.toISOString(), source: 'lists' },
        business_hours: { by: 'import', at: first.toISOString(), source: 'lists' },
      },
    })

    let writes = 0
    await beforeEachWrite(
      async () => void writes++,
      async () => {
        await load(first, lists)
        await load(first, osm)
        await load(first, osm, lists)
      },
    )
    expect(writes).toBe(0)
  })

  it('is stored once as well when one import tells of both', async () => {
    const { files } = await load(first, osm, lists)
    expect(files[0]?.outcomes).toEqual({ created: 1, updated: 1, unchanged: 0, changed_meanwhile: 0 })
    expect(await fetchIds(paths.places)).toEqual(['osm-n1'])
    expect(await fetchPlace('osm-n1')).toMatchObject({ website: 'https://alamos.bo/' })
  })

  it('takes what is newer of either, and nothing that is older', async () => {
    await load(second, osm)
    await load(first, { ...lists, tags: { phone: '4250553' } })
    expect(await fetchPlace('osm-n1')).toMatchObject({ phone: '+591 4 4250552' })
    await load(third, { ...lists, tags: { phone: '4250553' } })
    expect(await fetchPlace('osm-n1')).toMatchObject({ name: 'CAFE LOS ALAMOS', phone: '+591 4 4250553' })
    await load(fourth, osm)
    expect(await fetchPlace('osm-n1')).toMatchObject({
      name: 'Café Los Álamos',
      phone: '+591 4 4250552',
      provenance: {},
    })
  })

  it('keeps what the others say when a source is withdrawn', async () => {
    await load(first, osm)
    const before = await fetchPlace('osm-n1')
    await load(second, { ...lists, tags: { ...lists.tags, phone: '4250553' } }, { ...branch, name: 'Bar El Faro' })
    expect(await fetchPlace('osm-n1')).toMatchObject({ phone: '+591 4 4250553', website: 'https://alamos.bo/' })
    expect(await withdrawSource('lists', third)).toEqual({ shared: 1, alone: 1, changedMeanwhile: 0 })
    expect(await fetchPlace('osm-n1')).toEqual({ ...before, provenance: {}, updated_at: Timestamp.fromDate(third) })
    expect(await fetchPlace('lists-2')).toMatchObject({
      name: 'Bar El Faro',
      website: null,
      business_hours: null,
      missing_since: Timestamp.fromDate(third),
    })
    expect(await fetchIds(paths.sourceRecords)).toEqual(['osm-n1'])
  })

  it('goes on under its id when the source that told of it first is withdrawn, and is known if that comes back', async () => {
    await load(first, osm)
    await load(second, lists)
    await withdrawSource('osm', third)
    const left = await fetchPlace('osm-n1')
    expect(left).toMatchObject({
      name: 'CAFE LOS ALAMOS',
      phone: null,
      source: 'lists',
      source_id: '1',
      provenance: {},
    })
    await load(second, lists)
    expect(await fetchPlace('osm-n1')).toEqual(left)
    await load(first, osm)
    expect(await fetchIds(paths.places)).toEqual(['osm-n1'])
    expect(await fetchPlace('osm-n1')).toMatchObject({ source: 'lists', phone: '+591 4 4250552' })
  })
})

describe('places that may be one', () => {
  it('stay two, are reported, and wait once for an admin', async () => {
    await load(first, osm)
    const result = await load(first, branch)
    expect(result.joined).toEqual([])
    expect(toReport(result)).toContain('1 pairs that may be one place, for an admin to decide:')
    expect((await fetchIds(paths.places)).sort()).toEqual(['lists-2', 'osm-n1'])
    const noted = db().doc(paths.possibleTwin('lists-2_osm-n1'))
    expect((await noted.get()).data()).toEqual({
      place_ids: ['lists-2', 'osm-n1'],
      confidence: 0.5,
      reasons: ['name'],
      created_at: expect.any(Timestamp) as unknown,
      decided: null,
    })
    await noted.update({ decided: 'different' })
    await load(second, branch)
    expect((await noted.get()).get('decided')).toBe('different')
  })

  it('are two that were stored before anyone compared them, and those of Google', async () => {
    await load(first, osm, branch)
    await db().doc(paths.place('lists-2')).update({ longitude: -66.15 })
    expect((await load(first, osm)).possible).toMatchObject([{ ids: ['lists-2', 'osm-n1'] }])

    await db().doc(paths.place('lists-2')).delete()
    await db().doc(paths.place('osm-n1')).update({ source: 'google' })
    const { joined, possible } = await load(first, lists)
    expect(joined).toEqual([])
    expect(possible).toMatchObject([{ ids: ['lists-1', 'osm-n1'] }])
  })
})

describe('a place that its source no longer has', () => {
  const others = ['node/7', 'node/8'].map((id, index) => ({ id, name: `Bar ${id}`, longitude: -66.2 - index / 10 }))

  it('is marked after two files without it, and no longer once it is back', async () => {
    await load(first, osm, ...others)
    expect((await load(second, ...others)).marked).toBe(0)
    // The same file again is not a second one.
    expect((await load(second, ...others)).marked).toBe(0)
    const afterThird = await load(third, ...others)
    expect(afterThird.marked).toBe(1)
    expect(toReport(afterThird)).toContain('still listed (1 now marked: missing twice in a row)')
    expect(await fetchPlace('osm-n1')).toMatchObject({ missing_since: Timestamp.fromDate(second), closed_at: null })
    await load(fourth, osm, ...others)
    expect(await fetchPlace('osm-n1')).toMatchObject({ missing_since: null })
  })

  it('is not marked while another source has it, or by an extract', async () => {
    await load(first, osm, lists, ...others)
    for (const date of [second, third, fourth]) await load(date, lists, ...others)
    expect(await fetchPlace('osm-n1')).not.toHaveProperty('missing_since')

    const [one] = others
    if (one) for (const date of [second, third, fourth]) await load(new Date(+date + 1e10), { ...one, name: 'Bar' })
    expect(await fetchPlace('osm-n8')).not.toHaveProperty('missing_since')
  })
})
