import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { expect } from './watched-page.ts'

interface Looked {
  /** What axe looks at, as a selector; the whole page by itself. */
  include?: string
  /** Which of its rules it goes by; those that it goes by itself otherwise. */
  tags?: string[]
}

/** By how many pixels the page is wider than the screen. */
export async function measureOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** Returns what axe finds wrong with a page: each rule with the elements that break it. */
export async function listViolations(page: Page, { include, tags }: Looked = {}): Promise<string[]> {
  // Colours are measured when nothing moves any more.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => null))))
  const axe = new AxeBuilder({ page })
  if (include !== undefined) axe.include(include)
  if (tags) axe.withTags(tags)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

/** Checks that a page is in reach of everybody, for all that axe knows, and that it fits the screen. */
export async function expectAccessible(page: Page, looked?: Looked): Promise<void> {
  expect(await measureOverflow(page)).toBe(0)
  expect(await listViolations(page, looked)).toEqual([])
}

/** The same by day and by night. */
export async function expectAccessibleByDayAndNight(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}
