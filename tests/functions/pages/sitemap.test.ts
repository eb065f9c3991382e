import { describe, expect, it } from 'vitest'
import { citySlugs } from '@/domain/cities/city.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { toSearchPlace } from '@/domain/search/search-index-format.ts'
import { packSearchFile } from '../../../functions/src/publishing/published-list.ts'
import { publishAll } from '../../../functions/src/publishing/publish-lists.ts'
import { answerSitemap, PLACES_PER_FILE } from '../../../functions/src/pages/sitemap.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'

useEmulators('demo-sitemap')

const origin = 'https://aquicito.example'

async function get(target: string, ifNoneMatch?: string) {
  return answerSitemap({ target, origin, ifNoneMatch }, createPublicData())
}

const locations = (xml: string | undefined) => [...(xml ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

/** Publishes La Paz with places that are stored nowhere else, which is faster for thousands. */
async function publishCityOfPlace(places: number): Promise<void> {
  await storePlaces(makePlace({ id: 'p0' }))
  await publishAll()
  const searchFile = storagePaths.searchIndex('la-paz', 'many')
  const cards = Array.from({ length: places }, (_, index) => ({ ...makePlace(), id: `p${index}` }))
  await bucket()
    .file(searchFile)
    .save(
      packSearchFile('la-paz', {
        open: cards.map((place) => toSearchPlace({ ...place, whatsapp: null })),
        closed: [],
        contacts: new Map(),
      }),
    )
  await db().doc(paths.publishedList('la-paz')).update({ search_file: searchFile })
  await db().doc(paths.publishedList('home')).update({ 'city_places.la-paz': places })
}

describe('the sitemap', () => {
  it('names a file for the pages and one for each city that has places', async () => {
    await storePlaces(makePlace({ id: 'a' }), makePlace({ id: 'b', city: 'sucre' }))
    await publishAll()
    expect(locations((await get('/sitemap.xml'))?.body)).toEqual([
      `${origin}/sitemap/pages.xml`,
      `${origin}/sitemap/la-paz.xml`,
      `${origin}/sitemap/sucre.xml`,
    ])
  })

  it('lists every place of a city in both languages, each naming both', async () => {
    await storePlaces(makePlace({ id: 'b' }), makePlace({ id: 'a', avg_rating: 1 }))
    await publishAll()
    const { body } = (await get('/sitemap/la-paz.xml')) ?? {}
    expect(locations(body)).toEqual(['a', 'a?lang=en', 'b', 'b?lang=en'].map((end) => `${origin}/lugar/${end}`))
    expect(body?.match(new RegExp(`hreflang="en" href="${origin}/lugar/a\\?lang=en"`, 'g'))).toHaveLength(2)
    expect(body?.match(new RegExp(`hreflang="es" href="${origin}/lugar/a"`, 'g'))).toHaveLength(2)
  })

  it('goes on in another file when a city has more places than one holds', async () => {
    await publishCityOfPlace(PLACES_PER_FILE + 1)
    expect(locations((await get('/sitemap.xml'))?.body).slice(1)).toEqual([
      `${origin}/sitemap/la-paz.xml`,
      `${origin}/sitemap/la-paz-2.xml`,
    ])
    const first = locations((await get('/sitemap/la-paz.xml'))?.body)
    const second = locations((await get('/sitemap/la-paz-2.xml'))?.body)
    expect(new Set([...first, ...second]).size).toBe(2 * (PLACES_PER_FILE + 1))
    expect(second).toHaveLength(2)
    expect(await get('/sitemap/la-paz-3.xml')).toBeNull()
  })

  it('escapes what an address may not hold', async () => {
    await storePlaces(makePlace({ id: `a&b<c'd` }))
    await publishAll()
    expect(locations((await get('/sitemap/la-paz.xml'))?.body)[0]).toBe(`${origin}/lugar/a%26b%3Cc&#39;d`)
  })

  it('keeps its tag while only ratings change, and says that it did not change', async () => {
    await storePlaces(makePlace({ id: 'a', avg_rating: 1, review_count: 1 }), makePlace({ id: 'b' }))
    await publishAll()
    const etag = (await get('/sitemap/la-paz.xml'))?.headers['ETag']
    await storePlaces(makePlace({ id: 'a', avg_rating: 5, review_count: 2 }))
    await publishAll()
    expect(await get('/sitemap/la-paz.xml', etag)).toMatchObject({ status: 304, body: '' })
  })

  it('reads one document, however many places a city has', async () => {
    await storePlaces(...Array.from({ length: 300 }, (_, index) => makePlace({ id: `p${index}` })))
    await publishAll()
    expect(await countReads(() => get('/sitemap/la-paz.xml'))).toBe(1)
    expect(await countReads(() => get('/sitemap.xml'))).toBe(1)
  })

  it.each([
    '/sitemap.xml?a',
    '/sitemap/la-paz.xml?a',
    '/sitemap/nada.xml',
    '/sitemap/la-paz-0.xml',
    '/sitemap/cobija.xml',
  ])('has no file at %s', async (target) => {
    await storePlaces(makePlace({ id: 'a' }))
    await publishAll()
    expect(await get(target)).toBeNull()
  })

  it('has the cities among its pages', async () => {
    expect(locations((await get('/sitemap/pages.xml'))?.body)).toEqual(
      expect.arrayContaining(citySlugs.flatMap((city) => [`${origin}/${city}`, `${origin}/${city}?lang=en`])),
    )
  })

  it('has the lines of public transport among its pages', async () => {
    const { body } = (await get('/sitemap/pages.xml')) ?? {}
    const line = `${origin}/cochabamba/linea/trufi-106`
    const list = `${origin}/la-paz/lineas`
    expect(locations(body)).toEqual(expect.arrayContaining([line, `${line}?lang=en`, list, `${list}?lang=en`]))
    expect(body?.match(new RegExp(`hreflang="es" href="${line}"`, 'g'))).toHaveLength(2)
  })
})

it('robots are told where the sitemap is', async () => {
  const robots = await get('/sitemap/rules-for-robots.txt')
  expect(robots?.headers['Content-Type']).toMatch(/^text\/plain/)
  expect(robots?.body).toContain(`\nSitemap: ${origin}/sitemap.xml\n`)
})
