import { useEffect, useEffectEvent, useState } from 'react'
import { useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useSession } from '@/data/session/session.ts'
import { hasEntryAbout } from '@/data/platform/entry-ids.ts'
import { placeSignInHref, REVIEW_FORM_ID } from '@/domain/accounts/sign-in-return-url.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { WriteReviewPrompt } from './write-review-prompt.tsx'
import type { ReviewPanelProps } from './review-panel.tsx'
import './write-review.css'

type ReviewPanel = typeof import('./review-panel.tsx').ReviewPanel

interface WriteReviewProps extends Pick<ReviewPanelProps, 'reviews' | 'listed' | 'renderReview' | 'onOwnShown'> {
  place: PlaceWithId
}

const load = () => import(/* @with-city */ './review-panel.tsx')

/**
 * Where one writes a review on a place's page. A visitor's page loads nothing but the way to it: the form comes to
 * the user who wants it, or has begun one, for they must have it without a signal, too.
 */
export function WriteReview({ place, ...props }: WriteReviewProps) {
  const signInHref = placeSignInHref(place.id, REVIEW_FORM_ID, localeOfIntl(useIntl()))
  const session = useSession()
  const [Panel, setPanel] = useState<ReviewPanel>()
  const [isOpened, setIsOpened] = useState(false)
  const [takesFocus, setTakesFocus] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const [isCovered, setIsCovered] = useState(false)

  async function open() {
    setIsOpened(true)
    setTakesFocus(true)
    try {
      const { ReviewPanel } = await load()
      setPanel(() => ReviewPanel)
      setHasFailed(false)
    } catch {
      setHasFailed(true)
    }
  }

  // A link of the page asks for the form, too, each time that it is followed.
  const openAsked = useEffectEvent(() => {
    if (location.hash === `#${REVIEW_FORM_ID}`) void open()
  })
  useEffect(() => {
    const askedFor = new AbortController()
    addEventListener('hashchange', () => openAsked(), { signal: askedFor.signal })
    return () => askedFor.abort()
  }, [])

  // What was written stays with its author.
  const isClosed = Boolean(place.closed_at)
  const isSignedIn = Boolean(session)
  useEffect(() => {
    const isReturning = location.hash === `#${REVIEW_FORM_ID}`
    if (!isReturning && !isSignedIn && !hasEntryAbout('review', place.id)) return
    const show = async () => {
      const { ReviewPanel } = await load()
      setPanel(() => ReviewPanel)
      if (isReturning) setIsOpened(true)
    }
    show().catch((error) => ignore(error, 'it is loaded again when the user needs it'))
  }, [isSignedIn, place.id])

  return (
    <section className={isClosed && !isCovered ? undefined : 'surface write-review'} id={REVIEW_FORM_ID}>
      {/* It stays until something else is there: a tap on it must not meet nothing. */}
      {!isCovered && !isClosed && (
        <WriteReviewPrompt
          signInHref={signInHref}
          hasFailed={hasFailed}
          onNear={() => void load().catch((error) => ignore(error, 'opening the form loads it again'))}
          onOpen={() => void open()}
        />
      )}
      {Panel && session !== undefined && (
        <Panel
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
