import { useDeferredValue, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PreparedPhoto } from '@/data/platform/prepare-photo.ts'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { OutboxPayloads } from '@/data/outbox/types.ts'
import type { WaitingCause } from '@/data/outbox/waiting-cause.ts'
import { categories, categoryName, type StoredCategory } from '@/domain/categories/category.ts'
import { cityList, isCitySlug } from '@/domain/cities/city.ts'
import { findCity } from '@/domain/cities/find-city.ts'
import { toHoursEntry } from '@/domain/opening-hours/opening-hours-editor.ts'
import { PLACE_NAME_MAX_CHARS, PLACE_TEXT_MAX_CHARS } from '@/domain/places/place-limits.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { type FieldErrors, parseFields } from '@/domain/shared/form-fields.ts'
import { type AddedPosition, additionTextsSchema, findWhereProblem } from '@/domain/suggestions/addition.ts'
import type { AdditionHints } from '@/domain/suggestions/addition-hash.ts'
import { HoursEditor } from '@/features/edit-hours/hours-editor.tsx'
import { useHours } from '@/features/edit-hours/use-hours.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { Choice } from '@/ui/forms/choice.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { SelectField } from '@/ui/forms/select-field.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useFieldValues } from '@/ui/forms/use-field-values.ts'
import { AddPlaceSkeleton } from './add-place-skeleton.tsx'
import { LikelyTwins } from './likely-twins.tsx'
import { VisitorPhotoField } from './photos/visitor-photo-field.tsx'
import { PositionField } from './position-field.tsx'

type Values = OutboxPayloads['addition']

/** What stands above the fields of texts. */
const labels = {
  name: 'addition.name',
  address: 'addition.address',
  phone: 'addition.phone',
  whatsapp: 'addition.whatsapp',
} as const satisfies Partial<Record<keyof Values, string>>

const nothing: Values = {
  name: '',
  category: '',
  city: '',
  address: '',
  phone: '',
  whatsapp: '',
  business_hours: '',
  position: null,
  is_own_business: false,
}

interface AddPlaceFormProps {
  /** Under which it is stored on the device, see `chooseSubject`. */
  subject: string
  userId: string
  /** What the address tells of the place. */
  hints: AdditionHints
  /** Called once it is sent, or queued. @param cause Why it waits; null once it is sent. */
  onDone: (cause: WaitingCause | null) => void
}

/** The form of a place that is missing. What is typed is stored, however the form is left. */
export function AddPlaceForm({ subject, userId, hints, onDone }: AddPlaceFormProps) {
  const outbox = useOutboxForm('addition', subject, userId, { isEmpty: (values) => isUntouched(values) })
  const { state } = outbox
  if (state.status === 'loading') return <AddPlaceSkeleton />
  return <Fields outbox={outbox} draft={'draft' in state ? state.draft : null} hints={hints} onDone={onDone} />
}

interface FieldsProps extends Pick<AddPlaceFormProps, 'hints' | 'onDone'> {
  outbox: ReturnType<typeof useOutboxForm<'addition'>>
  draft: {
    payload: Values
    files: readonly PreparedPhoto[]
    refusal: ErrorCode | null
    traceId?: string | undefined
  } | null
}

