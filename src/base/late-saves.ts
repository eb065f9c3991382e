import { localStore } from './local-storage.ts'

/**
 * The places whose button "Guardar" was pressed before what saves them was here: noted on the device, and saved by the next page that
 * can, see `saveLate`.
 */

/** Those whose button is at work on this page, which saves them itself. */
export const pressed = new Set<string>()

/** Returns their ids; none where what is stored is no list of them. */
export function readLateSaves(): string[] {
  return localStore.read('aquicito.late_saves')?.match(/[\w-]+(?=\/)/g) ?? []
}

/** Notes a place. @returns Whether that was possible. */
export function noteLateSave(id: string): boolean {
  return storeLateSaves([...new Set([...readLateSaves(), id])])
}

/** Deletes the note of a place. */
export function deleteLateSave(id: string): void {
  storeLateSaves(readLateSaves().filter((other) => other !== id))
}

/** Stores each followed by a slash: what is anything else counts as nothing. */
function storeLateSaves(ids: readonly string[]): boolean {
  return localStore.write('aquicito.late_saves', ids.map((id) => `${id}/`).join('') || null)
}
