import { doc, type Firestore, getDoc } from 'firebase/firestore/lite'
import { paths } from '@/domain/shared/paths.ts'

/** The public name of an account, and its e-mail address that only admins may read; null where there is none. */
export interface AccountName {
  full_name: string | null
  email: string | null
}

/** Reads the names of accounts, by id. @throws For all but admins. */
export async function readAccounts(
  firestore: Firestore,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AccountName>> {
  return new Map(
    await Promise.all(
      [...new Set(userIds)].map(async (userId) => {
        const [full_name, email] = await Promise.all([readName(firestore, userId), readEmail(firestore, userId)])
        return [userId, { full_name, email }] as const
      }),
    ),
  )
}

/** Reads what admins call accounts, by id: the name, else the e-mail address. An account without both has no entry. */
export async function readAccountNames(
  firestore: Firestore,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const names = await Promise.all(
    [...new Set(userIds)].map(async (userId) => {
      // Most have a name: a long list asks for half as much.
      const name = (await readName(firestore, userId)) ?? (await readEmail(firestore, userId))
      return name === null ? [] : [[userId, name] as const]
    }),
  )
  return new Map(names.flat())
}

/** Reads the public name of an account; null where it has none. */
export function readName(firestore: Firestore, userId: string): Promise<string | null> {
  return readText(firestore, paths.profile(userId), 'full_name')
}

function readEmail(firestore: Firestore, userId: string): Promise<string | null> {
  return readText(firestore, paths.user(userId), 'email')
}

async function readText(firestore: Firestore, path: string, field: string): Promise<string | null> {
  const value: unknown = (await getDoc(doc(firestore, path))).get(field)
  return typeof value === 'string' ? value : null
}
