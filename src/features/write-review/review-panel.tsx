import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Draft, DraftWriter, deleteDraft } from '@/data/outbox/drafts.ts'
import { followOutbox, type OutboxEvent, enqueue } from '@/data/outbox/outbox.ts'
import { type OutboxEntry, readOutboxEntry } from '@/data/outbox/outbox-entry.ts'
import type { FormPhoto, PreparedPhoto } from '@/data/platform/prepare-photo.ts'
import { currentSession, useSession } from '@/data/session/session.ts'
import { useOwnsPlace } from '@/data/owners/use-owns-place.ts'
import { showMyReview } from '@/data/reviews/show-review.ts'
import type { OutboxRow } from '@/data/outbox/stored-rows.ts'
import { GUEST, entryId } from '@/data/platform/entry-ids.ts'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { Review } from '@/domain/reviews/review.ts'
import * as messages from 'messages:reviews'
import { errorMessage } from '@/i18n/error-messages.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
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

/** The initial values of the form; another version remounts it. */
interface FormState {
  version: number
  initial: ReviewValues
  refusal: ErrorCode | null
  /** Whether something stands in it that is newer than what is kept, or the same. */
  isInUse: boolean
}

const emptyForm: FormState = { version: 0, initial: emptyReview, refusal: null, isInUse: false }

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
  const id = entryId('review', place.id, userId ?? GUEST)
  const box = useRef<HTMLDivElement>(null)
  const [isKnown, setIsKnown] = useState(false)
  const [waiting, setWaiting] = useState<OutboxRow<'review'>>()
  const [form, setForm] = useState(emptyForm)
  const [isPosting, setIsPosting] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const [isUnsaved, setIsUnsaved] = useState(false)
  const [keeper] = useState(() => new DraftWriter('review', place.id, userId, () => setIsUnsaved(true)))
  const [own, setOwn] = useMyReview(place.id, userId, reviews, box)

  const isOwner = useOwnsPlace(place)
  const isForm = isPosting || form.refusal !== null || (isOpened && !own && !isOwner && !place.closed_at)
  const isWaiting = waiting !== undefined && !isPosting
  // Another tab may emit it while the form still waits for its own answer.
  const isYours = own !== null && !isPosting
  const isShown = isKnown && (isForm || isWaiting || own !== null || isOwner)
  const isListed = own !== null && own.is_approved && listed.some(({ user_id }) => user_id === own.user_id)
  // What is listed when the page comes stays in the list, and what is not stays here: neither moves the page.
  const [isInPanel, setIsInPanel] = useState(false)
  const showsHere = own !== null && (isInPanel || !isListed)
  if (showsHere !== isInPanel) setIsInPanel(showsHere)
  const shownOwn = isShown && !isWaiting && isYours && showsHere ? own : null
  // Before the browser draws: what is not drawn twice moves nothing.
  useLayoutEffect(() => {
    onShown(isShown)
    onOwnShown(shownOwn)
  }, [isShown, onShown, shownOwn, onOwnShown])

  function take({ row, draft }: OutboxEntry<'review'>) {
    setIsKnown(true)
    setWaiting(row)
    if (!draft) return
    setIsOpened(true)
    setForm((before) =>
      before.isInUse && (!draft.refusal || before.refusal === draft.refusal)
        ? before
        : { version: before.version + 1, initial: toValues(draft), refusal: draft.refusal, isInUse: true },
    )
  }

  function show(review: Review | null) {
    setOwn(review)
    // The dialog that asked for it is closed by then, and the button that opened it is gone.
    if (!review) requestAnimationFrame(() => box.current?.focus())
    if (userId !== null) showMyReview({ queryClient, placeId: place.id, userId }, review)
  }

  const onEvent = useEffectEvent((event: OutboxEvent) => {
    if (event.type === 'changed') {
      setIsSending(false)
      void readOutboxEntry('review', place.id, userId).then(take)
    } else if (event.id !== id) return
    else if (event.type === 'sending') setIsSending(true)
    else if (event.type === 'sent' && event.kind === 'review') {
      setIsSending(false)
      setWaiting(undefined)
      close()
      show(event.result)
      void showToast(intl, { kind: 'success', title: 'writing.publishedTitle', message: 'writing.published' })
    }
  })

  const begin = useEffectEvent(take)
  useEffect(() => {
    void readOutboxEntry('review', place.id, userId).then((entry) => begin(entry))
    return followOutbox((event) => onEvent(event))
  }, [place.id, userId])

  /** Clears the form. */
  function close() {
    setIsOpened(false)
    setForm(({ version }) => ({ ...emptyForm, version: version + 1 }))
  }

  function keep({ photos, ...text }: ReviewValues) {
    // A user who has just signed out, in this tab or another, must leave nothing behind.
    if ((currentSession()?.userId ?? null) !== userId) return
    keeper.write(text, photos.filter(isNew))
    if (!form.isInUse) setForm({ ...form, isInUse: true })
  }

  async function submit({ photos, ...payload }: ReviewValues, onProgress: (name: string, share: number) => void) {
    if (userId === null) return
    setIsPosting(true)
    const stop = followOutbox((event) => {
      if (event.type === 'progress' && event.id === id) onProgress(event.name, event.share)
    })
    try {
      await keeper.stop()
      const isSent = await enqueue('review', { subject: place.id, userId, payload, files: photos.filter(isNew) })
      if (!isSent) {
        close()
        take(await readOutboxEntry('review', place.id, userId))
      }
      box.current?.focus()
    } finally {
      stop()
      setIsPosting(false)
    }
  }

  /** Returns a review has an author: what was typed waits until they come back from signing in. */
  function sendToSignIn(): ErrorCode | null {
    if (userId !== null) return null
    // If it could not be stored it would be lost.
    if (!isUnsaved) void keeper.settled().then(() => location.assign(signInHref))
    return 'review-sign-in-required'
  }

  async function discard() {
    await keeper.stop()
    await deleteDraft('review', place.id, userId)
    close()
  }

  return (
    <div ref={box} tabIndex={-1}>
      {isShown && isWaiting && <PendingReview row={waiting} isSending={isSending} signInHref={signInHref} />}
      {isShown && !isWaiting && (
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
              {form.refusal && <Refused code={form.refusal} />}
              <ReviewForm
                key={form.version}
                initial={form.initial}
                failed="review-failed"
                labels={{ submit: 'writing.publish', busy: 'writing.publishing' }}
                onChange={keep}
                isDraftSaved={!isUnsaved}
                hindrance={sendToSignIn}
                submit={submit}
                onCancel={form.refusal ? () => void discard() : undefined}
                takesFocus={takesFocus}
              >
                {isUnsaved ? (
                  <p className="field-error" role="status">
                    <Icon name="alert" />
                    <FormattedMessage id="writing.unsaved" />
                  </p>
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

function Refused({ code }: { code: ErrorCode }) {
  return (
    <div className="note" role="status">
      <span>
        <Icon name="alert" />
      </span>
      <p>
        <b>
          <FormattedMessage id="writing.refusedTag" />
        </b>
        <br />
        <FormattedMessage id={errorMessage(code).message} />. <FormattedMessage id="writing.refusedHint" />
      </p>
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
