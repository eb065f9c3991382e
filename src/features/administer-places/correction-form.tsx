import Button from '@mui/material/Button'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useCorrectPlace } from '@/data/admin/mutations.ts'
import { cities, citySlugs } from '@/domain/cities/city.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { toHoursEntry } from '@/domain/opening-hours/opening-hours-editor.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { CATEGORY_MAX_CHARS, PLACE_NAME_MAX_CHARS, PLACE_TEXT_MAX_CHARS } from '@/domain/places/place-limits.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { ServicesField } from '@/features/choose-services/services-field.tsx'
import { HoursEditor } from '@/features/edit-hours/hours-editor.tsx'
import { useHours } from '@/features/edit-hours/use-hours.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { localeOfIntl, type MessageId } from '@/i18n/intl.ts'
import { reasonHints } from '@/ui/admin/decision-dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { isTooLong } from '@/ui/forms/use-too-long.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { PositionField } from './position-field.tsx'
import { toCorrection, offeredCategories, type TypedField, toTyped } from './correction.ts'

/** The lines of the form; the city stands between. */
const lines = {
  name: { label: 'adminPlaces.name', wrong: 'adminPlaces.nameWrong', max: PLACE_NAME_MAX_CHARS },
  category: { label: 'adminPlaces.category', wrong: 'adminPlaces.categoryWrong', max: CATEGORY_MAX_CHARS },
  address: { label: 'adminPlaces.address', wrong: 'adminPlaces.textWrong', max: PLACE_TEXT_MAX_CHARS },
  position: { label: 'adminPlaces.position', wrong: 'adminPlaces.positionWrong', max: 60 },
  phone: { label: 'adminPlaces.phone', wrong: 'adminPlaces.phoneWrong', max: PLACE_TEXT_MAX_CHARS },
  whatsapp: { label: 'adminPlaces.whatsapp', wrong: 'adminPlaces.whatsappWrong', max: PLACE_TEXT_MAX_CHARS },
  website: { label: 'adminPlaces.website', wrong: 'adminPlaces.websiteWrong', max: PLACE_TEXT_MAX_CHARS },
  facebook: { label: 'adminPlaces.facebook', wrong: 'adminPlaces.facebookWrong', max: PLACE_TEXT_MAX_CHARS },
  instagram: { label: 'adminPlaces.instagram', wrong: 'adminPlaces.instagramWrong', max: PLACE_TEXT_MAX_CHARS },
} as const satisfies Partial<Record<TypedField, { label: MessageId; wrong: MessageId; max: number }>>

