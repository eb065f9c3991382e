import { untilInstalled, whenCached } from '../support/cached-pages.ts'
import { slowConnection, test } from '../support/device.ts'
import { expect, readText, untilHydrated, untilSilent } from '../support/watched-page.ts'

test.use({ emulatedConnection: slowConnection })

/** What the browser itself says of a request that no one answers. */
const BROWSERS_OWN = /net::ERR|Failed to load resource|Failed to fetch/

test('a page without a connection logs no error of ours', async ({ phone }) => {
  const page = await (await phone.open()).newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !BROWSERS_OWN.test(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto('/oruro')
  await untilInstalled(page)
  await whenCached(page, 'pages', '/oruro')
  await untilHydrated(page)
  await untilSilent(page)
  await phone.line.cut()

  // From a page that stands there to one that was never seen, and a new document of each.
  const unseen = page.getByRole('heading', { level: 3 }).getByRole('link').last()
  const name = await readText(unseen)
  await unseen.click()
  // What the list told of it is no secret.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('main')).toContainText('Esta página necesita conexión')
  for (const path of ['/oruro', '/potosi', '/guardados', '/planes', '/contact', '/auth']) {
    await page.goto(path)
    await untilHydrated(page)
    await untilSilent(page)
  }
  expect(complaints).toEqual([])
})
