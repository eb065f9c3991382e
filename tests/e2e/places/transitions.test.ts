import type { Page } from 'playwright/test'
import { expect, readText, test, untilHydrated, untilSilent } from '../support/watched-page.ts'

/** From now on, notes what moves by itself in each transition between two pages. */
async function noteMoves(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: string[][] = []
    Object.assign(window, { moves })
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = start(update)
      const note = async () => {
        await transition.ready
        const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? '')
        moves.push(parts.filter((part) => part.startsWith('::view-transition-group(place')).toSorted())
      }
      void note()
      return transition
    }
  })
}

const readMoves = (page: Page) => page.evaluate(() => (window as unknown as { moves: string[][] }).moves)
const both = ['::view-transition-group(place-name)', '::view-transition-group(place-picture)']

test.describe('for a user who likes motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('picture and name of a place move from its card to its page, and Back leads to the same card', async ({
    page,
  }) => {
    await noteMoves(page)
    await page.goto('/potosi')
    await untilHydrated(page)
    await untilSilent(page)
    const name = page.getByRole('main').getByRole('heading', { level: 3 }).nth(12)
    await name.scrollIntoViewIfNeeded()
    const text = await readText(name)
    await untilSilent(page)
    await name.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
    await expect.poll(() => readMoves(page)).toEqual([both])
    await page.goBack()
    await expect(name).toBeInViewport()
    await expect.poll(async () => (await readMoves(page)).length).toBe(2)
    await expect(page.locator('[style*="view-transition-name: place"]')).toHaveCount(0)
  })
})

test('nothing moves for a user who prefers less motion', async ({ page }) => {
  await noteMoves(page)
  await page.goto('/potosi')
  await untilHydrated(page)
  await untilSilent(page)
  await page.getByRole('main').getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/lugar\//)
  await expect(page.getByRole('button', { name: 'Más' })).toBeVisible()
  expect(await readMoves(page)).toEqual([])
})
