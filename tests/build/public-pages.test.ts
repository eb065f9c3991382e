import { readFile } from 'node:fs/promises'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, test } from 'vitest'
import { toAdvertsWire } from '@/domain/adverts/advert.ts'
import type { PageAssets, PageRenderer } from '@/domain/pages/page-renderer.ts'
import { type CityData, LIST_LIMIT, type PublicData } from '@/domain/pages/public-data.ts'
import { toCard } from '@/domain/places/place-card.ts'
import { sortBestFirst } from '@/domain/places/compare-places.ts'
import { withLocality } from '../../functions/src/locality/locality.ts'
import { readRealPlaces } from '../../tools/bench/search.ts'
import { CLIENT } from '../../tools/build/built-files.ts'
import { pageAssets } from '../../tools/build/page-assets.ts'

const origin = 'https://aquicito.example'

/** What a city's page weighs with a hundred real places that have no review, as the CDN compresses it. */
const LIST_PAGE_BYTES = 19_000

/** The style of what is sold, by a rule that nothing else has. */
const ADVERT_RULE = '.paid.tag{'

async function loadPages(): Promise<PageRenderer & { assets: PageAssets }> {
  const bundle = new URL('../../functions/lib/ssr/entry-server.js', import.meta.url)
  return { ...((await import(bundle.href)) as PageRenderer), assets: await pageAssets() }
}

async function renderCity(fields: Partial<CityData>): Promise<string> {
  const { renderPage, assets } = await loadPages()
  const nothing = () => Promise.reject(new Error('not in this test'))
  const publicData: PublicData = {
    fetchHome: nothing,
    fetchPlace: nothing,
    fetchCity: async (city) => ({ city, cards: [], places: 5_015, ...fields }),
  }
  return (await renderPage({ url: `${origin}/la-paz`, origin, publicData, assets })).html
}

async function readCards() {
  const places = (await readRealPlaces()).filter(({ city }) => city === 'la-paz')
  return sortBestFirst(places.map((place) => toCard(withLocality(place)))).slice(0, LIST_LIMIT)
}

test('nothing that a list or a place loads speaks to the library of maps', async () => {
  const { preloads, routes } = await pageAssets()
  const ofPages = ['/', '/$city', '/lugar/$placeId'].flatMap((route) => routes[route] ?? [])
  const scripts = [...preloads, ...ofPages]
  expect(ofPages).not.toHaveLength(0)
  const texts = await Promise.all(scripts.map((path) => readFile(`${CLIENT}${path}`, 'utf8')))
  expect(scripts.filter((_, index) => texts[index]?.includes('maplibregl'))).toEqual([])
})

test('a page carries the styles of adverts if it shows any', async () => {
  const [card] = await readCards()
  if (!card) throw new Error('no place')
  const { id, name, category, city, image_url } = card
  const place = { id, name, category, city, image_url }
  const advert = { id: 'abcdefgh', planName: 'basic', place, weight: 1, token: '' } as const
  const adverts = toAdvertsWire({ scope: 'la-paz', halfHour: 0, adverts: [advert], top: [] })
  expect(await renderCity({ cards: [card] })).not.toContain(ADVERT_RULE)
  expect(await renderCity({ cards: [card], adverts })).toContain(ADVERT_RULE)
  expect(await renderCity({ cards: [card], promoted: { [id]: 'premium' } })).toContain(ADVERT_RULE)
})

test('a city with a hundred places weighs no more than it did', async () => {
  const cards = await readCards()
  expect(cards).toHaveLength(LIST_LIMIT)
  const compressed = brotliCompressSync(await renderCity({ cards }), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
  })
  expect(compressed.length).toBeLessThanOrEqual(LIST_PAGE_BYTES)
})
