import { FULL_NAME_MAX_CHARS } from './account.ts'
import { cleanLine } from '../shared/clean-text.ts'

/**
 * Returns the name of an account as profiles keep it: cleaned and cut; null where nothing is left of it. Providers of
 * sign-ins give names that were never checked here.
 */
export function toFullName(displayName: string | null | undefined): string | null {
  const line = cleanLine(displayName ?? '').trim()
  // A cut may leave half a character behind.
  return cleanLine(line.slice(0, FULL_NAME_MAX_CHARS)).trim() || null
}
