import { expect, type Page } from 'playwright/test'
import { mapColors } from '../../../src/domain/maps/map-colors.ts'
import { main } from '../support/accounts.ts'
import { scriptsOf } from '../support/chunks.ts'
import { untilInstalled } from '../support/cached-pages.ts'
import { countPixels } from '../support/count-pixels.ts'
import { expectAccessibleByDayAndNight } from '../support/page-checks.ts'
import { test, untilHydrated, untilSilent } from '../support/watched-page.ts'

const WIDE = { width: 1280, height: 640 }
const LA_PAZ = '-68.2000_-16.5600_-68.0900_-16.4600'

const view = (page: Page) => page.getByRole('region', { name: 'Lugares en el mapa' })
const pill = (page: Page) => page.getByRole('link', { name: /^Mapa/ })
const cardNames = (page: Page) => view(page).locator('.card h3')
const savedNames = (page: Page) => main(page).locator('.saved-place h2 a')
const count = (page: Page) => view(page).locator('.list-map__summary').getByRole('status')

/** Saves the first place of each city from its list, and opens the list of saved places once they are whole. @returns Their names, newest first. */
async function saveFirstOf(page: Page, cities: readonly string[]): Promise<string[]> {
  const names: string[] = []
  for (const city of cities) {
    await page.goto(`/${city}`)
    await untilHydrated(page)
    const card = main(page)
      .locator('.card')
      .filter({ has: page.locator('h3') })
      .first()
    names.unshift((await card.locator('h3').textContent()) ?? '')
    await card.locator('.card-save').click()
    await expect(card.locator('.card-save')).toHaveAttribute('aria-pressed', 'true')
    await untilSilent(page)
  }
  await page.goto('/guardados')
  await untilHydrated(page)
  await expect(savedNames(page)).toHaveText(names)
  return names
}

async function untilDrawn(page: Page): Promise<void> {
  await expect(cardNames(page).first()).toBeVisible()
  await expect(view(page).locator('.maplibregl-canvas')).toBeVisible()
  await expect(view(page).getByText('Cargando el mapa…')).toBeHidden()
}

test.describe('the map of saved places', { tag: '@map' }, () => {
  test('costs nothing until it is wanted, and shows places of several cities of what is saved', async ({ page }) => {
    const names = await saveFirstOf(page, ['la-paz', 'cochabamba'])
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.reload()
    await untilHydrated(page)
    await expect(savedNames(page)).toHaveText(names)
    await expect(pill(page)).toContainText('0,4 MB')
    await untilSilent(page)
    const ofMap = scriptsOf('src/features/show-map/list-map.tsx')
    expect(asked.filter((url) => ofMap.test(url) || /maplibre|\.mvt|map-style|place-list/.test(url))).toEqual([])

    // By a key: a pointer would lie on a card then, whose place is fetched as soon as it may be wanted.
    await pill(page).press('Enter')
    await untilDrawn(page)
    await expect(page).toHaveURL('/guardados?map=all')
    await expect(cardNames(page)).toHaveText(names)
    await expect(count(page)).toHaveText('2 lugares')
    await expect(page.getByRole('link', { name: 'Cerrar el mapa' })).toBeFocused()
    expect(asked.filter((url) => /\/api\//.test(url))).toEqual([])

    // Both lie in what is seen, far apart.
    const box = await view(page).locator('.list-map__map').boundingBox()
    if (!box) throw new Error('there is no map')
    await page.mouse.move(box.x + 180, box.y + 200)
    await page.mouse.down()
    await page.mouse.move(box.x + 175, box.y + 195, { steps: 5 })
    await page.mouse.up()
    await page.getByRole('button', { name: 'Buscar en esta zona' }).click()
    await expect(page).toHaveURL(/map=-\d\d\.\d{4}_/)
    await expect(cardNames(page)).toHaveText(names)

    // As one looks at a city there are its streets.
    await page.goto(`/guardados?map=${LA_PAZ}`)
    await untilDrawn(page)
    await expect(cardNames(page)).toHaveText(names.slice(1))
    await view(page).getByRole('button', { name: 'Acercar' }).click()
    await view(page).getByRole('button', { name: 'Acercar' }).click()
    await expect.poll(() => countPixels(page, mapColors.day.minorStreet, '.list-map__map')).toBeGreaterThan(100)
    await page.getByRole('link', { name: 'Todos los lugares' }).click()
    await expect(cardNames(page)).toHaveText(names)
    await expectAccessibleByDayAndNight(page)
    await cardNames(page).first().getByRole('link').click()
    await expect(page).toHaveURL(/\/lugar\//)
    await page.goBack()
    await untilDrawn(page)
    await expect(page).toHaveURL('/guardados?map=all')
    await page.getByRole('link', { name: 'Cerrar el mapa' }).click()
    await expect(savedNames(page)).toHaveText(names)
  })

  test('stands beside its list on a wide screen, and does so again until it is closed', async ({ page }) => {
    await page.setViewportSize(WIDE)
    const names = await saveFirstOf(page, ['oruro'])
    await pill(page).click()
    await untilDrawn(page)
    const [list, map] = await Promise.all([
      view(page).locator('.list-map__sheet').boundingBox(),
      view(page).locator('.list-map__map').boundingBox(),
    ])
    expect(map?.x).toBeCloseTo(list?.width ?? 0, 0)
    await expectAccessibleByDayAndNight(page)
    await page.goto('/guardados')
    await untilDrawn(page)
    await expect(page).toHaveURL('/guardados?map=all')
    await expect(cardNames(page)).toHaveText(names)
  })

  test.describe('with a service worker', () => {
    // Cards that are looked at are loaded ahead, which fails without a network.
    test.use({ serviceWorkers: 'allow', expectedComplaints: /ERR_(?:FAILED|INTERNET_DISCONNECTED)/ })

    test('opens without a line where it was seen, and where it was not, with its pins and a word about it', async ({
      page,
      context,
    }) => {
      await page.goto('/guardados')
      await untilInstalled(page)
      const names = await saveFirstOf(page, ['la-paz', 'cochabamba'])
      await pill(page).click()
      await untilDrawn(page)
      await context.setOffline(true)
      const bare = view(page).getByText('Sin señal no hay calles aquí.')
      const failed = view(page).getByText(/No se pudo cargar el mapa/)
      await page.goto('/guardados?map=all')
      await untilHydrated(page)
      await untilDrawn(page)
      await expect(cardNames(page)).toHaveText(names)
      await expect(page.locator('.connection-status')).toContainText('Sin conexión')
      await expect(bare).toHaveCount(0)

      // The streets of Cochabamba were not seen.
      await page.goto('/guardados?map=-66.2200_-17.4500_-66.1000_-17.3400')
      await untilHydrated(page)
      await untilDrawn(page)
      await expect(cardNames(page)).toHaveText(names.slice(0, 1))
      await expect(bare).toBeVisible()
      await view(page).getByRole('button', { name: 'Acercar' }).click()
      await untilSilent(page)
      await expect(bare).toBeVisible()
      await expect(failed).toHaveCount(0)
      await expectAccessibleByDayAndNight(page)
      await page.getByRole('link', { name: 'Todos los lugares' }).click()
      await expect(cardNames(page)).toHaveText(names)
      await expect(bare).toHaveCount(0)
      await expect(failed).toHaveCount(0)
    })
  })
})
