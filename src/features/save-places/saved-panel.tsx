import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { onLocalChange } from '@/base/local-storage.ts'
import { mayDownload } from '@/data/platform/data-saver.ts'
import { onSavedPlacesChange } from '@/data/platform/saved-place-ids.ts'
import {
  downloadPlace,
  currentHolder,
  refreshSaved,
  listSaved,
  newestFirst,
  sweepPhotos,
  moveGuestSavesToAccount,
} from '@/data/saved/saved-places.ts'
import type { SavedEntry } from '@/data/saved/saved-store.ts'
import { deletesUnvisited } from '@/data/pwa/install-prompt.ts'
import { useSession } from '@/data/session/session.ts'
import { isEntryOf, GUEST, readEntryIds } from '@/data/platform/entry-ids.ts'
import { signInHref } from '@/domain/accounts/sign-in-return-url.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import { SavedCard } from './saved-card.tsx'
import css from './save-places.css?inline'
// Beside this page for the place that is opened from here without a signal: its button saves and removes with this.
import './save-notice.tsx'
import { SavedSkeleton } from './saved-skeleton.tsx'
import { FileSize } from '@/ui/format/file-size.tsx'

injectStyles(css)

type Notice = 'saved.refreshed' | 'saved.refreshFailed' | 'saved.full'

export interface SavedPanelProps {
  /** Returns the way to the map of saved places. */
  renderMap: (saved: readonly SavedEntry[]) => ReactNode
  /** What stands below, once it is there. */
  children: ReactNode
}

/** All that is saved on this device, and what one does with it. */
export function SavedPanel({ renderMap, children }: SavedPanelProps) {
  const { saved, hasFailed } = useSavedList()
  const { waiting, refused, refusedRef } = usePendingCounts()
  const isOnline = useOnline()
  const [removed, setRemoved] = useState<SavedEntry[]>([])
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set())
  const [notice, setNotice] = useState<Notice>()
  useUpkeep(isOnline)

  async function refresh(ids: readonly string[]) {
    setNotice(undefined)
    setBusy(new Set(ids))
    let outcome: Notice = 'saved.refreshed'
    for (const id of ids) {
      const downloaded = await downloadPlace(id).catch(() => 'offline' as const)
      setBusy((before) => new Set([...before].filter((other) => other !== id)))
      if (downloaded === 'full') outcome = 'saved.full'
      else if (downloaded !== 'whole' && downloaded !== 'gone' && outcome !== 'saved.full')
        outcome = 'saved.refreshFailed'
      if (downloaded === 'offline' || downloaded === 'full') break
    }
    setBusy(new Set())
    setNotice(outcome)
  }

  // A map that is open stays when the last of them is removed on it, to be put back.
  const [hadAny, setHadAny] = useState(false)
  if (!hadAny && saved && saved.length > 0) setHadAny(true)

  if (hasFailed) {
    return (
      <div className="saved-panel stack">
        <div className="note" role="alert">
          <span>
            <Icon name="alert" />
          </span>
          <p>
            <FormattedMessage id="saved.unreadable" />
          </p>
        </div>
        {children}
      </div>
    )
  }
  if (!saved) return <SavedSkeleton />
  const here = new Set(saved.map(({ id }) => id))
  // What was removed stays where it stood, to be put back.
  const shown = newestFirst([...saved, ...removed.filter(({ id }) => !here.has(id))])
  return (
    <div className="saved-panel stack">
      {!isOnline && (
        <div className="note info" role="status">
          <span>
            <Icon name="offline" />
          </span>
          <p>
            <FormattedMessage id="saved.offline" />
          </p>
        </div>
      )}
      {shown.length === 0 ? (
        <EmptyState
          heading="h2"
          title={<FormattedMessage id="saved.emptyTitle" />}
          hint={<FormattedMessage id="saved.emptyHint" />}
        >
          <Link className="btn" to="/">
            <FormattedMessage id="saved.emptySearch" />
          </Link>
        </EmptyState>
      ) : (
        <>
          <div className="row above-saved">
            <p className="muted">
              <FormattedMessage id="saved.count" values={{ count: saved.length }} /> ·{' '}
              <FileSize bytes={saved.reduce((sum, { textBytes, photoBytes }) => sum + textBytes + photoBytes, 0)} />
            </p>
            <button
              className="btn btn--quiet"
              type="button"
              disabled={!isOnline || busy.size > 0 || saved.length === 0}
              onClick={() => void refresh(saved.map(({ id }) => id))}
            >
              <FormattedMessage id={busy.size > 0 ? 'saved.refreshing' : 'saved.refreshAll'} />
            </button>
          </div>
          <p role="status" className={notice === undefined || notice === 'saved.refreshed' ? 'meta' : 'field-error'}>
            {notice && <FormattedMessage id={notice} />}
          </p>
          <ul className="saved-list">
            {shown.map((entry) => (
              <SavedCard
                key={entry.id}
                entry={entry}
                isRemoved={!here.has(entry.id)}
                isBusy={busy.has(entry.id)}
                isOnline={isOnline}
                onRefresh={() => void refresh([entry.id])}
                onRemoved={(gone) => setRemoved((before) => [...before.filter(({ id }) => id !== gone.id), gone])}
              />
            ))}
          </ul>
        </>
      )}
      {waiting > 0 && (
        <PendingAlert title={<FormattedMessage id="saved.waitingTitle" values={{ count: waiting }} />}>
          <FormattedMessage id="saved.waiting" />
        </PendingAlert>
      )}
      {refused > 0 && (
        <div className="note" role="alert" ref={refusedRef}>
          <span>
            <Icon name="alert" />
          </span>
          <p>
            <FormattedMessage id="saved.refused" values={{ count: refused }} />
          </p>
        </div>
      )}
      <Whose saved={saved} />
      {(saved.length > 0 || hadAny) && renderMap(saved)}
      {children}
    </div>
  )
}

