import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Draft } from '@/data/outbox/drafts.ts'
import { useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { FormPhoto, PreparedPhoto } from '@/data/platform/prepare-photo.ts'
import { useSession } from '@/data/session/session.ts'
import { useOwnsPlace } from '@/data/owners/use-owns-place.ts'
import { showMyReview } from '@/data/reviews/show-review.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { Review } from '@/domain/reviews/review.ts'
import * as messages from 'messages:reviews'
import { errorMessage } from '@/i18n/error-messages.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { RejectedAlert } from '@/ui/feedback/rejected-alert.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { UnsavedNote } from '@/ui/feedback/unsaved-note.tsx'
import { OwnReview } from './own-review.tsx'
import css from './review-form.css?inline'
import { emptyReview, ReviewForm, type ReviewValues } from './review-form.tsx'
import { useMyReview } from './use-own-review.ts'
import { PendingReview } from './pending-review.tsx'

injectStyles(css)

export interface ReviewPanelProps {
  place: PlaceWithId
  /** The reviews available locally, among which may be one's own. */
  reviews: readonly Review[]
  /** Shows a review as everybody sees it. */
  renderReview: (review: Review) => ReactNode
  /** The URL that signs in and returns here. */
  signInHref: string
  /** Whether the form is wanted. */
  isOpened: boolean
  setIsOpened: (isOpened: boolean) => void
  /** Whether a user has just asked for the form. */
  takesFocus: boolean
  /** Called with whether there is anything to show. */
  onShown: (isShown: boolean) => void
  /** The reviews that the list shows. */
  listed: readonly Review[]
  /** Called with the published review that is shown here and not in the list; null while none is. */
  onOwnShown: (own: Review | null) => void
}

/** The panel of the user's review: the form, the queued review, or the published one. */
export function ReviewPanel(props: ReviewPanelProps) {
  const userId = useSession()?.userId ?? null
  return (
    <PartIntl part={messages}>
      {/* What belongs to one person is never on the page of the next. */}
      <Panel key={userId} {...props} userId={userId} />
    </PartIntl>
  )
}

function Panel({
  place,
  reviews,
  listed,
  renderReview,
  signInHref,
  isOpened,
  setIsOpened,
  takesFocus,
  onShown,
  onOwnShown,
  userId,
}: ReviewPanelProps & { userId: string | null }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const outbox = useOutboxForm('review', place.id, userId, {
    onSent: (review) => {
      setIsOpened(false)
      show(review)
      void showToast(
        intl,
        review.held
          ? { kind: 'success', title: 'writing.heldTitle', message: 'writing.held' }
          : { kind: 'success', title: 'writing.publishedTitle', message: 'writing.published' },
      )
    },
  })
  const { state, watchRefusal } = outbox
  const { status } = state
  const draft = 'draft' in state ? state.draft : null
  const [own, setOwn] = useMyReview(place.id, userId, reviews, box)

  const isOwner = useOwnsPlace(place)
  const isWanted = isOpened || draft !== null
  const isForm =
    status === 'sending' ||
    draft?.refusal != null ||
    (isWanted && status !== 'queued' && !own && !isOwner && !place.closed_at)
  // Another tab may emit it while the form still waits for its own answer.
  const isYours = own !== null && status !== 'sending'
  const isShown = status !== 'loading' && (isForm || status === 'queued' || own !== null || isOwner)
  const isListed = own !== null && own.is_approved && listed.some(({ user_id }) => user_id === own.user_id)
  // What is listed when the page comes stays in the list, and what is not stays here: neither moves the page.
  const [isInPanel, setIsInPanel] = useState(false)
  const showsHere = own !== null && (isInPanel || !isListed)
  if (showsHere !== isInPanel) setIsInPanel(showsHere)
  const shownOwn = isShown && status !== 'queued' && isYours && showsHere ? own : null
  // Before the browser draws: what is not drawn twice moves nothing.
  useLayoutEffect(() => {
    onShown(isShown)
    onOwnShown(shownOwn)
  }, [isShown, onShown, shownOwn, onOwnShown])

  function show(review: Review | null) {
    setOwn(review)
    // The dialog that asked for it is closed by then, and the button that opened it is gone.
    if (!review) requestAnimationFrame(() => box.current?.focus())
    if (userId !== null) showMyReview({ queryClient, placeId: place.id, userId }, review)
  }

  async function submit({ photos, ...payload }: ReviewValues, onProgress: (name: string, share: number) => void) {
    if (userId === null) return
    const cause = await outbox.submit(payload, photos.filter(isNew), onProgress)
    if (cause) setIsOpened(false)
    box.current?.focus()
  }

  async function discard() {
    await outbox.discard()
    setIsOpened(false)
  }

  return (
    <div ref={box} tabIndex={-1}>
      {status === 'queued' && <PendingReview {...state} signInHref={signInHref} onEdit={() => void outbox.edit()} />}
      {isShown && status !== 'queued' && (
        <>
          {isYours && <OwnReview review={own} renderReview={showsHere ? renderReview : null} notify={show} />}
          {!own && isOwner && <OwnPlace />}
          {isForm && (
            <>
              {!isYours && (
                <h2>
                  <FormattedMessage id="invite.title" />
                </h2>
              )}
              {draft?.refusal && (
                <RejectedAlert
                  ref={watchRefusal}
                  title="writing.refusedTag"
                  reason={errorMessage(draft.refusal).message}
                  hint="writing.refusedHint"
                  traceId={draft.traceId}
                />
              )}
              <ReviewForm
                // What was rejected is what it begins with, whatever stood in it.
                key={draft?.refusal ?? ''}
                initial={draft ? toValues(draft) : emptyReview}
                failed="review-failed"
                labels={{ submit: 'writing.publish', busy: 'writing.publishing' }}
                onChange={({ photos, ...text }) => outbox.write(text, photos.filter(isNew))}
                isDraftSaved={!outbox.isUnsaved}
                hindrance={() => (userId === null ? outbox.toSignIn(signInHref, 'review-sign-in-required') : null)}
                submit={submit}
                onCancel={draft?.refusal ? () => void discard() : undefined}
                takesFocus={takesFocus}
              >
                {outbox.isUnsaved ? (
                  <UnsavedNote message="writing.unsaved" />
                ) : (
                  userId === null && (
                    <p className="hint">
                      <FormattedMessage id="writing.visitorHint" />
                    </p>
                  )
                )}
              </ReviewForm>
            </>
          )}
        </>
      )}
    </div>
  )
}

function OwnPlace() {
  return (
    <>
      <h2>
        <FormattedMessage id="writing.yours" />
      </h2>
      <p className="muted">
        <FormattedMessage id="writing.ownPlace" />
      </p>
    </>
  )
}

function isNew(photo: FormPhoto): photo is PreparedPhoto {
  return 'blob' in photo
}

function toValues({ payload, files }: Draft<'review'>): ReviewValues {
  return { ...payload, photos: files }
}
