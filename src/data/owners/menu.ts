import { doc, getDoc } from 'firebase/firestore/lite'
import type { CallableOutput } from '@/domain/api/callables.ts'
import type { MenuLine } from '@/domain/notices/menu.ts'
import { paths } from '@/domain/shared/paths.ts'
import { callFunction } from '../firebase/call-function.ts'
import { openPrivateFirestore } from '../firebase/firestore-lite.ts'

/** Reads the menu of a place; empty where it has none. @throws Without a network. */
export async function readMenu(placeId: string): Promise<MenuLine[]> {
  const menu = await getDoc(doc(await openPrivateFirestore(), paths.placeMenu(placeId)))
  return (menu.get('lines') ?? []) as MenuLine[]
}

/** Stores the menu of a place; without lines it has none. @throws AppError */
export function saveMenu(placeId: string, lines: MenuLine[]): Promise<CallableOutput<'saveMenu'>> {
  return callFunction('saveMenu', { place_id: placeId, lines }, 'business-update-failed')
}
