import { doc, getDoc } from 'firebase/firestore/lite'
import { localStore } from '@/base/local-storage.ts'
import type { CallableOutput } from '@/domain/api/callables.ts'
import type { MenuLine } from '@/domain/notices/menu.ts'
import { paths } from '@/domain/shared/paths.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** A line as it is typed: its price may be no price yet. */
export interface TypedLine {
  /** Unlike those of all others. */
  id: string
  name: string
  price: string
  section: string
}

interface MenuDraft {
  userId: string
  placeId: string
  lines: readonly TypedLine[]
}

/** Reads the menu of a place; empty where it has none. @throws Without a network. */
export async function readMenu(placeId: string): Promise<MenuLine[]> {
  const menu = await getDoc(doc(await openPrivateFirestore(), paths.placeMenu(placeId)))
  return (menu.get('lines') ?? []) as MenuLine[]
}

/** Stores the menu of a place; without lines it has none. @throws AppError */
export function saveMenu(placeId: string, lines: MenuLine[]): Promise<CallableOutput<'saveMenu'>> {
  return callFunction('saveMenu', { place_id: placeId, lines }, 'business-update-failed')
}

/** Returns what a user has begun to change of a place's menu; null where it is nothing. */
export function readMenuDraft(userId: string, placeId: string): readonly TypedLine[] | null {
  const draft = localStore.readJson('aquicito.menu_draft') as MenuDraft | null
  return draft?.userId === userId && draft.placeId === placeId ? draft.lines : null
}

/** Stores what a user has begun to change, with every letter; null once it is saved or discarded. */
export function storeMenuDraft(draft: MenuDraft | null): void {
  localStore.write('aquicito.menu_draft', draft && JSON.stringify(draft))
}
