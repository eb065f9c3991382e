import { ignore } from '@/base/ignore.ts'
import { toTraceId } from '@/base/trace-id.ts'
import { OUTBOX_SYNC, type SyncAnswer } from '@/domain/offline/outbox-sync.ts'
import { AppError, type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { holdsBack, type LimitedEntry, readLimits, toLimit, toLimitedEntry } from './limits.ts'
import { loadOutboxSenders } from './registered-senders.ts'
import { resendUploads } from './resend-uploads.ts'
import type { OutboxKind, OutboxPayloads, OutboxResults, SendContext } from './types.ts'
import { currentSession } from '../session/session.ts'
import type { Attachment } from '../session/upload.ts'
import {
  changeOutboxStore,
  fromStoredFiles,
  isTakenByLaterBuild,
  openOutboxStore,
  type OutboxTransaction,
  readStoredEntry,
  toStoredFiles,
} from './outbox-store.ts'
import { payloadVersion } from './payload-versions.ts'
import { inSendingOrder, type StoredDraft, type StoredEntry } from './stored-rows.ts'
import { limitErrors } from './waiting-cause.ts'
import { withStallTimeout } from '../platform/timeout.ts'
import { isEntryOf, GUEST, entryId, OUTBOX_CHANNEL, readEntryIds } from '../platform/entry-ids.ts'

/** The lock under which one tab at a time sends. */
const LOCK = 'aquicito.outbox'
/** The lock of one entry: while it is being sent it is neither unqueued nor discarded; all others can be. */
const toLockName = (id: string) => `${LOCK} ${id}`

/** Errors after which another attempt may succeed; with any other error the server rejects the entry. */
const TRANSIENT: readonly ErrorCode[] = [
  'offline',
  'app-check-failed',
  'server-failed',
  'unexpected',
  'session-expired',
  'sign-in-required',
  ...limitErrors,
]

/** Transient errors that may concern one entry alone; after others, the entries behind it would fail the same way. */
const ENTRY_SPECIFIC_ERRORS: readonly ErrorCode[] = ['server-failed', 'unexpected', ...limitErrors]

/** After so many in a row it is not the entry: those of its kind that are left wait for the next time. */
const FAILURES_MAX = 3

/** The delay before the next attempt while the browser reports a network, in milliseconds; it doubles each time. */
const RETRY_MS = 5_000
const RETRY_MAX_MS = 5 * 60_000

/**
 * The time without progress after which sending is given up, in milliseconds: longer than a function may take, because
 * all queued entries wait behind it, in every tab.
 */
const STALL_TIMEOUT_MS = 90_000

/** The time for which `enqueue` waits while another entry is being sent, in milliseconds. */
const ATTEMPT_WAIT_MS = 5_000

/** What happened to the outbox, emitted to all tabs. */
export type OutboxEvent =
  | { type: 'changed' }
  | { type: 'sending'; id: string }
  | { type: 'progress'; id: string; name: string; share: number }
  | { type: 'tried'; id: string }
  | { [Kind in OutboxKind]: { type: 'sent'; kind: Kind; id: string; result: OutboxResults[Kind] } }[OutboxKind]

/** A change to be queued. */
export interface OutboxSubmission<Kind extends OutboxKind> {
  subject: string
  userId: string
  payload: OutboxPayloads[Kind]
  files: readonly Attachment[]
}

const listeners = new Set<(event: OutboxEvent) => void>()
let channel: BroadcastChannel | undefined

/** Subscribes to the events of the outbox, of all tabs. Returns the function that unsubscribes. */
export function followOutbox(listener: (event: OutboxEvent) => void): () => void {
  openChannel()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Queues a change: it is stored whole, in place of its draft, and is sent at once where that is possible, before all else
 * that waits.
 * @returns Whether it was sent; else it waits, and goes out by itself.
 * @throws AppError with the reason of a refusal, after which it is a draft again; `not-stored` where it can neither be
 * sent nor kept.
 */
export async function enqueue<Kind extends OutboxKind>(kind: Kind, entry: OutboxSubmission<Kind>): Promise<boolean> {
  const row = await toRow(kind, entry)
  const { id } = row
  try {
    await changeOutboxStore((stores) => storeRow(stores, row))
  } catch (cause) {
    return sendWithoutStoring(row, cause)
  }
  emit({ type: 'changed' })
  // So that the browser does not clear it when space runs short; it may refuse, or the user it asks may.
  navigator.storage?.persist?.().catch((error) => ignore(error, 'the browser may refuse'))
  startOutbox()
  await whenAttempted(id, flush(id))
  const store = await openOutboxStore()
  const [queued, draft] = await Promise.all([readStoredEntry(id), store.get('drafts', id)])
  if (draft?.refusal) throw new AppError(draft.refusal, { values: draft.values ?? {}, traceId: draft.traceId })
  if (queued) askForSync()
  return !queued
}

/** Queues many changes of a kind in one go, and has them sent one after the other. @throws Where they cannot be stored: then none is. */
export async function enqueueAll<Kind extends OutboxKind>(
  kind: Kind,
  entries: readonly OutboxSubmission<Kind>[],
): Promise<void> {
  if (entries.length === 0) return
  const rows = await Promise.all(entries.map((entry) => toRow(kind, entry)))
  await changeOutboxStore(async (stores) => {
    for (const row of rows) await storeRow(stores, row)
  })
  emit({ type: 'changed' })
  startOutbox()
  askForSync()
  flushQuietly()
}

async function toRow<Kind extends OutboxKind>(
  kind: Kind,
  { subject, userId, payload, files }: OutboxSubmission<Kind>,
): Promise<StoredEntry<Kind>> {
  return {
    id: entryId(kind, subject, userId),
    kind,
    subject,
    userId,
    key: crypto.randomUUID(),
    v: payloadVersion(kind),
    payload,
    files: await toStoredFiles(files),
    arrived: [],
    hindrance: null,
    writtenAt: new Date().toISOString(),
  }
}

/** Stores an entry in place of its draft. */
async function storeRow(stores: OutboxTransaction, row: StoredEntry): Promise<void> {
  const { id } = row
  if (await isTakenByLaterBuild(stores, id)) throw new AppError('not-stored')
  await Promise.all([
    stores.objectStore('outbox').put(row),
    stores.objectStore('drafts').delete(id),
    stores.objectStore('draft_files').delete(id),
  ])
}

/** Resolves once the entry has been attempted, or when an entry before it takes long. */
async function whenAttempted(id: string, work: Promise<void>): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ATTEMPT_WAIT_MS)
    const stop = followOutbox((event) => {
      if (event.type === 'changed' || event.id !== id) return
      if (event.type === 'sending') clearTimeout(timer)
      if (event.type === 'tried') end()
    })
    const end = () => {
      stop()
      resolve()
    }
    work.then(end, end)
  })
}

