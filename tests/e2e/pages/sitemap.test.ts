import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
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

/** Opens a page and fetches the picture that is shown of it where it is shared, as the page names it. */
async function fetchSharePicture(
  page: Page,
  path: string,
): Promise<{ bytes: Buffer; headers: Record<string, string> }> {
  await page.goto(path)
  const meta = (property: string) => page.locator(`meta[property="${property}"]`).getAttribute('content')
  const { pathname } = new URL((await meta('og:image')) ?? '')
  const image = await page.request.get(pathname)
  expect(image.status()).toBe(200)
  expect(image.headers()['content-type']).toBe('image/png')
  const bytes = await image.body()
  expect(bytes.length).toBeLessThan(300_000)
  // A PNG tells its width and height in its first chunk.
  expect(String(bytes.readUInt32BE(16))).toBe(await meta('og:image:width'))
  expect(String(bytes.readUInt32BE(20))).toBe(await meta('og:image:height'))
  expect(await meta('og:image:alt')).toBeTruthy()
  return { bytes, headers: image.headers() }
}

for (const { path, file } of [
  { path: '/', file: 'og.png' },
  { path: '/la-paz', file: 'og-la-paz.png' },
  { path: '/trinidad?category=cafe', file: 'og-trinidad.png' },
]) {
  test(`a shared page shows a picture that exists, in the size that it names: ${path}`, async ({ page }) => {
    const { bytes } = await fetchSharePicture(page, path)
    expect(bytes.equals(await readFile(`public/${file}`))).toBe(true)
  })
}

test('a shared place without a photo shows a picture of its own, which is cached for good', async ({ page }) => {
  // A hotel is called so in both languages.
  await page.goto('/potosi?category=restaurant')
  const [first = '', second = ''] = await page
    .getByRole('main')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .evaluateAll((links) => links.slice(-2).map((link) => link.getAttribute('href') ?? ''))
  const one = await fetchSharePicture(page, first)
  const another = await fetchSharePicture(page, second)
  const english = await fetchSharePicture(page, `${first}?lang=en`)
  expect(one.headers['cache-control']).toContain('immutable')
  expect(one.bytes.equals(another.bytes)).toBe(false)
  expect(one.bytes.equals(english.bytes)).toBe(false)
  expect((await fetchSharePicture(page, first)).bytes.equals(one.bytes)).toBe(true)
})
