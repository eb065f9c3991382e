import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useSession } from '@/data/session/session.ts'
import { hasEntryAbout } from '@/data/platform/entry-ids.ts'
import { CLAIM_CARD_ID, placeSignInHref } from '@/domain/accounts/sign-in-return-url.ts'
import { isClosedToClaims } from '@/domain/claims/closed-to-claims.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { localeOfIntl } from '@/i18n/intl.ts'

type ClaimPanel = typeof import('./claim-panel.tsx').ClaimPanel

/** The margin below the screen within which it is loaded already. */
const NEAR = '400px'

const load = () => import('./claim-panel.tsx')

/**
 * Asks for the owner of a place that has none here. For a visitor it is the way to sign in and back; all that comes
 * after it is loaded to who is signed in, for they must have it without a signal, too.
 */
export function ClaimPlace({ place }: { place: PlaceWithId }) {
  const signInHref = placeSignInHref(place.id, CLAIM_CARD_ID, localeOfIntl(useIntl()))
  const session = useSession()
  const [Panel, setPanel] = useState<ClaimPanel>()
  const [isOpened, setIsOpened] = useState(false)
  const [isReturning, setIsReturning] = useState(false)
  const [isNear, setIsNear] = useState(false)
  const [isCovered, setIsCovered] = useState(false)
  const box = useRef<HTMLElement>(null)

  const isFree = !place.owner_claimed && !isClosedToClaims(place)
  const isSignedIn = Boolean(session)
  // Whose a place is, the panel finds out.
  const isConcerned = isSignedIn && (isFree || place.owner_claimed)
  useEffect(() => {
    // A user must find again what they wrote, even if another claim was faster.
    if (!isConcerned && !(isSignedIn && hasEntryAbout('claim', place.id))) return
    const isBack = location.hash === `#${CLAIM_CARD_ID}`
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true)
      },
      { rootMargin: NEAR },
    )
    if (box.current) watch.observe(box.current)
    const show = async () => {
      const { ClaimPanel } = await load()
      setPanel(() => ClaimPanel)
      setIsReturning(isBack)
    }
    show().catch((error) => ignore(error, 'it is loaded again when the user needs it'))
    return () => watch.disconnect()
  }, [isConcerned, isSignedIn, place.id])

  async function open() {
    setIsOpened(true)
    const downloaded = await load().catch((error) => ignore(error, 'the contact page takes its place'))
    if (downloaded) setPanel(() => downloaded.ClaimPanel)
    // As for a visitor: the sign-in leads back here at once.
    else location.assign(signInHref)
  }

  function press(event: MouseEvent) {
    if (!isSignedIn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void open()
  }

  return (
    <section className="surface extra" id={CLAIM_CARD_ID} ref={box} hidden={!isFree && !isCovered}>
      {/* It stays until something else is there: a tap on it must not meet nothing. */}
      {isFree && !isCovered && (
        <>
          <h2>
            <FormattedMessage id="place.claimTitle" />
          </h2>
          <p className="muted">
            <FormattedMessage id="place.claimLead" />
          </p>
          <a className="btn btn--quiet wide" href={signInHref} onClick={press}>
            <FormattedMessage id="place.claim" />
          </a>
        </>
      )}
      {Panel && session && (
        <Panel
          key={session.userId}
          place={place}
          user={session}
          signInHref={signInHref}
          isNear={isNear || isReturning}
          isOpened={isOpened}
          setIsOpened={setIsOpened}
          isReturning={isReturning}
          onReturned={() => setIsReturning(false)}
          onShown={setIsCovered}
        />
      )}
    </section>
  )
}
