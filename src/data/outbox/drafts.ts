import type { Attachment } from '../session/upload.ts'
import {
  changeOutboxStore,
  type DraftRow,
  fromStoredFiles,
  openOutboxStore,
  toStoredFiles,
  type OutboxTransaction,
} from './outbox-store.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'
import { GUEST, entryId } from '../platform/entry-ids.ts'

/** Something that a user has begun to write, as it is kept on the device. */
export interface Draft<Kind extends OutboxKind> {
  payload: OutboxPayloads[Kind]
  files: readonly Attachment[]
  refusal: DraftRow['refusal']
}

/**
 * Returns a user's draft of a kind, or null. What a visitor wrote passes to the user who signs in and comes back to it.
 * @param subject What it is about, such as the id of a place. @param userId Null for a visitor.
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
    if (!draft) return null
    // Its id begins with its kind.
    const { payload, refusal } = draft as DraftRow<Kind>
    return { payload, refusal, files: fromStoredFiles(stored?.files ?? []) }
  } catch {
    // Where nothing can be kept, nothing is.
    return null
  }
}

/** Gives a draft to a user who has none of their own for the same. */
function moveGuestDraft(from: string, to: string) {
  return async (stores: OutboxTransaction) => {
    const [drafts, files] = [stores.objectStore('drafts'), stores.objectStore('draft_files')]
    const [draft, stored, existing] = await Promise.all([drafts.get(from), files.get(from), drafts.get(to)])
    if (draft && !existing) {
      await Promise.all([drafts.put({ ...draft, id: to }), stored && files.put({ ...stored, id: to })])
    }
    await Promise.all([drafts.delete(from), files.delete(from)])
  }
}

/** Keeps a draft as it is typed: every change is stored, and of those that come meanwhile the last. */
export class DraftWriter<Kind extends OutboxKind> {
  private readonly id: string
  private next: { payload: OutboxPayloads[Kind]; files: readonly Attachment[] } | undefined
  /** Undefined as long as this has not stored any, whatever was stored before. */
  private storedFiles: readonly Attachment[] | undefined
  private running: Promise<void> | undefined
  private readonly onFailed: () => void
  private readonly isEmpty: (payload: OutboxPayloads[Kind]) => boolean

  /**
   * @param onFailed Told when the device cannot keep it.
   * @param isEmpty Whether a draft without files says nothing, and is not kept.
   */
  constructor(
    kind: Kind,
    subject: string,
    userId: string | null,
    onFailed: () => void,
    isEmpty = (payload: OutboxPayloads[Kind]) => Object.values(payload).every((value) => !value),
  ) {
    this.id = entryId(kind, subject, userId ?? GUEST)
    this.onFailed = onFailed
    this.isEmpty = isEmpty
  }

  write(payload: OutboxPayloads[Kind], files: readonly Attachment[] = []): void {
    this.next = { payload, files }
    this.running ??= this.storeAll().finally(() => (this.running = undefined))
  }

  /** Ends when what was typed is stored. */
  async settled(): Promise<void> {
    await this.running
  }

  /** Keeps nothing any more of what is not stored yet. */
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
      const drafts = stores.objectStore('drafts')
      if (files.length === 0 && this.isEmpty(payload)) {
        await Promise.all([drafts.delete(this.id), stores.objectStore('draft_files').delete(this.id)])
        return
      }
      // Once a user goes on with it, it is a draft like any other.
      await drafts.put({ id: this.id, payload, refusal: null })
      if (hasNewFiles) await stores.objectStore('draft_files').put({ id: this.id, files: stored })
    })
    this.storedFiles = files
  }
}

/** Clears a draft. */
export async function deleteDraft(kind: OutboxKind, subject: string, userId: string | null): Promise<void> {
  const id = entryId(kind, subject, userId ?? GUEST)
  await changeOutboxStore(async (stores) => {
    await Promise.all([stores.objectStore('drafts').delete(id), stores.objectStore('draft_files').delete(id)])
  }).catch(() => undefined)
}
