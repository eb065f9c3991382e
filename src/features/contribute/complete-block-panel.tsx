import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { followSentPhotos } from '@/data/places/photo-actions.ts'
import { mayReadOwnPosition } from '@/data/platform/own-position.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { useIndexOffer } from '@/data/offline/use-index-offer.ts'
import {
  type Block,
  countComplete,
  findIncompletePlaces,
  type IncompletePlace,
  type Noted,
  notedSubject,
} from '@/data/suggestions/incomplete-places.ts'
import { confirmPlace } from '@/data/suggestions/confirm-place.ts'
import { readQueuedNotes } from '@/data/suggestions/queued-notes.ts'
import { readUncheckedAdditions } from '@/data/suggestions/unchecked-additions.ts'
import type { UncheckedAddition } from '@/domain/suggestions/addition.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { toAdditionHash } from '@/domain/suggestions/addition-hash.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
import { ADDITION_CHECKS_ID, AdditionChecks } from './addition-checks.tsx'
import { CompleteBlockDialog } from './complete-block-dialog.tsx'
import { CompleteBlockPin } from './complete-block-pin.tsx'
import { IncompleteEntry } from './incomplete-entry.tsx'
import { readPreciseOwnPosition } from './position-field.tsx'
import { Unverified } from './unverified/unverified.tsx'

/** How many places are asked about at once: what one walks past in twenty minutes. */
const PLACES_MAX = 30

/** What a neighbor may say of an added place. */
const checks = ['open', 'not_a_place'] as const

/** A thing that a user is about to note of a place. */
interface Asked {
  place: IncompletePlace
  what: Noted
}

/** Comes with Firestore, without which the rest works. */
async function readWaiting(userId: string): Promise<string[]> {
  const waiting = await (await import('@/data/suggestions/my-additions.ts')).readMyWaiting(userId)
  return waiting.map(({ what, place_id }) => notedSubject(what, place_id))
}

/** The same of photos, which lists may not show yet. */
async function readPhotographed(placeIds: readonly string[], userId: string): Promise<string[]> {
  const photos = await (await import('@/data/places/my-photos.ts')).readMyPhotos(placeIds, userId)
  return photos.filter(({ status }) => status !== 'hidden').map(({ kind, place_id }) => notedSubject(kind, place_id))
}