/** Returns a user's queued entry of a kind about a subject as it is stored, or undefined. */
export async function readQueued(kind: OutboxKind, subject: string, userId: string): Promise<StoredEntry | undefined> {
  try {
    return await readStoredEntry(entryId(kind, subject, userId))
  } catch (error) {
    ignore(error, 'where nothing can be stored nothing is queued')
    return undefined
  }
}

/**
 * Turns a queued entry into a draft again; one that is just being sent, once that attempt has failed.
 * @returns False if it was sent, or refused.
 */
export async function unqueue(id: string): Promise<boolean> {
  return withLock(toLockName(id), async () => (await returnToDrafts(id, { refusal: null })) !== null)
}

/**
 * Deletes a queued entry.
 * @returns False if the entry is just being sent.
 */
export async function discard(id: string): Promise<boolean> {
  return withLock(
    toLockName(id),
    async () => {
      const isDone = await changeOutboxStore(async (stores) => {
        const row = await stores.objectStore('outbox').get(id)
        await stores.objectStore('outbox').delete(id)
        return row !== undefined
      })
      emit({ type: 'changed' })
      return isDone
    },
    { ifFree: true },
  )
}

/** Deletes the entries and drafts of users. */
export async function clearOutbox(userIds: readonly string[]): Promise<void> {
  const isUsersEntry = (id: string) => userIds.some((userId) => isEntryOf(userId, id))
  await changeOutboxStore(async (stores) => {
    for (const name of ['outbox', 'drafts', 'draft_files'] as const) {
      const store = stores.objectStore(name)
      const ids = (await store.getAllKeys()).filter(isUsersEntry)
      await Promise.all(ids.map((id) => store.delete(id)))
    }
  })
  emit({ type: 'changed' })
}

