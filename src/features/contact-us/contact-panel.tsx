import { type ReactNode, useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { SignedInUser } from '@/data/session/session.ts'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { toWaitingCause, type WaitingCause } from '@/data/outbox/waiting-cause.ts'
import * as messages from 'messages:contact'
import { limitMessages } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { EditOrDiscard } from '@/ui/feedback/edit-or-discard.tsx'
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
  const outbox = useOutboxForm('contact', CONTACT_SUBJECT, user?.userId ?? null)
  const { state, edit, discard, restart } = outbox
  const { status } = state
  const box = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)

  // The button that was pressed is gone.
  const before = useRef(status)
  useEffect(() => {
    if (status === 'sending') {
      isMoved.current = true
      return
    }
    const shown = status === 'rejected' ? 'editing' : status
    const field = shown === 'editing' ? box.current?.querySelector<HTMLElement>('.field') : null
    if (isMoved.current && before.current !== shown) (field ?? box.current)?.focus()
    isMoved.current = false
    before.current = shown
  }, [status])

  function move(action: () => void) {
    isMoved.current = true
    action()
  }

  if (status === 'loading') return placeholder
  return (
    <div ref={box} tabIndex={-1}>
      {status === 'published' ? (
        <div className="stack">
          <SuccessAlert title={<FormattedMessage id="contactForm.sentTitle" />}>
            <FormattedMessage id="contactForm.sent" />
          </SuccessAlert>
          <button className="btn btn--quiet" type="button" onClick={() => move(restart)}>
            <FormattedMessage id="contactForm.another" />
          </button>
        </div>
      ) : status === 'queued' ? (
        <Queued {...state} onEdit={() => move(() => void edit())} onDiscard={() => move(() => void discard())} />
      ) : (
        <ContactForm user={user} Fields={Fields} outbox={outbox} draft={state.draft} />
      )}
    </div>
  )
}

interface QueuedProps {
  row: OutboxRow<'contact'>
  isSending: boolean
  onEdit: () => void
  onDiscard: () => void
}

/** A message that is still on the phone: what becomes of it, and what it says. */
function Queued({ row, isSending, onEdit, onDiscard }: QueuedProps) {
  const { name, email, message } = row.payload
  return (
    <div className="stack">
      <PendingAlert
        title={<FormattedMessage id={isSending ? 'contactForm.sending' : 'contactForm.waitingTag'} />}
        traceId={row.traceId}
      >
        <FormattedMessage id={isSending ? 'contactForm.isSending' : waitingTexts[toWaitingCause(row.hindrance)]} />
      </PendingAlert>
      <p className="meta">
        {name} · {email}
      </p>
      <p className="message">{message}</p>
      <div className="actions">
        <EditOrDiscard
          edit="contactForm.edit"
          discard="contactForm.discard"
          isDisabled={isSending}
          onEdit={onEdit}
          onDiscard={onDiscard}
        />
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
  ...limitMessages,
} as const satisfies Record<WaitingCause, MessageId>
