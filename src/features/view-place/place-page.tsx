import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { PLACEHOLDER_UPDATED_AT, placeQueries } from '@/data/places/place-queries.ts'
import { categoryName } from '@/domain/categories/category.ts'
import { closedUntil } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { placeDrawing } from '@/domain/places/place-drawing.ts'
import { toPosition } from '@/domain/shared/distance.ts'
import type { PlaceData, PublicData } from '@/domain/pages/public-data.ts'
import * as messages from 'messages:placeNotes'
import { localeOfIntl } from '@/i18n/intl.ts'
import { formatLocality } from '@/i18n/locality.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { artworkClasses } from '@/ui/artwork/artwork-variant.ts'
import { PlaceArtwork, WideArtwork } from '@/ui/artwork/place-artwork.tsx'
import { Rating } from '@/ui/artwork/rating.tsx'
import { lazyModule } from '@/ui/behavior/lazy-module.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { BackLink } from './back-link.tsx'
import { ClosedNote } from './closed-note.tsx'
import { PhotoHeader } from './photos/photo-header.tsx'
import { PhotoStrip } from './photos/photo-strip.tsx'
import { placePhotos } from './photos/place-photos.ts'
import { MapSection } from './map/map-section.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { OutsideLink } from '@/ui/layout/outside-link.tsx'
import { MissingFacts } from './missing-facts.tsx'
import { OwnDistance } from './own-distance.tsx'
import { PlaceActions } from './place-actions.tsx'
import { PlaceContact } from './place-contact.tsx'
import { PlaceServices } from './place-services.tsx'
import { PlaceSources } from './place-sources.tsx'
import { PostNote } from './post-note.tsx'
import { type OwnReviewList, ReviewList } from './reviews/review-list.tsx'
import { SimilarPlaces } from './similar-places.tsx'
import { CachedNote } from './cached-note.tsx'
import { useLivePlace } from './use-live-place.ts'
import { useVisitCount } from './use-visit-count.ts'
import css from './view-place.css?inline'

injectStyles(css)

/** Only places that have a menu, or photos of one, load what shows it. */
const useMenuModule = lazyModule(() => import(/* @with-page @optional */ './place-menu.tsx'))

interface PlacePageProps {
  publicData: PublicData
  placeId: string
  /** Scheme and host of the site, for shared URLs. */
  origin: string
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
  /** The lines of public transport that pass it. */
  nearbyLines: (place: PlaceWithId) => ReactNode
  /** The panel to say what is wrong with it, and to add photos. */
  correctPlace: (data: PlaceData) => ReactNode
  /** The panel to claim it. */
  claimPlace: (data: PlaceData) => ReactNode
}

/** A place's page: what it is, where, when it is open, how to reach it, and what people say of it. */
export function PlacePage(props: PlacePageProps) {
  return (
    <PartIntl part={messages}>
      <Page {...props} />
    </PartIntl>
  )
}

function Page(props: PlacePageProps) {
  const {
    publicData,
    placeId,
    origin,
    notFound,
    opening,
    hours,
    writeReview,
    savePlace,
    nearbyLines,
    correctPlace,
    claimPlace,
  } = props
  const intl = useIntl()
  const isLive = useLivePlace(publicData, placeId)
  const { data, dataUpdatedAt } = useSuspenseQuery({
    ...placeQueries.place(publicData, placeId),
    // Firestore's data are newer than the CDN's.
    ...(isLive ? { staleTime: Infinity } : {}),
  })
  // The device's copy is shown until the server gives an answer.
  const isCopy = dataUpdatedAt === PLACEHOLDER_UPDATED_AT
  const isOnline = useOnline()
  const [now] = useState(() => new Date())
  useVisitCount(data?.place)
  const menuModule = useMenuModule(Boolean(data?.menu ?? data?.photos?.some(({ kind }) => kind === 'menu')))
  // Deleted since it was cached, or while it is looked at.
  if (!data) return notFound
  const { place, locality, similar, reviews, menu } = data
  const position = toPosition(place)
  const address = place.address || formatLocality(intl, locality ?? {})
  const drawing = placeDrawing(place, place.id)
  const photos = placePhotos(intl, data)
  const menuPhotos = photos.filter(({ given }) => given?.kind === 'menu')
  const lines = (place.has_menu && menu) || []
  const photosLabel = intl.formatMessage({ id: 'gallery.label' }, { name: place.name })
  const lastClosedDay = closedUntil(place, now)
  const isGoogles = place.source === 'google'
  return (
    <article className={`place-page ${artworkClasses(drawing)}`}>
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
          {(isCopy || !isOnline) && (
            <CachedNote placeId={place.id} hasHours={place.business_hours !== null} isOnline={isOnline} />
          )}
          <ClosedNote place={place} now={now} />
          <h1 dir="auto">{place.name}</h1>
          <div className="kind">
            <Rating rating={place.avg_rating} count={place.review_count} reviewsHref="#resenas" />
            <span className="category">{categoryName(place.category, localeOfIntl(intl))}</span>
          </div>
          {!place.closed_at && !lastClosedDay && opening(place)}
          {place.post && !place.closed_at && <PostNote post={place.post} />}
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
          {!place.closed_at && !isGoogles && <MissingFacts place={place} />}
          <PlaceServices place={place} />
          {lines.length + menuPhotos.length > 0 && (
            <div className="menu-box">
              {menuModule && <menuModule.PlaceMenu lines={lines} photos={menuPhotos} photosLabel={photosLabel} />}
            </div>
          )}
          {!isCopy && <PlaceSources place={place} />}
        </div>
        <div className="rest">
          {/* Google wants its places on its own maps alone. */}
          {position && !isGoogles && (
            <MapSection
              key={place.id}
              name={place.name}
              city={place.city}
              position={position}
              isWayInBar={!place.phone && !place.whatsapp}
            />
          )}
          {!isGoogles && nearbyLines(place)}
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
