import { createElement, Fragment, type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ModeratedReview } from '@/data/admin/reviews.ts'
import { useTaken } from '@/data/admin/use-taken.ts'
import { toItemId } from '@/domain/accounts/taken-item.ts'
import type { ReviewHold } from '@/domain/reviews/review-hold.ts'
import type { ReviewDraft } from '@/domain/reviews/review.ts'
import { isUndecided } from '@/domain/reviews/undecided.ts'
import { reviewSignalTexts } from '@/i18n/review-signal-texts.ts'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { ChooseBox } from '@/ui/admin/choose-box.tsx'
import { ReportCount, ReportList } from '@/ui/admin/reports.tsx'
import { takeAction, TakenNote } from '@/ui/admin/taken-note.tsx'
import { Stars } from '@/ui/artwork/stars.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { PlaceLink } from '@/ui/layout/place-link.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { isChoosable, nameReview, offerReviewDecisions, type ReviewDecision } from './review-decisions.ts'
import { ReviewDialog } from './review-dialog.tsx'
import { ReviewPhotos } from './review-photos.tsx'

const actions = {
  publish: { name: 'moderate.publish', keyShortcut: 'a' },
  withhold: { name: 'moderate.withhold', keyShortcut: 'r' },
  stand: { name: 'moderate.stand', keyShortcut: 'a' },
  restore: { name: 'moderate.restore', keyShortcut: 'a' },
  hide: { name: 'moderate.hide', keyShortcut: 'r' },
  removeAnswer: { name: 'moderate.removeAnswer' },
} as const satisfies Record<ReviewDecision, Omit<RowAction, 'onPress'>>

interface ReviewRowProps {
  details: ModeratedReview
  /** Whether it is among those that are decided together. */
  isChosen: boolean
  onChoose: (isChosen: boolean, toHere: boolean) => void
}

/** A review with all that an admin has to know to decide about it. */
export function ReviewRow({ details, isChosen, onChoose }: ReviewRowProps) {
  const { review, placeName, ownPart, reports } = details
  const intl = useIntl()
  const [decision, setDecision] = useState<ReviewDecision | null>(null)
  const author = review.author.full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  const name = nameReview(intl, details)
  const texts: Record<Exclude<keyof ReviewDraft, 'rating'>, ReactNode> = {
    title: review.title && <h2 className="plain-heading admin-brief">{review.title}</h2>,
    content: <p className={`pre-wrap admin-brief ${review.title ? '' : 'admin-brief--two'}`}>{review.content}</p>,
  }
  const { held } = review
  const looking = useTaken('review', toItemId(review))

  return (
    <>
      <AdminRow
        name={name}
        actions={[
          ...offerReviewDecisions(details).map((option) => ({
            ...actions[option],
            onPress: () => setDecision(option),
          })),
          ...((isUndecided(held) && ownPart === null) || reports.length > 0 ? [takeAction(looking)] : []),
        ]}
        details={<ReviewContents review={review} author={author} reports={reports} />}
      >
        <div>
          {placeName === undefined ? (
            <p className="muted admin-brief">
              <FormattedMessage id="moderate.placeGone" />
            </p>
          ) : (
            <PlaceLink className="tap-row admin-brief" placeId={review.place_id} hash={`r-${review.user_id}`}>
              {placeName}
            </PlaceLink>
          )}
          <p className="meta admin-brief">{author}</p>
          <p className="meta admin-brief">
            <Moment iso={review.created_at} />
          </p>
        </div>
        <div className="admin-row__state">
          <div style={{ display: 'flex', alignItems: 'center' }}>
            {isChoosable(details) && (
              <ChooseBox
                isChosen={isChosen}
                label={intl.formatMessage({ id: 'moderate.choose' }, { name })}
                onChoose={onChoose}
              />
            )}
            {isUndecided(held) ? (
              <StateChip state="waiting">
                <FormattedMessage id={held.state === 'objected' ? 'moderate.objected' : 'moderate.held'} />
              </StateChip>
            ) : (
              <StateChip state={review.is_approved ? 'done' : 'refused'}>
                <FormattedMessage id={review.is_approved ? 'moderate.published' : 'moderate.hidden'} />
              </StateChip>
            )}
          </div>
          <TakenNote {...looking} />
          <ReportCount reports={reports} />
          {isUndecided(held) && ownPart !== null && (
            <p className="field-error admin-warning">
              <FormattedMessage id="moderate.ofAnother" values={{ part: ownPart }} />
            </p>
          )}
        </div>
        <div className="admin-row__text">
          <Stars rating={review.rating} label={intl.formatMessage({ id: 'rating.stars' }, { rating: review.rating })} />
          {createElement(Fragment, null, ...Object.values(texts))}
        </div>
      </AdminRow>
      {decision && (
        <ReviewDialog
          review={review}
          name={name}
          decision={decision}
          taken={looking.taken}
          onClose={() => setDecision(null)}
        />
      )}
    </>
  )
}

/** What belongs to a review besides its words: photos and the owner's answer, and why it was reported or hidden. */
function ReviewContents({ review, author, reports }: Pick<ModeratedReview, 'review' | 'reports'> & { author: string }) {
  return (
    <>
      {(review.photos ?? review.answer) && (
        <div className="stack">
          {review.photos && (
            <ReviewPhotos
              photos={review.photos}
              author={author}
              isHidden={!review.is_approved}
              key={`${review.is_approved}`}
            />
          )}
          {review.answer && (
            <div className="review__answer">
              <p className="meta">
                <b>
                  <FormattedMessage id="moderate.answer" />
                </b>
              </p>
              <p className="pre-wrap">{review.answer.text}</p>
            </div>
          )}
        </div>
      )}
      {review.held && <HoldReasons hold={review.held} />}
      {(review.hidden_reason ?? reports.length > 0) && (
        <ReportList hiddenReason={review.hidden_reason} reports={reports} />
      )}
    </>
  )
}

/** Why a review waits for a look, or is withheld, and what its author objected. */
function HoldReasons({ hold: { signals, objection } }: { hold: ReviewHold }) {
  return (
    <div className="stack">
      <div>
        <p className="meta">
          <FormattedMessage id="heldReview.reasons" />
        </p>
        <ul>
          {signals.map((signal) => (
            <li key={signal}>
              <FormattedMessage id={reviewSignalTexts[signal]} />
            </li>
          ))}
        </ul>
      </div>
      {objection !== null && (
        <p className="pre-wrap">
          <FormattedMessage id="moderate.objection" values={{ text: objection }} />
        </p>
      )}
    </div>
  )
}
