import {
  collection,
  getDocs,
  limit,
  orderBy,
  query,
  type QueryDocumentSnapshot,
  startAfter,
} from 'firebase/firestore/lite'
import type { CallableOutput } from '@/domain/api/callables.ts'
import type { ContactMessage } from '@/domain/contact/contact-message.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

const PAGE_SIZE = 20

export type MailStates = CallableOutput<'mailStates'>

/** Returns the number of waiting mails, and those that could not be delivered. @throws AppError */
export function readMailStates(): Promise<MailStates> {
  return callFunction('mailStates', {}, 'mail-states-failed')
}

/** Queues an undelivered mail again. @throws AppError */
export async function retryMail(mailId: string): Promise<void> {
  await callFunction('retryMail', { mail_id: mailId }, 'mail-retry-failed')
}

/** The cursor of the next page. */
export type ContactMessageCursor = QueryDocumentSnapshot

export interface ContactMessagesPage {
  messages: readonly (ContactMessage & { id: string })[]
  /** Null on the last page. */
  next: ContactMessageCursor | null
}

/**
 * Reads a page of contact messages, the newest first.
 * @param after The cursor of the previous page. @throws For all but admins.
 */
export async function readContactMessages(after: ContactMessageCursor | null): Promise<ContactMessagesPage> {
  const firestore = await openPrivateFirestore()
  const { docs } = await getDocs(
    query(
      collection(firestore, paths.contactMessages),
      orderBy('created_at', 'desc'),
      ...(after ? [startAfter(after)] : []),
      limit(PAGE_SIZE),
    ),
  )
  return {
    // What is stored was checked when it was written, so this converts and does not check again.
    messages: docs.map((stored) => ({ ...(fromStoredFields(stored.data()) as ContactMessage), id: stored.id })),
    next: docs.length === PAGE_SIZE ? (docs.at(-1) ?? null) : null,
  }
}
