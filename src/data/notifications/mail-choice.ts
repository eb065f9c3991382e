import { arrayRemove, arrayUnion, doc, type FieldValue, getDoc, updateDoc } from 'firebase/firestore/lite'
import type { MailGroup } from '@/domain/accounts/mail-groups.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { toAppError } from '../session/sign-in.ts'

/** Reads of which groups the user wants no mails. @throws Without a network. */
export async function readMailsOff(userId: string): Promise<readonly MailGroup[]> {
  const user = await getDoc(doc(await openPrivateFirestore(), paths.user(userId)))
  return (user.get('mails_off') ?? []) as MailGroup[]
}

/** Turns off the mails of some groups; those that are off stay so. @throws AppError */
export async function turnOffMails(userId: string, groups: readonly MailGroup[]): Promise<void> {
  await change(userId, arrayUnion(...groups))
}

/** Turns the mails of a group on or off. @throws AppError */
export async function saveMailChoice(userId: string, group: MailGroup, isWanted: boolean): Promise<void> {
  await change(userId, isWanted ? arrayRemove(group) : arrayUnion(group))
}

async function change(userId: string, mails_off: FieldValue): Promise<void> {
  try {
    if (!navigator.onLine) throw new AppError('offline')
    await updateDoc(doc(await openPrivateFirestore(), paths.user(userId)), { mails_off })
  } catch (error) {
    throw toAppError(error, 'profile-update-failed')
  }
}
