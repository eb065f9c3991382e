import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { hasEntryAbout } from '@/data/platform/entry-ids.ts'
import { useSession } from '@/data/session/session.ts'
import { CORRECTION_CARD_ID, PHOTOS_ID, placeSignInHref } from '@/domain/accounts/sign-in-return-url.ts'
import { placePhotoKinds, toPhotosSubject } from '@/domain/photos/place-photo-limits.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { localeOfIntl } from '@/i18n/intl.ts'

type CorrectionPanel = typeof import('./correction-panel.tsx').CorrectionPanel

/** Loads what comes after the card. @throws Where it cannot be loaded. */
async function load(set: (make: () => CorrectionPanel) => void): Promise<void> {
  const { CorrectionPanel } = await import(/* @with-city */ './correction-panel.tsx')
  set(() => CorrectionPanel)
}

/** The parts of the page that links open. */
const parts: readonly string[] = [CORRECTION_CARD_ID, PHOTOS_ID]
/** The same without photos: a closed place takes none, and those that were not sent alone can be opened; a visitor has to sign in for them. */
const partsWithoutPhotos: readonly string[] = [CORRECTION_CARD_ID]

/**
 * Takes what is wrong with a place, and photos of it. All that comes after the card is loaded for the user who is signed in, for
 * they must have it without a signal, too, and for a visitor once they want it: they say what is wrong, and sign in to send it.
 * It stands within `PlacePage`, which has its words.
 */
export function CorrectPlace({ place }: { place: PlaceWithId }) {
  const locale = localeOfIntl(useIntl())
  const session = useSession()
  const [Panel, setPanel] = useState<CorrectionPanel>()
  const [opened, setOpened] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const card = useRef<HTMLElement>(null)
  const isKnown = session !== undefined
  const isSignedIn = Boolean(session)
  const isClosed = Boolean(place.closed_at)

  useEffect(() => {
    if (!isKnown) return
    const hash = location.hash.slice(1)
    const takesPhotos = isSignedIn && (!isClosed || hasPhotosAbout(place.id))
    const offered = takesPhotos ? parts : partsWithoutPhotos
    const isAsked = offered.includes(toPart(hash))
    if (isSignedIn || isAsked) {
      load(setPanel)
        // A tap meanwhile counts more than the address.
        .then(() => setOpened((tapped) => tapped || (isAsked ? hash : '')))
        .catch((error) => {
          if (isAsked) setHasFailed(true)
          ignore(error, 'it is loaded again when the user needs it')
        })
    }
    const open = (part: string) => {
      setOpened(part)
      setHasFailed(false)
      load(setPanel).catch(() => {
        setOpened('')
        setHasFailed(true)
      })
    }
    const watch = new AbortController()
    const { signal } = watch
    // The menu of the page leads here as well, and the row of its photos.
    document.addEventListener(
      'click',
      (event) => {
        const part = (event.target as Element).closest('a')?.getAttribute('href')?.slice(1) ?? ''
        if (!offered.includes(toPart(part)) || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        open(part)
      },
      { signal },
    )
    // So does an address that is entered while the page is open already: it loads no page.
    addEventListener(
      'hashchange',
      () => {
        const part = location.hash.slice(1)
        if (offered.includes(toPart(part))) open(part)
      },
      { signal },
    )
    return () => watch.abort()
  }, [isKnown, isSignedIn, isClosed, place.id])

  const close = () => {
    setOpened('')
    // The same address, entered again, opens it again; a step back over this page does not.
    if (parts.includes(toPart(location.hash.slice(1))))
      history.replaceState(history.state, '', location.pathname + location.search)
  }

  const photosHref = isSignedIn ? `#${PHOTOS_ID}` : placeSignInHref(place.id, PHOTOS_ID, locale)
  return (
    <section className="surface extra stack" id={CORRECTION_CARD_ID} ref={card}>
      <h2>
        <FormattedMessage id="correctPlace.title" />
      </h2>
      <p className="muted">
        <FormattedMessage id="correctPlace.lead" />
      </p>
      <a className="btn btn--quiet wide" href={`#${CORRECTION_CARD_ID}`}>
        <FormattedMessage id="correctPlace.action" />
      </a>
      <p role="status">{hasFailed && <FormattedMessage id="invite.failed" />}</p>
      {!isClosed && (
        <a className="btn btn--quiet wide" href={photosHref} id={PHOTOS_ID}>
          <FormattedMessage id="correctPlace.photos" />
        </a>
      )}
      {/* What it asks and lists comes later: it stands below the buttons, which stay where they are. */}
      {Panel && session !== undefined && (
        <Panel
          key={session?.userId}
          place={place}
          user={session}
          card={card}
          opened={opened}
          onOpen={setOpened}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Returns the part of the page that a fragment opens: it may name what is wrong, after a sign. */
function toPart(hash: string): string {
  return hash.split('=')[0] ?? ''
}

/** Returns true iff the device has photos of a place that were not sent. */
function hasPhotosAbout(placeId: string): boolean {
  return placePhotoKinds.some((kind) => hasEntryAbout('photos', toPhotosSubject(kind, placeId)))
}
