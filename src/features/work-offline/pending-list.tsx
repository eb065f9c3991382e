import { type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { deleteDraft } from '@/data/outbox/drafts.ts'
import { announceChange, discard, sendNow } from '@/data/outbox/outbox.ts'
import { usePendingChanges } from '@/data/lifecycle/use-pending-changes.ts'
import type { PendingChange } from '@/data/lifecycle/pending-changes.ts'
import { GUEST } from '@/data/platform/entry-ids.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { PendingEntry } from './pending-entry.tsx'
import css from './pending-list.css?inline'

injectStyles(css)

interface PendingListProps {
  /** What stands above it. */
  title?: ReactNode
  /** What stands there where nothing waits; nothing at all where it is missing. */
  none?: ReactNode
}

/** Everything that a user wrote and that has not arrived, whatever it is, and what one may do with it. */
export function PendingList({ title, none }: PendingListProps) {
  const { changes: pending, ofLaterBuilds, sendingId } = usePendingChanges()
  const status = useRef<HTMLParagraphElement>(null)
  // It may have to wait for its turn.
  const [asked, setAsked] = useState<readonly string[]>([])
  const [notice, setNotice] = useState<'waiting.discarded' | 'waiting.underway' | 'waiting.sent' | 'waiting.tried'>()

  async function send(thing: PendingChange) {
    setNotice(undefined)
    setAsked((before) => [...before, thing.id])
    const isSent = await sendNow(thing.id).catch((error) => ignore(error, 'the notice says that it was tried'))
    setAsked((before) => before.filter((id) => id !== thing.id))
    setNotice(isSent ? 'waiting.sent' : 'waiting.tried')
    // What was pressed goes with what was sent.
    if (isSent) status.current?.focus()
  }

  async function clear(thing: PendingChange) {
    const { id, kind, subject, userId, isRefused } = thing
    if (isRefused) {
      await deleteDraft(kind, subject, userId === GUEST ? null : userId)
      announceChange()
    } else if (!(await discard(id).catch((error) => ignore(error, 'the notice says that it is under way'))))
      return setNotice('waiting.underway')
    setNotice('waiting.discarded')
    // What was pressed goes with what was discarded.
    status.current?.focus()
  }

  const list = pending ?? []
  if (pending === undefined) {
    return none === undefined ? null : <div className="surface skeleton" style={{ height: '9rem' }} />
  }
  if (list.length + ofLaterBuilds === 0 && none === undefined && !notice) return null
  const toEntry = (thing: PendingChange) => (
    <PendingEntry
      key={thing.id}
      thing={thing}
      isSending={sendingId === thing.id || asked.includes(thing.id)}
      onSend={() => void send(thing)}
      onDiscard={() => void clear(thing)}
    />
  )
  const content = (
    <>
      {title && <h2>{title}</h2>}
      {list.length + ofLaterBuilds === 0 && <p>{none}</p>}
      {ofLaterBuilds > 0 && (
        <p>
          <FormattedMessage id="waiting.ofLaterBuilds" values={{ count: ofLaterBuilds }} />
        </p>
      )}
      <p className="meta" role="status" ref={status} tabIndex={-1}>
        {notice && <FormattedMessage id={notice} />}
      </p>
      <Group title="waiting.refused" intro="waiting.refusedIntro">
        {list.filter(({ isRefused }) => isRefused).map(toEntry)}
      </Group>
      <Group title="waiting.title" intro="waiting.intro">
        {list.filter(({ isRefused }) => !isRefused).map(toEntry)}
      </Group>
    </>
  )
  return title ? <section className="surface stack">{content}</section> : <div className="stack">{content}</div>
}

/** Entries of which the same is true; nothing where there is none. */
function Group({ title, intro, children }: { title: MessageId; intro: MessageId; children: readonly ReactNode[] }) {
  const intl = useIntl()
  if (children.length === 0) return null
  return (
    <>
      <h3>
        <FormattedMessage id={title} />
      </h3>
      <p className="muted">
        <FormattedMessage id={intro} />
      </p>
      <ul className="pending-list" aria-label={intl.formatMessage({ id: title })}>
        {children}
      </ul>
    </>
  )
}
