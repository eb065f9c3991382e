import { localStore } from '@/base/local-storage.ts'
import type { CallableInput } from '@/domain/api/callables.ts'

/** Sends what the author of a withheld review says against that. @throws AppError */
export async function objectReview(objection: CallableInput<'objectReview'>): Promise<void> {
  const { callFunction } = await import('../firebase/call-function.ts')
  await callFunction('objectReview', objection, 'objection-failed')
}

interface ObjectionDraft {
  placeId: string
  text: string
}

/** Returns what was typed of it on this device and not sent; an empty text where nothing was. */
export function readObjectionDraft(placeId: string): string {
  const draft = localStore.readJson('aquicito.objection_draft') as ObjectionDraft | null
  return draft?.placeId === placeId ? draft.text : ''
}

/** Stores what is typed; an empty text deletes it. Of two places the later one's stays. */
export function writeObjectionDraft(placeId: string, text: string): void {
  const draft: ObjectionDraft = { placeId, text }
  localStore.write('aquicito.objection_draft', text ? JSON.stringify(draft) : null)
}
