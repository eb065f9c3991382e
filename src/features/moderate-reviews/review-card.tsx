import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { createElement, Fragment, type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ModeratedReview } from '@/data/admin/reviews.ts'
import type { ReviewDraft } from '@/domain/reviews/review.ts'
import { reportReasonNames } from '@/i18n/report-reason-names.ts'
import { Stars } from '@/ui/artwork/stars.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { ReviewDialog, type ReviewDecision } from './review-dialog.tsx'
import { ReviewPhotos } from './review-photos.tsx'

const decisionNames = {
  hide: 'moderate.hide',
  restore: 'moderate.restore',
  stand: 'moderate.stand',
} as const satisfies Record<ReviewDecision, string>

/** A review with all that an admin has to know to decide about it. */
export function ReviewCard({ review, placeName, reports }: ModeratedReview) {
  const intl = useIntl()
  const [decision, setDecision] = useState<ReviewDecision | null>(null)
  const author = review.author.full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  const date = (iso: string) => <time dateTime={iso}>{intl.formatDate(iso, DATE_AND_TIME)}</time>
  const texts: Record<Exclude<keyof ReviewDraft, 'rating'>, ReactNode> = {
    title: review.title && <h2 className="plain-heading">{review.title}</h2>,
    content: <p className="pre-wrap">{review.content}</p>,
  }
  const offered: ReviewDecision[] = review.is_approved
    ? [...(reports.length > 0 ? ['stand' as const] : []), 'hide']
    : ['restore']

  return (
    <>
      <div className="stack">
        <p className="row">
          {placeName === undefined ? (
            <span className="muted">
              <FormattedMessage id="moderate.placeGone" />
            </span>
          ) : (
            <Link
              className="tap-row"
              to="/lugar/$placeId"
              params={{ placeId: review.place_id }}
              hash={`r-${review.user_id}`}
            >
              {placeName}
            </Link>
          )}
        </p>
        <p className="meta">
          <Stars rating={review.rating} label={intl.formatMessage({ id: 'rating.stars' }, { rating: review.rating })} />{' '}
          {author} · {date(review.created_at)}
        </p>
        {createElement(Fragment, null, ...Object.values(texts))}
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
      <div className="stack">
        <p className="row" style={{ justifyContent: 'start' }}>
          <StateChip state={review.is_approved ? 'done' : 'refused'}>
            <FormattedMessage id={review.is_approved ? 'moderate.published' : 'moderate.hidden'} />
          </StateChip>
          {reports.length > 0 && (
            <StateChip state="waiting">
              <FormattedMessage id="moderate.reports" values={{ count: reports.length }} />
            </StateChip>
          )}
        </p>
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
                  <span className="meta">· {date(report.created_at)}</span>
                </p>
                {report.comment && <p className="pre-wrap">{report.comment}</p>}
              </li>
            ))}
          </ul>
        )}
        <div className="actions">
          {offered.map((option) => (
            <Button key={option} variant="outlined" onClick={() => setDecision(option)}>
              <FormattedMessage id={decisionNames[option]} />
            </Button>
          ))}
        </div>
      </div>
      {decision && <ReviewDialog review={review} decision={decision} onClose={() => setDecision(null)} />}
    </>
  )
}
