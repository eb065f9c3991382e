import { build } from 'esbuild'
import type { Page } from 'playwright/test'
import type { idbStore } from '../../../src/data/platform/idb-store.ts'
import { outboxRows } from '../support/cached-pages.ts'
import { test as placesTest } from '../support/place-fixtures.ts'
import { expect, untilHydrated } from '../support/watched-page.ts'

/** A page of the site's own with what opens databases, as each version of an app would have it. */
const test = placesTest.extend<{ openTab: () => Promise<Page> }>({
  openTab: async ({ context }, use) => {
    const script = await scriptOfVersions()
    await context.route('**/versions', (route) => route.fulfill({ contentType: 'text/html', body: '<title>v</title>' }))
    await use(async () => {
      const tab = await context.newPage()
      await tab.goto('/versions')
      await tab.evaluate(script)
      await tab.evaluate(defineVersions)
      return tab
    })
  },
})

/** `idbStore` in `window.cached`, alone. */
async function scriptOfVersions(): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `export { idbStore } from './src/data/platform/idb-store.ts'`, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'cached',
    target: 'es2022',
  })
  // As a global, though it is evaluated.
  return `${outputFiles[0]?.text ?? ''};window.cached = cached;void 0`
}

interface Versions {
  cached: { idbStore: typeof idbStore }
  /** Opens the database as an app of that version. */
  openAs: (version: number, broken?: 'fails' | 'never ends') => Promise<IDBDatabase>
}

interface Row {
  id: string
  text: string
  photo?: string
  kind?: string
}

/** Three versions of a store: rows; photos apart; a kind for each. */
function defineVersions(): void {
  const page = window as unknown as Versions
  interface Steps {
    createObjectStore: (name: string, options: object) => unknown
  }
  interface Change {
    objectStore: (name: string) => {
      getAll: () => Promise<Row[]>
      put: (row: object) => Promise<unknown>
      count: () => Promise<number>
    }
  }
  const opened: Record<number, () => Promise<IDBDatabase>> = {}
  page.openAs = (version, broken) => {
    const steps = [
      (database: Steps) => {
        database.createObjectStore('rows', { keyPath: 'id' })
      },
      async (database: Steps, change: Change) => {
        database.createObjectStore('photos', { keyPath: 'id' })
        for (const { id, photo } of await change.objectStore('rows').getAll()) {
          if (photo) await change.objectStore('photos').put({ id, photo })
          if (broken === 'fails') throw new Error('a version that was not tried')
          if (broken === 'never ends') {
            for (;;) {
              await change.objectStore('rows').count()
              Object.assign(window, { isUnderWay: true })
            }
          }
        }
      },
      async (_: Steps, change: Change) => {
        for (const row of await change.objectStore('rows').getAll()) {
          await change.objectStore('rows').put({ ...row, kind: 'review' })
        }
      },
    ]
    const open = opened[version] ?? (page.cached.idbStore('versions', steps.slice(0, version) as never) as never)
    opened[version] = open
    return open()
  }
}

async function openAs(tab: Page, version: number, broken?: 'fails' | 'never ends'): Promise<number> {
  return tab.evaluate(async ([wanted, how]) => (await (window as unknown as Versions).openAs(wanted, how)).version, [
    version,
    broken,
  ] as const)
}

/** Puts a row as an app of that version does. */
async function put(tab: Page, version: number, row: Row): Promise<void> {
  await tab.evaluate(
    async ([wanted, value]) => {
      const database = await (window as unknown as Versions).openAs(wanted)
      await (database as unknown as { put: (store: string, value: Row) => Promise<unknown> }).put('rows', value)
    },
    [version, row] as const,
  )
}

/** Returns all that is stored, read past the app. */
function readContent(tab: Page): Promise<{ version: number; stores: Record<string, unknown[]> }> {
  return tab.evaluate(async () => {
    const opening = indexedDB.open('versions')
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error ?? new Error('?')))
    })
    const stores: Record<string, unknown[]> = {}
    for (const name of database.objectStoreNames) {
      const all = database.transaction(name).objectStore(name).getAll()
      stores[name] = await new Promise((resolve) => {
        all.addEventListener('success', () => resolve(all.result))
      })
    }
    const { version } = database
    database.close()
    return { version, stores }
  })
}

const first: Row = { id: 'a', text: 'La primera', photo: 'foto' }
const second: Row = { id: 'b', text: 'La segunda' }
const ofVersion1 = { version: 1, stores: { rows: [first, second] } }
const ofVersion3 = {
  version: 3,
  stores: {
    photos: [{ id: 'a', photo: 'foto' }],
    rows: [
      { ...first, kind: 'review' },
      { ...second, kind: 'review' },
    ],
  },
}

/** Leaves what an app of version 1 left on the device. */
async function leaveVersion1(openTab: () => Promise<Page>): Promise<void> {
  const tab = await openTab()
  await openAs(tab, 1)
  await put(tab, 1, first)
  await put(tab, 1, second)
  await tab.close()
}

async function openNext(openTab: () => Promise<Page>, version: number): Promise<Page> {
  const tab = await openTab()
  await openAs(tab, version)
  return tab
}

test('a phone without any gets the newest version', async ({ openTab }) => {
  const tab = await openNext(openTab, 3)
  expect(await readContent(tab)).toEqual({ version: 3, stores: { photos: [], rows: [] } })
})

test('what version 1 stored is whole in version 2, and in version 3 after it', async ({ openTab }) => {
  await leaveVersion1(openTab)
  const next = await openNext(openTab, 2)
  expect(await readContent(next)).toEqual({
    version: 2,
    stores: { photos: [{ id: 'a', photo: 'foto' }], rows: [first, second] },
  })
  await next.close()
  expect(await readContent(await openNext(openTab, 3))).toEqual(ofVersion3)
})

