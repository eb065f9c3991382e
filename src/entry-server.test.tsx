import { describe, expect, test } from 'vitest'
import { AppError } from './domain/shared/app-error.ts'
import type { PageAssets } from './domain/pages/page-renderer.ts'
import type { PublicData } from './domain/pages/public-data.ts'
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

const render = (target: string, publicData: PublicData = emptyCity) =>
  renderPage({ url: `https://aquicito.example${target}`, origin: 'https://aquicito.example', publicData, assets })

describe('renderPage', () => {
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

  test('another spelling of an address leads to the one that counts', async () => {
    expect(await render('/la-paz?q=%20%20hotel')).toMatchObject({ status: 307, location: '/la-paz?q=hotel' })
  })

  test('a page takes no notice of parameters that it does not know', async () => {
    expect((await render('/la-paz?fbclid=abc&utm_source=whatsapp')).status).toBe(200)
  })
})
