import { AppError, type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { loadOutboxSenders } from './registered-senders.ts'
import type { OutboxKind, OutboxPayloads, OutboxResults, SendContext } from './types.ts'
import { currentSession } from '../session/session.ts'
import type { Attachment } from '../session/upload.ts'
import {
  changeOutboxStore,
  type DraftRow,
  fromStoredFiles,
  type OutboxRow,
  openOutboxStore,
  toStoredFiles,
} from './outbox-store.ts'
import { withStallTimeout } from '../platform/timeout.ts'
import { isEntryOf, GUEST, entryId } from '../platform/entry-ids.ts'

/** One tab sends at a time, and finds nothing where another one has sent. */
const LOCK = 'aquicito.outbox'
/** What is just being sent is neither taken back nor discarded; all else may be, meanwhile. */
const toLockName = (id: string) => `${LOCK} ${id}`
const CHANNEL = 'aquicito.outbox'

/** What may be otherwise the next time; everything else that the server says is its answer. */
const TRANSIENT: readonly ErrorCode[] = [
  'offline',
  'unexpected',
  'session-expired',
  'sign-in-required',
  'too-many-requests',
]

/** Of these, what may be the fault of one thing that waits alone. */
const ENTRY_SPECIFIC_ERRORS: readonly ErrorCode[] = ['unexpected', 'too-many-requests']

/** After how long it is tried again while the browser believes in its network, in milliseconds; longer each time. */
const RETRY_MS = 5_000
const RETRY_MAX_MS = 5 * 60_000

/**
 * The time for which nothing may move while something is sent, in milliseconds: longer than a function may take. All that waits
 * stands behind it, in every tab.
 */
const STALL_TIMEOUT_MS = 90_000

/** The time for which a user who wrote something waits for its turn, in milliseconds, while something else is being sent. */
const ATTEMPT_WAIT_MS = 5_000

/** What is told to every page of the site, in whatever tab. */
export type OutboxEvent =
  | { type: 'changed' }
  | { type: 'sending'; id: string }
  | { type: 'progress'; id: string; name: string; share: number }
  | { type: 'tried'; id: string }
  | { [Kind in OutboxKind]: { type: 'sent'; kind: Kind; id: string; result: OutboxResults[Kind] } }[OutboxKind]

/** What a user wants to have sent. */
export interface OutboxSubmission<Kind extends OutboxKind> {
  subject: string
  userId: string
  payload: OutboxPayloads[Kind]
  files: readonly Attachment[]
}

const listeners = new Set<(event: OutboxEvent) => void>()
let channel: BroadcastChannel | undefined

/** Hears of everything that happens to what is to be sent, in any tab. @returns What ends it. */
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
  const { subject, userId, payload } = entry
  const id = entryId(kind, subject, userId)
  const row: OutboxRow<Kind> = {
    id,
    kind,
    subject,
    userId,
    key: crypto.randomUUID(),
    payload,
    files: await toStoredFiles(entry.files),
    arrived: [],
    hindrance: null,
    writtenAt: new Date().toISOString(),
  }
  try {
    await changeOutboxStore(async (stores) => {
      await Promise.all([
        stores.objectStore('outbox').put(row),
        stores.objectStore('drafts').delete(id),
        stores.objectStore('draft_files').delete(id),
      ])
    })
  } catch (cause) {
    return sendWithoutStoring(row, cause)
  }
  emit({ type: 'changed' })
  // So that the browser does not clear it when space runs short; it may refuse, or the user it asks may.
  navigator.storage?.persist?.().catch(() => undefined)
  startOutbox()
  await whenAttempted(id, flush(id))
  const store = await openOutboxStore()
  const [queued, draft] = await Promise.all([store.get('outbox', id), store.get('drafts', id)])
  if (draft?.refusal) throw new AppError(draft.refusal)
  return !queued
}

/** Ends when something has been tried, or when what is sent before it takes long: then it waits like the rest. */
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

