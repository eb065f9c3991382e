import { ignore } from '@/base/ignore.ts'
import { AppError } from '@/domain/shared/app-error.ts'
import type { Attachment } from '../session/upload.ts'
import {
  changeOutboxStore,
  fromStoredFiles,
  isTakenByLaterBuild,
  openOutboxStore,
  toStoredFiles,
  type OutboxTransaction,
} from './outbox-store.ts'
import { parsePayload } from './payload-schemas.ts'
import { payloadVersion } from './payload-versions.ts'
import { isFileList, isStoredDraft, type StoredDraft } from './stored-rows.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'
import { GUEST, entryId } from '../platform/entry-ids.ts'

/** A draft, as it is stored on the device. */
export interface Draft<Kind extends OutboxKind> {
  payload: OutboxPayloads[Kind]
  files: readonly Attachment[]
  refusal: StoredDraft['refusal']
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
      traceId: draft.traceId,
      files: isFileList(stored?.files) ? fromStoredFiles(stored.files) : [],
    }
  } catch (error) {
    ignore(error, 'where nothing can be stored there is no draft')
    return null
  }
}

/** Moves a guest's draft to a user who has none for the same subject. */
function moveGuestDraft(from: string, to: string) {
  return async (stores: OutboxTransaction) => {
    if ((await isTakenByLaterBuild(stores, from)) || (await isTakenByLaterBuild(stores, to))) return
    const [drafts, files] = [stores.objectStore('drafts'), stores.objectStore('draft_files')]
    const [draft, stored, existing] = await Promise.all([drafts.get(from), files.get(from), drafts.get(to)])
    if (draft && !existing) {
      await Promise.all([drafts.put({ ...draft, id: to }), stored && files.put({ ...stored, id: to })])
    }
    await Promise.all([drafts.delete(from), files.delete(from)])
  }
}

/** Stores a draft while it is typed: every change, and of changes during a write only the last. */
export class DraftWriter<Kind extends OutboxKind> {
  private readonly id: string
  private readonly v: number
  private next: { payload: OutboxPayloads[Kind]; files: readonly Attachment[] } | undefined
  /** Undefined until this writer has stored one. */
  private storedFiles: readonly Attachment[] | undefined
  private running: Promise<void> | undefined
  private readonly onFailed: () => void
  private readonly isEmpty: (payload: OutboxPayloads[Kind]) => boolean

  /**
   * @param onFailed Called when the device cannot store it.
   * @param isEmpty Whether a draft without files is empty and need not be stored.
   */
  constructor(
    kind: Kind,
    subject: string,
    userId: string | null,
    onFailed: () => void,
    isEmpty = (payload: OutboxPayloads[Kind]) => Object.values(payload).every((value) => !value),
  ) {
    this.id = entryId(kind, subject, userId ?? GUEST)
    this.v = payloadVersion(kind)
    this.onFailed = onFailed
    this.isEmpty = isEmpty
  }

  write(payload: OutboxPayloads[Kind], files: readonly Attachment[] = []): void {
    this.next = { payload, files }
    this.running ??= this.storeAll().finally(() => (this.running = undefined))
  }

  /** Resolves once what was typed is stored. */
  async settled(): Promise<void> {
    await this.running
  }

  /** Discards what is not stored yet. */
  async stop(): Promise<void> {
    this.next = undefined
    await this.running
  }

  private async storeAll(): Promise<void> {
    try {
      while (this.next) {
        const { payload, files } = this.next
        this.next = undefined
        await this.store(payload, files)
      }
    } catch {
      this.onFailed()
    }
  }

  private async store(payload: OutboxPayloads[Kind], files: readonly Attachment[]): Promise<void> {
    const hasNewFiles =
      files.length !== this.storedFiles?.length || files.some((file, index) => file !== this.storedFiles?.[index])
    const stored = hasNewFiles ? await toStoredFiles(files) : []
    await changeOutboxStore(async (stores) => {
      if (await isTakenByLaterBuild(stores, this.id)) throw new AppError('not-stored')
      const drafts = stores.objectStore('drafts')
      if (files.length === 0 && this.isEmpty(payload)) {
        await Promise.all([drafts.delete(this.id), stores.objectStore('draft_files').delete(this.id)])
        return
      }
      // Once the user continues writing, it is a draft like any other.
      await drafts.put({ id: this.id, v: this.v, payload, refusal: null })
      if (hasNewFiles) await stores.objectStore('draft_files').put({ id: this.id, files: stored })
    })
    this.storedFiles = files
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
