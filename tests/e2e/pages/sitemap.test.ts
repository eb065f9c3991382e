import { readFile } from 'node:fs/promises'
import type { APIRequestContext } from 'playwright/test'
import { citySlugs } from '../../../src/domain/cities/city.ts'
import { readStatedPlaces } from '../../../tools/data/stated-places.ts'
import { expect, test } from '../support/watched-page.ts'

interface UrlEntry {
  loc: string
  alternates: Record<string, string>
}

test('the sitemap lists every place and every page once, in both languages', async ({ page, request }) => {
  /** Reads XML with the browser's parser, which refuses what is not well formed. */
  const parse = async (path: string): Promise<UrlEntry[]> => {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(answer.headers()['content-type']).toMatch(/^application\/xml/)
    const body = await answer.text()
    expect(body.length).toBeLessThan(10_000_000)
    return page.evaluate((xml) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml')
      if (document.querySelector('parsererror')) throw new Error(document.documentElement.textContent)
      return [...document.querySelectorAll('url, sitemap')].map((entry) => ({
        loc: entry.querySelector('loc')?.textContent ?? '',
        alternates: Object.fromEntries(
          [...entry.querySelectorAll('link')].map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
        ),
      }))
    }, body)
  }
  const files = await parse('/sitemap.xml')
  expect(files).toHaveLength(1 + citySlugs.length)
  const entries: UrlEntry[] = []
  for (const { loc } of files) entries.push(...(await parse(new URL(loc).pathname)))

  const addresses = new Set(entries.map(({ loc }) => loc))
  expect(addresses.size).toBe(entries.length)
  expect(entries.length).toBeLessThanOrEqual(50_000)
  const unpaired = entries.filter(({ loc, alternates }) => {
    const spanish = loc.replace('?lang=en', '')
    return alternates['es'] !== spanish || alternates['en'] !== `${spanish}?lang=en`
  })
  expect(unpaired).toEqual([])

  // Other tests add places of their own and take them away again at the same time.
  const places = entries.filter(({ loc }) => loc.includes('/lugar/'))
  expect(places.length).toBeGreaterThanOrEqual(2 * (await readStatedPlaces()).stored)

  const pages = entries.filter(({ loc }) => !loc.includes('/lugar/'))
  const sample = [...pages, ...places.filter((_, index) => index % 1201 === 0)]
  for (const { loc } of sample) {
    const { pathname, search } = new URL(loc)
    const answer = await request.get(pathname + search, { maxRedirects: 0 })
    expect(answer.status(), loc).toBe(200)
    expect(await answer.text(), loc).toContain(`<link rel="canonical" href="${loc}"/>`)
  }
})

test('robots find the sitemap', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = /^Sitemap: (.+)$/m.exec(robots)?.[1] ?? ''
  expect((await request.get(new URL(sitemap).pathname)).status()).toBe(200)
})

/** Fetches the picture that is shown of a page where it is shared, as the page names it. */
async function fetchSharePicture(
  request: APIRequestContext,
  path: string,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  const html = await (await request.get(path)).text()
  const meta = (property: string) => new RegExp(`<meta property="${property}" content="([^"]*)"/>`).exec(html)?.[1]
  const { pathname } = new URL(meta('og:image') ?? '')
  const image = await request.get(pathname)
  expect(image.status()).toBe(200)
  expect(image.headers()['content-type']).toBe('image/png')
  const bytes = await image.body()
  expect(bytes.length).toBeLessThan(300_000)
  // A PNG tells its width and height in its first chunk.
  expect(String(bytes.readUInt32BE(16))).toBe(meta('og:image:width'))
  expect(String(bytes.readUInt32BE(20))).toBe(meta('og:image:height'))
  expect(meta('og:image:alt')).toBeTruthy()
  return { bytes, headers: image.headers() }
}

test('a shared page shows a picture that exists, in the size that it names', async ({ request }) => {
  for (const [path, file] of [
    ['/', 'og.png'],
    ['/la-paz', 'og-la-paz.png'],
    ['/trinidad?category=cafe', 'og-trinidad.png'],
  ] as const) {
    const { bytes } = await fetchSharePicture(request, path)
    expect(bytes.equals(await readFile(`public/${file}`)), path).toBe(true)
  }
})

test('a shared place without a photo shows a picture of its own, which is cached for good', async ({ request }) => {
  // A hotel is called so in both languages.
  const html = await (await request.get('/potosi?category=restaurant')).text()
  const places = [...html.matchAll(/<h3><a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href)
  const [first = '', second = ''] = places.slice(-2)
  const one = await fetchSharePicture(request, first)
  const another = await fetchSharePicture(request, second)
  const english = await fetchSharePicture(request, `${first}?lang=en`)
  expect(one.headers['cache-control']).toContain('immutable')
  expect(one.bytes.equals(another.bytes)).toBe(false)
  expect(one.bytes.equals(english.bytes)).toBe(false)
  expect((await fetchSharePicture(request, first)).bytes.equals(one.bytes)).toBe(true)
})
