import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type Advert, ADVERTS_MAX, toAdvertsWire } from '@/domain/adverts/advert.ts'
import type { PageAssets, PageRenderer } from '@/domain/pages/page-renderer.ts'
import type { CityData, PublicData } from '@/domain/pages/public-data.ts'
import { makeCard } from '@/data/places/card-fixture.ts'
import { CLIENT, filesOf, readBuiltFiles } from '../../tools/build/built-files.ts'
import { pageAssets } from '../../tools/build/page-assets.ts'

const origin = 'https://aquicito.example'

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

const card = makeCard('Café Sol')

test('nothing that a list or a place loads speaks to the library of maps', async () => {
  const { preloads, routes } = await pageAssets()
  const ofPages = ['/', '/$city', '/lugar/$placeId'].flatMap((route) => routes[route] ?? [])
  const scripts = [...preloads, ...ofPages]
  expect(ofPages).not.toHaveLength(0)
  const texts = await Promise.all(scripts.map((path) => readFile(`${CLIENT}${path}`, 'utf8')))
  expect(scripts.filter((_, index) => texts[index]?.includes('maplibregl'))).toEqual([])
})

test('no part that a visitor loads brings Auth', async () => {
  const built = await readBuiltFiles()
  const ofVisitors = [
    'data/places/live-place.ts',
    'data/reviews/place-reviews.ts',
    'features/contact-us/contact-panel.tsx',
  ]
  const loaded = filesOf(
    built,
    ofVisitors.map((module) => `src/${module}`),
  )
  expect(loaded).not.toContain(built.modules['src/data/firebase/firebase-auth.ts'])
})

test('a page carries the styles of adverts if it shows any', async () => {
  const { id, name, category, city, image_url } = card
  const place = { id, name, category, city, image_url }
  const advert = { id: 'abcdefgh', planName: 'basic', place, weight: 1, token: '' } as const
  const adverts = toAdvertsWire({ scope: 'la-paz', halfHour: 0, adverts: [advert], top: [] })
  expect(await renderCity({ cards: [card] })).not.toContain(ADVERT_RULE)
  expect(await renderCity({ cards: [card], adverts })).toContain(ADVERT_RULE)
  expect(await renderCity({ cards: [card], promoted: { [id]: 'premium' } })).toContain(ADVERT_RULE)
})

/** Long words of an owner, by another one each time. */
const lines = [
  'Salteñas jugosas desde las ocho, con té de coca y llajua de la casa. ¡Te esperamos!',
  'Almuerzo familiar de lunes a sábado, con sopa, segundo y postre por 25 bolivianos',
  'Pan de horno de leña cada tarde, tortas por encargo y entrega en toda la ciudad',
]

function makeAdvert(number: number): Advert {
  const { category, city, image_url } = card
  const place = { id: `osm-n${9_000_000 + number * 104_729}`, name: `Negocio ${number}`, category, city, image_url }
  const words = {
    line: (lines[number % lines.length] ?? '').slice(number % 7, 80),
    button: 'whatsapp',
    target: `5917${6_446_050 + number * 31_337}`,
  } as const
  const token = createHash('sha256').update(`${number}`).digest('base64url').slice(0, 11)
  return { id: token.slice(0, 8), planName: 'professional', place, words, weight: 16 + number, token }
}

test('all adverts that a page may carry, with their words and styles, add 1.5 KB to it', async () => {
  const cards = Array.from({ length: 30 }, (_, number) => makeCard(`Café ${number}`))
  const adverts = Array.from({ length: ADVERTS_MAX }, (_, number) => makeAdvert(number))
  const weigh = async (shown: Advert[]) =>
    brotliCompressSync(
      await renderCity({
        cards,
        adverts: toAdvertsWire({ scope: 'la-paz', halfHour: 990_000, adverts: shown, top: [] }),
      }),
    ).length
  expect((await weigh(adverts)) - (await weigh([]))).toBeLessThanOrEqual(1536)
})
