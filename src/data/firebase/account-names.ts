import { doc, type Firestore, getDoc } from 'firebase/firestore/lite'
import type { Locale } from '@/domain/categories/category.ts'
import { paths } from '@/domain/shared/paths.ts'

/** The public name of an account, and its e-mail address that only admins may read; null where there is none. */
export interface AccountName {
  full_name: string | null
  email: string | null
  /** In which language it gets mails. */
  locale: Locale
}

/** What is known of an account that is gone. */
export const noAccount: AccountName = { full_name: null, email: null, locale: 'es' }

/** Reads the names of accounts, by id. @throws For all but admins. */
export async function readAccounts(
  firestore: Firestore,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, AccountName>> {
  return new Map(
    await Promise.all(
      [...new Set(userIds)].map(async (userId) => {
        const [full_name, user] = await Promise.all([
          readName(firestore, userId),
          getDoc(doc(firestore, paths.user(userId))),
        ])
        const locale = user.get('locale') === 'en' ? 'en' : 'es'
        return [userId, { full_name, email: toText(user.get('email')), locale }] as const
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
  return toText((await getDoc(doc(firestore, path))).get(field))
}

function toText(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
