import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { useSession } from '@/data/session/session.ts'
import { isWrittenAbout } from '@/data/platform/entry-ids.ts'
import { placeSignInHref, REVIEW_FORM_ID } from '@/domain/places/sign-in-return-url.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Invite } from './write-review-prompt.tsx'
import type { ReviewDeskProps } from './review-panel.tsx'
import './write-review.css'

type ReviewDesk = typeof import('./review-panel.tsx').ReviewDesk

interface WriteReviewProps extends Pick<ReviewDeskProps, 'publicData' | 'reviews'> {
  place: PlaceWithId
}

const bring = () => import('./review-panel.tsx')

/**
 * Where one writes a review on a place's page. A visitor's page brings nothing but the way to it: the form comes to
 * whoever wants it, and to whoever is signed in or has begun one, for they must have it without a signal, too.
 */
export function WriteReview({ place, ...props }: WriteReviewProps) {
  const signInHref = placeSignInHref(place.id, REVIEW_FORM_ID, localeOfIntl(useIntl()))
  const session = useSession()
  const [Desk, setDesk] = useState<ReviewDesk>()
  const [isOpened, setIsOpened] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [isCovered, setIsCovered] = useState(false)

  async function open() {
    setIsOpened(true)
    setTakesFocus(true)
    try {
      const { ReviewDesk } = await bring()
      setDesk(() => ReviewDesk)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }

  // What was written stays with its author.
  const isClosed = Boolean(place.closed_at)
  const isSignedIn = Boolean(session)
  useEffect(() => {
    const isReturning = location.hash === `#${REVIEW_FORM_ID}`
    if (!isReturning && !isSignedIn && !isWrittenAbout('review', place.id)) return
    const show = async () => {
      const { ReviewDesk } = await bring()
      setDesk(() => ReviewDesk)
      if (isReturning) setIsOpened(true)
    }
    // Where it cannot be had now, it is asked for again by whoever wants it.
    show().catch(() => undefined)
  }, [isSignedIn, place.id])

  return (
    <section className={isClosed && !isCovered ? undefined : 'box write'} id={REVIEW_FORM_ID}>
      {/* It stays until something else is there: a tap on it must not meet nothing. */}
      {!isCovered && !isClosed && (
        <Invite
          signInHref={signInHref}
          hasFailed={hasFailed}
          onNear={() => void bring().catch(() => undefined)}
          onOpen={() => void open()}
        />
      )}
      {Desk && session !== undefined && (
        <Desk
          {...props}
          place={place}
          signInHref={signInHref}
          isOpened={isOpened}
          setIsOpened={setIsOpened}
          takesFocus={takesFocus}
          onShown={setIsCovered}
        />
      )}
    </section>
  )
}
