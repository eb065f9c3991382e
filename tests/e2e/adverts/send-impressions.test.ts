import { mergeTests } from 'playwright/test'
import { showWhole, test as withAdverts, untilWatched } from '../support/advert-fixtures.ts'
import { untilInstalled } from '../support/cached-pages.ts'
import { test as withProxyServer } from '../support/proxy-server.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAdverts, withProxyServer)

for (const hasFetchLater of [true, false]) {
  const how = hasFetchLater ? 'by fetchLater' : 'by a beacon'
  test(`a report passes the service worker when the page goes, ${how}`, async ({
    page,
    address,
    advertise,
    proxyServer,
  }) => {
    await advertise({})
    if (!hasFetchLater)
      await page.addInitScript(() => Object.defineProperty(window, 'fetchLater', { value: undefined }))
    // A list without adverts: what is on its screen meanwhile is no impression.
    await page.goto('/potosi')
    await untilInstalled(page)
    await page.goto(address)
    expect(await page.evaluate(() => typeof window.fetchLater)).toBe(hasFetchLater ? 'function' : 'undefined')
    await untilWatched(page)
    await showWhole(page)
    await page.waitForFunction(() => localStorage.getItem('aquicito.adverts_seen'))
    const sent = () => proxyServer.seen.filter((path) => path === '/call/countImpressions')
    expect(sent()).toEqual([])
    await page.goto('/potosi')
    await untilHydrated(page)
    await untilSilent(page)
    await expect.poll(sent).toHaveLength(1)
    const cached = await page.evaluate(async () => {
      const caching = (await caches.keys()).map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => url),
      )
      return (await Promise.all(caching)).flat()
    })
    expect(cached.filter((url) => url.includes('countImpressions'))).toEqual([])
  })
}
