import { mergeTests, type Page } from 'playwright/test'
import { repeats } from '../../repeats.ts'
import { enterAt, main, test as withAccounts } from '../support/accounts.ts'
import { untilInstalled, whenCached } from '../support/cached-pages.ts'
import { emulateConnection, slowConnection, test as withPhones } from '../support/device.ts'
import { countShifts, expectStill, slowDown } from '../support/layout-shift.ts'
import { test as withPlaces } from '../support/place-fixtures.ts'
import { expect, untilHydrated, untilSilent } from '../support/watched-page.ts'

const test = mergeTests(withAccounts, withPhones, withPlaces)

test.use({ expectedComplaints: /status of (?:404|501)/, emulatedConnection: slowConnection })

// What Firestore keeps open would never be silent.
test.beforeEach(({ page }) => emulateConnection(page, slowConnection))

interface Screen {
  width: number
  height: number
}

const narrowScreen: Screen = { width: 360, height: 740 }
const wideScreen: Screen = { width: 1280, height: 800 }

/** What all that comes from the device is looked at on: in which order it comes does not depend on the screen. */
const screens = repeats<readonly Screen[]>({ usually: [narrowScreen], soak: [narrowScreen, wideScreen] })

/** How many places are saved: as many as fill a phone's screen, or more. */
const SAVED_PLACES = repeats({ usually: 5, soak: 7 })

/** Saves places, one after the other. */
async function savePlaces(page: Page, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    await page.goto(`/lugar/${id}`)
    await untilHydrated(page)
    await main(page).getByRole('button', { name: 'Guardar', exact: true }).click()
    await expect(main(page).getByRole('button', { name: /^Guardado/ })).toBeVisible()
    // Until it is whole: what is missing of it would come later, and its card says so meanwhile.
    await untilSilent(page)
  }
}

/** Saves places of a city's list, until there are so many, and waits until all of them are whole. */
async function saveFromList(page: Page, count: number): Promise<void> {
  await page.goto('/oruro')
  await untilHydrated(page)
  const saved = main(page).locator('.card-save[aria-pressed=true]')
  for (let number = await saved.count(); number < count; number++) {
    await main(page).locator('.card-save').nth(number).click()
    await expect(saved).toHaveCount(number + 1)
  }
  await untilSilent(page)
}

const addresses = [
  '/',
  '/la-paz',
  '/la-paz?f=open',
  '/la-paz?f=whatsapp',
  '/la-paz?f=near',
  '/?q=salteñas',
  // Not Trinidad, whose places other tests make and delete meanwhile.
  '/potosi?q=sushi',
  '/potosi?q=qwrtz',
  '/guardados',
  '/planes',
  '/contact',
  '/auth',
  '/nada',
]

/** Those that a wide screen lays out otherwise than a phone, in columns. */
const wideAddresses = ['/', '/la-paz', '/la-paz?f=open', '/?q=salteñas']

for (const screen of [narrowScreen, wideScreen]) {
  const looked = screen === narrowScreen ? addresses : repeats({ usually: wideAddresses, soak: addresses })
  for (const address of looked) {
    test(`${address} does not move while it comes on a slow connection, at ${screen.width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize(screen)
      // With 2G, filters ask before they load the list of the city, as the one by distance does here.
      if (/\?f=(?:open|whatsapp)/.test(address)) await emulateConnection(page, {})
      await countShifts(page)
      await slowDown(page)
      await page.goto(address)
      await untilHydrated(page)
      await expectStill(page, address)
    })
  }

  test(`a place does not move while it comes on a slow connection, at ${screen.width} pixels`, async ({
    page,
    store,
  }) => {
    const id = await store({ name: 'Café Quieto', phone: '+591 2 2441234', business_hours: 'Mo-Fr 08:00-18:00' }, [
      { rating: 5 },
      { rating: 3 },
    ])
    await page.setViewportSize(screen)
    await countShifts(page)
    await slowDown(page)
    await page.goto(`/lugar/${id}`)
    await untilHydrated(page)
    await expectStill(page, 'the place')
  })
}

test('the first view of a page has its heading in the type of the brand', async ({ page, store }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('DOM.enable')
  await session.send('CSS.enable')
  for (const address of ['/', '/la-paz', `/lugar/${await store({ name: 'Café Rotulado' })}`, '/planes']) {
    await session.send('Network.clearBrowserCache')
    await countShifts(page)
    await page.goto(address)
    await page.waitForLoadState('load')
    const { root } = await session.send('DOM.getDocument')
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main h1' })
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId })
    expect(fonts, address).toEqual([expect.objectContaining({ isCustomFont: true })])
    await expectStill(page, address, 0.002)
  }
})

for (const screen of screens) {
  test(`saved places do not move while they come, at ${screen.width} pixels`, async ({ page, accounts }) => {
    await page.setViewportSize(screen)
    await saveFromList(page, 1)
    await countShifts(page)
    await page.goto('/guardados')
    await expect(main(page).locator('.saved-place')).toHaveCount(1)
    await expectStill(page, 'one saved place')
    await saveFromList(page, SAVED_PLACES)
    await page.goto('/guardados')
    await expect(main(page).locator('.saved-place')).toHaveCount(SAVED_PLACES)
    await expectStill(page, 'many saved places')

    await enterAt(page, await accounts.make(), '/guardados')
    await expect(main(page).locator('.saved-place')).toHaveCount(SAVED_PLACES)
    await page.reload()
    await expect(main(page).getByRole('button', { name: /cuenta/ })).toBeVisible()
    await expectStill(page, 'many saved places, signed in')
  })

  test(`no page moves while it comes from the device, offline, at ${screen.width} pixels`, async ({ phone, store }) => {
    const id = await store({ name: 'Café Guardado' })
    const page = await (await phone.open()).newPage()
    await page.setViewportSize(screen)
    await page.goto('/la-paz')
    await untilInstalled(page)
    await whenCached(page, 'pages', '/la-paz')
    await savePlaces(page, [id])
    await page.goto('/guardados')
    await expect(main(page).locator('.saved-place')).toHaveCount(1)
    await whenCached(page, 'pages', '/guardados')
    await phone.line.cut()
    await countShifts(page)
    for (const path of ['/la-paz', `/lugar/${id}`, '/guardados']) {
      await page.goto(path)
      await untilHydrated(page)
      await expectStill(page, path)
    }
    await page.goto('/sucre')
    await expect(main(page).getByRole('listitem')).not.toHaveCount(0)
    await expectStill(page, 'a page never seen')
  })
}
