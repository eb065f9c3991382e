import type { Locator, Page } from 'playwright/test'
import { expect } from './watched-page.ts'

interface Rows {
  /** A link in the first of two rows. */
  link: Locator
  /** The arrow of that row, and of the one below it. */
  first: Locator
  second: Locator
}

/** Checks that keys mean nothing beside the arrow of a row, and that j and k lead from one arrow to the next and back. */
export async function expectRowKeys(page: Page, { link, first, second }: Rows): Promise<void> {
  await expect(page.getByText('En la flecha de una fila')).toBeVisible()
  await page.keyboard.press('a')
  await link.focus()
  await page.keyboard.press('a')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await first.focus()
  await page.keyboard.press('j')
  await expect(second).toBeFocused()
  await page.keyboard.press('k')
  await expect(first).toBeFocused()
}
