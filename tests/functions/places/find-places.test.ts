import { beforeEach, describe, expect, it } from 'vitest'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { closePlace } from '../../../functions/src/places/close-place.ts'
import { correctPlace } from '../../../functions/src/places/correct-place.ts'
import { findPlaces } from '../../../functions/src/places/find-places.ts'
import { publishAll, publishChanged } from '../../../functions/src/publishing/publish-lists.ts'
import { setFeatured } from '../../../functions/src/places/set-featured.ts'
import { callAs } from '../support/call-as.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from './make-place.ts'
import { createAccounts } from '../reviews/review-fixtures.ts'

useEmulators('demo-find-places')

const ADMIN = { sub: 'admin', isAdmin: true, secondFactor: 'phone' }
type Asked = Partial<CallableInput<'findPlaces'>>
const ask = (fields: Asked = {}, who: Parameters<typeof callAs>[0] = ADMIN) =>
  callAs(who, 'findPlaces', findPlaces, { query: '', city: null, only: null, offset: 0, ...fields })
const find = async (fields?: Asked) => (await ask(fields)) as CallableOutput<'findPlaces'>
const names = async (fields?: Asked) => (await find(fields)).places.map(({ name }) => name)

beforeEach(() => createAccounts(['admin', 'ana']))

async function publish(...places: Parameters<typeof makePlace>[0][]): Promise<void> {
  await storePlaces(...places.map((fields, index) => makePlace({ id: `p${index}`, ...fields })))
  await publishAll()
}