/** Returns what of a kind a user has waiting to be sent about something, or undefined. */
export async function readQueued<Kind extends OutboxKind>(
  kind: Kind,
  subject: string,
  userId: string,
): Promise<OutboxRow<Kind> | undefined> {
  try {
    // Its id begins with its kind.
    return (await (await openOutboxStore()).get('outbox', entryId(kind, subject, userId))) as
      OutboxRow<Kind> | undefined
  } catch {
    return undefined
  }
}

/**
 * Makes what waits a draft again.
 * @returns Whether it did: what is just being sent is sent all the same.
 */
export async function unqueue(id: string): Promise<boolean> {
  return withLock(toLockName(id), async () => (await returnToDrafts(id, null)) !== null, { ifFree: true })
}

/**
 * Deletes what waits.
 * @returns Whether it did: what is just being sent is sent all the same.
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

/** Deletes all that a user wrote and did not send, and what visitors did: they may be the same user. */
export async function clearOutbox(userId: string): Promise<void> {
  const isUsersEntry = (id: string) => isEntryOf(userId, id) || isEntryOf(GUEST, id)
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

/** From now on sends what waits: now, when the network is back, and when a user comes back to the page. */
export function startOutbox(): void {
  if (isStarted) return
  isStarted = true
  openChannel()
  addEventListener('online', flushQuietly)
  addEventListener('focus', flushQuietly)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') flushQuietly()
  })
}

/** Goes on with what waits from before, now and at every later occasion. */
export function resumeOutbox(): void {
  startOutbox()
  flushQuietly()
}

/** Tries at once to send one thing that waits, whatever else does. @returns Whether it was sent. */
export async function sendNow(id: string): Promise<boolean> {
  startOutbox()
  return withLock(LOCK, async () => {
    const store = await openOutboxStore()
    // As it is now: another tab may have sent it.
    const row = await store.get('outbox', id)
    // What sends it may not be here yet, and a browser may remember that it could not be had.
    if (row && !navigator.onLine) await markBlocked(row, 'offline')
    else if (row) await sendRow(row)
    const [queued, draft] = await Promise.all([store.get('outbox', id), store.get('drafts', id)])
    return !queued && !draft?.refusal
  })
}

/** What fails is tried again at the next occasion. */
function flushQuietly(): void {
  flush().catch(() => undefined)
}

let retry: ReturnType<typeof setTimeout> | undefined
let retryMs = RETRY_MS

/** Sends what waits: of visitors, and of the signed-in user. @param first The id of what goes before the rest. */
export async function flush(first = ''): Promise<void> {
  if (!navigator.onLine) return
  clearTimeout(retry)
  const remaining = await withLock(LOCK, async () => {
    const userId = currentSession()?.userId
    const userIds = userId === undefined ? [GUEST] : [GUEST, userId]
    let left = 0
    for (const user of prioritise(userIds, (one) => isEntryOf(one, first))) left += await sendAllOfUser(user, first)
    return left
  })
  clearTimeout(retry)
  if (!remaining) retryMs = RETRY_MS
  else {
    retry = setTimeout(flushQuietly, retryMs)
    retryMs = Math.min(retryMs * 2, RETRY_MAX_MS)
  }
}

/** Sends what waits of one user. @returns How much still waits. */
async function sendAllOfUser(userId: string, first: string): Promise<number> {
  const store = await openOutboxStore()
  const ids = (await store.getAllKeys('outbox')).filter((id) => isEntryOf(userId, id))
  let left = 0
  let blockingError: ErrorCode | undefined
  for (const id of prioritise(ids, (one) => one === first)) {
    // As it is now: another tab may have sent it.
    const row = await store.get('outbox', id)
    if (row && blockingError) {
      if (row.hindrance !== blockingError) await markBlocked(row, blockingError)
      left += 1
      continue
    }
    const error = row && (await sendRow(row))
    if (error) left += 1
    // What blocks one blocks all.
    if (error && !ENTRY_SPECIFIC_ERRORS.includes(error)) blockingError = error
  }
  return left
}

