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
  const field = async (path: string, name: string) => {
    const value: unknown = (await getDoc(doc(firestore, path))).get(name)
    return typeof value === 'string' ? value : null
  }
  return new Map(
    await Promise.all(
      [...new Set(userIds)].map(async (userId) => {
        const [full_name, email] = await Promise.all([
          field(paths.profile(userId), 'full_name'),
          field(paths.user(userId), 'email'),
        ])
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
  const accounts = await readAccounts(firestore, userIds)
  return new Map(
    [...accounts].flatMap(([id, { full_name, email }]) => {
      const name = full_name ?? email
      return name === null ? [] : [[id, name] as const]
    }),
  )
}