function Fields({ outbox, draft, hints, onDone }: FieldsProps) {
  const intl = useIntl()
  const { watchRefusal } = outbox
  const locale = localeOfIntl(intl)
  const [photos, setPhotos] = useState<readonly PreparedPhoto[]>(draft?.files ?? [])
  const latestPhotos = useRef(photos)
  const [isPreparing, setIsPreparing] = useState(false)
  const [sent, setSent] = useState<ReadonlyMap<string, number> | null>(null)
  const { values, latest, change } = useFieldValues<Values>(
    () => draft?.payload ?? toValues(hints),
    (typed) => outbox.write(typed, latestPhotos.current),
  )
  const [errors, setErrors] = useState<FieldErrors<typeof additionTextsSchema>>({})
  const [whereProblem, setWhereProblem] = useState<ErrorCode | null>(null)
  const hours = useHours({
    initial: () => toHoursEntry(values.business_hours),
    stored: '',
    onText: (text) => change({ business_hours: text }),
  })
  const form = useRef<HTMLFormElement>(null)
  const ownHintId = useId()
  const { isBusy, failure, traceId, run, reset } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'addition-failed'),
  )
  const shownFailure = failure ?? (isBusy ? null : (draft?.refusal ?? null))
  const name = useDeferredValue(values.name)

  const toError = (field: keyof typeof errors) => {
    const code = errors[field]
    return code && intl.formatMessage({ id: errorMessage(code).message })
  }
  const field = (key: keyof typeof labels) => ({
    label: intl.formatMessage({ id: labels[key] }),
    value: values[key],
    error: toError(key),
    readOnly: isBusy,
    onChange: ({ target }: { target: { value: string } }) => change({ [key]: target.value }),
  })

  /** Where one stands tells the city. */
  function setPosition(position: AddedPosition) {
    setWhereProblem(null)
    const city = position && findCity({ latitude: position[0], longitude: position[1], address: null })
    change({ position, ...(city ? { city } : {}) })
  }

  function changePhotos(make: (photos: readonly PreparedPhoto[]) => PreparedPhoto[]) {
    latestPhotos.current = make(latestPhotos.current)
    setPhotos(latestPhotos.current)
    outbox.write(latest.current, latestPhotos.current)
  }

  async function send() {
    if (isBusy || isPreparing) return
    reset()
    const { position, is_own_business: _, ...texts } = values
    const { data, errors: found } = parseFields(additionTextsSchema, texts)
    const problem = data && findWhereProblem(data, position)
    const areHoursFinished = hours.check()
    setErrors(problem === 'addition-where-missing' ? { address: problem } : found)
    setWhereProblem(problem === 'addition-outside' ? problem : null)
    if (!data || problem || !areHoursFinished) {
      toFirstProblem(form)
      return
    }
    setSent(new Map(photos.map((photo) => [photo.name, 0])))
    await run(async () =>
      onDone(
        await outbox.submit(values, photos, (file, share) => setSent((before) => new Map(before).set(file, share))),
      ),
    )
    setSent(null)
  }

  return (
    <DraftForm ref={form} isDraftSaved={!outbox.isUnsaved} onSubmit={send}>
      <TextField {...field('name')} name="name" required maxLength={PLACE_NAME_MAX_CHARS} />
      <SelectField
        label={intl.formatMessage({ id: 'addition.category' })}
        required
        value={values.category}
        error={toError('category')}
        onChange={({ target }) => change({ category: target.value })}
      >
        <option value="">{intl.formatMessage({ id: 'addition.choose' })}</option>
        {listCategories(locale).map(([slug, label]) => (
          <option key={slug} value={slug}>
            {label}
          </option>
        ))}
      </SelectField>
      <PositionField
        city={isCitySlug(values.city) ? values.city : 'la-paz'}
        position={values.position}
        hasAddress
        onChange={setPosition}
      />
      <InlineError message={whereProblem && errorMessage(whereProblem).message} />
      <SelectField
        label={intl.formatMessage({ id: 'addition.city' })}
        required
        value={values.city}
        error={toError('city')}
        onChange={({ target }) => change({ city: target.value })}
      >
        <option value="">{intl.formatMessage({ id: 'addition.choose' })}</option>
        {cityList.map(({ slug, name: cityName }) => (
          <option key={slug} value={slug}>
            {cityName}
          </option>
        ))}
      </SelectField>
      {isCitySlug(values.city) && <LikelyTwins name={name} city={values.city} />}
      <TextField
        {...field('address')}
        hint={intl.formatMessage({ id: 'addition.addressHint' })}
        autoComplete="off"
        maxLength={PLACE_TEXT_MAX_CHARS}
      />
      <TextField {...field('whatsapp')} type="tel" autoComplete="off" maxLength={PLACE_TEXT_MAX_CHARS} />
      <TextField {...field('phone')} type="tel" autoComplete="off" maxLength={PLACE_TEXT_MAX_CHARS} />
      <HoursEditor
        legend={<FormattedMessage id="addition.hours" />}
        none="hours.unknown"
        entry={hours.entry}
        stored=""
        error={hours.isUnfinished ? intl.formatMessage({ id: 'hours.check' }) : toError('business_hours')}
        onChange={hours.change}
      />
      <fieldset className="plain stack">
        <legend>
          <FormattedMessage id="addition.photosLegend" />
        </legend>
        <VisitorPhotoField photos={photos} onChange={changePhotos} sent={sent} onPreparing={setIsPreparing} />
      </fieldset>
      <div>
        <Choice
          type="checkbox"
          checked={values.is_own_business}
          disabled={isBusy}
          aria-describedby={ownHintId}
          onChange={({ target }) => change({ is_own_business: target.checked })}
        >
          <FormattedMessage id="addition.isOwn" />
        </Choice>
        <p className="hint" id={ownHintId}>
          <FormattedMessage id="addition.isOwnHint" />
        </p>
      </div>
      <p className="hint">
        <FormattedMessage id="addition.check" />
      </p>
      {outbox.isUnsaved && <UnsavedNote message="addition.unsaved" />}
      <InlineError
        ref={watchRefusal}
        message={shownFailure && errorMessage(shownFailure).message}
        traceId={failure ? traceId : draft?.traceId}
      />
      <div className="actions">
        <button className="btn" type="submit" disabled={isBusy || isPreparing}>
          <FormattedMessage id={isBusy ? 'addition.sending' : 'addition.send'} />
        </button>
      </div>
    </DraftForm>
  )
}

function toValues({ name, category, city, own }: AdditionHints): Values {
  return { ...nothing, name: name ?? '', category: category ?? '', city: city ?? '', is_own_business: own ?? false }
}

function isUntouched({ position, is_own_business, ...texts }: Values): boolean {
  return position === null && !is_own_business && Object.values(texts).every((text) => text === '')
}

/** All categories with their names, by the alphabet of the language. */
function listCategories(locale: 'es' | 'en'): [slug: StoredCategory, label: string][] {
  return (Object.keys(categories) as StoredCategory[])
    .map((slug): [StoredCategory, string] => [slug, categoryName(slug, locale)])
    .toSorted(([, a], [, b]) => a.localeCompare(b, locale))
}
