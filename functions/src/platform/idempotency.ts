import { createHash } from 'node:crypto'
import type { DocumentReference, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError } from '@/domain/shared/app-error.ts'
import { callables, type CallableName, type CallableRequest } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from './admin.ts'

/** The time for which a repeat is recognised. A later repeat fails for other reasons, such as an existing review. */
const REMEMBERED_MS = 60 * 24 * 60 * 60 * 1000

/** Callables whose input has an idempotency key. */
type KeyedName = { [Name in CallableName]: CallableRequest<Name> extends { key: string } ? Name : never }[CallableName]

/** The users of idempotent requests; null stands for callables that visitors may call. */
type CallerId<Name extends KeyedName> = (typeof callables)[Name]['caller'] extends 'anybody' ? string | null : string

/** A request that is processed once, however often it is sent. */
export interface IdempotentRequest<Doer extends string | null = string> {
  /** Null for a visitor. */
  userId: Doer
  /** The document that exists once the request is processed. */
  ref: DocumentReference
  /** A hash of the whole input: another request cannot reuse the key. */
  hash: string
}

/**
 * Returns the idempotent request of a call. Each account has its own keys. Callables for visitors share all keys, so
 * that a repeat is recognised after signing in or out; keys are random and known only to the device that made them.
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

/** Marks the request as processed, in the same commit. The commit fails if it was processed meanwhile. */
export function markProcessed(
  { ref, hash, userId }: IdempotentRequest<string | null>,
  batch: WriteBatch,
  now: Timestamp,
): void {
  const expires_at = Timestamp.fromMillis(now.toMillis() + REMEMBERED_MS)
  batch.create(ref, { user_id: userId, hash, created_at: now, expires_at })
}

/**
 * Runs preparations of a request that may be sent twice at once, and ignores their failure if the other one was
 * processed meanwhile and has removed the files.
 */
export async function ignoreIfProcessed(request: IdempotentRequest, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(await request.ref.get()).exists) throw error
  }
}
