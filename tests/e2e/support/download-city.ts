import type { Page } from 'playwright/test'
import type { CitySlug } from '../../../src/domain/cities/city.ts'
import { cityScripts, readBuiltFiles } from '../../../tools/build/built-files.ts'
import { main } from './accounts.ts'
import { cachedKeys, untilInstalled } from './cached-pages.ts'
import { expect, untilHydrated } from './watched-page.ts'

/** Returns where a city is downloaded. */
export const box = (page: Page) => main(page).locator('.city-download')
export const cityButton = (page: Page, name: RegExp) => box(page).getByRole('button', { name })

/** Opens a city, and goes to the end of its list, where it is downloaded. */
export async function openCityCard(page: Page, city: CitySlug): Promise<void> {
  await page.goto(`/${city}`)
  await untilInstalled(page)
  await untilHydrated(page)
  await toCityCard(page)
}

/** Goes to where the city is downloaded whose page is open. */
export async function toCityCard(page: Page): Promise<void> {
  // What is far below is not drawn, and the page grows as one comes near.
  await expect(async () => {
    await main(page).locator('.promotion').scrollIntoViewIfNeeded()
    await expect(box(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Downloads a city, until all of it is here. */
export async function downloadCity(page: Page, city: CitySlug): Promise<void> {
  await openCityCard(page, city)
  await cityButton(page, /^Llevar · [\d,]+ [KM]B$/).click()
  await expect(box(page).getByRole('heading')).toHaveText(/ está en este celular$/)
}

/** Expects that the worker has the scripts of cities that were downloaded. */
export async function expectScriptsCached(page: Page): Promise<void> {
  const scripts = cityScripts(await readBuiltFiles()).map((file) => `/${file}`)
  expect(await cachedKeys(page, 'assets')).toEqual(expect.arrayContaining(scripts))
}
