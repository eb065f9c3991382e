import { afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { bucket } from '../../../functions/src/platform/admin.ts'
import { watchQueries } from './watch-queries.ts'

export { countReads } from '../../../tools/bench/count-reads.ts'

/**
 * Gives a test file a project of its own in the running emulators, and sees to it that every query that its tests cause has
 * its index.
 * Call it before anything opens Firestore.
 * @param emptied When the project is emptied: once where tests look at the same records, which take long to store.
 */
export function useEmulators(
  projectId: `demo-${string}`,
  { emptied = 'before each' }: { emptied?: 'before each' | 'once' } = {},
): void {
  if (!process.env.FIRESTORE_EMULATOR_HOST) throw new Error('start these tests with tools/emulators/run.ts')
  process.env.GCLOUD_PROJECT = projectId
  // The one of `emulators:exec` names a project that all files would share.
  delete process.env.FIREBASE_CONFIG
  let unindexed: string[] = []
  beforeAll(async () => {
    unindexed = await watchQueries()
  })
  afterEach(() => expect(unindexed.splice(0)).toEqual([]))
  const beforeThem = emptied === 'once' ? beforeAll : beforeEach
  beforeThem(async () => {
    await Promise.all([
      clear(`http://${process.env.FIRESTORE_EMULATOR_HOST}`, `${projectId}/databases/(default)/documents`),
      clear(`http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, `${projectId}/accounts`),
      bucket().deleteFiles({ force: true }),
    ])
  })
}

async function clear(emulatorUrl: string, what: string): Promise<void> {
  const response = await fetch(`${emulatorUrl}/emulator/v1/projects/${what}`, {
    method: 'DELETE',
    headers: { Authorization: 'Bearer owner' },
  })
  if (!response.ok) throw new Error(`clearing ${what}: ${response.status}`)
}
