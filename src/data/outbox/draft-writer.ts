// Apart from what reads drafts: that parses them, with zod.
import { AppError } from '@/domain/shared/app-error.ts'
import type { Attachment } from '../session/upload.ts'
import {
  changeOutboxStore,
  fromStoredFiles,
  isTakenByLaterBuild,
  openOutboxStore,
  toStoredFiles,
} from './outbox-store.ts'
import { payloadVersion } from './payload-versions.ts'
import { isFileList } from './stored-rows.ts'
import type { OutboxKind, OutboxPayloads } from './types.ts'
import { GUEST, entryId } from '../platform/entry-ids.ts'

/** Stores a draft while it is typed: every change, and of changes during a write only the last. */
export class DraftWriter<Kind extends OutboxKind> {
  private readonly id: string
  private readonly v: number
  private next: { payload: OutboxPayloads[Kind]; files: readonly Attachment[] } | undefined
  /** Undefined until this writer has stored one. */
  private storedFiles: readonly Attachment[] | undefined
  private running: Promise<void> | undefined
  /** Whether the device could not store the last change. */
  private hasFailed = false
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

  /** Resolves with whether what was typed is stored, once that is known. */
  async settled(): Promise<boolean> {
    await this.running
    return !this.hasFailed
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
      this.hasFailed = false
    } catch {
      this.hasFailed = true
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
      await drafts.put({ id: this.id, v: this.v, payload, refusal: null, writtenAt: new Date().toISOString() })
      if (hasNewFiles) await stores.objectStore('draft_files').put({ id: this.id, files: stored })
    })
    this.storedFiles = files
  }
}

/** Stores a draft that no form has open. @throws AppError `not-stored` */
export async function storeDraft<Kind extends OutboxKind>(
  kind: Kind,
  subject: string,
  userId: string | null,
  payload: OutboxPayloads[Kind],
  files: readonly Attachment[] = [],
): Promise<void> {
  const writer = new DraftWriter(kind, subject, userId, () => undefined)
  writer.write(payload, files)
  if (!(await writer.settled())) throw new AppError('not-stored')
}

/** Returns the files of a user's draft; none where there is no draft. @throws Where nothing can be stored. */
export async function readDraftFiles(
  kind: OutboxKind,
  subject: string,
  userId: string | null,
): Promise<readonly Attachment[]> {
  const stored = await (await openOutboxStore()).get('draft_files', entryId(kind, subject, userId ?? GUEST))
  return isFileList(stored?.files) ? fromStoredFiles(stored.files) : []
}
