import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Review } from '@/domain/review.ts'
import { TIME_ZONE } from '@/i18n/intl.ts'
import { Stars } from '@/ui/stars.tsx'

type PhotoViewer = typeof import('./photo-viewer.tsx').PhotoViewer

/** Dates are written as in Spain in both languages, as the specification has it. */
const reviewDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: TIME_ZONE })

/** An address of the web or of the site itself; what anything else would do when opened, nobody knows. */
const PHOTO_URL = /^(?:https?:\/\/|\/(?!\/))/

/** The reviews of a place, in the order given. */
export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return <FormattedMessage id="place.noReviews" tagName="p" />
  return (
    <ul>
      {reviews.map((review) => (
        <ReviewItem key={review.user_id} review={review} />
      ))}
    </ul>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const intl = useIntl()
  const author = review.author.full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  const photos = review.photos?.filter((photo) => PHOTO_URL.test(photo)) ?? []
  return (
    <li className="rev">
      <div className="who">
        <span className="ava" aria-hidden="true">
          {[...author][0]}
        </span>
        <div>
          <p>
            <b>{author}</b>
          </p>
          <p className="meta">
            <Stars
              rating={review.rating}
              label={intl.formatMessage({ id: 'rating.stars' }, { rating: review.rating })}
            />
            <time dateTime={review.created_at} lang="es">
              {reviewDate.format(new Date(review.created_at))}
            </time>
          </p>
        </div>
      </div>
      {review.title && <h3>{review.title}</h3>}
      <p className="pre">{review.content}</p>
      {photos.length > 0 && <Photos photos={photos} author={author} />}
    </li>
  )
}

/** Small photos, each a link to the large one, which opens over the page once scripts are there. */
function Photos({ photos, author }: { photos: readonly string[]; author: string }) {
  const intl = useIntl()
  const [viewed, setViewed] = useState<{ Viewer: PhotoViewer; index: number }>()
  const alts = photos.map((_, index) => intl.formatMessage({ id: 'review.photo' }, { number: index + 1, author }))

  async function view(event: MouseEvent, index: number): Promise<void> {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    try {
      const { PhotoViewer } = await import('./photo-viewer.tsx')
      setViewed({ Viewer: PhotoViewer, index })
    } catch {
      // Without what shows it here, the photo's own address does.
      const photo = photos[index]
      if (photo) location.assign(photo)
    }
  }

  return (
    <p className="shots">
      {photos.map((photo, index) => (
        <a key={photo} href={photo} onClick={(event) => void view(event, index)}>
          <img src={photo} alt={alts[index]} width="96" height="96" loading="lazy" decoding="async" />
        </a>
      ))}
      {viewed && (
        <viewed.Viewer
          photos={photos}
          alts={alts}
          first={viewed.index}
          label={intl.formatMessage({ id: 'review.photosOf' }, { author })}
          onClose={() => setViewed(undefined)}
        />
      )}
    </p>
  )
}
