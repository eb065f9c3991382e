import type { RegisteredRouter } from '@tanstack/react-router'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { FormattedMessage, RawIntlProvider, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { onLocalChange } from '@/base/local-storage.ts'
import { isServerReachable, cachedAt } from '@/data/pwa/cached-at.ts'
import { lastUserId, useSession } from '@/data/session/session.ts'
import type { WorkerMessage } from '@/domain/offline/page-cache.ts'
import { isEntryOf, GUEST, OUTBOX_CHANNEL, readEntryIds, readOtherAuthors } from '@/data/platform/entry-ids.ts'
import * as messages from 'messages:connection'
import { localeOfIntl } from '@/i18n/intl.ts'
import { intlWith } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { formatTimeAgo } from '@/ui/format/time-ago.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import css from './connection-status.css?inline'

/** After how long something that is on its way is said to be slow, in milliseconds. */
const SLOW_MS = 4_000

/** For how long a rejection is left to its form, which marks it as seen where it is open, in milliseconds. */
const FORM_MS = 1_000

/** How often a server that did not answer is asked again, in milliseconds. */
const ASK_EVERY_MS = 30_000

/** Loads the list of what waits. */
export const loadPending = () => import(/* @with-city @optional @own-document */ './pending-dialog.tsx')
const PendingDialog = lazy(async () => ({ default: (await loadPending()).PendingDialog }))

let isNotified = false
let isSending = false

/** What the worker said last, and who wants to hear it. */
let said: WorkerMessage | undefined
const hearing = new Set<(message: WorkerMessage) => void>()

/**
 * From now on sends what waits, and says, in a corner, what is wrong with the line, how old what one sees is, and what
 * waits to be sent.
 * @param message What the worker has just said.
 */
export function startConnectionStatus(router: RegisteredRouter, message?: WorkerMessage): void {
  if (message) {
    said = message
    for (const onEvent of hearing) onEvent(message)
  }
  sendQueued()
  if (isNotified) return
  isNotified = true
  injectStyles(css)
  // Beside the page, not in it: most visitors never see it.
  const box = document.body.appendChild(document.createElement('div'))
  const intl = intlWith(router.options.context.intl, messages)
  createRoot(box).render(
    <RawIntlProvider value={intl}>
      <Line router={router} locale={localeOfIntl(intl)} />
    </RawIntlProvider>,
  )
}

/** Starts sending what waits; also what another tab has queued since, which may be closed by the time it can be sent. */
function sendQueued(): void {
  if (isSending || readEntryIds('outbox').length === 0) return
  isSending = true
  // Of visitors: what a user wrote who is signed in goes out once they are known.
  import('@/data/outbox/outbox.ts').then(
    ({ resumeOutbox }) => resumeOutbox(),
    () => (isSending = false),
  )
}

function Line({ router, locale }: { router: RegisteredRouter; locale: string }) {
  const isOnline = useOnline()
  const server = useServer(router)
  const isThere = server !== 'gone' && isOnline
  const isLate = server === 'late'
  const isSlow = useSlow(router) || isLate
  const address = useRouterState({ router, select: ({ resolvedLocation }) => resolvedLocation?.href })
  const ago = useAge(isThere && !isLate, address, locale)
  const userId = useHolder()
  useDeletedAccounts(isThere)
  const { waiting, hasPending } = usePendingCount(userId, isOnline)
  const refused = useUnseenCount(userId)
  const count = waiting + refused
  const [isOpen, setIsOpen] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const state = !isOnline ? 'line.offline' : !isThere ? 'line.unreachable' : isSlow ? 'line.slow' : undefined
  const isShown = state !== undefined || count > 0
  const box = useReservedRoom(isShown)

  async function open() {
    setIsMissing(false)
    try {
      // It may not be here, without a signal or after a new version; drawn without it, this note would go with it.
      await loadPending()
      setIsOpen(true)
    } catch {
      setIsMissing(true)
    }
  }

  useEffect(() => {
    // What shows it must be here before there is no signal to load it.
    if (isThere && hasPending) loadPending().catch((error) => ignore(error, 'opening it loads it again'))
  }, [isThere, hasPending])

  useEffect(() => {
    // On the way to one's own page, which bears what waits and what was rejected: see the sheet.
    const { style } = document.documentElement
    if (count > 0) style.setProperty('--waiting', `"${count}"`)
    else style.removeProperty('--waiting')
  }, [count])

  return (
    <>
      {/* There before its content, which is thereby read out. */}
      <div className={isShown ? 'connection-status' : 'sr-only'} role="status" ref={box}>
        {state && (
          <p>
            <FormattedMessage id={state} />
            {ago && (
              <>
                {' · '}
                <FormattedMessage id="line.kept" values={{ ago }} />
              </>
            )}
          </p>
        )}
        {count > 0 && (
          <button type="button" onClick={() => void open()}>
            {waiting > 0 && <FormattedMessage id="line.waiting" values={{ count: waiting }} />}
            {waiting > 0 && refused > 0 && ' · '}
            {refused > 0 && <FormattedMessage id="line.refused" values={{ count: refused }} />}
          </button>
        )}
        {isMissing && count > 0 && (
          <p>
            <FormattedMessage id="line.waitingFailed" />
          </p>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <PendingDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Has pages reserve as much room as the line takes up, which depends on its text: see the sheet. */
function useReservedRoom(isShown: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isShown || !box.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty('--status-room', `${entry.target.clientHeight}px`)
    })
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--status-room')
    }
  }, [isShown])
  return box
}

