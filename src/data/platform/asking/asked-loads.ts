import { notifyLocalChange } from '@/base/local-storage.ts'
import { mayDownloadAhead } from '../data-saver.ts'

/** What was asked for on this page, by name. */
const asked = new Set<string>()

/** Returns true iff something large is loaded only if the user asks for it, and they did not: they save data, or have a 2G connection. */
export function mustAskFor(names: readonly string[]): boolean {
  if (mayDownloadAhead()) return false
  return names.length === 0 || names.some((name) => !asked.has(name))
}

/** Notes that the user asked for something, whatever it costs them. */
export function askFor(names: readonly string[]): void {
  for (const name of names) asked.add(name)
  notifyLocalChange()
}
