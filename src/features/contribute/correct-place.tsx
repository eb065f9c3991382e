import { type MouseEvent, useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { useSession } from '@/data/session/session.ts'
import { CORRECTION_CARD_ID, placeSignInHref } from '@/domain/accounts/sign-in-return-url.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import * as messages from 'messages:placeNotes'
import { localeOfIntl } from '@/i18n/intl.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'

type CorrectionPanel = typeof import('./correction-panel.tsx').CorrectionPanel

/** Loads what comes after the card. @throws Where it cannot be loaded. */
async function load(set: (make: () => CorrectionPanel) => void): Promise<void> {
  const { CorrectionPanel } = await import('./correction-panel.tsx')
  set(() => CorrectionPanel)
}

interface CorrectPlaceProps {
  place: PlaceWithId
}

/**
 * Takes what is wrong with a place. For a visitor it is the way to sign in and back; all that comes after it is loaded for
 * the user who is signed in, for they must have it without a signal, too.
 */
export function CorrectPlace(props: CorrectPlaceProps) {
  return (
    <PartIntl part={messages}>
      <CorrectionCard {...props} />
    </PartIntl>
  )
}

function CorrectionCard({ place }: CorrectPlaceProps) {
  const signInHref = placeSignInHref(place.id, CORRECTION_CARD_ID, localeOfIntl(useIntl()))
  const session = useSession()
  const [Panel, setPanel] = useState<CorrectionPanel>()
  const [isOpened, setIsOpened] = useState(false)
  const isSignedIn = Boolean(session)

  useEffect(() => {
    if (!isSignedIn) return
    const show = async () => {
      await load(setPanel)
      if (location.hash === `#${CORRECTION_CARD_ID}`) setIsOpened(true)
    }
    show().catch((error) => ignore(error, 'it is loaded again when the user needs it'))
    // The menu of the page leads here, too.
    const open = (event: Event) => {
      if (!(event.target as Element).closest(`a[href="#${CORRECTION_CARD_ID}"]`)) return
      event.preventDefault()
      setIsOpened(true)
    }
    document.addEventListener('click', open)
    return () => document.removeEventListener('click', open)
  }, [isSignedIn])

  function press(event: MouseEvent<HTMLAnchorElement>) {
    if (!isSignedIn || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setIsOpened(true)
    // The contact page takes its place.
    load(setPanel).catch(() => location.assign('/contact'))
  }

  return (
    <section className="surface extra stack" id={CORRECTION_CARD_ID}>
      <h2>
        <FormattedMessage id="correctPlace.title" />
      </h2>
      <p className="muted">
        <FormattedMessage id="correctPlace.lead" />
      </p>
      {Panel && session && (
        <Panel
          key={session.userId}
          place={place}
          user={session}
          isOpened={isOpened}
          onOpen={() => setIsOpened(true)}
          onClose={() => setIsOpened(false)}
        />
      )}
      <a className="btn btn--quiet wide" href={signInHref} onClick={press}>
        <FormattedMessage id="correctPlace.action" />
      </a>
    </section>
  )
}
