import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Draft } from '@/data/outbox/drafts.ts'
import type { OutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { contactDraftSchema, type ContactText } from '@/domain/contact/contact-message.ts'
import { readMessageHash } from '@/domain/contact/message-hash.ts'
import { type FieldErrors, validateForm } from '@/domain/shared/form-fields.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { ErrorAlert } from '@/ui/feedback/error-alert.tsx'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { useFieldValues } from '@/ui/forms/use-field-values.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import type { ContactFields } from './contact-fields.tsx'

/** What a message is about; there is one at a time. */
export const CONTACT_SUBJECT = 'us'

interface ContactFormProps {
  /** Null for a visitor. */
  user: SignedInUser | null
  Fields: typeof ContactFields
  outbox: OutboxForm<'contact'>
  /** What was typed before; what changes in it while the form is there is not taken over. */
  draft: Draft<'contact'> | null
}

/** The form of a message. What is typed is kept, however it is left. */
export function ContactForm({ user, Fields, outbox, draft }: ContactFormProps) {
  const intl = useIntl()
  const { watchRefusal } = outbox
  const { values, change } = useFieldValues<ContactText>(
    () =>
      withBegunMessage(
        draft?.payload ?? { name: user?.fullName ?? '', email: user?.email ?? '', phone: '', message: '' },
        readMessageHash(location.hash),
      ),
    (typed) => outbox.write({ ...typed, nickname: '' }),
  )
  const [errors, setErrors] = useState<FieldErrors<typeof contactDraftSchema>>({})
  const form = useRef<HTMLFormElement>(null)
  const honeypot = useRef<HTMLInputElement>(null)
  const { isBusy, failure, traceId, run, reset } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'message-failed'),
  )
  const shownFailure = failure ?? (isBusy ? null : (draft?.refusal ?? null))

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
    const payload = { ...cleaned, nickname: honeypot.current?.value ?? '' }
    await run(async () => void (await outbox.submit(payload)))
  }

  return (
    <DraftForm ref={form} isDraftSaved={!outbox.isUnsaved} onSubmit={send}>
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
        {outbox.isUnsaved && <UnsavedNote message="contactForm.unsaved" />}
        <ErrorAlert
          ref={watchRefusal}
          failure={shownFailure && errorMessage(shownFailure)}
          traceId={failure ? traceId : draft?.traceId}
        />
        <div className="actions">
          <button className="btn" type="submit" disabled={isBusy}>
            <FormattedMessage id={isBusy ? 'contactForm.sending' : 'contact.send'} />
          </button>
        </div>
      </Fields>
    </DraftForm>
  )
}

/** Adds what the link to the form begins to what was typed before. */
function withBegunMessage(values: ContactText, begun: string): ContactText {
  const { message } = values
  return message.includes(begun) ? values : { ...values, message: message ? `${message}\n\n${begun}` : begun }
}
