import { expect, type Page } from 'playwright/test'

/** Waits until the first worker is there, with all that it loads. */
export async function untilInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/**
 * Has the browser look for a new worker at once. By itself it looks when the one that is here has been quiet for a while, which
 * on a busy machine is half a minute after the page, or more.
 */
export async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
}

/** Waits until the worker of a later build, as a `ProxyServer` serves it, is the only one. */
export async function untilChanged(page: Page, build: 2 | 3): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell-')).join()))
    .toMatch(build === 2 ? /^shell-zz[^,]*$/ : /^shell-zy[^,]*$/)
}

/** Returns what a cache of the worker holds: addresses, those of the app itself without their origin. */
export function cachedKeys(page: Page, cache: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    const keys = await (await caches.open(name)).keys()
    return keys.map(({ url }) => url.replace(location.origin, ''))
  }, cache)
}

/** Waits until the worker keeps something, as people do who read a page for a while. */
export async function whenCached(page: Page, cache: 'pages' | 'api' | 'tiles', key: string): Promise<void> {
  await expect.poll(() => cachedKeys(page, cache)).toContain(key)
}

/** Returns the text of what a cache of the worker holds; empty if it does not. */
export function cachedText(page: Page, cache: string, key: string): Promise<string> {
  return page.evaluate(
    async ([name, address]) => (await (await caches.open(name)).match(address, { ignoreVary: true }))?.text() ?? '',
    [cache, key] as const,
  )
}

type Database = 'aquicito.saved' | 'aquicito.writing'

/** Returns what a store on the device holds, as JSON, read past the app; empty as long as the app has not made it. */
export function storedRows(page: Page, database: Database, store: string): Promise<string> {
  return page.evaluate(
    async ([wanted, name]) => {
      // Opening it would make it.
      if ((await indexedDB.databases()).every((there) => there.name !== wanted)) return ''
      const opening = indexedDB.open(wanted)
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.addEventListener('success', () => resolve(opening.result))
        opening.addEventListener('error', () => reject(opening.error ?? new Error(`${wanted} does not open`)))
      })
      try {
        if (!opened.objectStoreNames.contains(name)) return ''
        const all = opened.transaction(name).objectStore(name).getAll()
        await new Promise((resolve) => {
          all.addEventListener('success', resolve)
        })
        return JSON.stringify(all.result)
      } finally {
        opened.close()
      }
    },
    [database, store] as const,
  )
}

/** Returns what is kept of what a user wrote, as JSON. */
export function outboxRows(page: Page, store: 'drafts' | 'draft_files' | 'outbox'): Promise<string> {
  return storedRows(page, 'aquicito.writing', store)
}

/** Waits until nothing waits to be sent, as far as the device knows, which hears later than the server what arrived. */
export async function untilNothingWaits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aquicito.outbox'))).toBeNull()
}

/** Waits until something waits to be sent, which a page shows a little before it is stored. */
export async function untilSomethingWaits(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aquicito.outbox'))).not.toBeNull()
}

/** Puts rows into a store on the device that the app has made, past the app. */
export async function putRows(page: Page, database: Database, store: string, rows: readonly object[]): Promise<void> {
  await page.evaluate(
    async ([wanted, name, added]) => {
      const opening = indexedDB.open(wanted)
      const opened = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const transaction = opened.transaction(name, 'readwrite')
      for (const row of added) transaction.objectStore(name).put(row)
      await new Promise((resolve) => {
        transaction.addEventListener('complete', resolve)
      })
      opened.close()
    },
    [database, store, rows] as const,
  )
}
