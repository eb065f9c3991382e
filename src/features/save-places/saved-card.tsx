import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { removePlace, restorePlace } from '@/data/saved/saved-places.ts'
import type { SavedEntry } from '@/data/saved/saved-store.ts'
import { isArtwork } from '@/domain/categories/artwork.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { photoCacheUrl } from '@/domain/offline/photo-variants.ts'
import { toCardPost } from '@/domain/notices/post.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { artworkClasses } from '@/ui/artwork/artwork-variant.ts'
import { PlaceArtwork } from '@/ui/artwork/place-artwork.tsx'
import { Rating } from '@/ui/artwork/rating.tsx'
import { Until } from '@/ui/behavior/until.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { formatTimeAgo } from '@/ui/format/time-ago.ts'
import { FileSize } from '@/ui/format/file-size.tsx'

interface SavedCardProps {
  entry: SavedEntry
  /** Whether it was just removed, and can be put back. */
  isRemoved: boolean
  /** Whether it is being refreshed. */
  isBusy: boolean
  isOnline: boolean
  onRefresh: () => void
  onRemoved: (entry: SavedEntry) => void
}

/** A saved place: what it is, how old what one sees of it is, and what it weighs here. */
export function SavedCard({ entry, isRemoved, isBusy, isOnline, onRefresh, onRemoved }: SavedCardProps) {
  const intl = useIntl()
  const { failure, run } = useAsyncAction((error) =>
    toErrorCode(error) === 'not-stored' ? 'saveNotice.noRoom' : 'error.saved-place-failed',
  )
  const place = entry.data?.place
  const name = place?.name ?? entry.name ?? intl.formatMessage({ id: 'saved.unnamed' })

  function remove() {
    void run(async () => {
      const removed = await removePlace(entry.id)
      if (removed) onRemoved(removed)
    })
  }

  return (
    <li className={`surface saved-place ${place ? artworkClasses(placeDrawing(place, entry.id)) : ''}`}>
      <Art place={place} />
      <div>
        <h2>
          {place && !isRemoved ? (
            <Link to="/lugar/$placeId" params={{ placeId: entry.id }} dir="auto">
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        {place && (
          <>
            <p className="meta">
              {categoryName(place.category, localeOfIntl(intl))} · {cities[place.city].name}
            </p>
            <Rating rating={place.avg_rating} count={place.review_count} />
            {place.post && !place.closed_at && (
              <Until end={toCardPost(place.post).until}>
                <p className="said one-line" dir="auto">
                  {place.post.text}
                </p>
              </Until>
            )}
          </>
        )}
        {isRemoved ? (
          <p className="meta" role="status">
            <FormattedMessage id="saved.removed" />
          </p>
        ) : (
          <Freshness entry={entry} />
        )}
        {failure && (
          <p className="field-error" role="alert">
            <FormattedMessage id={failure} />
          </p>
        )}
      </div>
      <div className="actions">
        {!isRemoved && (
          <button
            className="link-button"
            type="button"
            disabled={!isOnline || isBusy}
            aria-label={intl.formatMessage({ id: 'saved.refreshNamed' }, { name })}
            onClick={onRefresh}
          >
            <FormattedMessage id={isBusy ? 'saved.refreshing' : 'saved.refresh'} />
          </button>
        )}
        {/* One button, so that it keeps the focus. */}
        <button
          key="remove"
          className="link-button"
          type="button"
          aria-label={isRemoved ? undefined : intl.formatMessage({ id: 'saved.removeNamed' }, { name })}
          onClick={isRemoved ? () => void run(() => restorePlace(entry)) : remove}
        >
          <FormattedMessage id={isRemoved ? 'saved.undo' : 'saved.remove'} />
        </button>
      </div>
    </li>
  )
}

function Art({ place }: { place: PlaceWithId | undefined }) {
  if (!place) return <div className="artwork skeleton" />
  return isArtwork(place.image_url) ? (
    <PlaceArtwork {...placeDrawing(place, place.id)} />
  ) : (
    <img className="artwork" src={photoCacheUrl(place.image_url)} alt="" decoding="async" />
  )
}

/** How old it is, and what it weighs. */
function Freshness({ entry }: { entry: SavedEntry }) {
  const locale = localeOfIntl(useIntl())
  const { data, readAt, isWhole, isGone, textBytes, photoBytes } = entry
  const ago = readAt && formatTimeAgo(readAt, locale)
  const isPartly = Boolean(data) && !isWhole
  const [wasPartly, setWasPartly] = useState(isPartly)
  if (isPartly && !wasPartly) setWasPartly(true)
  return (
    <>
      <p className="meta">
        {readAt === null ? (
          <FormattedMessage id={data ? 'saved.undated' : 'saved.missing'} />
        ) : ago ? (
          <FormattedMessage id="saved.refreshedAgo" values={{ ago }} />
        ) : (
          <FormattedMessage id="saved.refreshedNow" />
        )}
        {data && (
          <>
            {' · '}
            <FileSize bytes={textBytes + photoBytes} />
          </>
        )}
      </p>
      <p className="tags">
        {isGone && (
          <StateTag state="refused">
            <FormattedMessage id="saved.gone" />
          </StateTag>
        )}
        {data?.place.closed_at && (
          <StateTag state="refused">
            <FormattedMessage id="saved.closed" />
          </StateTag>
        )}
        {/* Its room stays when the rest has come, so that nothing moves under a finger. */}
        {wasPartly && (
          <span style={isPartly ? undefined : { visibility: 'hidden' }}>
            <StateTag state="waiting">
              <FormattedMessage id="saved.partly" />
            </StateTag>
          </span>
        )}
      </p>
    </>
  )
}
