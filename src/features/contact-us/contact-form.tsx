import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Draft, DraftKeeper } from '@/data/outbox/drafts.ts'
import { post } from '@/data/outbox/outbox.ts'
import { currentSession, type Person } from '@/data/session/session.ts'
import { VISITOR } from '@/data/platform/entry-ids.ts'
import { type ErrorCode, errorCodeOf } from '@/domain/shared/app-error.ts'
import { cleanContact, type ContactText, problemsOfContact } from '@/domain/contact/check-contact.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { FailureNote } from '@/ui/feedback/error-alert.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { KeptForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { useDeed } from '@/ui/forms/use-async-action.ts'
import type { ContactFields } from './contact-fields.tsx'

/** What a message is about; there is one at a time. */
export const CONTACT_SUBJECT = 'us'

/** What each field says that must be filled in and is not. */
const missing = {
  name: 'contactForm.nameMissing',
  email: 'contactForm.emailMissing',
  message: 'contactForm.messageMissing',
} as const

interface ContactFormProps {
  /** Null for a visitor. */
  person: Person | null
  Fields: typeof ContactFields
  /** What was typed before; what changes in it while the form is there is not taken over. */
  draft: Draft<'contact'> | null
  /** Told while it is being sent: the form stays until that has ended. */
  onPosting: (isPosting: boolean) => void
}

/** The form of a message. What is typed is kept, however it is left. */
export function ContactForm({ person, Fields, draft, onPosting }: ContactFormProps) {
  const intl = useIntl()
  const userId = person?.userId ?? null
  const [values, setValues] = useState<ContactText>(
    () => draft?.payload ?? { name: person?.fullName ?? '', email: person?.email ?? '', phone: '', message: '' },
  )
  const [problems, setProblems] = useState<ReturnType<typeof problemsOfContact>>({})
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [keeper] = useState(() => new DraftKeeper('contact', CONTACT_SUBJECT, userId, () => setIsUnsaved(true)))
  const form = useRef<HTMLFormElement>(null)
  const trap = useRef<HTMLInputElement>(null)
  const { isBusy, failure, run, forget } = useDeed<ErrorCode>((error) => errorCodeOf(error, 'message-failed'))
  const shownFailure = failure ?? (isBusy ? null : (draft?.refusal ?? null))

  // What was typed last is what the next change starts from, whichever of them is drawn first.
  const latest = useRef(values)
  function change(next: Partial<ContactText>) {
    latest.current = { ...latest.current, ...next }
    setValues(latest.current)
    // Whoever has just signed out, in this tab or another one, leaves nothing behind.
    if ((currentSession()?.userId ?? null) !== userId) return
    const { name, email, phone, message } = latest.current
    keeper.keep({ name, email, phone, message, nickname: '' }, [])
  }

  function errorOf(field: keyof typeof missing) {
    const problem = problems[field]
    return problem && intl.formatMessage({ id: problem === 'missing' ? missing[field] : 'error.email-invalid' })
  }

  async function send() {
    if (isBusy) return
    forget()
    const found = problemsOfContact(values)
    setProblems(found)
    if (Object.keys(found).length > 0) {
      toFirstProblem(form)
      return
    }
    onPosting(true)
    await run(submit)
    onPosting(false)
  }

  async function submit() {
    await keeper.stop()
    const payload = { ...cleanContact(values), nickname: trap.current?.value ?? '' }
    await post('contact', { subject: CONTACT_SUBJECT, userId: userId ?? VISITOR, payload, files: [] })
  }

  return (
    <KeptForm ref={form} isKept={!isUnsaved} onSubmit={send}>
      <Fields
        values={values}
        errors={{ name: errorOf('name'), email: errorOf('email'), message: errorOf('message') }}
        onChange={change}
        isBusy={isBusy}
        trap={trap}
      >
        {isUnsaved && (
          <p className="err" role="status">
            <Icon name="alert" />
            <FormattedMessage id="contactForm.unsaved" />
          </p>
        )}
        <FailureNote failure={shownFailure && errorMessage(shownFailure)} />
        <div className="acts">
          <button className="btn" type="submit" disabled={isBusy}>
            <FormattedMessage id={isBusy ? 'contactForm.sending' : 'contact.send'} />
          </button>
        </div>
      </Fields>
    </KeptForm>
  )
}
