import type { Page } from 'playwright/test'

/** From now on, notes what a page says of its list. */
export async function noteStatus(page: Page): Promise<void> {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const note = () => said.push(document.querySelector('main [role=status]')?.textContent ?? '')
    const changes = { childList: true, characterData: true, subtree: true }
    new MutationObserver(note).observe(document.querySelector('main') ?? document, changes)
  })
}

/** Returns the numbers of results that were noted, each once. */
export async function listNotedResults(page: Page): Promise<string[]> {
  const said = await page.evaluate(() => Reflect.get(window, 'said') as string[])
  return [...new Set(said.filter((text) => text.includes('resultado')))]
}
