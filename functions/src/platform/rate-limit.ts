import type { DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import { AppError, type ErrorCode } from '@/domain/shared/app-error.ts'
import { Timestamp } from './admin.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Returns the times of a user's recent actions within a window, undone ones included.
 * @param stored The document of `rate_limits` that says so, as it was just read.
 * @param refused What is told where it was as often as it may be.
 * @throws {AppError}
 */
export function recentTimes(
  stored: DocumentSnapshot,
  max: number,
  refused: ErrorCode,
  now: Timestamp,
  withinMs = DAY_MS,
): Timestamp[] {
  const recent = readRecent(stored, now, withinMs)
  if (recent.length >= max) throw new AppError(refused)
  return recent
}

/** Returns the same times, however many they are. */
export function readRecent(stored: DocumentSnapshot, now: Timestamp, withinMs = DAY_MS): Timestamp[] {
  const written = (stored.get('written_at') ?? []) as Timestamp[]
  return written.filter((at) => now.toMillis() - at.toMillis() < withinMs)
}

/**
 * Counts one more action in the same commit. The commit fails if another one was counted meanwhile.
 * @param userId Whose account the document is about; null where it is about an address.
 */
export function countOneMore(
  userId: string | null,
  stored: DocumentSnapshot,
  recent: readonly Timestamp[],
  batch: WriteBatch,
  now: Timestamp,
  withinMs = DAY_MS,
): void {
  storeTimes(userId, stored, [...recent, now], batch, now, withinMs)
}

/** Changes the document without counting one more: the commit fails where another one changed it meanwhile, as that one does. */
export function countNone(
  userId: string | null,
  stored: DocumentSnapshot,
  batch: WriteBatch,
  now: Timestamp,
  withinMs = DAY_MS,
): void {
  storeTimes(userId, stored, readRecent(stored, now, withinMs), batch, now, withinMs)
}

function storeTimes(
  userId: string | null,
  stored: DocumentSnapshot,
  written_at: readonly Timestamp[],
  batch: WriteBatch,
  now: Timestamp,
  withinMs: number,
): void {
  const fields = { user_id: userId, written_at, expires_at: Timestamp.fromMillis(now.toMillis() + withinMs) }
  if (stored.updateTime) batch.update(stored.ref, fields, { lastUpdateTime: stored.updateTime })
  else batch.create(stored.ref, fields)
}
