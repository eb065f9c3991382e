import type { UserRecord } from 'firebase-admin/auth'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import type { Locale } from '@/domain/categories/category.ts'
import type { MailGroup } from '@/domain/accounts/mail-groups.ts'
import { auth } from '../platform/admin.ts'

// Whom mails go to, and in which language.

/** Returns a user's account; null if it is gone. */
export async function findAccount(userId: string): Promise<UserRecord | null> {
  const { users } = await auth().getUsers([{ uid: userId }])
  return users[0] ?? null
}

/** Returns the account with an e-mail address, however that is written; null where there is none. */
export async function findAccountWith(email: string): Promise<UserRecord | null> {
  // As the identity service stores it.
  const { users } = await auth().getUsers([{ email: email.toLowerCase() }])
  return users[0] ?? null
}

/** Returns true iff an account asks for a second factor. */
export function hasSecondFactor({ multiFactor }: UserRecord): boolean {
  return (multiFactor?.enrolledFactors.length ?? 0) > 0
}

/** Returns the language that a user has chosen, by their document of `users`. */
export function toLocale(user: DocumentSnapshot): Locale {
  return user.get('locale') === 'en' ? 'en' : 'es'
}

/** Returns true iff a user wants no mails of a group, by their document of `users`. */
export function isTurnedOff(user: DocumentSnapshot, group: MailGroup): boolean {
  return ((user.get('mails_off') ?? []) as unknown[]).includes(group)
}

/** Returns true iff an address is the one of an account, which its user confirmed. @param account Null where there is none. */
export function isConfirmedAddress(account: UserRecord | null, address: string): boolean {
  return account?.emailVerified === true && account.email?.toLowerCase() === address.toLowerCase()
}