let isStarted = false

/** Starts sending: now, whenever the network is back, and whenever the user returns to the page. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  openChannel()
  if ('serviceWorker' in navigator) navigator.serviceWorker.addEventListener('message', answerSync)
  addEventListener('online', flushQuietly)
  addEventListener('focus', flushQuietly)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flushQuietly()
  })
}

/**
 * Has the browser notify the worker when there is a connection, where it does that: a page in the background may miss it, and its
 * attempts come ever more rarely.
 */
function askForSync(): void {
  if (!('serviceWorker' in navigator)) return
  type WithSync = ServiceWorkerRegistration & { sync?: { register: (tag: string) => Promise<void> } }
  navigator.serviceWorker.ready
    .then((registration: WithSync) => registration.sync?.register(OUTBOX_SYNC))
    .catch((error) => ignore(error, 'pages notice it themselves'))
}

/** Sends what is queued when the worker asks for it, and says whether that was all. */
function answerSync({ data, ports: [port] }: MessageEvent<unknown>): void {
  if (data !== OUTBOX_SYNC || !port) return
  const answer = () => port.postMessage((readEntryIds('outbox').length > 0 ? 'left' : 'sent') satisfies SyncAnswer)
  flush().then(answer, answer)
}

/** Starts sending what was queued before; who shows what is queued reads it again. */
export function resumeOutbox(): void {
  startOutbox()
  if (readEntryIds('outbox').length > 0) askForSync()
  emitLocally({ type: 'changed' })
  flushQuietly()
}

/** Has everything that shows what a user wrote read it again, in all tabs. */
export function announceChange(): void {
  emit({ type: 'changed' })
}

/** Attempts to send one entry at once. Returns true iff it was sent. */
export async function sendNow(id: string): Promise<boolean> {
  startOutbox()
  return withLock(LOCK, async () => {
    // Read again: another tab may have sent it.
    const row = await readStoredEntry(id)
    // Its sender may not be loaded yet, and a browser remembers a script that failed to load.
    if (row && !navigator.onLine) await markBlocked(row, 'offline')
    else if (row) await sendRow(row)
    const store = await openOutboxStore()
    const [queued, draft] = await Promise.all([readStoredEntry(id), store.get('drafts', id)])
    return !queued && !draft?.refusal
  })
}

function flushQuietly(): void {
  flush().catch((error) => ignore(error, 'it is tried again at the next occasion'))
}

let retry: ReturnType<typeof setTimeout> | undefined
let retryMs = RETRY_MS

/** Sends the queued entries of guests and of the signed-in user. @param first The id of the entry to send first. */
export async function flush(first = ''): Promise<void> {
  if (!navigator.onLine) return
  clearTimeout(retry)
  const passes = await withLock(LOCK, async () => {
    const userId = currentSession()?.userId
    const userIds = userId === undefined ? [GUEST] : [GUEST, userId]
    const done: Pass[] = []
    for (const user of prioritise(userIds, (one) => isEntryOf(one, first))) done.push(await sendAllOfUser(user, first))
    return done
  })
  clearTimeout(retry)
  if (!passes) return
  if (passes.some(({ failed }) => failed > 0)) {
    retry = setTimeout(flushQuietly, retryMs)
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS)
    return
  }
  retryMs = RETRY_MS
  const nextAt = Math.min(...passes.flatMap(({ limitedUntil }) => limitedUntil))
  if (Number.isFinite(nextAt)) retry = setTimeout(flushQuietly, Math.max(0, nextAt - Date.now()))
}

/** The outcome of sending all entries of a user once. */
interface Pass {
  /** How many entries failed; those at a limit merely wait. */
  failed: number
  /** When the server is asked again about each limit that was met, in milliseconds since 1970. */
  limitedUntil: number[]
}

