import type { Page } from 'playwright/test'

/** What a user wrote, as it is stored on the device. */
export interface Entry {
  kind: string
  subject: string
  userId: string
  payload: object
  /** The version of the payload; the first builds stored none. */
  v?: number
}

/** Puts entries that wait onto the device, past the app, as if they had been written there one by one. */
export async function putQueued(page: Page, entries: readonly Entry[]): Promise<void> {
  const writtenAt = new Date().toISOString()
  await put(
    page,
    'outbox',
    entries.map((entry) => ({
      id: toId(entry),
      key: crypto.randomUUID(),
      files: [],
      arrived: [],
      hindrance: null,
      writtenAt,
      ...entry,
    })),
  )
}

/** Puts drafts onto the device, past the app. */
export async function putDrafts(page: Page, entries: readonly Entry[]): Promise<void> {
  await put(
    page,
    'drafts',
    entries.map((entry) => ({
      id: toId(entry),
      payload: entry.payload,
      refusal: null,
      ...(entry.v !== undefined && { v: entry.v }),
    })),
  )
}

/** Sets back when the entries that wait were last tried, by a time in milliseconds, past the app: with their files, in the page. */
export async function setBackTries(page: Page, ms: number): Promise<void> {
  await page.evaluate(
    async (triedAt) => {
      const opening = indexedDB.open('aquicito.writing')
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const transaction = database.transaction('outbox', 'readwrite')
      const walking = transaction.objectStore('outbox').openCursor()
      walking.addEventListener('success', () => {
        const cursor = walking.result
        if (!cursor) return
        cursor.update({ ...(cursor.value as object), failedAt: triedAt })
        cursor.continue()
      })
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      database.close()
    },
    new Date(Date.now() - ms).toISOString(),
  )
}

function toId({ kind, subject, userId }: Entry): string {
  return `${kind}_${subject}_${userId}`
}

async function put(page: Page, store: 'outbox' | 'drafts', rows: readonly { id: string }[]): Promise<void> {
  await page.evaluate(
    async ([name, added]) => {
      const opening = indexedDB.open('aquicito.writing', 1)
      opening.addEventListener('upgradeneeded', () => {
        for (const made of ['outbox', 'drafts', 'draft_files']) {
          opening.result.createObjectStore(made, { keyPath: 'id' })
        }
      })
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result))
      })
      const transaction = database.transaction(name, 'readwrite')
      for (const row of added) transaction.objectStore(name).put(row)
      await new Promise((resolve) => transaction.addEventListener('complete', resolve))
      database.close()
      const before = JSON.parse(localStorage.getItem(`aquicito.${name}`) ?? '[]') as string[]
      localStorage.setItem(`aquicito.${name}`, JSON.stringify([...before, ...added.map(({ id }) => id)]))
      dispatchEvent(new Event('storage'))
    },
    [store, rows] as const,
  )
}
