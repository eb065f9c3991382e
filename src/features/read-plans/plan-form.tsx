import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Draft, deleteDraft } from '@/data/outbox/drafts.ts'
import type { OutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { OutboxPayloads } from '@/data/outbox/types.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { planDraftSchema, type PlanText } from '@/domain/plans/plan.ts'
import {
  EMAIL_MAX_CHARS,
  PHONE_MAX_CHARS,
  PLAN_BUSINESS_NAME_MAX_CHARS,
  PLAN_CONTACT_NAME_MAX_CHARS,
} from '@/domain/shared/contact-limits.ts'
import { type FieldErrors, validateForm } from '@/domain/shared/form-fields.ts'
import type { Plan } from '@/domain/plans/plan-offer.ts'
import { RoomNoteLater } from '@/features/show-statement/room-note-later.tsx'
import { errorMessage } from '@/i18n/error-messages.ts'
import { ErrorAlert } from '@/ui/feedback/error-alert.tsx'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { SelectField } from '@/ui/forms/select-field.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { HoneypotField } from '@/ui/forms/honeypot-field.tsx'
import { useFieldValues } from '@/ui/forms/use-field-values.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

/** What is typed is one draft for all plans: a user who looks at another one need not type it again. */
export const TYPED = 'typed'

interface PlanFormProps {
  plan: Plan
  /** Null for a visitor. */
  user: SignedInUser | null
  /** The request for this plan. */
  outbox: OutboxForm<'plan'>
  /** What was typed last, for whichever plan; the signed-in user finds it again after it was sent, too. */
  typed: OutboxForm<'plan'>
  /** What was refused, or taken back to be changed. */
  draft: Draft<'plan'> | null
  /** Called once it is sent or queued, and to leave it. */
  onClose: () => void
}

/** The form of a plan request. What is typed is kept, however it is left. */
export function PlanForm({ plan, user, outbox, typed, draft, onClose }: PlanFormProps) {
  const intl = useIntl()
  const { watchRefusal } = outbox
  const userId = user?.userId ?? null
  const begun = draft?.payload ?? (typed.state.status === 'editing' ? typed.state.draft?.payload : undefined)
  const [isBegun, setIsBegun] = useState(begun !== undefined)
  const { values: entered, change: enter } = useFieldValues<OutboxPayloads['plan']>(
    () =>
      begun ?? {
        businessName: '',
        contactName: user?.fullName ?? '',
        email: user?.email ?? '',
        phone: '',
        placeId: '',
        nickname: '',
      },
    (written) => {
      setIsBegun(true)
      typed.write(written)
      // From now on it is what is typed that counts.
      if (draft) void deleteDraft('plan', plan.name, userId)
    },
  )
  const [errors, setErrors] = useState<FieldErrors<typeof planDraftSchema>>({})
  const form = useRef<HTMLFormElement>(null)
  const honeypot = useRef<HTMLInputElement>(null)
  const businesses = usePrivateQuery('own-businesses', async (owner) =>
    (await import('@/data/owners/my-businesses.ts')).readMyBusinesses(owner),
  )
  const places = businesses.data?.places
  // Until something is typed, an owner's only business is what it is for.
  const only = isBegun || places?.length !== 1 ? undefined : places[0]
  const chosen = only && { placeId: only.id, businessName: only.name }
  const values = { ...entered, ...chosen }
  const { isBusy, failure, traceId, run, reset } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'message-failed'),
  )
  const shownFailure = failure ?? (isBusy ? null : (draft?.refusal ?? null))

  function change(next: Partial<OutboxPayloads['plan']>) {
    enter({ ...chosen, ...next })
  }

  function choosePlace(placeId: string) {
    const name = places?.find(({ id }) => id === placeId)?.name
    change({ placeId, ...(name !== undefined && { businessName: name }) })
  }

  async function send() {
    if (isBusy) return
    reset()
    const { cleaned, errors: found } = validateForm(planDraftSchema, values)
    setErrors(found)
    if (!cleaned) {
      toFirstProblem(form)
      return
    }
    await run(() => submit(cleaned))
  }

  async function submit(request: PlanText) {
    await typed.stored()
    // What one does not own any more is not what it is for.
    const isOwn = places?.some(({ id }) => id === values.placeId) ?? true
    const payload = {
      ...request,
      placeId: isOwn ? values.placeId : '',
      nickname: honeypot.current?.value ?? '',
    }
    await outbox.submit(payload)
    // The next visitor may be another user.
    if (userId === null) await typed.discard()
    onClose()
  }

  const field = (name: keyof PlanText) => {
    const code = errors[name]
    return {
      required: true,
      readOnly: isBusy,
      value: values[name],
      error: code && intl.formatMessage({ id: errorMessage(code).message }),
      onChange: ({ target }: { target: HTMLInputElement }) => change({ [name]: target.value }),
    }
  }

  return (
    <DraftForm ref={form} isDraftSaved={!typed.isUnsaved} onSubmit={send}>
      <p className="muted">
        <FormattedMessage id="planForm.lead" values={{ price: plan.priceBsPerMonth }} />
      </p>
      {places && places.length > 0 && (
        <SelectField
          label={intl.formatMessage({ id: 'planForm.place' })}
          disabled={isBusy}
          value={places.some(({ id }) => id === values.placeId) ? values.placeId : ''}
          onChange={({ target }) => choosePlace(target.value)}
        >
          <option value="">{intl.formatMessage({ id: 'planForm.otherPlace' })}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      {places?.some(({ id }) => id === values.placeId) && (
        <RoomNoteLater of={{ place_id: values.placeId, planName: plan.name }} />
      )}
      <TextField
        label={intl.formatMessage({ id: 'planForm.businessName' })}
        name="businessName"
        autoComplete="organization"
        maxChars={PLAN_BUSINESS_NAME_MAX_CHARS}
        {...field('businessName')}
      />
      <TextField
        label={intl.formatMessage({ id: 'planForm.contactName' })}
        name="contactName"
        autoComplete="name"
        maxChars={PLAN_CONTACT_NAME_MAX_CHARS}
        {...field('contactName')}
      />
      <TextField
        label={intl.formatMessage({ id: 'planForm.email' })}
        name="email"
        type="email"
        autoComplete="email"
        maxChars={EMAIL_MAX_CHARS}
        {...field('email')}
      />
      <TextField
        label={intl.formatMessage({ id: 'planForm.phone' })}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxChars={PHONE_MAX_CHARS}
        {...field('phone')}
      />
      <HoneypotField field={honeypot} />
      <p className="hint">
        <FormattedMessage id="planForm.noMoney" />
      </p>
      {typed.isUnsaved && <UnsavedNote message="planForm.unsaved" />}
      <ErrorAlert
        ref={watchRefusal}
        failure={shownFailure && errorMessage(shownFailure)}
        traceId={failure ? traceId : draft?.traceId}
      />
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onClose}>
          <FormattedMessage id="planForm.cancel" />
        </button>
        <button className="btn" type="submit" disabled={isBusy}>
          <FormattedMessage id={isBusy ? 'planForm.sending' : 'planForm.send'} />
        </button>
      </div>
    </DraftForm>
  )
}
