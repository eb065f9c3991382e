import { localStore } from './local-storage.ts'

/**
 * The places whose button "Guardar" was pressed before what saves them was here: noted on the device, and saved by the next page that
 * can, see `saveLate`.
 */

/** Those whose button is at work on this page, which saves them itself. */
export const pressed = new Set<string>()

/** Returns their ids. */
export function readLateSaves(): string[] {
  return localStore.read('aquicito.late_saves')?.split(' ') ?? []
}

/** Notes a place. @returns Whether that was possible. */
export function noteLateSave(id: string): boolean {
  return localStore.write('aquicito.late_saves', [...new Set([...readLateSaves(), id])].join(' '))
}

/** Deletes the note of a place. */
export function deleteLateSave(id: string): void {
  const others = readLateSaves().filter((other) => other !== id)
  localStore.write('aquicito.late_saves', others.join(' ') || null)
}
