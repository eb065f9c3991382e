import { mergeTests } from 'playwright/test'
import { showWhole, test as withAdverts, untilWatched } from '../support/advert-fixtures.ts'
import { untilInstalled } from '../support/cached-pages.ts'
import { test as withProxyServer } from '../support/proxy-server.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAdverts, withProxyServer)

test('a report passes the service worker when the page goes, by fetchLater and by a beacon', async ({
  page,
  address,
  advertise,
  proxyServer,
}) => {
  await advertise({})
  const sent = () => proxyServer.seen.filter((path) => path === '/call/countImpressions')
  // A list without adverts: what is on its screen meanwhile is no impression.
  await page.goto('/potosi')
  await untilInstalled(page)
  for (const [index, kind] of ['function', 'undefined'].entries()) {
    if (kind === 'undefined')
      await page.addInitScript(() => Object.defineProperty(window, 'fetchLater', { value: undefined }))
    await page.evaluate(() => localStorage.removeItem('aquicito.adverts_seen'))
    await page.goto(address)
    expect(await page.evaluate(() => typeof window.fetchLater)).toBe(kind)
    await untilWatched(page)
    await showWhole(page)
    await page.waitForFunction(() => localStorage.getItem('aquicito.adverts_seen'))
    expect(sent()).toHaveLength(index)
    await page.goto('/potosi')
    await untilHydrated(page)
    await untilSilent(page)
    await expect.poll(sent).toHaveLength(index + 1)
  }
  const cached = await page.evaluate(async () => {
    const caching = (await caches.keys()).map(async (name) =>
      (await (await caches.open(name)).keys()).map(({ url }) => url),
    )
    return (await Promise.all(caching)).flat()
  })
  expect(cached.filter((url) => url.includes('countImpressions'))).toEqual([])
})
