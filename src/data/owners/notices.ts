import { doc, getDoc } from 'firebase/firestore/lite'
import type { CallableOutput } from '@/domain/api/callables.ts'
import type { PostDays } from '@/domain/notices/post.ts'
import { type SpecialHours, writeSpecialHours } from '@/domain/opening-hours/holiday-hours.ts'
import type { PlaceEdit } from '@/domain/places/place-edit.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import { paths } from '@/domain/shared/paths.ts'
import { callFunction } from '../firebase/call-function.ts'
import { toTransientCode } from '../firebase/firestore-failure.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'
import { requireTokenFor } from '../session/require-token.ts'

// Sent at once or not at all: what is true today is no news when a connection is back.

/** Says from when until when a place is closed for holidays; null opens it again. @throws AppError */
export function closeForNow(
  placeId: string,
  closing: { from: string; until: string } | null,
): Promise<CallableOutput<'updateNotices'>> {
  const { from = null, until = null } = closing ?? {}
  const notices = { place_id: placeId, closed_from: from, closed_until: until }
  return callFunction('updateNotices', notices, 'business-update-failed')
}

/** Writes the post of a place for so many days, or takes it off. @throws AppError */
export function savePost(
  placeId: string,
  post: { text: string; days: PostDays } | null,
): Promise<CallableOutput<'updateNotices'>> {
  const notices = post ? { post: post.text, post_days: post.days } : { post }
  return callFunction('updateNotices', { place_id: placeId, ...notices }, 'business-update-failed')
}

interface SpecialDays {
  userId: string
  placeId: string
  /** Of the days that were changed; the others stay as they are stored. */
  change: (hours: string) => SpecialHours
  today: string
}

/**
 * Writes when a place is open on single days, beside the hours that it has by now.
 * @returns The hours as they are stored. @throws AppError
 */
export async function saveSpecialHours({ userId, placeId, change, today }: SpecialDays): Promise<PlaceEdit> {
  await requireTokenFor(userId)
  const place = doc(await openPrivateFirestore(), paths.place(placeId))
  try {
    const stored = ((await getDoc(place)).get('business_hours') ?? '') as string
    const business_hours = writeSpecialHours(stored, change(stored), today)
    if (!business_hours) throw new AppError('input-invalid')
    if (business_hours !== stored) {
      const edit = { key: crypto.randomUUID(), place_id: placeId, changes: { business_hours } }
      await callFunction('editBusiness', edit, 'business-update-failed')
    }
    return { business_hours }
  } catch (cause) {
    throw cause instanceof AppError
      ? cause
      : new AppError(toTransientCode(cause) ?? 'business-update-failed', { cause })
  }
}
