import { describe, expect, test } from 'vitest'
import { AppError } from './domain/shared/app-error.ts'
import type { PageAssets } from './domain/pages/page-renderer.ts'
import { citySlugs, type CitySlug } from './domain/cities/city.ts'
import type { PublicData } from './domain/pages/public-data.ts'
import type { Quote } from './domain/reviews/quote.ts'
import { makeCard } from './data/places/card-fixture.ts'
import { renderPage } from './entry-server.tsx'

const assets: PageAssets = {
  buildId: 'test',
  entry: '/assets/entry.js',
  preloads: ['/assets/entry.js'],
  stylesheet: { href: '/assets/style.css', css: 'main{flex:1}' },
  routes: {},
  mapOrigin: null,
}

const emptyCity: PublicData = {
  fetchHome: () => Promise.reject(new Error('not in this test')),
  fetchCity: async (city) => ({ city, cards: [], places: 0 }),
  fetchPlace: async () => null,
}

const noPlaces = Object.fromEntries(citySlugs.map((city) => [city, 0])) as Record<CitySlug, number>

/** A city with 250 places, of which a search finds 150. */
const longCity: PublicData = {
  ...emptyCity,
  fetchHome: async () => ({ cards: [], counters: { places: 0, active_users: 0, reviews: 0 }, city_places: noPlaces }),
  fetchCity: async (city, query, _category, page = 1) => {
    const found = Math.max(0, Math.min(100, (query ? 150 : 250) - (page - 1) * 100))
    const cards = Array.from({ length: found }, (_, number) => makeCard(`Lugar ${(page - 1) * 100 + number}`))
    return { city, cards, places: 250, ...(query ? { found: 150 } : {}) }
  },
}

function decodeText(text = ''): string {
  return text.replaceAll('&amp;', '&')
}

/** Returns the path and query of what an element of a page leads to; null where the page has none. */
function toAddress(html: string, element: RegExp): string | null {
  const [tag] = element.exec(html) ?? []
  const href = /href="([^"]*)"/.exec(tag ?? '')?.[1]
  if (href === undefined) return null
  const { pathname, search } = new URL(decodeText(href), 'https://aquicito.example')
  return pathname + search
}

const render = (target: string, publicData: PublicData = emptyCity) =>
  renderPage({ url: `https://aquicito.example${target}`, origin: 'https://aquicito.example', publicData, assets })

describe('renderPage', () => {
  test('the name of each place on a list is read in its own direction', async () => {
    const { html } = await render('/la-paz', longCity)
    const names = [...html.matchAll(/<a [^>]*dir="auto"[^>]*>(Lugar \d+)</g)]
    expect(names).toHaveLength(100)
  })

  test('the same data make the same page, to the letter', async () => {
    const first = await render('/la-paz')
    expect(first.status).toBe(200)
    expect((await render('/la-paz')).html).toBe(first.html)
  })

  test('data that cannot be read make a page with status 500, which tells nothing of the cause', async () => {
    const failing: PublicData = {
      ...emptyCity,
      fetchCity: () => Promise.reject(new AppError('places-load-failed', { cause: new Error('secret of the server') })),
    }
    const page = await render('/la-paz', failing)
    expect(page.status).toBe(500)
    expect(page.html).toContain('No se pudieron cargar los lugares')
    expect(page.html).not.toContain('secret')
  })

  test('the home page quotes reviews as plain text, and has no section for none', async () => {
    const text = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const quote = { place: { id: 'a', name: 'Café <b>Sol</b>', city: 'sucre' }, rating: 4, text, author: null } as const
    const withQuotes = (quotes: Quote[]): PublicData => ({
      ...longCity,
      fetchHome: async (...list) => ({ ...(await longCity.fetchHome(...list)), quotes }),
    })
    const { html } = await render('/', withQuotes([quote]))
    expect(html).toContain('Lo último que contaron')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toContain('<img src=x')
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<b>Sol')
    expect(html).toContain('Usuario Anónimo')
    expect(toAddress(html, /<a [^>]*href="\/lugar\/a"[^>]*>/)).toBe('/lugar/a')
    expect((await render('/', withQuotes([]))).html).not.toContain('Lo último que contaron')
    expect((await render('/?q=luna', withQuotes([quote]))).html).not.toContain('Lo último que contaron')
  })

  test.each([
    ['/lugar/nada', 'Lugar no encontrado'],
    ['/nada', 'Esta página no existe'],
    ['/nada/de/nada', 'Esta página no existe'],
    ['/nada?lang=en', 'This page does not exist'],
  ])('%s does not exist, with status 404 and a title of its own', async (target, title) => {
    const page = await render(target)
    expect(page.status).toBe(404)
    expect(/<title>([^<]*)<\/title>/.exec(page.html)?.[1]).toContain(title)
  })

  test.each([
    ['/la-paz', 'La Paz: lugares y negocios', null, '/la-paz?page=2'],
    ['/la-paz?page=2', 'La Paz: lugares y negocios · página 2', '/la-paz', '/la-paz?page=3'],
    ['/la-paz?page=3', 'La Paz: lugares y negocios · página 3', '/la-paz?page=2', null],
    ['/la-paz?category=cafe&page=2', 'Cafés en La Paz', '/la-paz?category=cafe', '/la-paz?category=cafe&page=3'],
    ['/la-paz?page=2&lang=en', 'La Paz: places and businesses · page 2', '/la-paz?lang=en', '/la-paz?page=3&lang=en'],
    ['/la-paz?q=luna&page=2', '«luna» en La Paz · página 2', '/la-paz?q=luna', null],
  ])('%s says which page it is, and what stands before and after it', async (target, title, prev, next) => {
    const { html, status } = await render(target, longCity)
    expect(status).toBe(200)
    expect(decodeText(/<title>([^<]*)<\/title>/.exec(html)?.[1])).toContain(title)
    expect(toAddress(html, /<link rel="prev" href="([^"]*)"/)).toBe(prev)
    expect(toAddress(html, /<link rel="next" href="([^"]*)"/)).toBe(next)
    // The same for people.
    expect(toAddress(html, /<a [^>]*rel="prev"[^>]*>/)).toBe(prev)
    expect(toAddress(html, /<a [^>]*rel="next"[^>]*>/)).toBe(next)
    // A search is no page of its own to search engines.
    const canonical = target.replace('q=luna&', '')
    expect(toAddress(html, /<link rel="canonical" href="([^"]*)"/)).toBe(canonical)
  })

  test.each(['/la-paz?page=4', '/la-paz?q=luna&page=3', '/?page=2'])('%s is no page of its list', async (target) => {
    const { html, status } = await render(target, longCity)
    expect(status).toBe(404)
    expect(html).toContain('Esta página no existe')
  })

  test('another spelling of an address leads to the one that counts', async () => {
    expect(await render('/la-paz?q=%20%20hotel')).toMatchObject({ status: 307, location: '/la-paz?q=hotel' })
  })

  test('a page takes no notice of parameters that it does not know', async () => {
    expect((await render('/la-paz?fbclid=abc&utm_source=whatsapp')).status).toBe(200)
  })
})
