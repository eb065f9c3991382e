import type { Page } from 'playwright/test'
import { listMissingObjects, type Versions } from '../../../tools/lint/browser-support.ts'

/**
 * Takes away from a page and its search worker what one of these browsers lacks, by default of the oldest that the app is written for.
 * Chromium's styles and elements stay as they are: what lacks popovers knows nothing of them by script alone, and what stands in
 * `@supports` applies.
 */
export async function takeAway(page: Page, versions?: Versions): Promise<void> {
  const code = `(${deleteObjects.toString()})(${JSON.stringify(listMissingObjects(versions))})`
  await page.addInitScript(code)
  await page.route('**/assets/search-worker-*.js', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${code};${await response.text()}` })
  })
}

/** Runs in the page. @param paths As `api.CompressionStream` or `javascript.builtins.Map.groupBy`. */
function deleteObjects(paths: readonly string[]): void {
  const globals = globalThis as unknown as Record<string, Record<string, object> | undefined>
  for (const path of paths) {
    const [owner = '', member] = path.replace(/^(?:api|javascript\.builtins)\./, '').split('.')
    if (member === undefined) {
      Reflect.deleteProperty(globals, owner)
      continue
    }
    const object = globals[owner]
    const name = member.replace(/_static$/, '')
    if (!object) continue
    if (owner === 'Window') Reflect.deleteProperty(globals, name)
    if (name !== 'prototype') Reflect.deleteProperty(object, name)
    if (object['prototype'] && name === member) Reflect.deleteProperty(object['prototype'], name)
  }
}
