import { GrpcStatus } from 'firebase-admin/firestore'
import { parseLine, type Uncounted } from '@/domain/adverts/count-impressions.ts'
import type { UnsoldCounts } from '@/domain/adverts/inventory.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { db, Timestamp } from '../platform/admin.ts'
import { storedAs } from '../platform/stored-as.ts'
import { dayOfHalfHour } from './sign-adverts.ts'

/** What an instance took in some seconds. */
export interface ImpressionChunk {
  /** One for each impression, as `formatLine` writes them. */
  lines: string[]
  /** How many were refused when they arrived, by day and by the ids of adverts. */
  refused: Record<string, Record<string, Uncounted>>
  /** How many slots without an advert a sample of views reported, by day. */
  unsold: Record<string, UnsoldCounts>
}

/** As stored in `impression_chunks`; never changed. */
interface StoredChunk {
  /** Those that it has something of, in Bolivia. */
  days: string[]
  /** Joined by line breaks. */
  lines: string
  refused: ImpressionChunk['refused']
  /** Absent from chunks of before there were such reports. */
  unsold?: ImpressionChunk['unsold']
  expires_at: Timestamp
}

/** All chunks that have something of a day. */
export function chunksOf(day: string) {
  const chunks = db().collection(paths.impressionChunks).withConverter(storedAs<StoredChunk>())
  return chunks.where('days', 'array-contains', day)
}

/** Returns a chunk's lines of a day: that in which their pages were signed, so that all repeats of an impression lie in one. */
export function linesOf(day: string, { lines }: Pick<StoredChunk, 'lines'>): string[] {
  if (lines === '') return []
  return lines.split('\n').filter((line) => dayOfHalfHour(parseLine(line).halfHour) === day)
}

/**
 * Stores a chunk. What is not known to be written is written once more, under the same name: it cannot be stored twice.
 * @param name Of an instance and its number there.
 */
export async function storeChunk(name: string, chunk: ImpressionChunk, nowMs: number): Promise<void> {
  const { lines, refused, unsold } = chunk
  const days = lines.map((line) => dayOfHalfHour(parseLine(line).halfHour))
  const stored: StoredChunk = {
    days: [...new Set([...days, ...Object.keys(refused), ...Object.keys(unsold)])],
    lines: lines.join('\n'),
    refused,
    unsold,
    expires_at: Timestamp.fromMillis(nowMs + lifetimeMs('impressionChunk')),
  }
  const document = db().doc(paths.impressionChunk(`${toBolivianDay(new Date(nowMs))}-${name}`))
  try {
    await document.create(stored)
  } catch {
    await document.create(stored).catch((error: unknown) => {
      if ((error as { code?: unknown }).code !== GrpcStatus.ALREADY_EXISTS) throw error
    })
  }
}
