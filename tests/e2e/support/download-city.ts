import type { Page } from 'playwright/test'
import type { CitySlug } from '../../../src/domain/cities/city.ts'
import { main } from './accounts.ts'
import { untilInstalled } from './cached-pages.ts'
import { expect, untilHydrated } from './watched-page.ts'

/** Where a city is taken along. */
export const box = (page: Page) => main(page).locator('.take')
export const boxButton = (page: Page, name: RegExp) => box(page).getByRole('button', { name })

/** Opens a city, and goes to the end of its list, where it is taken along. */
export async function openBox(page: Page, city: CitySlug): Promise<void> {
  await page.goto(`/${city}`)
  await untilInstalled(page)
  await untilHydrated(page)
  await toBox(page)
}

/** Goes to where the city is taken along whose page is open. */
export async function toBox(page: Page): Promise<void> {
  // What is far below is not drawn, and the page grows as one comes near.
  await expect(async () => {
    await main(page).locator('.ads').scrollIntoViewIfNeeded()
    await expect(box(page)).toBeVisible({ timeout: 1_000 })
  }).toPass()
}

/** Takes a city along, until all of it is here. */
export async function takeAlong(page: Page, city: CitySlug): Promise<void> {
  await openBox(page, city)
  await boxButton(page, /^Llevar · \d+ KB$/).click()
  await expect(box(page).getByRole('heading')).toHaveText(/ está en este teléfono$/)
}
