/**
 * What somebody wrote and is still on this phone: drafts, and what waits to be sent. Noted apart from where it is kept,
 * so that a start, of which hardly one in a hundred has anything to send, costs a look at this and no more.
 */
const STORAGE_KEYS = { outbox: 'aquicito.outbox', drafts: 'aquicito.drafts' } as const

/** Where it is kept itself, in IndexedDB. */
export const WRITING_DATABASE = 'aquicito.writing'

type Kept = keyof typeof STORAGE_KEYS

/** What stands for the uid of somebody who is not signed in. */
export const VISITOR = ''

/** The id of what one person wrote about one thing. There is one of a kind at a time. */
export function writtenId(kind: string, subject: string, userId: string): string {
  return `${kind}_${subject}_${userId}`
}

/** The ids of what is kept. */
export function writtenHere(kept: Kept): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEYS[kept]) ?? '[]') as string[]
  } catch {
    return []
  }
}

/** Whether an id is of something that the person wrote. */
export function isWrittenBy(userId: string, id: string): boolean {
  return id.endsWith(`_${userId}`)
}

/** Notes what is kept now. */
export function noteWritten(kept: Kept, ids: readonly string[]): void {
  try {
    if (ids.length > 0) localStorage.setItem(STORAGE_KEYS[kept], JSON.stringify(ids))
    else localStorage.removeItem(STORAGE_KEYS[kept])
  } catch {
    // Private windows may refuse to store: then nothing is kept there either.
  }
}

/** Whether anybody wrote something of a kind about something that is still here. */
export function isWrittenAbout(kind: string, subject: string): boolean {
  const start = writtenId(kind, subject, '')
  return [...writtenHere('outbox'), ...writtenHere('drafts')].some((id) => id.startsWith(start))
}
