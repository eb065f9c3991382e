import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Draft, DraftWriter } from '@/data/outbox/drafts.ts'
import { enqueue } from '@/data/outbox/outbox.ts'
import { currentSession, type SignedInUser } from '@/data/session/session.ts'
import { GUEST } from '@/data/platform/entry-ids.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { contactDraftSchema, type ContactText } from '@/domain/contact/contact-message.ts'
import { type FieldErrors, validateForm } from '@/domain/shared/form-fields.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { ErrorAlert } from '@/ui/feedback/error-alert.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import type { ContactFields } from './contact-fields.tsx'

/** What a message is about; there is one at a time. */
export const CONTACT_SUBJECT = 'us'

interface ContactFormProps {
  /** Null for a visitor. */
  user: SignedInUser | null
  Fields: typeof ContactFields
  /** What was typed before; what changes in it while the form is there is not taken over. */
  draft: Draft<'contact'> | null
  /** Told while it is being sent: the form stays until that has ended. */
  onPosting: (isPosting: boolean) => void
}

/** The form of a message. What is typed is kept, however it is left. */
export function ContactForm({ user, Fields, draft, onPosting }: ContactFormProps) {
  const intl = useIntl()
  const userId = user?.userId ?? null
  const [values, setValues] = useState<ContactText>(
    () => draft?.payload ?? { name: user?.fullName ?? '', email: user?.email ?? '', phone: '', message: '' },
  )
  const [errors, setErrors] = useState<FieldErrors<typeof contactDraftSchema>>({})
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [keeper] = useState(() => new DraftWriter('contact', CONTACT_SUBJECT, userId, () => setIsUnsaved(true)))
  const form = useRef<HTMLFormElement>(null)
  const honeypot = useRef<HTMLInputElement>(null)
  const { isBusy, failure, run, reset } = useAsyncAction<ErrorCode>((error) => toErrorCode(error, 'message-failed'))
  const shownFailure = failure ?? (isBusy ? null : (draft?.refusal ?? null))

  // The next change starts from what was typed last, whichever is rendered first.
  const latest = useRef(values)
  function change(next: Partial<ContactText>) {
    latest.current = { ...latest.current, ...next }
    setValues(latest.current)
    // A user who has just signed out, in this tab or another, must leave nothing behind.
    if ((currentSession()?.userId ?? null) !== userId) return
    const { name, email, phone, message } = latest.current
    keeper.write({ name, email, phone, message, nickname: '' }, [])
  }

  function toError(field: keyof ContactText) {
    const code = errors[field]
    return code && intl.formatMessage({ id: errorMessage(code).message })
  }

  async function send() {
    if (isBusy) return
    reset()
    const { cleaned, errors: found } = validateForm(contactDraftSchema, values)
    setErrors(found)
    if (!cleaned) {
      toFirstProblem(form)
      return
    }
    onPosting(true)
    await run(() => submit(cleaned))
    onPosting(false)
  }

  async function submit(message: ContactText) {
    await keeper.stop()
    const payload = { ...message, nickname: honeypot.current?.value ?? '' }
    await enqueue('contact', { subject: CONTACT_SUBJECT, userId: userId ?? GUEST, payload, files: [] })
  }

  return (
    <DraftForm ref={form} isDraftSaved={!isUnsaved} onSubmit={send}>
      <Fields
        values={values}
        errors={{
          name: toError('name'),
          email: toError('email'),
          phone: toError('phone'),
          message: toError('message'),
        }}
        onChange={change}
        isBusy={isBusy}
        honeypot={honeypot}
      >
        {isUnsaved && (
          <p className="field-error" role="status">
            <Icon name="alert" />
            <FormattedMessage id="contactForm.unsaved" />
          </p>
        )}
        <ErrorAlert failure={shownFailure && errorMessage(shownFailure)} />
        <div className="actions">
          <button className="btn" type="submit" disabled={isBusy}>
            <FormattedMessage id={isBusy ? 'contactForm.sending' : 'contact.send'} />
          </button>
        </div>
      </Fields>
    </DraftForm>
  )
}