/** Corrects fields of a place. What is not touched stays as it is, and is not judged. */
export function CorrectionForm({ place }: { place: PlaceWithId }) {
  const intl = useIntl()
  const isOnline = useOnline()
  const locale = localeOfIntl(intl)
  const [before] = useState(() => toTyped(place, locale))
  const [typed, setTyped] = useState(before)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<readonly (TypedField | 'reason' | 'nothing')[]>([])
  const hours = useHours({
    initial: () => toHoursEntry(before.business_hours),
    stored: before.business_hours,
    onText: (text) => change('business_hours', text),
  })
  const { mutateAsync: correct, isPending, error: failure } = useCorrectPlace()
  const form = useRef<HTMLFormElement>(null)
  const categoriesId = useId()

  function change(field: TypedField, value: string) {
    setTyped({ ...typed, [field]: value })
    setWrong(wrong.filter((other) => other !== field && other !== 'nothing'))
  }

  function refuse(fields: typeof wrong) {
    setWrong(fields)
    toFirstProblem(form)
  }

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const correction = toCorrection(before, typed)
    const areHoursFinished = hours.check()
    const cleaned = cleanText(reason).trim()
    const isReasonRight = cleaned !== '' && !isTooLong(reason, ADMIN_REASON_MAX_CHARS)
    const isNothing = 'changes' in correction && Object.keys(correction.changes).length === 0
    const found = [
      ...('wrong' in correction ? correction.wrong : []),
      ...(areHoursFinished ? [] : (['business_hours'] as const)),
      ...(isNothing && areHoursFinished ? (['nothing'] as const) : isReasonRight ? [] : (['reason'] as const)),
    ]
    if (found.length > 0 || 'wrong' in correction) return refuse(found)
    setWrong([])
    try {
      await correct({ place_id: place.id, changes: correction.changes, reason: cleaned })
    } catch (error) {
      return ignore(error, 'the form shows the error of the mutation')
    }
    void showToast(intl, {
      kind: 'success',
      title: 'adminPlaces.updatedTitle',
      message: 'adminPlaces.didCorrect',
      values: { name: typed.name },
    })
  }

  const line = (
    field: keyof typeof lines,
    more: { list?: string; hint?: MessageId; inputMode?: 'tel' | 'url' } = {},
  ) => {
    const { hint, ...input } = more
    const { label, wrong: words, max } = lines[field]
    return (
      <Field
        label={intl.formatMessage({ id: label })}
        hint={hint && intl.formatMessage({ id: hint })}
        error={wrong.includes(field) && intl.formatMessage({ id: words })}
        slotProps={{ htmlInput: input }}
        maxChars={max}
        autoComplete="off"
        value={typed[field]}
        onChange={({ target }) => change(field, target.value)}
      />
    )
  }

  return (
    <form className="form surface" ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <h2>
        <FormattedMessage id="adminPlaces.correctTitle" />
      </h2>
      {line('name')}
      {line('category', { list: categoriesId, hint: 'adminPlaces.categoryHint' })}
      <datalist id={categoriesId}>
        {offeredCategories(locale).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      {line('address')}
      <div className="admin-two-columns">
        <Field
          select
          label={intl.formatMessage({ id: 'adminPlaces.city' })}
          slotProps={{ select: { native: true } }}
          value={typed.city}
          onChange={({ target }) => change('city', target.value)}
        >
          {citySlugs.map((slug) => (
            <option key={slug} value={slug}>
              {cities[slug].name}
            </option>
          ))}
        </Field>
        <PositionField
          city={typed.city}
          position={typed.position}
          onChange={(position) => change('position', position)}
        >
          {line('position', { hint: 'adminPlaces.positionHint' })}
        </PositionField>
      </div>
      <div className="admin-two-columns">
        {line('phone', { inputMode: 'tel' })}
        {line('whatsapp', { inputMode: 'tel' })}
      </div>
      {line('website', { inputMode: 'url' })}
      <div className="admin-two-columns">
        {line('facebook')}
        {line('instagram')}
      </div>
      <HoursEditor
        legend={<FormattedMessage id="adminPlaces.hours" />}
        none="hours.none"
        entry={hours.entry}
        stored={before.business_hours}
        error={
          wrong.includes('business_hours')
            ? intl.formatMessage({ id: hours.isUnfinished ? 'hours.check' : 'adminPlaces.textWrong' })
            : undefined
        }
        onChange={hours.change}
      />
      <ServicesField
        legend={<FormattedMessage id="adminPlaces.services" />}
        category={place.category}
        value={typed.services}
        onChange={(text) => change('services', text)}
      />
      <Field
        label={intl.formatMessage({ id: 'admin.reason' })}
        hint={intl.formatMessage({ id: reasonHints.owner })}
        error={wrong.includes('reason') && intl.formatMessage({ id: 'admin.reasonMissing' })}
        multiline
        minRows={2}
        maxChars={ADMIN_REASON_MAX_CHARS}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value)
          setWrong(wrong.filter((other) => other !== 'reason'))
        }}
      />
      <InlineError
        message={
          !isOnline
            ? 'adminPlaces.offline'
            : wrong.includes('nothing')
              ? 'adminPlaces.nothingChanged'
              : failure && errorMessage(failure.code).message
        }
      />
      <Button type="submit" fullWidth disabled={isPending || !isOnline}>
        <FormattedMessage id="adminPlaces.save" />
      </Button>
    </form>
  )
}