type ServerState = 'there' | 'late' | 'gone'

/** Returns what the worker's word says of the server, which is taken to be there until something is said. */
function toState(message: WorkerMessage | undefined): ServerState {
  return message?.type === 'KEPT_ANSWER' ? (message.isLate ? 'late' : 'gone') : 'there'
}

/**
 * Returns true iff the server answers: asked, or as the worker says who answered in its place. When it does again, and has
 * something else to say, the lists that are shown come again.
 */
function useServer(router: RegisteredRouter): ServerState {
  const { queryClient } = router.options.context
  const [state, setState] = useState(() => toState(said))
  useEffect(() => {
    let isLeft = false
    let wasGone = false
    let received = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const become = (next: ServerState) => {
      setState(next)
      clearTimeout(timer)
      if (next === 'gone') timer = setTimeout(again, ASK_EVERY_MS)
      else if (wasGone) void queryClient.invalidateQueries()
      wasGone = next === 'gone'
    }
    const ask = async () => {
      if (!navigator.onLine) return
      const before = received
      const answers = await isServerReachable()
      // What the worker said meanwhile is of what people wait for, and newer than the question.
      if (!isLeft && received === before) become(answers ? 'there' : 'gone')
    }
    const again = () => void ask()
    const onEvent = (message: WorkerMessage) => {
      received++
      become(toState(message))
      if (message.type !== 'KEPT_ANSWER' && message.isNew) void queryClient.invalidateQueries()
    }
    if (said) onEvent(said)
    else again()
    addEventListener('online', again)
    hearing.add(onEvent)
    return () => {
      isLeft = true
      clearTimeout(timer)
      removeEventListener('online', again)
      hearing.delete(onEvent)
    }
  }, [queryClient])
  return state
}

/** Returns true iff a user has been waiting for something for long. */
function useSlow(router: RegisteredRouter): boolean {
  const { queryClient } = router.options.context
  const isLeading = useRouterState({ router, select: ({ isLoading }) => isLoading })
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      // What other providers know comes from them, at their pace.
      if (!isLeading && queryClient.isFetching({ predicate: ({ meta }) => !meta?.['isExternal'] }) === 0) {
        clearTimeout(timer)
        timer = undefined
        setIsSlow(false)
      } else timer ??= setTimeout(() => setIsSlow(true), SLOW_MS)
    }
    look()
    // Queries tell while something is drawn.
    const stop = queryClient.getQueryCache().subscribe(() => queueMicrotask(look))
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient, isLeading])
  return isSlow
}