/** Returns the same, with what is so before the rest. */
function prioritise(ids: readonly string[], isFirst: (id: string) => boolean): string[] {
  return ids.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
}

/** @returns Why it still waits; null where it does no more. */
async function sendRow(row: OutboxRow): Promise<ErrorCode | null> {
  const error = await withLock(toLockName(row.id), async () => ((await isQueued(row)) ? trySending(row) : null))
  return error || null
}

async function trySending<Kind extends OutboxKind>(row: OutboxRow<Kind>): Promise<ErrorCode | null> {
  emit({ type: 'sending', id: row.id })
  try {
    const result = await send(row, async (uploaded) => {
      await change(row, (now) => ({ ...now, arrived: uploaded }))
    })
    await changeOutboxStore(async (stores) => {
      const outbox = stores.objectStore('outbox')
      if ((await outbox.get(row.id))?.key === row.key) await outbox.delete(row.id)
    })
    emitSent(row, result)
    return null
  } catch (error) {
    const code = toErrorCode(error)
    if (TRANSIENT.includes(code)) {
      await markBlocked(row, code)
      return code
    }
    await returnToDrafts(row.id, code)
    return null
  } finally {
    emit({ type: 'tried', id: row.id })
  }
}

/** Stores why it could not be sent now. */
async function markBlocked(row: OutboxRow, error: ErrorCode): Promise<void> {
  await change(row, (now) => ({ ...now, hindrance: error, triedAt: new Date().toISOString() }))
  emit({ type: 'changed' })
}

function send<Kind extends OutboxKind>(
  row: OutboxRow<Kind>,
  markUploaded: (arrived: string[]) => Promise<void>,
  isStillQueued = () => isQueued(row),
): Promise<OutboxResults[Kind]> {
  const uploaded = [...row.arrived]
  return withStallTimeout(async (onProgress) => {
    const context: SendContext<Kind> = {
      userId: row.userId,
      subject: row.subject,
      key: row.key,
      payload: row.payload,
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
    return (await loadOutboxSenders())[row.kind](context)
  }, STALL_TIMEOUT_MS)
}

async function isQueued({ id, key }: OutboxRow): Promise<boolean> {
  return (await (await openOutboxStore()).get('outbox', id))?.key === key
}

/** Without a place to keep it: now or not at all. */
async function sendWithoutStoring<Kind extends OutboxKind>(row: OutboxRow<Kind>, cause: unknown): Promise<boolean> {
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
    throw TRANSIENT.includes(toErrorCode(error)) ? new AppError('not-stored', { cause: error }) : error
  }
}

/** Changes what waits, unless it was taken back or replaced meanwhile. */
async function change(row: OutboxRow, make: (now: OutboxRow) => OutboxRow): Promise<void> {
  await changeOutboxStore(async (stores) => {
    const outbox = stores.objectStore('outbox')
    const now = await outbox.get(row.id)
    if (now?.key === row.key) await outbox.put(make(now))
  })
}

async function returnToDrafts(id: string, refusal: DraftRow['refusal']): Promise<DraftRow | null> {
  const draft = await changeOutboxStore(async (stores) => {
    const row = await stores.objectStore('outbox').get(id)
    if (!row) return null
    const returned: DraftRow = { id, payload: row.payload, refusal }
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

/** One at a time in all tabs; in browsers that have no such locks, in this one. */
async function withLock<Result>(
  name: string,
  work: () => Promise<Result>,
  { ifFree = false } = {},
): Promise<Result | false> {
  if (!('locks' in navigator)) {
    const run = Promise.resolve(last.get(name)).then(work)
    last.set(
      name,
      run.catch(() => undefined),
    )
    return run
  }
  return navigator.locks.request(name, { ifAvailable: ifFree }, async (lock) => (lock ? work() : false))
}

function openChannel(): void {
  if (channel || !('BroadcastChannel' in globalThis)) return
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }) => emitLocally(data as OutboxEvent))
}

function emitSent<Kind extends OutboxKind>({ kind, id }: OutboxRow<Kind>, result: OutboxResults[Kind]): void {
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
