import { createElement, Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PHOTOS_PATH } from '@/domain/photos/photo.ts'
import type { Review, ReviewDraft } from '@/domain/reviews/review.ts'
import { longDate } from '@/ui/format/long-date.ts'
import { Stars } from '@/ui/artwork/stars.tsx'
import { reviewPhotos } from '@/features/view-place/photos/place-photos.ts'
import { Photos } from '@/features/view-place/photos/photos.tsx'

/** A review as everybody sees it, its author too: who wrote it and when, what it says, its photos, and the owner's answer. */
export function ReviewContent({ review }: { review: Review }) {
  const intl = useIntl()
  const { full_name, avatar_url } = review.author
  const author = full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  const texts: Record<Exclude<keyof ReviewDraft, 'rating'>, ReactNode> = {
    title: review.title && <h3 dir="auto">{review.title}</h3>,
    content: (
      <p className="pre-wrap" dir="auto">
        {review.content}
      </p>
    ),
  }
  return (
    <>
      <div className="review__author">
        <span className="avatar" aria-hidden="true">
          {avatar_url?.startsWith(PHOTOS_PATH) ? (
            <img src={avatar_url} alt="" width="40" height="40" loading="lazy" decoding="async" />
          ) : (
            [...author][0]
          )}
        </span>
        <div>
          <p>
            <b dir="auto">{author}</b>
          </p>
          <p className="meta">
            <Stars
              rating={review.rating}
              label={intl.formatMessage({ id: 'rating.stars' }, { rating: review.rating })}
            />
            <ReviewDate date={review.created_at} />
          </p>
        </div>
      </div>
      {createElement(Fragment, null, ...Object.values(texts))}
      <Photos photos={reviewPhotos(intl, review)} label={intl.formatMessage({ id: 'review.photosOf' }, { author })} />
      {review.answer && (
        <div className="review__answer">
          <p className="meta">
            <b>
              <FormattedMessage id="reviewList.answer" />
            </b>{' '}
            · <ReviewDate date={review.answer.created_at} />
          </p>
          {review.updated_at && review.updated_at > review.answer.updated_at && (
            <p className="meta">
              <FormattedMessage id="reviewList.answeredEarlier" />
            </p>
          )}
          <p className="pre-wrap" dir="auto">
            {review.answer.text}
          </p>
        </div>
      )}
    </>
  )
}

function ReviewDate({ date }: { date: string }) {
  return (
    <time dateTime={date} lang="es">
      {longDate(date)}
    </time>
  )
}
