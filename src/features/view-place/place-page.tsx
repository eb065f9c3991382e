import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { placeQueries } from '@/data/places/place-queries.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { closedUntil } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import type { PlaceData, PublicData } from '@/domain/pages/public-data.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { formatLocality } from '@/i18n/locality.ts'
import { artworkClasses } from '@/ui/artwork/artwork-variant.ts'
import { PlaceArtwork, WideArtwork } from '@/ui/artwork/place-artwork.tsx'
import { Rating } from '@/ui/artwork/rating.tsx'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { BackLink } from './back-link.tsx'
import { ClosedNote } from './closed-note.tsx'
import { PhotoHeader } from './photos/photo-header.tsx'
import { PhotoStrip } from './photos/photo-strip.tsx'
import { placePhotos } from './photos/place-photos.ts'
import { MapSection } from './map/map-section.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
import { OwnDistance } from './own-distance.tsx'
import { PlaceActions } from './place-actions.tsx'
import { PlaceContact } from './place-contact.tsx'
import { PlaceSources } from './place-sources.tsx'
import { toPosition } from './map/position.ts'
import { type OwnReviewList, ReviewList } from './reviews/review-list.tsx'
import { SimilarPlaces } from './similar-places.tsx'
import { CachedNote } from './cached-note.tsx'
import { useLivePlace } from './use-live-place.ts'
import css from './view-place.css?inline'

injectStyles(css)

interface PlacePageProps {
  publicData: PublicData
  placeId: string
  /** Scheme and host of the site, for shared URLs. */
  origin: string
  /** Whether the device's copy is shown, because the server gave no answer. */
  isCopy: boolean
  /** What stands here where there is no such place any more. */
  notFound: ReactNode
  /** Whether it is open now, and until when. */
  opening: (place: PlaceWithId) => ReactNode
  /** When it is open, day by day; nothing where no one knows. */
  hours: (place: PlaceWithId) => ReactNode
  /** The panel of the user's own review, above the list of reviews. */
  writeReview: (data: PlaceData, list: OwnReviewList) => ReactNode
  /** The button that saves it on this device. */
  savePlace: (data: PlaceData) => ReactNode
  /** The panel to say what is wrong with it. */
  correctPlace: (data: PlaceData) => ReactNode
  /** The panel to claim it. */
  claimPlace: (data: PlaceData) => ReactNode
}

/** A place's page: what it is, where, when it is open, how to reach it, and what people say of it. */
export function PlacePage(props: PlacePageProps) {
  const {
    publicData,
    placeId,
    origin,
    isCopy,
    notFound,
    opening,
    hours,
    writeReview,
    savePlace,
    correctPlace,
    claimPlace,
  } = props
  const intl = useIntl()
  const isLive = useLivePlace(publicData, placeId)
  const { data } = useSuspenseQuery({
    ...placeQueries.place(publicData, placeId),
    // Firestore's data are newer than the CDN's.
    ...(isLive ? { staleTime: Infinity } : {}),
  })
  const isOnline = useOnline()
  const [now] = useState(() => new Date())
  // Deleted since it was cached, or while it is looked at.
  if (!data) return notFound
  const { place, locality, similar, reviews } = data
  const position = toPosition(place)
  const address = place.address || formatLocality(intl, locality ?? {})
  const drawing = placeDrawing(place, place.id)
  const photos = placePhotos(intl, data)
  const photosLabel = intl.formatMessage({ id: 'gallery.label' }, { name: place.name })
  const lastClosedDay = closedUntil(place, now)
  const isGoogles = place.source === 'google'
  return (
    <article className={artworkClasses(drawing)}>
      {photos.length > 0 ? (
        <PhotoHeader key={place.id} photos={photos} label={photosLabel} artwork={<PlaceArtwork {...drawing} />} />
      ) : (
        <div className="picture">
          <WideArtwork {...drawing} />
        </div>
      )}
      <div className="container place">
        <div className="lead">
          <BackLink key={place.id} city={place.city} />
          {(isCopy || !isOnline) && <CachedNote placeId={place.id} hasHours={place.business_hours !== null} />}
          <ClosedNote place={place} until={lastClosedDay} />
          <h1>{place.name}</h1>
          <div className="kind">
            <Rating rating={place.avg_rating} count={place.review_count} reviewsHref="#resenas" />
            <span className="category">{categoryName(place.category, localeOfIntl(intl))}</span>
          </div>
          {!place.closed_at && !lastClosedDay && opening(place)}
          {(address || position) && (
            <p>
              {address} {position && <OwnDistance key={place.id} position={position} />}
            </p>
          )}
          {isGoogles && (
            <p className="meta">
              <OutsideLink href={`https://www.google.com/maps/place/?q=place_id:${place.google_place_id}`}>
                Google Maps
              </OutsideLink>
            </p>
          )}
          <PhotoStrip photos={photos} label={photosLabel} canAdd={!place.closed_at} />
        </div>
        <div className="side">
          <PlaceActions place={place} position={position} origin={origin}>
            {savePlace(data)}
          </PlaceActions>
          {/* While it is closed for now, its hours say something else. */}
          {!lastClosedDay && hours(place)}
          <PlaceContact place={place} />
          {!isCopy && <PlaceSources place={place} />}
        </div>
        <div className="rest">
          {/* Google wants its places on its own maps alone. */}
          {position && !isGoogles && (
            <MapSection key={place.id} name={place.name} city={place.city} position={position} />
          )}
          <section id="resenas" tabIndex={-1}>
            <h2>
              <FormattedMessage id="place.reviews" />
            </h2>
            <ReviewList key={place.id} place={place} reviews={reviews} ownReview={(list) => writeReview(data, list)} />
          </section>
        </div>
        {similar && <SimilarPlaces places={similar} city={place.city} />}
        {correctPlace(data)}
        {claimPlace(data)}
      </div>
    </article>
  )
}
