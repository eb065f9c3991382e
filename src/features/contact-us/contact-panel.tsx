import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Person } from '@/data/session/session.ts'
import { useWritten } from '@/data/outbox/use-outbox-entry.ts'
import type { OutboxRow } from '@/data/outbox/outbox-store.ts'
import * as messages from 'messages:contact'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { addSheet } from '@/ui/layout/inject-styles.ts'
import { DoneNote } from '@/ui/feedback/success-alert.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { WaitingNote } from '@/ui/feedback/pending-alert.tsx'
import css from './contact-panel.css?inline'
import type { ContactFields } from './contact-fields.tsx'
import { CONTACT_SUBJECT, ContactForm } from './contact-form.tsx'

addSheet(css)

interface ContactDeskProps {
  /** Null for a visitor. */
  person: Person | null
  /** Given, for the page has them already. */
  Fields: typeof ContactFields
  /** What stands there until it is known what is kept on the phone. */
  placeholder: ReactNode
}

/** Where somebody writes to those who run the site, and learns what has become of it. */
export function ContactDesk(props: ContactDeskProps) {
  return (
    <PartIntl part={messages}>
      <Desk {...props} />
    </PartIntl>
  )
}

function Desk({ person, Fields, placeholder }: ContactDeskProps) {
  const intl = useIntl()
  const [isSent, setIsSent] = useState(false)
  const [isPosting, setIsPosting] = useState(false)
  const { written, isSending, edit, discard } = useWritten('contact', CONTACT_SUBJECT, person?.userId ?? null, () => {
    setIsSent(true)
    void showToast(intl, { kind: 'success', title: 'contactForm.sentTitle', message: 'contactForm.sent' })
  })
  const box = useRef<HTMLDivElement>(null)
  const isMoved = useRef(false)
  const row = isPosting ? undefined : written?.row
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

  function move(deed: () => void) {
    isMoved.current = true
    deed()
  }

  if (!written) return placeholder
  return (
    <div ref={box} tabIndex={-1}>
      {isSent ? (
        <div className="stack">
          <DoneNote title={<FormattedMessage id="contactForm.sentTitle" />}>
            <FormattedMessage id="contactForm.sent" />
          </DoneNote>
          <button className="btn quiet" type="button" onClick={() => move(() => setIsSent(false))}>
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
          person={person}
          Fields={Fields}
          draft={written.draft}
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
      <WaitingNote title={<FormattedMessage id={isSending ? 'contactForm.sending' : 'contactForm.waitingTag'} />}>
        <FormattedMessage id={isSending ? 'contactForm.isSending' : waitingFor(row)} />
      </WaitingNote>
      <p className="meta">
        {name} · {email}
      </p>
      <p className="message">{message}</p>
      <div className="acts">
        <button className="btn quiet" type="button" disabled={isSending} onClick={onEdit}>
          <FormattedMessage id="contactForm.edit" />
        </button>
        <button className="linkbtn" type="button" disabled={isSending} onClick={onDiscard}>
          <FormattedMessage id="contactForm.discard" />
        </button>
      </div>
    </div>
  )
}

/** When it goes out, by why it did not when that was last tried. */
function waitingFor({ hindrance }: OutboxRow) {
  if (hindrance === 'session-expired' || hindrance === 'sign-in-required') return 'contactForm.waitingSignIn'
  return hindrance === 'too-many-requests' ? 'contactForm.waitingLimit' : 'contactForm.waiting'
}
