import { localStore } from '@/base/local-storage.ts'
import type { CreativeDraft } from '@/domain/adverts/creatives/creative.ts'
import type { PostDays } from '@/domain/notices/post.ts'

/** A line of a menu as it is typed: its price may be no price yet. */
export interface TypedLine {
  /** Unlike those of all others. */
  id: string
  name: string
  price: string
  section: string
}

/** What an owner has begun to write of a place, by where it is stored. */
interface Typed {
  'aquicito.menu_draft': { lines: readonly TypedLine[] }
  'aquicito.post_draft': { text: string; days: PostDays }
  'aquicito.advert_draft': CreativeDraft
}

/** Of which place it is, and who began it: one at a time. */
interface Begun {
  userId: string
  placeId: string
}

/** Returns what a user has begun to write of a place; null where it is nothing. */
export function readDraft<Key extends keyof Typed>(key: Key, { userId, placeId }: Begun): Typed[Key] | null {
  const draft = localStore.readJson(key) as (Begun & Typed[Key]) | null
  return draft?.userId === userId && draft.placeId === placeId ? draft : null
}

/** Stores what a user has begun to write, with every letter; null once it is sent or discarded. */
export function storeDraft<Key extends keyof Typed>(key: Key, draft: (Begun & Typed[Key]) | null): void {
  localStore.write(key, draft && JSON.stringify(draft))
}