test('what version 1 stored is whole in version 3, on a phone that never saw version 2', async ({ openTab }) => {
  await leaveVersion1(openTab)
  expect(await readContent(await openNext(openTab, 3))).toEqual(ofVersion3)
})

test('a step that fails changes nothing, and a later version that does not goes on from there', async ({ openTab }) => {
  await leaveVersion1(openTab)
  const tab = await openTab()
  await expect(openAs(tab, 2, 'fails')).rejects.toThrow(/abort/i)
  expect(await readContent(tab)).toEqual(ofVersion1)
  await tab.close()
  expect(await readContent(await openNext(openTab, 3))).toEqual(ofVersion3)
})

test('a step that is abandoned half-way, as by a phone that is switched off, changes nothing', async ({ openTab }) => {
  await leaveVersion1(openTab)
  const tab = await openTab()
  const abandoned = openAs(tab, 2, 'never ends').catch(() => 'abandoned')
  await tab.waitForFunction(() => 'isUnderWay' in window)
  await tab.close()
  expect(await abandoned).toBe('abandoned')
  expect(await readContent(await openTab())).toEqual(ofVersion1)
  expect(await readContent(await openNext(openTab, 3))).toEqual(ofVersion3)
})

test('a tab with the version before lets the new one in, and goes on with what it knows', async ({ openTab }) => {
  await leaveVersion1(openTab)
  const old = await openNext(openTab, 1)
  const tab = await openNext(openTab, 3)
  await put(old, 1, { id: 'c', text: 'Desde la vieja' })
  const { version, stores } = await readContent(tab)
  expect(version).toBe(3)
  expect(stores['rows']).toContainEqual({ id: 'c', text: 'Desde la vieja' })
})

test('a tab that does not let go is waited for only so long, and afterwards all is there', async ({ openTab }) => {
  await leaveVersion1(openTab)
  const old = await openTab()
  await old.evaluate(async () => {
    const opening = indexedDB.open('versions')
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
    })
    // No one collects it as long as it is named.
    Object.assign(window, { held: opening.result })
  })
  const tab = await openTab()
  await expect(openAs(tab, 3)).rejects.toThrow('versions does not open')
  expect(await readHeldContent(old)).toBe(2)
  await old.close()
  await openAs(tab, 3)
  expect(await readContent(tab)).toEqual(ofVersion3)
})

/** Returns how many rows a tab reads that holds on to its version. */
function readHeldContent(tab: Page): Promise<number> {
  return tab.evaluate(async () => {
    const rows = (Reflect.get(window, 'held') as IDBDatabase).transaction('rows').objectStore('rows').count()
    return new Promise<number>((resolve) => {
      rows.addEventListener('success', () => resolve(rows.result))
    })
  })
}

/** Makes a database of the app's own as it was made before the app is opened. */
async function leaveDatabase(
  tab: Page,
  left: { name: string; version: number; stores: Record<string, readonly object[]>; notes: Record<string, string[]> },
): Promise<void> {
  await tab.evaluate(async ({ name, version, stores, notes }) => {
    const opening = indexedDB.open(name, version)
    opening.addEventListener('upgradeneeded', () => {
      for (const store of Object.keys(stores)) opening.result.createObjectStore(store, { keyPath: 'id' })
    })
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
    })
    const transaction = opening.result.transaction(Object.keys(stores), 'readwrite')
    for (const [store, rows] of Object.entries(stores)) {
      for (const row of rows) transaction.objectStore(store).put(row)
    }
    await new Promise((resolve) => {
      transaction.addEventListener('complete', resolve)
    })
    opening.result.close()
    for (const [key, ids] of Object.entries(notes)) localStorage.setItem(key, JSON.stringify(ids))
  }, left)
}

// The first version of all, and one that is not written yet, as a user leaves it who goes back to this one.
for (const { version, later } of [
  { version: 1, later: {} },
  { version: 3, later: { later: [{ id: 'x' }] } },
]) {
  test(`what version ${version} kept of a message and of saved places is gone on with`, async ({ openTab, store }) => {
    const id = await store({ name: `De la versión ${version}` })
    const page = await openTab()
    await leaveDatabase(page, {
      name: 'aquicito.writing',
      version,
      stores: {
        outbox: [],
        drafts: [
          {
            id: 'contact_us_',
            payload: { name: 'Ana Quispe', email: 'ana@example.com', phone: '', message: 'De antes', nickname: '' },
            refusal: null,
          },
        ],
        draft_files: [],
        ...later,
      },
      notes: { 'aquicito.drafts': ['contact_us_'] },
    })
    const data = await page.evaluate(async (place) => (await fetch(`/api/places/${place}.json`)).json(), id)
    await leaveDatabase(page, {
      name: 'aquicito.saved',
      version,
      stores: {
        places: [
          {
            id,
            holders: { '': { savedAt: '2026-11-01T12:00:00.000Z', known: null } },
            data: data as object,
            readAt: '2026-11-01T12:00:00.000Z',
            photos: [],
            textBytes: 1_000,
            photoBytes: 0,
            isWhole: true,
            isGone: false,
          },
        ],
        ...later,
      },
      notes: { 'aquicito.saved': [id] },
    })

    await page.goto('/guardados')
    await expect(page.locator('.saved-place').getByRole('heading')).toHaveText([`De la versión ${version}`])
    await page.goto('/contact')
    await untilHydrated(page)
    const message = page.getByLabel('Mensaje', { exact: true })
    await expect(message).toHaveValue('De antes')
    await message.press('End')
    await message.pressSequentially(' y de ahora')
    await expect.poll(() => outboxRows(page, 'drafts')).toContain('De antes y de ahora')
  })
}
