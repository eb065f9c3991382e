import { createElement, Fragment, type ReactNode, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type FormPhoto, preparePhoto, smallPhoto } from '@/data/platform/prepare-photo.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { REVIEW_PHOTOS_MAX } from '@/domain/reviews/review-limits.ts'
import { reviewDraftSchema, type ReviewText } from '@/domain/reviews/review.ts'
import { type FieldErrors, validateForm } from '@/domain/shared/form-fields.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { ErrorAlert } from '@/ui/feedback/error-alert.tsx'
import { DraftForm, toFirstProblem } from '@/ui/forms/draft-form.tsx'
import { PhotoField } from '@/ui/forms/photo-field.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { useFieldValues } from '@/ui/forms/use-field-values.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { StarField } from './star-field.tsx'

/** A review as the form holds it. */
export interface ReviewValues extends ReviewText {
  photos: readonly FormPhoto[]
}

export const emptyReview: ReviewValues = { rating: 0, title: '', content: '', photos: [] }

interface ReviewFormProps {
  initial: ReviewValues
  /** Why it was rejected before, if it was. */
  initialFailure?: ErrorCode | null
  /** What failed where an error says no more: `review-failed`, `review-update-failed`. */
  failed: ErrorCode
  labels: { submit: MessageId; busy: MessageId }
  /** Above the button: what happens when it is pressed. */
  children?: ReactNode
  /** Called on every change, for instance to store a draft. */
  onChange?: (values: ReviewValues) => void
  /** Whether what is typed is stored on the device, and survives the page. */
  isDraftSaved?: boolean
  /** Called first when the button is pressed: returns why nothing can be sent, if so. */
  hindrance?: () => Promise<ErrorCode> | null
  /**
   * Sends it.
   * @param onProgress To be told how much of a new photo was sent, 0 to 1, by its name.
   * @throws AppError, which is told in a toast and under the form.
   */
  submit: (review: ReviewValues, onProgress: (name: string, share: number) => void) => Promise<void>
  /** Closes the form, if it can be closed. */
  onCancel?: (() => void) | undefined
  /** What this is called. */
  cancelLabel?: MessageId
  /** Whether the user has just opened it, so that it takes the focus. */
  takesFocus?: boolean
}

/** The form of a review: stars, title, text and photos; for a new one and for an edit. */
export function ReviewForm({
  initial,
  initialFailure = null,
  failed,
  labels,
  children,
  onChange,
  isDraftSaved = false,
  hindrance,
  submit,
  onCancel,
  cancelLabel = 'writing.discard',
  takesFocus = false,
}: ReviewFormProps) {
  const intl = useIntl()
  const { values, latest, change } = useFieldValues(() => initial, onChange)
  const [errors, setErrors] = useState<FieldErrors<typeof reviewDraftSchema>>({})
  const [sent, setSent] = useState<ReadonlyMap<string, number> | null>(null)
  const [isPreparing, setIsPreparing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const firstStar = useRef<HTMLInputElement>(null)
  const { isBusy, failure, run, refuse, reset } = useAsyncAction<ErrorCode>((error) => toErrorCode(error, failed))
  const shownFailure = failure ?? (isBusy ? null : initialFailure)

  useEffect(() => {
    if (takesFocus) firstStar.current?.focus()
  }, [takesFocus])

  const toError = (field: keyof ReviewText) => {
    const code = errors[field]
    return code && intl.formatMessage({ id: errorMessage(code).message })
  }

  async function send() {
    if (isBusy || isPreparing) return
    reset()
    const blockers = await hindrance?.()
    if (blockers) return refuse(blockers)
    const { cleaned, errors: found } = validateForm(reviewDraftSchema, values)
    setErrors(found)
    if (found.rating) return firstStar.current?.focus()
    if (!cleaned) return toFirstProblem(form)
    const news = values.photos.flatMap((photo) => ('name' in photo ? [[photo.name, 0] as const] : []))
    setSent(new Map(news))
    await run(() =>
      submit({ ...cleaned, photos: values.photos }, (name, share) =>
        setSent((before) => new Map(before).set(name, share)),
      ),
    )
    setSent(null)
  }

  const fields: Record<keyof ReviewText, ReactNode> = {
    rating: (
      <StarField
        rating={values.rating}
        onChange={(rating) => change({ rating })}
        error={toError('rating')}
        firstRef={firstStar}
      />
    ),
    title: (
      <TextField
        label={intl.formatMessage({ id: 'writing.titleLabel' })}
        value={values.title}
        error={toError('title')}
        onChange={(event) => change({ title: event.target.value })}
      />
    ),
    content: (
      <TextArea
        label={intl.formatMessage({ id: 'writing.content' })}
        placeholder={intl.formatMessage({ id: 'writing.contentHint' })}
        required
        rows={4}
        value={values.content}
        error={toError('content')}
        onChange={(event) => change({ content: event.target.value })}
      />
    ),
  }

  return (
    <DraftForm ref={form} isDraftSaved={isDraftSaved} onSubmit={send}>
      {createElement(Fragment, null, ...Object.values(fields))}
      <PhotoField<FormPhoto>
        photos={values.photos}
        onChange={(make) => change({ photos: make(latest.current.photos) })}
        max={REVIEW_PHOTOS_MAX}
        tooMany="error.review-photos-too-many"
        prepare={(file) => preparePhoto(file)}
        toMessage={(error) => errorMessage(toErrorCode(error, 'photo-unreadable')).message}
        toSmall={smallPhoto}
        sent={sent}
        onPreparing={setIsPreparing}
      />
      <ErrorAlert failure={shownFailure && errorMessage(shownFailure)} />
      {children}
      <div className="actions">
        <button className="btn" type="submit" disabled={isBusy || isPreparing}>
          <FormattedMessage id={isBusy ? labels.busy : labels.submit} />
        </button>
        {onCancel && (
          <button className="btn btn--quiet" type="button" disabled={isBusy} onClick={onCancel}>
            <FormattedMessage id={cancelLabel} />
          </button>
        )}
      </div>
    </DraftForm>
  )
}
