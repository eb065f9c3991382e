import { mergeTests, type Page } from 'playwright/test'
import { untilInstalled, whenCached } from '../support/cached-pages.ts'
import { emulateConnection, slowConnection, test as withPhones } from '../support/device.ts'
import { countShifts, expectStill } from '../support/layout-shift.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

const test = mergeTests(withPhones, withPlaces)

// What Firestore keeps open would never be silent.
test.use({ emulatedConnection: slowConnection })

const opening = (page: Page) => page.getByRole('main').locator('.lead .opening')
const HOURS = 'Mo-Fr 08:30-12:30,14:30-21:00; Sa 09:00-13:00; Su off'

test('a place says whether it is open, and goes on saying it while the page stays open', async ({ page, store }) => {
  // What Firestore keeps open would not survive a clock that jumps.
  await emulateConnection(page, slowConnection)
  const id = await store({ business_hours: HOURS })
  // A Wednesday.
  await page.clock.install({ time: new Date('2026-11-25T11:00:00-04:00') })
  await page.goto(`/lugar/${id}`)
  await expect(opening(page)).toHaveText('Abierto · cierra 12:30, reabre 14:30')
  await expect(page.locator('.hours [aria-current="date"]')).toContainText('Lunes a viernes')
  await page.clock.fastForward('01:05:00')
  await expect(opening(page)).toHaveText('Cierra pronto · 12:30, reabre 14:30')
  await page.clock.fastForward('30:00')
  await expect(opening(page)).toHaveText('Cerrado · abre 14:30')
  await page.clock.fastForward('10:00:00')
  await expect(opening(page)).toHaveText('Cerrado · abre mañana 08:30')
  await page.clock.fastForward('48:00:00')
  await expect(opening(page)).toHaveText('Cerrado · abre mañana 09:00')
  await page.clock.fastForward('24:00:00')
  await expect(opening(page)).toHaveText('Cerrado · abre el lunes 08:30')
})

test('in English, at night, and where it never closes', async ({ page, store }) => {
  await emulateConnection(page, slowConnection)
  const bar = await store({ business_hours: 'Fr-Sa 20:00-03:00' })
  await page.clock.setFixedTime(new Date('2026-11-28T23:00:00-04:00'))
  await page.goto(`/lugar/${bar}?lang=en`)
  await expect(opening(page)).toHaveText('Open · closes 03:00')
  await expectAccessibleByDayAndNight(page)
  // A Saturday of a place that is closed on Saturdays.
  await page.goto(`/lugar/${await store({ business_hours: 'Mo-Fr 09:00-12:30; Su 10:00-12:00' })}`)
  await expect(page.locator('.week__today')).toHaveText('Hoy cerrado · abre mañana 10:00')
  await page.goto(`/lugar/${await store({ business_hours: '24/7' })}`)
  await expect(opening(page)).toHaveText('Abierto las 24 horas')
})

test('hours that cannot be read for certain, and a place that is closed for good, say nothing', async ({
  page,
  request,
  store,
}) => {
  await page.goto(`/lugar/${await store({ business_hours: 'hornea hasta acabar' })}`)
  await untilHydrated(page)
  await expect(page.locator('.hours')).toHaveText('hornea hasta acabar')
  await expect(opening(page)).toHaveText('')
  const readServed = async (id: string) => (await request.get(`/lugar/${id}`)).text()
  expect(await readServed(await store({ business_hours: '24/7' }))).toMatch(/class="[^"]*\bopening\b/)
  const closed = await readServed(await store({ business_hours: '24/7', closed_at: '2026-11-01T12:00:00.000Z' }))
  expect(closed).toMatch(/class="[^"]*\bhours\b/)
  expect(closed).not.toMatch(/class="[^"]*\bopening\b/)
})

test('a list’s cards say it in one line, at night and before a weekend, so that nothing moves, and addresses stay whole', async ({
  page,
}) => {
  await emulateConnection(page, slowConnection)
  for (const [time, url, said] of [
    ['2026-11-26T22:40:00-04:00', '/cochabamba', /^Cerrado · mañana \d\d:\d\d/],
    ['2026-11-28T21:00:00-04:00', '/cochabamba?lang=en', /^Closed · Mon \d\d:\d\d/],
  ] as const) {
    await page.clock.setFixedTime(new Date(time))
    await page.goto(url)
    const lines = page.getByRole('main').locator('.card .opening')
    await expect(lines.filter({ hasText: said }).first()).toBeVisible()
    const states = page.getByRole('main').locator('.card .opening > span:not(.opening__where)')
    const heights = await states.evaluateAll((all) => new Set(all.map(({ clientHeight }) => clientHeight)).size)
    expect(heights, url).toBe(1)
    const where = page.getByRole('main').locator('.card .opening__where')
    expect(await where.count(), url).toBeGreaterThan(40)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const cut = await where.evaluateAll(
        (all) =>
          all.filter((line) => line.scrollWidth > line.clientWidth || line.scrollHeight > line.clientHeight).length,
      )
      expect(cut, `${url} at ${width} pixels`).toBe(0)
    }
    await page.setViewportSize({ width: 360, height: 740 })
  }
})

test('hours are read for the cards near the screen, and for others once they come near it', async ({ page }) => {
  await page.goto('/cochabamba')
  const said = page.getByRole('main').locator('.card .opening b')
  await expect(said.first()).toBeVisible()
  const atFirst = await said.count()
  expect(atFirst).toBeLessThanOrEqual(15)
  await page.locator('.list > .card').last().scrollIntoViewIfNeeded()
  await expect.poll(() => said.count()).toBeGreaterThan(atFirst)
})

test('a page from the device says it too, without a signal, and does not move', async ({ phone, store }) => {
  const id = await store({ business_hours: HOURS })
  const page = await (await phone.open()).newPage()
  await page.goto(`/lugar/${id}`)
  await untilInstalled(page)
  await whenCached(page, 'pages', `/lugar/${id}`)
  // One that lacks a script yet loads itself again.
  await untilHydrated(page)
  await phone.line.cut()
  await page.clock.setFixedTime(new Date('2026-11-28T10:00:00-04:00'))
  await countShifts(page)
  await page.goto(`/lugar/${id}`)
  await expect(opening(page)).toHaveText('Abierto · cierra 13:00')
  await expectStill(page, 'the place')
})
