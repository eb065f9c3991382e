import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SignedInUser } from '@/data/session/session.ts'
import { useOutboxEntry } from '@/data/outbox/use-outbox-entry.ts'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { toWaitingCause, type WaitingCause } from '@/data/outbox/waiting-cause.ts'
import * as messages from 'messages:contact'
import type { MessageId } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { SuccessAlert } from '@/ui/feedback/success-alert.tsx'
import { PendingAlert } from '@/ui/feedback/pending-alert.tsx'
import css from './contact-panel.css?inline'
import type { ContactFields } from './contact-fields.tsx'
import { CONTACT_SUBJECT, ContactForm } from './contact-form.tsx'

injectStyles(css)

interface ContactPanelProps {
  /** Null for a visitor. */
  user: SignedInUser | null
  /** Given, for the page has them already. */
  Fields: typeof ContactFields
  /** What stands there until it is known what is kept on the device. */
  placeholder: ReactNode
}

/** Where a user writes to those who run the site, and learns what has become of it. */
export function ContactPanel(props: ContactPanelProps) {
  return (
    <PartIntl part={messages}>
      <Panel {...props} />
    </PartIntl>
  )
}

function Panel({ user, Fields, placeholder }: ContactPanelProps) {
  const [isSent, setIsSent] = useState(false)
  const [isPosting, setIsPosting] = useState(false)
  const { entry, isSending, edit, discard } = useOutboxEntry('contact', CONTACT_SUBJECT, user?.userId ?? null, () =>
    setIsSent(true),
  )
  const box = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const row = isPosting ? undefined : entry?.row
  const state = isSent ? 'sent' : row ? 'waits' : 'form'

  // The button that was pressed is gone.
  const before = useRef(state)
  useEffect(() => {
    if (isPosting) return
    const field = state === 'form' ? box.current?.querySelector<HTMLElement>('.field') : null
    if (isMoved.current && before.current !== state) (field ?? box.current)?.focus()
    isMoved.current = false
    before.current = state
  }, [state, isPosting])

  function move(action: () => void) {
    isMoved.current = true
    action()
  }

  if (!entry) return placeholder
  return (
    <div ref={box} tabIndex={-1}>
      {isSent ? (
        <div className="stack">
          <SuccessAlert title={<FormattedMessage id="contactForm.sentTitle" />}>
            <FormattedMessage id="contactForm.sent" />
          </SuccessAlert>
          <button className="btn btn--quiet" type="button" onClick={() => move(() => setIsSent(false))}>
            <FormattedMessage id="contactForm.another" />
          </button>
        </div>
      ) : row ? (
        <Waiting
          row={row}
          isSending={isSending}
          onEdit={() => move(() => void edit())}
          onDiscard={() => move(() => void discard())}
        />
      ) : (
        <ContactForm
          user={user}
          Fields={Fields}
          draft={entry.draft}
          onPosting={(is) => {
            isMoved.current = true
            setIsPosting(is)
          }}
        />
      )}
    </div>
  )
}

interface WaitingProps {
  row: OutboxRow<'contact'>
  isSending: boolean
  onEdit: () => void
  onDiscard: () => void
}

/** A message that is still on the phone: what becomes of it, and what it says. */
function Waiting({ row, isSending, onEdit, onDiscard }: WaitingProps) {
  const { name, email, message } = row.payload
  return (
    <div className="stack">
      <PendingAlert title={<FormattedMessage id={isSending ? 'contactForm.sending' : 'contactForm.waitingTag'} />}>
        <FormattedMessage id={isSending ? 'contactForm.isSending' : waitingTexts[toWaitingCause(row.hindrance)]} />
      </PendingAlert>
      <p className="meta">
        {name} · {email}
      </p>
      <p className="message">{message}</p>
      <div className="actions">
        <button className="btn btn--quiet" type="button" disabled={isSending} onClick={onEdit}>
          <FormattedMessage id="contactForm.edit" />
        </button>
        <button className="link-button" type="button" disabled={isSending} onClick={onDiscard}>
          <FormattedMessage id="contactForm.discard" />
        </button>
      </div>
    </div>
  )
}

/** When it goes out, by why it has not yet. */
const waitingTexts = {
  connection: 'contactForm.waiting',
  limit: 'contactForm.waitingLimit',
  server: 'contactForm.waitingServer',
  signIn: 'contactForm.waitingSignIn',
} as const satisfies Record<WaitingCause, MessageId>
