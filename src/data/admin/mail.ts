import { collection } from 'firebase/firestore/lite'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import type { ContactMessage } from '@/domain/contact/contact-message.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { type ListCursor, type ListPage, readNewest } from './list-page.ts'

export type MailStates = CallableOutput<'mailStates'>

/** Returns the number of waiting mails, and those that could not be delivered. @throws AppError */
export function readMailStates(): Promise<MailStates> {
  return callFunction('mailStates', {}, 'mail-states-failed')
}

/** Queues an undelivered mail again. @throws AppError */
export async function retryMail(mailId: string): Promise<void> {
  await callFunction('retryMail', { mail_id: mailId }, 'mail-retry-failed')
}

/** Gives up an undelivered mail. @throws AppError */
export async function discardMail(mailId: string): Promise<void> {
  await callFunction('discardMail', { mail_id: mailId }, 'mail-discard-failed')
}

/** Takes the second factors off the account with an address. @throws AppError, as `account-unknown` */
export async function removeFactors(removal: CallableInput<'removeFactors'>): Promise<void> {
  await callFunction('removeFactors', removal, 'recovery-failed')
}

export type ContactMessageWithId = ContactMessage & { id: string }

/** Reads a page of contact messages, the newest first. @throws For all but admins. */
export async function readContactMessages(after: ListCursor | null): Promise<ListPage<ContactMessageWithId>> {
  const firestore = await openPrivateFirestore()
  const { docs, next } = await readNewest(collection(firestore, paths.contactMessages), after)
  return {
    // What is stored was checked when it was written, so this converts and does not check again.
    entries: docs.map((stored) => ({ ...(fromStoredFields(stored.data()) as ContactMessage), id: stored.id })),
    next,
  }
}
