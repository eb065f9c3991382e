import { type MouseEvent, type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { photoOfWidth, PHOTOS_PATH } from '@/domain/photo.ts'
import type { Review } from '@/domain/review.ts'
import { TIME_ZONE } from '@/i18n/intl.ts'
import { Stars } from '@/ui/stars.tsx'

type PhotoViewer = typeof import('./photo-viewer.tsx').PhotoViewer

/** Dates are written as in Spain in both languages, as the specification has it. */
const reviewDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: TIME_ZONE })

/** An address of the web or of the site itself; what anything else would do when opened, nobody knows. */
const PHOTO_URL = /^(?:https?:\/\/|\/(?!\/))/

/** A review, with what one can do with it below. */
export function ReviewItem({ review, children }: { review: Review; children: ReactNode }) {
  const intl = useIntl()
  const { full_name, avatar_url } = review.author
  const author = full_name ?? intl.formatMessage({ id: 'review.anonymous' })
  const photos = review.photos?.filter((photo) => PHOTO_URL.test(photo)) ?? []
  return (
    <li className="rev" id={`r-${review.user_id}`} tabIndex={-1}>
      <div className="who">
        <span className="ava" aria-hidden="true">
          {avatar_url?.startsWith(PHOTOS_PATH) ? (
            <img src={avatar_url} alt="" width="40" height="40" loading="lazy" decoding="async" />
          ) : (
            [...author][0]
          )}
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
            <ReviewDate date={review.created_at} />
          </p>
        </div>
      </div>
      {review.title && <h3>{review.title}</h3>}
      <p className="pre">{review.content}</p>
      {photos.length > 0 && <Photos photos={photos} author={author} />}
      {review.answer && (
        <div className="answer">
          <p className="meta">
            <b>
              <FormattedMessage id="reviewList.answer" />
            </b>{' '}
            · <ReviewDate date={review.answer.created_at} />
          </p>
          <p className="pre">{review.answer.text}</p>
        </div>
      )}
      {children}
    </li>
  )
}

function ReviewDate({ date }: { date: string }) {
  return (
    <time dateTime={date} lang="es">
      {reviewDate.format(new Date(date))}
    </time>
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
          <img
            src={photoOfWidth(photo, 320)}
            alt={alts[index]}
            width="96"
            height="96"
            loading="lazy"
            decoding="async"
          />
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