/** Sends the queued entries of one user. */
async function sendAllOfUser(userId: string, first: string): Promise<Pass> {
  const store = await openOutboxStore()
  const ids = (await store.getAllKeys('outbox')).filter((id) => isEntryOf(userId, id))
  const waiting: LimitedEntry[] = []
  // One by one: with their files, all at once may be more than a phone has room for.
  for (const id of ids) {
    const row = await readStoredEntry(id)
    if (row) waiting.push(toLimitedEntry(row))
  }
  let limits = readLimits(waiting, Date.now())
  let left = 0
  let blockingError: ErrorCode | undefined
  const failing = new Map<OutboxKind, { error: ErrorCode; times: number }>()
  for (const id of prioritise(inSendingOrder(waiting), (one) => one === first)) {
    // Read again: another tab may have sent it.
    const row = await readStoredEntry(id)
    if (!row) continue
    const failed = failing.get(row.kind)
    const entry = toLimitedEntry(row)
    // No limit holds back the entry that its author has just sent off.
    const limit = id === first ? undefined : limits.find((one) => holdsBack(one, entry))?.error
    const blocking = limit ?? blockingError ?? (failed && failed.times >= FAILURES_MAX ? failed.error : undefined)
    if (blocking) {
      if (row.hindrance !== blocking) await markBlocked(row, blocking)
      if (!limit) left += 1
      continue
    }
    const error = await sendRow(row)
    if (!error) {
      failing.delete(row.kind)
      limits = limits.filter((one) => !holdsBack(one, entry))
      continue
    }
    if (limitErrors.includes(error)) {
      limits.push(toLimit(row, error, Date.now()))
      continue
    }
    left += 1
    if (ENTRY_SPECIFIC_ERRORS.includes(error)) failing.set(row.kind, { error, times: (failed?.times ?? 0) + 1 })
    // Stop after a connection-level error: later entries would fail the same way.
    else blockingError = error
  }
  return { failed: left, limitedUntil: limits.map(({ until }) => until) }
}

/** Returns the ids, those that match first. */
function prioritise(ids: readonly string[], isFirst: (id: string) => boolean): string[] {
  return ids.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}

/** @returns The error because of which it remains queued; null if it does not. */
async function sendRow(row: StoredEntry): Promise<ErrorCode | null> {
  const error = await withLock(toLockName(row.id), async () => ((await isQueued(row)) ? trySending(row) : null))
  return error || null
}

async function trySending<Kind extends OutboxKind>(row: StoredEntry<Kind>): Promise<ErrorCode | null> {
  emit({ type: 'sending', id: row.id })
  try {
    const markUploaded = (arrived: string[]) => change(row, (now) => ({ ...now, arrived }))
    const result = await resendUploads(row, (sent) => send(sent, markUploaded))
    await changeOutboxStore(async (stores) => {
      const outbox = stores.objectStore('outbox')
      if ((await outbox.get(row.id))?.key === row.key) await outbox.delete(row.id)
    })
    emitSent(row, result)
    return null
  } catch (error) {
    const code = toErrorCode(error)
    if (TRANSIENT.includes(code)) {
      const isOfEntry = ENTRY_SPECIFIC_ERRORS.includes(code)
      const failedAt = isOfEntry ? { failedAt: new Date().toISOString() } : {}
      await markBlocked(row, code, { traceId: toTraceId(error), ...failedAt })
      return code
    }
    await returnToDrafts(row.id, {
      refusal: code,
      values: error instanceof AppError ? error.values : {},
      traceId: toTraceId(error),
    })
    return null
  } finally {
    emit({ type: 'tried', id: row.id })
  }
}

/** Stores the error of this attempt. */
async function markBlocked(
  row: StoredEntry,
  error: ErrorCode,
  details: Pick<StoredEntry, 'traceId' | 'failedAt'> = {},
): Promise<void> {
  const triedAt = new Date().toISOString()
  await change(row, (now) => ({ ...now, traceId: undefined, ...details, hindrance: error, triedAt }))
  emit({ type: 'changed' })
}