describe('finding places', () => {
  it('lists all of them by name as Spanish has it, closed ones too', async () => {
    await publish(
      { name: 'Óptica Sol' },
      { name: 'nube', city: 'sucre' },
      { name: 'Ñandú', city: 'tarija' },
      { name: 'Olla', closed_at: '2026-02-01T00:00:00.000Z' },
      { name: 'Árbol', city: 'oruro', featured: true, owner: 'olga' },
    )
    const { places, total } = await find()
    expect(places.map(({ name }) => name)).toEqual(['Árbol', 'nube', 'Ñandú', 'Olla', 'Óptica Sol'])
    expect(total).toBe(5)
    expect(places.map(({ is_closed }) => is_closed)).toEqual([false, false, false, true, false])
    expect(places[0]).toEqual({
      id: 'p4',
      name: 'Árbol',
      address: 'Plaza del Estudiante, La Paz',
      category: 'cafe',
      city: 'oruro',
      image_url: '/artwork/cafe.svg',
      avg_rating: 0,
      review_count: 0,
      featured: true,
      business_hours: null,
      owner_claimed: true,
      is_closed: false,
    })
  })

  it.each([
    ['part of a name, whatever its accents and case', 'ESQUI', 'Salón de Té Esquina'],
    ['several words as they stand', 'te  esquina', 'Salón de Té Esquina'],
    ['a category in Spanish', 'farmac', 'Del Sur'],
    ['a category in English', 'PHARM', 'Del Sur'],
    ['a category of its own', 'heladerí', 'Frío'],
    ['an address', 'jordan esq. ayac', 'Del Norte'],
  ])('finds %s', async (_what, query, name) => {
    await publish(
      { name: 'Salón de Té Esquina', category: 'cafe', address: null },
      { name: 'Del Sur', category: 'pharmacy', address: 'Calle 1' },
      { name: 'Frío', category: 'Heladería', address: 'Calle 2' },
      { name: 'Del Norte', category: 'bar', address: 'Av. Jordán esq. Ayacucho' },
    )
    expect(await names({ query })).toEqual([name])
  })

  it('finds nothing across the end of a field, nor where there is nothing', async () => {
    await publish({ name: 'Casa', category: 'bar', address: 'Blanca' })
    expect(await names({ query: 'casa bar' })).toEqual([])
    expect(await find({ query: 'sushi' })).toEqual({ places: [], total: 0 })
  })

  it('leaves out what is not featured, where only that is wanted', async () => {
    await publish({ name: 'A', featured: true }, { name: 'B' }, { name: 'C', featured: true })
    expect(await names({ only: 'featured' })).toEqual(['A', 'C'])
    expect(await names({ only: 'featured', query: 'c' })).toEqual(['A', 'C'])
    expect(await find({ only: 'featured', query: 'cafe', offset: 1 })).toMatchObject({ total: 2 })
  })

  it('leaves out what is not closed, has no owner or lies in another city, where only that is wanted', async () => {
    const closed_at = '2026-02-01T00:00:00.000Z'
    await publish(
      { name: 'A', closed_at },
      { name: 'B', city: 'sucre', owner: 'olga' },
      { name: 'C', city: 'sucre', closed_at, owner: 'ana' },
      { name: 'D' },
    )
    expect(await names({ only: 'closed' })).toEqual(['A', 'C'])
    expect(await names({ only: 'owned' })).toEqual(['B', 'C'])
    expect(await names({ city: 'sucre' })).toEqual(['B', 'C'])
    expect(await find({ city: 'sucre', only: 'closed', query: 'c' })).toMatchObject({ total: 1 })
    await callAs(ADMIN, 'closePlace', closePlace, { place_id: 'p3', closed: true, reason: 'Cerró' })
    expect(await names({ only: 'closed' })).toEqual(['A', 'C', 'D'])
  })

  it('gives a hundred at a time', async () => {
    await publish(...Array.from({ length: 130 }, (_, index) => ({ name: `Lugar ${String(index).padStart(3, '0')}` })))
    const first = await find()
    expect(first.places).toHaveLength(LIST_LIMIT)
    expect(first.total).toBe(130)
    const second = await find({ offset: LIST_LIMIT })
    expect(second.places.map(({ name }) => name).at(0)).toBe('Lugar 100')
    expect(second.places).toHaveLength(30)
    expect(await names({ offset: 500 })).toEqual([])
  })

  it('knows at once what admins did, before it is published and after', async () => {
    await publish({ name: 'A' }, { name: 'B' }, { name: 'C' })
    expect(await names({ only: 'featured' })).toEqual([])
    await callAs(ADMIN, 'setFeatured', setFeatured, { place_id: 'p1', featured: true })
    await callAs(ADMIN, 'closePlace', closePlace, { place_id: 'p2', closed: true, reason: 'Cerró' })
    const changes = { name: 'Z de Zapato', city: 'sucre' }
    await callAs(ADMIN, 'correctPlace', correctPlace, { place_id: 'p0', changes, reason: 'Se llama así' })
    const look = async () => {
      expect(await names({ only: 'featured' })).toEqual(['B'])
      expect(await names({ query: 'zapato' })).toEqual(['Z de Zapato'])
      const { places, total } = await find()
      expect(places.map(({ name, is_closed }) => [name, is_closed])).toEqual([
        ['B', false],
        ['C', true],
        ['Z de Zapato', false],
      ])
      expect(total).toBe(3)
    }
    await look()
    await publishChanged()
    await look()
  })

  it('leaves out a place that was deleted since', async () => {
    await publish({ name: 'A' }, { name: 'B' })
    await db().doc(paths.place('p0')).delete()
    expect(await names()).toEqual(['B'])
  })

  it('goes on where a search file was replaced by another, and finds nothing before there is any', async () => {
    expect(await find()).toEqual({ places: [], total: 0 })
    await publish({ name: 'A' })
    expect(await names()).toEqual(['A'])
    await bucket().deleteFiles({ force: true })
    await publishAll()
    expect(await names()).toEqual(['A'])
  })

  it('reads nine names, what changed, and the places of the page, however many there are', async () => {
    await publish(...Array.from({ length: 250 }, (_, index) => ({ name: `Lugar ${index}` })))
    await find()
    expect(await countReads(() => find())).toBe(9 + 1 + LIST_LIMIT)
    expect(await countReads(() => find({ query: 'lugar 17' }))).toBe(9 + 1 + 11)
    expect(await countReads(() => find({ query: 'sushi' }))).toBe(9 + 1)
  })

  it('is of admins with a second factor alone', async () => {
    const input = { query: '', city: null, only: null, offset: 0 }
    expect(await callAs(undefined, 'findPlaces', findPlaces, input)).toEqual({ refused: 'sign-in-required' })
    expect(await ask({}, 'ana')).toEqual({ refused: 'not-admin' })
    expect(await ask({}, { sub: 'admin', isAdmin: true })).toEqual({ refused: 'second-factor-required' })
  })
})
