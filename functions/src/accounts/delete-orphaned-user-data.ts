import { auth, db } from '../platform/admin.ts'
import { deleteUserRecords } from './personal-records.ts'

/** The maximum that Auth is asked about at once. */
const ACCOUNTS_PER_REQUEST = 100

/**
 * Deletes data of users whose account is gone: a token outlives the account by up to an hour, and can still write what
 * the rules allow.
 */
export async function eraseOrphans(): Promise<void> {
  const userIds = [...new Set([...(await listIds('users')), ...(await listIds('profiles'))])]
  for (let start = 0; start < userIds.length; start += ACCOUNTS_PER_REQUEST) {
    const some = userIds.slice(start, start + ACCOUNTS_PER_REQUEST)
    const found = await auth().getUsers(some.map((uid) => ({ uid })))
    const existing = new Set(found.users.map(({ uid }) => uid))
    for (const userId of some) if (!existing.has(userId)) await deleteUserRecords({ userId, email: null })
  }
}

/** Lists documents that are gone but still hold collections, too: a user's saved places stay behind. */
async function listIds(collection: string): Promise<string[]> {
  const documents = await db().collection(collection).listDocuments()
  return documents.map(({ id }) => id)
}
