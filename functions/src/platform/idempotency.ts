import { createHash } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import { callables, type CallableName, type CallableRequest } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from './admin.ts'

/** The time for which a repeat is recognised. Later ones meet whatever else stands in their way, such as a review that is there. */
const REMEMBERED_MS = 60 * 24 * 60 * 60 * 1000

/** Callables whose input bears a key. */
type KeyedName = { [Name in CallableName]: CallableRequest<Name> extends { key: string } ? Name : never }[CallableName]

/** Whose a action can be: what anyone may ask for, a visitor's too. */
type CallerId<Name extends KeyedName> = (typeof callables)[Name]['caller'] extends 'anybody' ? string | null : string

/** What a user wants done once, however often they ask. */
export interface IdempotentRequest<Doer extends string | null = string> {
  /** Null for a visitor. */
  userId: Doer
  /** The document that is there when it is done. */
  ref: DocumentReference
  /** Of all that was asked for: another action cannot bear the same key. */
  hash: string
}

/**
 * Returns the action that a call asks for. Each account has keys of its own, which no other can reach. What anyone may ask for has
 * keys that all share, so that a repeat is one also if a user has signed in or out since: no one can take or try
 * another's, for they are random and known to the one device that made them.
 */
export function idempotentRequest<Name extends KeyedName>(
  name: Name,
  input: CallableRequest<Name>,
  userId: CallerId<Name>,
): IdempotentRequest<CallerId<Name>> {
  // Sorted, so that a repeat is known as one by a later version that names the fields in another order.
  const fields = Object.entries(input).sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    userId,
    ref: db().doc(paths.idempotencyKey(callables[name].caller === 'anybody' ? null : userId, input.key)),
    hash: createHash('sha256')
      .update(JSON.stringify([name, fields]))
      .digest('hex'),
  }
}

/**
 * Returns true iff the action was done already.
 * @param note Its document, as it was just read.
 * @throws {AppError} key-reused, if something else was done under its key
 */
export function isProcessed({ hash }: IdempotentRequest<string | null>, note: DocumentSnapshot): boolean {
  if (!note.exists) return false
  if (note.get('hash') !== hash) throw new AppError('key-reused')
  return true
}

/** Notes with the action itself that it is done. The commit fails where it was done meanwhile. */
export function markProcessed(
  { ref, hash, userId }: IdempotentRequest<string | null>,
  batch: WriteBatch,
  now: Timestamp,
): void {
  const expires_at = Timestamp.fromMillis(now.toMillis() + REMEMBERED_MS)
  batch.create(ref, { user_id: userId, hash, created_at: now, expires_at })
}

/**
 * Prepares a action that may be sent twice at once: what fails because the other one was faster, and has taken the files
 * away, is no failure.
 */
export async function ignoreIfProcessed(request: IdempotentRequest, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(await request.ref.get()).exists) throw error
  }
}
