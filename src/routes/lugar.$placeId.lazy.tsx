import { createLazyFileRoute } from '@tanstack/react-router'
import { ClaimPlace } from '@/features/claim-place/claim-place.tsx'
import { CorrectPlace } from '@/features/contribute/correct-place.tsx'
import { NearbyLines } from '@/features/find-lines/nearby-lines.tsx'
import { NotFoundPage } from '@/features/navigate/not-found-page.tsx'
import { SaveButton } from '@/features/save-places/save-button.tsx'
import { OpeningHours } from '@/features/show-opening/opening-hours.tsx'
import { OpeningLine } from '@/features/show-opening/opening-line.tsx'
import { placeHead } from '@/features/view-place/place-head.ts'
import { PlacePage } from '@/features/view-place/place-page.tsx'
import { ReviewContent } from '@/features/view-place/reviews/review-content.tsx'
import { OwnReviewActions } from '@/features/view-place/reviews/review-list.tsx'
import { WriteReview } from '@/features/write-review/write-review.tsx'

/** Separate from the loader, so that visitors of lists do not load it. */
export const Route = createLazyFileRoute('/lugar/$placeId')({ component: PlaceRoute })
export const head = placeHead

function PlaceRoute() {
  const { publicData, origin } = Route.useRouteContext()
  return (
    <PlacePage
      publicData={publicData}
      placeId={Route.useParams().placeId}
      origin={origin}
      notFound={<NotFoundPage />}
      opening={({ business_hours: text, city }) => <OpeningLine hours={text} city={city} />}
      hours={({ business_hours: text, city }) => text && <OpeningHours hours={text} city={city} />}
      writeReview={({ place, reviews }, list) => (
        <WriteReview
          key={place.id}
          place={place}
          reviews={reviews}
          renderReview={(review) => (
            <>
              <ReviewContent review={review} />
              <OwnReviewActions place={place} review={review} />
            </>
          )}
          {...list}
        />
      )}
      savePlace={(data) => <SaveButton key={data.place.id} data={data} />}
      nearbyLines={(place) => <NearbyLines key={place.id} place={place} />}
      correctPlace={({ place }) => <CorrectPlace key={place.id} place={place} />}
      claimPlace={({ place }) => <ClaimPlace key={place.id} place={place} />}
    />
  )
}
