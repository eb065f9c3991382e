import { ignore } from '@/base/ignore.ts'
import type { Attachment } from '../session/upload.ts'
import {
  changeOutboxStore,
  fromStoredFiles,
  isTakenByLaterBuild,
  openOutboxStore,
  type OutboxTransaction,
} from './outbox-store.ts'
import { parsePayload } from './payload-schemas.ts'
import { isFileList, isStoredDraft, type StoredDraft } from './stored-rows.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'
import { GUEST, entryId } from '../platform/entry-ids.ts'

/** A draft, as it is stored on the device. */
export interface Draft<Kind extends OutboxKind> {
  payload: OutboxPayloads[Kind]
  files: readonly Attachment[]
  refusal: StoredDraft['refusal']
  values?: StoredDraft['values']
  traceId?: StoredDraft['traceId']
}

/**
 * Returns a user's draft of a kind, or null. A guest's draft passes to the user who signs in and returns to it.
 * @param subject The subject, such as the id of a place. @param userId Null for a visitor.
 */
export async function readDraft<Kind extends OutboxKind>(
  kind: Kind,
  subject: string,
  userId: string | null,
): Promise<Draft<Kind> | null> {
  const id = entryId(kind, subject, userId ?? GUEST)
  const guestId = entryId(kind, subject, GUEST)
  try {
    if (userId !== null && (await (await openOutboxStore()).get('drafts', guestId)))
      await changeOutboxStore(moveGuestDraft(guestId, id))
    const store = await openOutboxStore()
    const [draft, stored] = await Promise.all([store.get('drafts', id), store.get('draft_files', id)])
    const parsed = isStoredDraft(draft) ? parsePayload(kind, draft) : null
    if (!draft || !parsed) return null
    return {
      payload: parsed.payload,
      refusal: draft.refusal,
      values: draft.values,
      traceId: draft.traceId,
      files: isFileList(stored?.files) ? fromStoredFiles(stored.files) : [],
    }
  } catch (error) {
    ignore(error, 'where nothing can be stored there is no draft')
    return null
  }
}

/** Moves a guest's draft to a user who signed in to send it: it is newer than one of theirs for the same subject. */
function moveGuestDraft(from: string, to: string) {
  return async (stores: OutboxTransaction) => {
    if ((await isTakenByLaterBuild(stores, from)) || (await isTakenByLaterBuild(stores, to))) return
    const [drafts, files] = [stores.objectStore('drafts'), stores.objectStore('draft_files')]
    const [draft, stored] = await Promise.all([drafts.get(from), files.get(from)])
    if (draft) {
      await Promise.all([
        drafts.put({ ...draft, id: to }),
        stored ? files.put({ ...stored, id: to }) : files.delete(to),
      ])
    }
    await Promise.all([drafts.delete(from), files.delete(from)])
  }
}

/** Clears a draft, unless a later build stored it. */
export async function deleteDraft(kind: OutboxKind, subject: string, userId: string | null): Promise<void> {
  const id = entryId(kind, subject, userId ?? GUEST)
  await changeOutboxStore(async (stores) => {
    if (await isTakenByLaterBuild(stores, id)) return
    await Promise.all([stores.objectStore('drafts').delete(id), stores.objectStore('draft_files').delete(id)])
  }).catch((error) => ignore(error, 'where nothing can be stored there is no draft'))
}