/** Returns how old the list is that is shown while no one answers; null where that is not known or it is new. */
function useAge(isThere: boolean, address: string | undefined, locale: string): string | null {
  const [ago, setAgo] = useState<string | null>(null)
  useEffect(() => {
    if (isThere || address === undefined) return
    let isLeft = false
    cachedAt(new URL(address, location.href).href).then(
      (at) => !isLeft && setAgo(at && formatTimeAgo(at, locale)),
      (error) => ignore(error, 'where storing is refused nothing is cached'),
    )
    return () => {
      isLeft = true
      setAgo(null)
    }
  }, [isThere, address, locale])
  return ago
}

/** Deletes what is left here of users whose accounts were deleted from another device, and says so. */
function useDeletedAccounts(isThere: boolean): void {
  const intl = useIntl()
  const session = useSession()
  const signedIn = session?.userId
  const isKnown = session !== undefined
  useEffect(() => {
    // Hardly a phone has such entries.
    if (!isThere || !isKnown || readOtherAuthors(signedIn).length === 0) return
    const clear = async () => {
      const { clearDeletedAccounts } = await import(/* @optional */ '@/data/lifecycle/clear-deleted-accounts.ts')
      const isGone = await clearDeletedAccounts(signedIn)
      if (isGone) {
        void showToast(intl, { kind: 'success', title: 'line.accountGoneTitle', message: 'line.accountGone' })
      }
    }
    clear().catch((error) => ignore(error, 'the next start asks again'))
  }, [isThere, isKnown, signedIn, intl])
}

/** Returns the uid of the signed-in user, also before Auth is loaded, or where it cannot be loaded; null of a guest. */
function useHolder(): string | null {
  const session = useSession()
  return session === undefined ? lastUserId() : (session?.userId ?? null)
}

/** Returns the ids of what the user, or a guest, has in a store. */
function readIdsOf(userId: string | null, stored: 'outbox' | 'drafts'): string[] {
  return readEntryIds(stored).filter((id) => isEntryOf(GUEST, id) || (userId !== null && isEntryOf(userId, id)))
}

/**
 * Returns how many things wait to be sent: all that do without a network, and with one those that could not be; and whether
 * a user here has written anything, sent off or not.
 */
function usePendingCount(userId: string | null, isOnline: boolean): { waiting: number; hasPending: boolean } {
  const [waiting, setWaiting] = useState(0)
  const [hasPending, setHasPending] = useState(false)
  useEffect(() => {
    let isLeft = false
    let version = 0
    const read = async () => {
      const ids = readIdsOf(userId, 'outbox')
      const asked = ++version
      setHasPending(ids.length > 0 || readIdsOf(userId, 'drafts').length > 0)
      let count = ids.length
      if (isOnline && count > 0) {
        // What is just being sent is no news; but what tells it apart may not be here, on a line that died unseen.
        const apart = await import('@/data/outbox/outbox-store.ts').catch((error) =>
          ignore(error, 'all that is queued counts then'),
        )
        if (apart) count = await apart.countBlocked(ids)
      }
      if (!isLeft && asked === version) setWaiting(count)
    }
    const look = () => void read().catch((error) => ignore(error, 'the next change is read again'))
    look()
    const stop = onLocalChange(look)
    return () => {
      isLeft = true
      stop()
    }
  }, [userId, isOnline])
  return { waiting, hasPending }
}

/** Returns how many rejections no page has shown to the user yet. */
function useUnseenCount(userId: string | null): number {
  const [unseen, setUnseen] = useState(0)
  useEffect(() => {
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async () => {
      const ids = readIdsOf(userId, 'drafts')
      const count = ids.length > 0 ? await (await import('@/data/outbox/outbox-store.ts')).countUnseen(ids) : 0
      if (!isLeft) setUnseen(count)
    }
    const look = () => {
      if (timer !== undefined) return
      timer = setTimeout(() => {
        timer = undefined
        void read().catch((error) => ignore(error, 'the next change is read again'))
      }, FORM_MS)
    }
    look()
    const stop = onLocalChange(look)
    // Another tab may have shown them, which changes no id of what is stored.
    const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(OUTBOX_CHANNEL) : undefined
    channel?.addEventListener('message', look)
    return () => {
      isLeft = true
      clearTimeout(timer)
      stop()
      channel?.close()
      setUnseen(0)
    }
  }, [userId])
  return unseen
}
