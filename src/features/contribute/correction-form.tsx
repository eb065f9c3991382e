import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Draft } from '@/data/outbox/drafts.ts'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { OutboxPayloads } from '@/data/outbox/types.ts'
import type { Attachment } from '@/data/session/upload.ts'
import type { WaitingCause } from '@/data/outbox/waiting-cause.ts'
import { type HoursEntry, toHoursEntry } from '@/domain/opening-hours/opening-hours-editor.ts'
import { correctionSubject } from '@/data/suggestions/correction-subject.ts'
import { CORRECTION_CARD_ID, placeSignInHref } from '@/domain/accounts/sign-in-return-url.ts'
import { withArea } from '@/domain/places/phone-number.ts'
import { PLACE_NAME_MAX_CHARS, PLACE_TEXT_MAX_CHARS } from '@/domain/places/place-limits.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { isErrorCode } from '@/domain/shared/error-code.ts'
import { type CorrectablePlace, findCorrectionProblem, saidSchema } from '@/domain/suggestions/correction.ts'
import type { CorrectionKind, Said, SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import { KindField } from '@/features/choose-kind/kind-field.tsx'
import { ServicesField } from '@/features/choose-services/services-field.tsx'
import { HoursEditor } from '@/features/edit-hours/hours-editor.tsx'
import { useHours } from '@/features/edit-hours/use-hours.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl, type MessageId } from '@/i18n/intl.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useFieldValues } from '@/ui/forms/use-field-values.ts'
import { EvidencePhoto } from './evidence-photo.tsx'
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
  services: 'correction.servicesLead',
  address: 'correction.addressLead',
  name: 'correction.nameLead',
  whatsapp: 'correction.whatsappLead',
  website: 'correction.websiteLead',
  facebook: 'correction.facebookLead',
  instagram: 'correction.instagramLead',
  category: 'correction.categoryLead',
  duplicate: 'correction.duplicateLead',
  not_a_place: 'correction.notAPlaceLead',
} as const satisfies Record<CorrectionKind, string>

/** Texts of one line that need no field of their own. */
const lines = {
  phone: { type: 'tel' },
  whatsapp: { hint: 'correction.whatsappHint', type: 'tel' },
  website: { hint: 'correction.websiteHint', inputMode: 'url' },
  facebook: { hint: 'correction.linkHint', autoCapitalize: 'none' },
  instagram: { hint: 'correction.linkHint', autoCapitalize: 'none' },
  address: {},
  name: { required: true, maxChars: PLACE_NAME_MAX_CHARS },
} as const satisfies Partial<Record<CorrectionKind, LineProps>>

type LineProps = { hint?: MessageId } & Omit<Partial<Parameters<typeof TextField>[0]>, 'hint'>

const isLine = (what: CorrectionKind): what is keyof typeof lines => Object.hasOwn(lines, what)
/** What is typed or chosen, and may begin with what the place says now. */
const isText = (what: CorrectionKind) =>
  isLine(what) || what === 'business_hours' || what === 'services' || what === 'category'

interface CorrectionFormProps {
  what: CorrectionKind
  place: CorrectablePlace
  /** Where the place is now; null where that is not known. */
  from?: Position | null
  /** What the user said of it before, and still waits: the form begins with it. */
  said?: Said | undefined
  /** Whether what waits, and is replaced by this, came with a photo. */
  hadPhoto?: boolean
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
  draft: Draft<'correction'> | null
  onSubmitted: (cause: WaitingCause | null) => void
}