/** The places around the user of which something is missing, and the forms to say it. Works without a signal. */
export function CompleteBlockPanel({ user }: { user: SignedInUser }) {
  const { userId } = user
  const queryClient = useQueryClient()
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  /** Null where the device has no index of the city. */
  const [block, setBlock] = useState<Block | null>()
  /** Around what was looked: where the user is, or a block that they chose. */
  const [around, setAround] = useState<Position | null>(null)
  const [city, setCity] = useState<CitySlug>()
  /** What others added around the user, and no one has checked. */
  const [additions, setAdditions] = useState<readonly UncheckedAddition[]>([])
  const lookButton = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  /** What was said on this page. */
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set())
  const { data: queued = [] } = useQuery({
    queryKey: ['private', userId, 'corrections', 'queued'],
    queryFn: () => readQueuedNotes(userId),
    networkMode: 'always',
    gcTime: 0,
  })

  // What they noted on another device waits as well.
  const { data: waiting = [] } = usePrivateQuery('corrections', readWaiting, { retry: false })
  const shown = block?.places.slice(0, PLACES_MAX) ?? []
  const ids = shown.map(({ card }) => card.id)
  const { data: photographed = [] } = usePrivateQuery(
    `photographed among ${ids.join(' ')}`,
    (ofUser) => readPhotographed(ids, ofUser),
    { retry: false, isWanted: ids.length > 0 },
  )

  const lookAround = useCallback(
    async (position: Position) => {
      setState('asking')
      const found = await findIncompletePlaces(position)
      setAround(position)
      setBlock(found.block)
      setCity(found.city)
      setState('idle')
      setAdditions(await readUncheckedAdditions(userId, position))
    },
    [userId],
  )
  const look = useCallback(async () => {
    setState('asking')
    const here = await readPreciseOwnPosition()
    // What was found before stays.
    await (here ? lookAround(here) : setState('failed'))
  }, [lookAround])

  useEffect(() => {
    const lookIfAllowed = async () => {
      if (await mayReadOwnPosition()) await look()
    }
    lookIfAllowed().catch((error) => ignore(error, 'a tap looks again'))
  }, [look])

  useEffect(() => followSentPhotos(queryClient), [queryClient])

  function addSaid(what: Noted, placeId: string) {
    setSaid((before) => new Set([...before, notedSubject(what, placeId)]))
  }
  function removeSaid(what: Noted, placeId: string) {
    const isOther = (subject: string) => subject !== notedSubject(what, placeId)
    setSaid((before) => new Set([...before].filter(isOther)))
    // What waited when it was read, here and on the server.
    const queryKey = ['private', userId, 'corrections']
    queryClient.setQueriesData<string[]>({ queryKey }, (before) => before?.filter(isOther))
  }
  const offer = useIndexOffer(block === null && state === 'idle' && city ? [city] : [])

  if (!user.isEmailVerified) return <Unverified message="correction.unverified" />
  const unchecked = additions.filter(
    ({ place_id }) => !checks.some((what) => queued.includes(notedSubject(what, place_id))),
  )
  const noted = new Set([...said, ...queued])
  const done = new Set([...noted, ...waiting, ...photographed])
  const isDone = (what: Noted, placeId: string) => done.has(notedSubject(what, placeId))
  const complete = block ? countComplete(block, isDone) : 0
  const stored = block ? block.total - block.places.length : 0
  return (
    <>
      <div className="actions">
        <button
          className="btn"
          type="button"
          ref={lookButton}
          disabled={state === 'asking'}
          onClick={() => void look()}
        >
          <FormattedMessage id={state === 'asking' ? 'contribution.takingPosition' : 'correction.blockLook'} />
        </button>
        <CompleteBlockPin last={around} lastCity={city} onChosen={(position) => void lookAround(position)} />
      </div>
      <p className="muted" role="status">
        {state === 'failed' ? (
          <FormattedMessage id="correction.blockNoPosition" />
        ) : block === null && state === 'idle' && !offer ? (
          <>
            <FormattedMessage id="correction.blockNoIndex" />{' '}
            {city && (
              <Link to="/$city" params={{ city }} hash="llevar">
                <FormattedMessage id="correction.blockOpenCity" values={{ city: cities[city].name }} />
              </Link>
            )}
          </>
        ) : (
          <>
            {noted.size > 0 && (
              <>
                <FormattedMessage id="correction.blockDone" values={{ count: noted.size }} />{' '}
              </>
            )}
            {block && (
              <FormattedMessage
                id="correction.blockTotal"
                values={{ count: block.total, complete, said: complete - stored }}
              />
            )}
            {block && block.places.length > PLACES_MAX && (
              <>
                {' '}
                <FormattedMessage id="correction.blockNearest" values={{ count: PLACES_MAX }} />
              </>
            )}
          </>
        )}
      </p>
      {offer && (
        <LoadOffer
          bytes={offer.bytes}
          onLoad={() => {
            // The button that was pressed is gone.
            lookButton.current?.focus()
            offer.ask()
            if (around) void lookAround(around)
          }}
        >
          <FormattedMessage id="load.index" values={{ count: offer.count }} />
        </LoadOffer>
      )}
      <p className="row" style={{ minHeight: 'var(--tap)' }}>
        {block && (
          <Link className="tap-row" to="/agregar" hash={toAdditionHash({ city })} reloadDocument>
            <FormattedMessage id="correction.blockAdd" />
          </Link>
        )}
        {/* They come later, by the network: they stand below the list, which stays where it is. */}
        {unchecked.length > 0 && (
          <a className="link-button" href={`#${ADDITION_CHECKS_ID}`}>
            <FormattedMessage id="correction.checksLink" values={{ count: unchecked.length }} />
          </a>
        )}
      </p>
      <ul className="stack">
        {shown.map((place) => (
          <IncompleteEntry
            key={place.card.id}
            place={place}
            userId={userId}
            isSaid={(what) => isDone(what, place.card.id)}
            onAsk={(what) => setAsked({ place, what })}
            onConfirm={() => {
              addSaid('open', place.card.id)
              void confirmPlace({ userId, place: place.card, what: 'open' })
            }}
            onTakenBack={() => removeSaid('open', place.card.id)}
          />
        ))}
      </ul>
      <AdditionChecks additions={unchecked} userId={userId} />
      {asked && (
        <CompleteBlockDialog
          {...asked}
          userId={userId}
          onClose={() => setAsked(null)}
          onDone={() => {
            addSaid(asked.what, asked.place.card.id)
            setAsked(null)
          }}
        />
      )}
    </>
  )
}
