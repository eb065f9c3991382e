import { readFile } from 'node:fs/promises'
import { describe, expect, it, vi } from 'vitest'
import { cityMap } from '@/domain/maps/city-map.ts'
import { placeMapPath } from '@/domain/maps/place-map-address.ts'
import {
  answerPlaceMap,
  createPlaceMapLimit,
  MAPS_A_SECOND_MAX,
  MAPS_AT_ONCE_MAX,
  type ReadSiteFile,
} from '../../../functions/src/pages/place-map.ts'

const map = cityMap('cochabamba')
if (!map) throw new Error('no streets of Cochabamba')
const place = { latitude: -17.3936, longitude: -66.157 }
const readPublic = (path: string) => readFile(new URL(`../../../public${path}`, import.meta.url))

const addresses = { client: '192.0.2.1', connection: '198.51.100.1' }

async function get(
  path: string,
  { method = 'GET', readSiteFile = vi.fn<ReadSiteFile>(readPublic), limit = createPlaceMapLimit() } = {},
) {
  return {
    ...(await answerPlaceMap({ method, path, addresses }, readSiteFile, limit)),
    read: readSiteFile.mock.calls.length,
  }
}

describe('the small map around a position', () => {
  it('is an SVG that is cached for good', async () => {
    const { status, headers, body } = await get(placeMapPath(map, place))
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'X-Aquicito': '1',
      'Content-Type': 'image/svg+xml; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    expect(body).toMatch(/^<svg .*Av\. Ayacucho<.*© OpenStreetMap<.*<\/svg>$/)
  })

  it('is drawn of tiles that are read once', async () => {
    await get(placeMapPath(map, place))
    expect(await get(placeMapPath(map, { ...place, latitude: -17.39361 }))).toMatchObject({ status: 200, read: 0 })
  })

  it('is at one address alone: that of a former version leads to it', async () => {
    const present = placeMapPath(map, place)
    for (const former of [placeMapPath({ ...map, version: '00000000' }, place), present.replace(/-\d+\/-/, '-9999/-')])
      expect(await get(former)).toMatchObject({ status: 302, headers: { Location: present }, read: 0 })
  })

  it('is missing outside of the streets we have, at made-up addresses, and where no street is near', async () => {
    const present = placeMapPath(map, place)
    for (const path of [
      placeMapPath(map, { ...place, latitude: -17.6 }),
      present.replace('cochabamba', 'oruro'),
      present.replace('cochabamba', 'atlantis'),
      present.replace('-17.39360', '-17.3936'),
      present.replace('-17.39360', '-17.393600'),
      `${present}?x=1`,
      '/api/maps/',
    ])
      expect(await get(path)).toMatchObject({ status: 404, read: 0 })
    expect(await get(placeMapPath(map, { latitude: -17.3246, longitude: -65.96 }))).toMatchObject({ status: 404 })
  })

  it('is only to be read', async () => {
    expect(await get(placeMapPath(map, place), { method: 'POST' })).toMatchObject({ status: 405, read: 0 })
  })

  it('is drawn so often for one network, and no more before it has waited; no one caches the refusal', async () => {
    let timeMs = 0
    const limit = createPlaceMapLimit(() => timeMs)
    const path = placeMapPath(map, place)
    const former = placeMapPath({ ...map, version: '00000000' }, place)
    for (let drawn = 0; drawn < MAPS_AT_ONCE_MAX; drawn++) expect(limit(addresses)).toBe(0)
    const refused = await get(path, { limit })
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'Cache-Control': 'no-store', 'Retry-After': '1' },
      read: 0,
    })
    // What draws nothing is answered as ever, and so is another network.
    expect(await get(former, { limit })).toMatchObject({ status: 302 })
    expect(await get('/api/maps/', { limit })).toMatchObject({ status: 404 })
    expect(limit({ client: '192.0.2.2', connection: addresses.connection })).toBe(0)
    timeMs += 1000
    for (let drawn = 0; drawn < MAPS_A_SECOND_MAX; drawn++)
      expect(await get(path, { limit })).toMatchObject({ status: 200 })
    expect(await get(path, { limit })).toMatchObject({ status: 429 })
  })

  it('that cannot be drawn is a failure that no one caches, and is tried again', async () => {
    const far = placeMapPath(map, { latitude: -17.42, longitude: -66.13 })
    const readSiteFile = vi.fn<ReadSiteFile>(() => Promise.reject(new Error('no disk')))
    expect(await get(far, { readSiteFile })).toMatchObject({ status: 500, headers: { 'Cache-Control': 'no-store' } })
    expect((await get(far)).read).toBeGreaterThan(0)
  })
})