function Fields({
  what,
  place,
  from = null,
  said: before,
  hadPhoto = false,
  userId,
  outbox,
  draft,
  onBack,
  onSubmitted,
}: FieldsProps) {
  const intl = useIntl()
  const { watchRefusal } = outbox
  const [photos, setPhotos] = useState<readonly Attachment[]>(draft?.files ?? [])
  const latestPhotos = useRef(photos)
  const [isPreparing, setIsPreparing] = useState(false)
  const [sent, setSent] = useState<ReadonlyMap<string, number> | null>(null)
  const { values, latest, change } = useFieldValues<Values>(
    () => draft?.payload ?? toValues(what, place, before),
    (typed) => outbox.write(typed, latestPhotos.current),
  )
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

  function changePhotos(make: (photos: readonly Attachment[]) => Attachment[]) {
    latestPhotos.current = make(latestPhotos.current)
    setPhotos(latestPhotos.current)
    outbox.write(latest.current, latestPhotos.current)
  }

  async function send() {
    if (isBusy || isPreparing) return
    reset()
    if (what === 'business_hours' && !hours.check()) return toFirstProblem(form)
    const said = what === 'phone' ? { ...values, text: withArea(values.text, place.city) } : values
    const found = findProblem(said, place)
    setProblem(found)
    if (found) return toFirstProblem(form)
    if (userId === null) {
      // Of what one only says by a tap, nothing was stored yet.
      outbox.write(values, photos)
      return refuse(await outbox.toSignIn(placeSignInHref(place.id, CORRECTION_CARD_ID, localeOfIntl(intl))))
    }
    setSent(new Map(photos.map(({ name }) => [name, 0])))
    await run(async () =>
      onSubmitted(
        await outbox.submit(said, photos, (name, share) => setSent((shares) => new Map(shares).set(name, share))),
      ),
    )
    setSent(null)
  }

  const field = {
    label: intl.formatMessage({ id: leads[what] }),
    value: values.text,
    error,
    readOnly: isBusy,
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ text: target.value }),
  }
  const hasField = what === 'closed_until' || (isText(what) && what !== 'services')
  const { hint, ...line }: LineProps = isLine(what) ? lines[what] : {}
  const hasNumber = (what === 'phone' || what === 'whatsapp') && place[what] !== null
  const hints = [hint ?? [], hasNumber ? ('correction.phoneHint' as const) : []].flat()
  return (
    <DraftForm ref={form} isDraftSaved={!outbox.isUnsaved} onSubmit={send}>
      {!hasField && what !== 'services' && (
        <p>
          <FormattedMessage id={leads[what]} values={{ name: <b key="name">{place.name}</b> }} />
        </p>
      )}
      {what === 'closed_until' && <TextField {...field} type="date" required />}
      {isLine(what) && (
        <TextField
          maxChars={PLACE_TEXT_MAX_CHARS}
          {...field}
          {...line}
          hint={hints.map((id) => intl.formatMessage({ id })).join(' ') || undefined}
        />
      )}
      {what === 'category' && (
        <KindField
          label={field.label}
          value={values.text}
          error={error}
          readOnly={isBusy}
          onChange={(text) => change({ text })}
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
      {what === 'services' && (
        <ServicesField
          legend={<FormattedMessage id={leads[what]} />}
          category={place.category}
          value={values.text}
          disabled={isBusy}
          onChange={(text) => change({ text })}
        />
      )}
      {what === 'position' && (
        <PositionField
          city={place.city}
          from={from}
          position={values.position}
          hasAddress={false}
          onChange={(position) => change({ position })}
        />
      )}
      {what === 'duplicate' && <TwinField place={place} value={values.text} onChange={(text) => change({ text })} />}
      {what !== 'duplicate' && (
        <EvidencePhoto
          photos={photos}
          hadPhoto={hadPhoto}
          onChange={changePhotos}
          sent={sent}
          onPreparing={setIsPreparing}
        />
      )}
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
        <button className="btn" type="submit" disabled={isBusy || isPreparing}>
          <FormattedMessage id={isBusy ? 'correction.sending' : 'correction.send'} />
        </button>
      </div>
    </DraftForm>
  )
}

/** Returns what the form begins with: what the user said before, or what the place says now. */
function toValues(what: CorrectionKind, place: CorrectablePlace, said: Said | undefined): Values {
  const now = isText(what) && what !== 'category' ? place[what as keyof CorrectablePlace] : null
  // A twin is chosen again: the field shows only those that it finds.
  const value = said ? said.what !== 'duplicate' && said.value : now
  const about = { placeId: place.id, placeName: place.name, what }
  return said?.what === 'position'
    ? { ...about, text: '', position: said.value }
    : { ...about, text: typeof value === 'string' ? value : '', position: null }
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
  const problem = data && findCorrectionProblem(data, place, new Date())
  // Nothing in the place of nothing is no answer.
  if (problem === 'correction-same' && isText(what) && what !== 'services' && said.value === null)
    return 'correction-empty'
  if (data) return problem ?? null
  const code = error?.issues[0]?.message
  return isErrorCode(code) ? code : 'input-invalid'
}
