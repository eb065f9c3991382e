/**
 * Which places are saved on this phone. Noted apart from where they are kept, so that a page, of which hardly any is
 * saved, costs a look at this and no more.
 */
export const SAVED_KEY = 'aquicito.saved'

/** The ids of the places that are saved on this phone. */
export function savedHere(): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(SAVED_KEY) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Hears of changes in any tab. @returns What ends it. */
export function followSavedHere(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  return () => removeEventListener('storage', onChange)
}
