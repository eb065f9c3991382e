import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ModeratedReview } from '@/data/admin/reviews.ts'
import type { ReviewDraft } from '@/domain/reviews/review.ts'
import { reportReasonNames } from '@/i18n/report-reason-names.ts'
import { AdminRow, type RowAction } from '@/ui/admin/admin-row.tsx'
import { Stars } from '@/ui/artwork/stars.tsx'
import { Moment } from '@/ui/format/moment.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { ReviewDialog, type ReviewDecision } from './review-dialog.tsx'
import { ReviewPhotos } from './review-photos.tsx'

const actions = {
  stand: { name: 'moderate.stand', keyShortcut: 'a' },
  restore: { name: 'moderate.restore', keyShortcut: 'a' },
  hide: { name: 'moderate.hide', keyShortcut: 'r' },
} as const satisfies Record<ReviewDecision, Omit<RowAction, 'onPress'>>

/** A review with all that an admin has to know to decide about it. */
export function ReviewRow({ review, placeName, reports }: ModeratedReview) {
  const intl = useIntl()
  const [decision, setDecision] = useState<ReviewDecision | null>(null)
  const author = review.author.full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  const placeGone = intl.formatMessage({ id: 'moderate.placeGone' })
  const texts: Record<Exclude<keyof ReviewDraft, 'rating'>, ReactNode> = {
    title: review.title && <h2 className="plain-heading admin-brief">{review.title}</h2>,
    content: <p className={`pre-wrap admin-brief ${review.title ? '' : 'admin-brief--two'}`}>{review.content}</p>,
  }
  const reasons = new Set(reports.map(({ reason }) => intl.formatMessage({ id: reportReasonNames[reason] })))
  const offered: ReviewDecision[] = review.is_approved
    ? [...(reports.length > 0 ? ['stand' as const] : []), 'hide']
    : ['restore']

  return (
    <>
      <AdminRow
        name={`${placeName ?? placeGone} · ${author}`}
        actions={offered.map((option) => ({ ...actions[option], onPress: () => setDecision(option) }))}
        details={<ReviewContents review={review} author={author} reports={reports} />}
      >
        <div>
          {placeName === undefined ? (
            <p className="muted admin-brief">{placeGone}</p>
          ) : (
            <Link
              className="tap-row admin-brief"
              to="/lugar/$placeId"
              params={{ placeId: review.place_id }}
              hash={`r-${review.user_id}`}
            >
              {placeName}
            </Link>
          )}
          <p className="meta admin-brief">{author}</p>
          <p className="meta admin-brief">
            <Moment iso={review.created_at} />
          </p>
        </div>
        <div className="admin-row__state">
          <StateChip state={review.is_approved ? 'done' : 'refused'}>
            <FormattedMessage id={review.is_approved ? 'moderate.published' : 'moderate.hidden'} />
          </StateChip>
          {reports.length > 0 && (
            <p className="field-error admin-warning admin-brief admin-brief--two">
              <FormattedMessage
                id="moderate.reports"
                values={{ count: reports.length, reasons: [...reasons].join(', ') }}
              />
            </p>
          )}
        </div>
        <div className="admin-row__text">
          <Stars rating={review.rating} label={intl.formatMessage({ id: 'rating.stars' }, { rating: review.rating })} />
          {createElement(Fragment, null, ...Object.values(texts))}
        </div>
      </AdminRow>
      {decision && <ReviewDialog review={review} decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}

/** What belongs to a review besides its words: photos and the owner's answer, and why it was reported or hidden. */
function ReviewContents({ review, author, reports }: Omit<ModeratedReview, 'placeName'> & { author: string }) {
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
      {(review.hidden_reason ?? reports.length > 0) && (
        <div className="stack">
          {review.hidden_reason && (
            <p>
              <FormattedMessage id="moderate.hiddenReason" values={{ reason: review.hidden_reason }} />
            </p>
          )}
          {reports.length > 0 && (
            <ul className="stack">
              {reports.map((report) => (
                <li key={report.reporter_id}>
                  <p>
                    <b>
                      <FormattedMessage id={reportReasonNames[report.reason]} />
                    </b>{' '}
                    <span className="meta">
                      · <Moment iso={report.created_at} />
                    </span>
                  </p>
                  {report.comment && <p className="pre-wrap">{report.comment}</p>}
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </>
  )
}
