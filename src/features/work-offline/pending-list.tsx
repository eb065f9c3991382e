import { type ReactNode, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { dropDraft } from '@/data/outbox/drafts.ts'
import { discard, sendNow } from '@/data/outbox/outbox.ts'
import { useUnsent } from '@/data/lifecycle/use-pending-changes.ts'
import type { Unsent } from '@/data/lifecycle/pending-changes.ts'
import { VISITOR } from '@/data/platform/entry-ids.ts'
import { addSheet } from '@/ui/layout/inject-styles.ts'
import '@/ui/forms/forms.css'
import { WaitingEntry } from './pending-entry.tsx'
import css from './pending-list.css?inline'

addSheet(css)

interface WaitingListProps {
  /** What stands above it. */
  title?: ReactNode
  /** What stands there where nothing waits; nothing at all where it is missing. */
  none?: ReactNode
}

/** Everything that somebody wrote and that has not arrived, whatever it is, and what one may do with it. */
export function WaitingList({ title, none }: WaitingListProps) {
  const intl = useIntl()
  const { unsent, sending, reread } = useUnsent()
  const status = useRef<HTMLParagraphElement>(null)
  // It may have to wait for its turn.
  const [asked, setAsked] = useState<readonly string[]>([])
  const [told, setTold] = useState<'waiting.discarded' | 'waiting.underway' | 'waiting.sent' | 'waiting.tried'>()

  async function send(thing: Unsent) {
    setTold(undefined)
    setAsked((before) => [...before, thing.id])
    const isSent = await sendNow(thing.id).catch(() => false)
    setAsked((before) => before.filter((id) => id !== thing.id))
    setTold(isSent ? 'waiting.sent' : 'waiting.tried')
    // What was pressed goes with what was sent.
    if (isSent) status.current?.focus()
  }

  async function forget(thing: Unsent) {
    const { id, kind, subject, userId, isRefused } = thing
    if (isRefused) await dropDraft(kind, subject, userId === VISITOR ? null : userId)
    else if (!(await discard(id).catch(() => false))) return setTold('waiting.underway')
    setTold('waiting.discarded')
    // What was pressed goes with what was discarded.
    status.current?.focus()
    void reread()
  }

  const list = unsent ?? []
  if (unsent === undefined) {
    return none === undefined ? null : <div className="box loom" style={{ height: '9rem' }} />
  }
  if (list.length === 0 && none === undefined && !told) return null
  const content = (
    <>
      {title && <h2>{title}</h2>}
      {list.length > 0 ? (
        <p className="mute">
          <FormattedMessage id="waiting.intro" />
        </p>
      ) : (
        <p>{none}</p>
      )}
      <p className="meta" role="status" ref={status} tabIndex={-1}>
        {told && <FormattedMessage id={told} />}
      </p>
      {list.length > 0 && (
        <ul className="unsent" aria-label={intl.formatMessage({ id: 'waiting.title' })}>
          {list.map((thing) => (
            <WaitingEntry
              key={thing.id}
              thing={thing}
              isSending={sending === thing.id || asked.includes(thing.id)}
              onSend={() => void send(thing)}
              onDiscard={() => void forget(thing)}
            />
          ))}
        </ul>
      )}
    </>
  )
  return title ? <section className="box stack">{content}</section> : <div className="stack">{content}</div>
}
