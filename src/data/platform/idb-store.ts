import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { ignore } from '@/base/ignore.ts'
import { lazySingleton } from './lazy-singleton.ts'

/** The longest time to wait for a database to open, in milliseconds: some browsers never answer. */
const OPENING_LIMIT_MS = 5_000

/**
 * Loads a database from one version to the next. It awaits nothing but what it does in the database: that is one
 * change, of which all is done or nothing, however many steps it takes and whenever the device is switched off.
 */
export type UpgradeStep<Schema extends DBSchema> = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>

/**
 * Returns what opens a database when it is first used, and again when its connection was lost, and loads it from whichever version this device has to the newest, a step
 * a version: version 1 is what the first step makes of nothing. Versions that were ever delivered stay as they were, and
 * what changes becomes a step more. A step only adds: a page of the version before may still be open, and goes on with
 * what it knows; what no one reads any more is taken away by a later version.
 */
export function idbStore<Schema extends DBSchema>(name: string, steps: readonly UpgradeStep<Schema>[]) {
  const connection = {
    // Another page wants to upgrade or delete it.
    blocking: (_current: number, _blocked: number | null, event: IDBVersionChangeEvent) => {
      connect.clear()
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => connect.clear(),
  }
  const connect = lazySingleton(async () => {
    const opening = openDB<Schema>(name, steps.length, {
      ...connection,
      async upgrade(database, from, _to, transaction) {
        transaction.done.catch((error) => ignore(error, 'the opener has the failure'))
        try {
          for (const step of steps.slice(from)) await step(database, transaction)
        } catch {
          // Otherwise a half-finished upgrade would count as done.
          transaction.abort()
        }
      },
    }).catch((error: unknown) => {
      // A newer version of the app was here, and has all that this one knows.
      if (error instanceof DOMException && error.name === 'VersionError')
        return openDB<Schema>(name, undefined, connection)
      throw error
    })
    let isLate = false
    const late = new Promise<never>((_, reject) => {
      setTimeout(() => {
        isLate = true
        reject(new Error(`${name} does not open`))
      }, OPENING_LIMIT_MS)
    })
    // An answer after the time limit is ignored.
    const whenOpen = opening.then((database) => {
      if (isLate) database.close()
      return database
    })
    return Promise.race([whenOpen, late])
  })
  return async (): Promise<IDBPDatabase<Schema>> => {
    const connecting = connect()
    const database = await connecting
    if (isOpen(database)) return database
    // Another caller may have connected again by now.
    if (connect() === connecting) connect.clear()
    return connect()
  }
}

/** Returns true iff a connection is of use: iPhones close those of a page in the background, and tell no one. */
function isOpen<Schema extends DBSchema>(database: IDBPDatabase<Schema>): boolean {
  try {
    database
      .transaction(database.objectStoreNames)
      .done.catch((error) => ignore(error, 'whatever uses the connection meets the same'))
    return true
  } catch {
    return false
  }
}