function send<Kind extends OutboxKind>(
  row: StoredEntry<Kind>,
  markUploaded: (arrived: string[]) => Promise<void>,
  isStillQueued = () => isQueued(row),
): Promise<OutboxResults[Kind]> {
  const uploaded = [...row.arrived]
  return withStallTimeout(async (onProgress) => {
    const [senders, { parsePayload }] = await Promise.all([loadOutboxSenders(), import('./payload-schemas.ts')])
    const parsed = parsePayload(row.kind, row)
    // It goes back to its form, with what could be kept.
    if (!parsed?.isWhole) throw new AppError('input-invalid')
    const context: SendContext<Kind> = {
      userId: row.userId,
      subject: row.subject,
      key: row.key,
      payload: parsed.payload,
      files: fromStoredFiles(row.files),
      isUploaded: (name) => uploaded.includes(name),
      onProgress: (name, share) => {
        onProgress()
        emit({ type: 'progress', id: row.id, name, share })
      },
      markUploaded: (name) => {
        onProgress()
        uploaded.push(name)
        return markUploaded([...uploaded])
      },
      assertStillQueued: async () => {
        if (!(await isStillQueued())) throw new AppError('unexpected')
      },
    }
    return senders[row.kind](context)
  }, STALL_TIMEOUT_MS)
}

async function isQueued({ id, key }: StoredEntry): Promise<boolean> {
  return (await readStoredEntry(id))?.key === key
}

/** Sends without storing, where the device cannot store: now or not at all. */
async function sendWithoutStoring<Kind extends OutboxKind>(row: StoredEntry<Kind>, cause: unknown): Promise<boolean> {
  if (!navigator.onLine) throw new AppError('not-stored', { cause })
  try {
    const result = await send(
      row,
      () => Promise.resolve(),
      () => Promise.resolve(true),
    )
    emitSent(row, result)
    return true
  } catch (error) {
    const code = toErrorCode(error)
    // A limit has nothing to do with the device: its own reason says when the server takes more. So does what a browser blocks.
    if (limitErrors.includes(code) || code === 'app-check-failed' || !TRANSIENT.includes(code)) throw error
    throw new AppError('not-stored', { cause: error })
  }
}

/** Changes a queued entry, unless it was unqueued or replaced meanwhile. */
async function change(row: StoredEntry, make: (now: StoredEntry) => StoredEntry): Promise<void> {
  await changeOutboxStore(async (stores) => {
    const outbox = stores.objectStore('outbox')
    const now = await outbox.get(row.id)
    if (now?.key === row.key) await outbox.put(make(now))
  })
}

async function returnToDrafts(
  id: string,
  why: Pick<StoredDraft, 'refusal' | 'values' | 'traceId'>,
): Promise<StoredDraft | null> {
  const draft = await changeOutboxStore(async (stores) => {
    const row = await stores.objectStore('outbox').get(id)
    if (!row || (await isTakenByLaterBuild(stores, id))) return null
    const { v, payload, writtenAt } = row
    const returned: StoredDraft = {
      id,
      payload,
      ...why,
      isUnseen: why.refusal !== null,
      ...(v !== undefined && { v }),
      ...(writtenAt !== undefined && { writtenAt }),
    }
    await Promise.all([
      stores.objectStore('drafts').put(returned),
      stores.objectStore('draft_files').put({ id, files: row.files }),
      stores.objectStore('outbox').delete(id),
    ])
    return returned
  })
  emit({ type: 'changed' })
  return draft
}

const last = new Map<string, Promise<unknown>>()

/** Runs work under a lock of all tabs; in browsers without the Web Locks API, of this tab. */
async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  { ifFree = false } = {},
): Promise<Result | false> {
  if (!('locks' in navigator)) {
    const run = Promise.resolve(last.get(name)).then(work)
    last.set(
      name,
      run.catch((error) => ignore(error, 'the caller has the failure')),
    )
    return run
  }
  return navigator.locks.request(name, { ifAvailable: ifFree }, async (lock) => (lock ? work() : false))
}

function openChannel(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel(OUTBOX_CHANNEL)
  channel.addEventListener('message', ({ data }) => emitLocally(data as OutboxEvent))
}

function emitSent<Kind extends OutboxKind>({ kind, id }: StoredEntry<Kind>, result: OutboxResults[Kind]): void {
  // The compiler does not see that a result is of its row's kind.
  emit({ type: 'sent', kind, id, result } as OutboxEvent)
}

function emit(event: OutboxEvent): void {
  openChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has but one origin.
  channel?.postMessage(event)
  emitLocally(event)
}

function emitLocally(event: OutboxEvent): void {
  for (const listener of listeners) listener(event)
}
