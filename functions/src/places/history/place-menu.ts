import type { WriteBatch } from 'firebase-admin/firestore'
import type { MenuLine } from '@/domain/notices/menu.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, type Timestamp } from '../../platform/admin.ts'

// A menu has a document of its own. Whatever writes it changes the place in the same commit, over the place as it was read.

/** Returns the lines of a place's menu; null where it has none. */
export async function fetchMenu(placeId: string): Promise<MenuLine[] | null> {
  return ((await db().doc(paths.placeMenu(placeId)).get()).get('lines') as MenuLine[] | undefined) ?? null
}

/** Adds to a commit that a place has a menu, or has none. @returns What the place says of that. */
export function setMenu(
  batch: WriteBatch,
  placeId: string,
  lines: readonly MenuLine[] | null,
  now: Timestamp,
): { has_menu: boolean } {
  const ref = db().doc(paths.placeMenu(placeId))
  if (lines) batch.set(ref, { place_id: placeId, lines, updated_at: now })
  else batch.delete(ref)
  return { has_menu: lines !== null }
}
