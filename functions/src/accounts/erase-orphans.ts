import { auth } from '../platform/admin.ts'
import { makeWalk, pagesOfQuery, type Walk } from '../walks/walk.ts'
import { eraseUser } from './delete-account.ts'
import { personalRecords, type PersonalRecord } from './personal-records.ts'

/** The maximum that Auth is asked about at once. */
const ACCOUNTS_PER_REQUEST = 100

/**
 * Walks that delete data of users whose account is gone, one for each kind of record: a token outlives the account by up
 * to an hour, and can still write what the rules allow.
 */
export const orphanWalks: Readonly<Record<string, Walk>> = Object.fromEntries(
  personalRecords.map((record) => [`eraseOrphans ${record.name}`, eraseOrphans(record)]),
)

function eraseOrphans({ all, owners }: PersonalRecord): Walk {
  const readRecords = pagesOfQuery(all)
  return makeWalk({
    async readPage(cursor, night, size) {
      const { items, next } = await readRecords(cursor, night, size)
      const userIds = items.flatMap(owners).filter((id) => typeof id === 'string')
      return { items: await findGone([...new Set(userIds)]), next }
    },
    visit: eraseUser,
  })
}

/** Returns those whose account is gone. */
async function findGone(userIds: readonly string[]): Promise<string[]> {
  const gone = new Set(userIds)
  for (let start = 0; start < userIds.length; start += ACCOUNTS_PER_REQUEST) {
    const some = userIds.slice(start, start + ACCOUNTS_PER_REQUEST)
    const { users } = await auth().getUsers(some.map((uid) => ({ uid })))
    for (const { uid } of users) gone.delete(uid)
  }
  return [...gone]
}