/** Says where else these places are, and what becomes of them. */
function Whose({ saved }: { saved: readonly SavedEntry[] }) {
  const session = useSession()
  const locale = localeOfIntl(useIntl())
  if (session === undefined) return null
  if (session === null) {
    if (saved.length === 0) return null
    const signIn = signInHref('/guardados', locale, 'signin')
    return (
      <p className="muted">
        <FormattedMessage
          id="saved.phoneOnly"
          values={{
            a: (text) => (
              <a key="signIn" href={signIn}>
                {text}
              </a>
            ),
          }}
        />
        {deletesUnvisited() && (
          <>
            {' '}
            <FormattedMessage id="saved.unvisited" />
          </>
        )}
      </p>
    )
  }
  const ofDevice = saved.filter(({ holders }) => holders[GUEST] && !holders[session.userId])
  return (
    <>
      {ofDevice.length > 0 && (
        <section className="surface stack">
          <p>
            <FormattedMessage id="saved.ofPhone" values={{ count: ofDevice.length }} />
          </p>
          <div className="actions">
            <button
              className="btn"
              type="button"
              onClick={() =>
                void moveGuestSavesToAccount(session.userId).catch((error) => ignore(error, 'the offer stays'))
              }
            >
              <FormattedMessage id="saved.takeAlong" />
            </button>
          </div>
        </section>
      )}
      <p className="muted">
        <FormattedMessage id="saved.inAccount" />
      </p>
    </>
  )
}

/** Whose places one sees: also before Auth has been loaded, or where it cannot be. */
function useHolder(): string {
  const session = useSession()
  return session === undefined ? currentHolder() : (session?.userId ?? GUEST)
}

function useSavedList() {
  const holder = useHolder()
  const [list, setList] = useState<{ saved?: SavedEntry[]; hasFailed: boolean }>({ hasFailed: false })
  useEffect(() => {
    let isLeft = false
    let isReading = false
    let hasChanged = false
    // All of them, each with its reviews: what changes while they are read is read once more, however often it does.
    const read = () => {
      hasChanged = isReading
      if (isReading) return
      isReading = true
      listSaved(holder)
        .then(
          (saved) => !isLeft && setList({ saved, hasFailed: false }),
          () => !isLeft && setList({ hasFailed: true }),
        )
        .finally(() => {
          isReading = false
          if (hasChanged && !isLeft) read()
        })
    }
    read()
    const stop = onSavedPlacesChange(read)
    return () => {
      isLeft = true
      stop()
    }
  }, [holder])
  return list
}

/**
 * Returns how many changes of one's account's places still wait to be sent, how many the account had no room for, and the ref
 * of the element that says so.
 */
function usePendingCounts() {
  const holder = useHolder()
  const [counts, setCounts] = useState({ waiting: 0, refused: 0 })
  const [note, setNote] = useState<Element | null>(null)
  useEffect(() => {
    const read = () => setCounts({ waiting: countEntries('outbox', holder), refused: countEntries('drafts', holder) })
    read()
    // What another tab says of its outbox may be here before what it stored, of which the browser tells by this event.
    return onLocalChange(read)
  }, [holder])
  const { refused } = counts
  useEffect(() => {
    if (!note || refused === 0) return
    const stop = import('@/data/outbox/mark-seen.ts').then(
      ({ markOnceShown }) => markOnceShown(note, ({ id }) => isSavedOf(holder, id)),
      (error) => ignore(error, 'they stay unseen until they are shown again'),
    )
    return () => void stop.then((giveUp) => giveUp?.())
  }, [note, refused, holder])
  return { ...counts, refusedRef: setNote }
}

/** No one drafts a saved place: such a draft is one that was refused. */
function countEntries(store: 'outbox' | 'drafts', holder: string): number {
  return readEntryIds(store).filter((id) => isSavedOf(holder, id)).length
}

function isSavedOf(holder: string, id: string): boolean {
  return id.startsWith('saved_') && isEntryOf(holder, id)
}

/** Loads what is missing, and refreshes what is old where the line costs nothing; with an account, both ways. */
function useUpkeep(isOnline: boolean): void {
  const userId = useSession()?.userId
  useEffect(() => {
    const keep = async () => {
      await sweepPhotos()
      if (!isOnline) return
      if (userId !== undefined) {
        const { syncSaved } = await import('@/data/saved/sync-saved.ts')
        await syncSaved(userId, { brings: mayDownload() })
      }
      await refreshSaved()
    }
    keep().catch((error) => ignore(error, 'what is here stays, and the next visit tries again'))
  }, [userId, isOnline])
}
