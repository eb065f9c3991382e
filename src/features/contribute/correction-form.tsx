import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { OutboxPayloads } from '@/data/outbox/types.ts'
import type { WaitingCause } from '@/data/outbox/waiting-cause.ts'
import { type HoursEntry, toHoursEntry } from '@/domain/opening-hours/opening-hours-editor.ts'
import { correctionSubject } from '@/data/suggestions/correction-subject.ts'
import { CORRECTION_CARD_ID, placeSignInHref } from '@/domain/accounts/sign-in-return-url.ts'
import { withArea } from '@/domain/places/phone-number.ts'
import { PLACE_NAME_MAX_CHARS, PLACE_TEXT_MAX_CHARS } from '@/domain/places/place-limits.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { isErrorCode } from '@/domain/shared/error-code.ts'
import { type CorrectablePlace, findCorrectionProblem, saidSchema } from '@/domain/suggestions/correction.ts'
import type { CorrectionKind, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { HoursEditor } from '@/features/edit-hours/hours-editor.tsx'
import { useHours } from '@/features/edit-hours/use-hours.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useFieldValues } from '@/ui/forms/use-field-values.ts'
import { PositionField } from './position-field.tsx'
import { TwinField } from './twin-field.tsx'

type Values = OutboxPayloads['correction']

/** What is asked for, by what is wrong. */
const leads = {
  closed: 'correction.closedLead',
  closed_until: 'correction.closedUntilLead',
  open: 'correction.openLead',
  position: 'correction.positionLead',
  phone: 'correction.phoneLead',
  business_hours: 'correction.hoursLead',
  address: 'correction.addressLead',
  name: 'correction.nameLead',
  duplicate: 'correction.duplicateLead',
  not_a_place: 'correction.notAPlaceLead',
} as const satisfies Record<CorrectionKind, string>

interface CorrectionFormProps {
  what: CorrectionKind
  place: CorrectablePlace
  /** Null for a visitor. */
  userId: string | null
  /** Back to what may be wrong. What was typed stays on the device. */
  onBack: () => void
  onDone: (outcome: SuggestionStatus | WaitingCause) => void
}

/** The form of one thing that is wrong with a place. */
export function CorrectionForm(props: CorrectionFormProps) {
  const { what, place, userId, onDone } = props
  const outcome = useRef<SuggestionStatus>('pending')
  const outbox = useOutboxForm('correction', correctionSubject(what, place.id), userId, {
    onSent: (status) => {
      outcome.current = status
    },
  })
  const { state } = outbox
  if (state.status === 'loading') return <div className="skeleton" style={{ height: '10rem' }} />
  return (
    <Fields
      {...props}
      outbox={outbox}
      draft={'draft' in state ? state.draft : null}
      onSubmitted={(cause) => onDone(cause ?? outcome.current)}
    />
  )
}

interface FieldsProps extends CorrectionFormProps {
  outbox: ReturnType<typeof useOutboxForm<'correction'>>
  draft: { payload: Values; refusal: ErrorCode | null; traceId?: string | undefined } | null
  onSubmitted: (cause: WaitingCause | null) => void
}

function Fields({ what, place, userId, outbox, draft, onBack, onSubmitted }: FieldsProps) {
  const intl = useIntl()
  const { watchRefusal } = outbox
  const { values, change } = useFieldValues<Values>(() => draft?.payload ?? toValues(what, place), outbox.write)
  const stored = place.business_hours ?? ''
  const hours = useHours({
    initial: () => toBegun(toHoursEntry(values.text)),
    stored,
    onText: (text) => change({ text }),
  })
  const [problem, setProblem] = useState<ErrorCode | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const { isBusy, failure, traceId, run, refuse, reset } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'correction-failed'),
  )
  const shown = problem ?? failure ?? (isBusy ? null : (draft?.refusal ?? null))
  const error = problem ? intl.formatMessage({ id: errorMessage(problem).message }) : undefined

  async function send() {
    if (isBusy) return
    reset()
    if (what === 'business_hours' && !hours.check()) return toFirstProblem(form)
    const said = what === 'phone' ? { ...values, text: withArea(values.text, place.city) } : values
    const found = findProblem(said, place)
    setProblem(found)
    if (found) return toFirstProblem(form)
    if (userId === null) {
      // Of what one only says by a tap, nothing was stored yet.
      outbox.write(values)
      return refuse(await outbox.toSignIn(placeSignInHref(place.id, CORRECTION_CARD_ID, localeOfIntl(intl))))
    }
    await run(async () => onSubmitted(await outbox.submit(said)))
  }

  const field = {
    label: intl.formatMessage({ id: leads[what] }),
    value: values.text,
    error,
    readOnly: isBusy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ text: target.value }),
  }
  const hasField = ['closed_until', 'phone', 'business_hours', 'address', 'name'].includes(what)
  return (
    <DraftForm ref={form} isDraftSaved={!outbox.isUnsaved} onSubmit={send}>
      {!hasField && (
        <p>
          <FormattedMessage id={leads[what]} values={{ name: <b key="name">{place.name}</b> }} />
        </p>
      )}
      {what === 'closed_until' && <TextField {...field} type="date" required />}
      {what === 'phone' && (
        <TextField
          {...field}
          type="tel"
          maxChars={PLACE_TEXT_MAX_CHARS}
          hint={intl.formatMessage({ id: 'correction.phoneHint' })}
        />
      )}
      {what === 'business_hours' && (
        <HoursEditor
          legend={<FormattedMessage id={leads[what]} />}
          none={null}
          entry={hours.entry}
          stored={stored}
          error={hours.isUnfinished ? intl.formatMessage({ id: 'hours.check' }) : error}
          onChange={hours.change}
        />
      )}
      {what === 'address' && <TextField {...field} maxChars={PLACE_TEXT_MAX_CHARS} />}
      {what === 'name' && <TextField {...field} required maxChars={PLACE_NAME_MAX_CHARS} />}
      {what === 'position' && (
        <PositionField
          city={place.city}
          position={values.position}
          hasAddress={false}
          onChange={(position) => change({ position })}
        />
      )}
      {what === 'duplicate' && <TwinField place={place} value={values.text} onChange={(text) => change({ text })} />}
      {outbox.isUnsaved && <UnsavedNote message="correction.unsaved" />}
      {!(problem && hasField) && (
        <InlineError
          ref={watchRefusal}
          message={shown && errorMessage(shown).message}
          traceId={failure ? traceId : draft?.traceId}
        />
      )}
      <div className="actions">
        <button className="btn btn--quiet" type="button" onClick={onBack}>
          <FormattedMessage id="correction.back" />
        </button>
        <button className="btn" type="submit" disabled={isBusy}>
          <FormattedMessage id={isBusy ? 'correction.sending' : 'correction.send'} />
        </button>
      </div>
    </DraftForm>
  )
}

/** Returns what the form begins with: what the place says now. */
function toValues(what: CorrectionKind, place: CorrectablePlace): Values {
  const isText = what === 'phone' || what === 'business_hours' || what === 'address' || what === 'name'
  return { placeId: place.id, placeName: place.name, what, text: (isText && place[what]) || '', position: null }
}

/** Without hours, one begins day by day: none is what the place says already. */
function toBegun(hours: HoursEntry): HoursEntry {
  return hours.mode === 'none' ? { ...hours, mode: 'week' } : hours
}

function findProblem({ what, text, position }: Values, place: CorrectablePlace): ErrorCode | null {
  if (what === 'position' && !position) return 'correction-position-missing'
  if (what === 'duplicate' && !text) return 'correction-twin-missing'
  const said = { what, value: position ?? (text.trim() || null) }
  const { data, error } = saidSchema.safeParse(said, { error: () => 'input-invalid' satisfies ErrorCode })
  if (data) return findCorrectionProblem(data, place, new Date())
  const code = error?.issues[0]?.message
  return isErrorCode(code) ? code : 'input-invalid'
}
