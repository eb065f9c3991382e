import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { mayReadOwnPosition } from '@/data/platform/own-position.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { findIncompletePlaces, type IncompletePlace } from '@/data/suggestions/incomplete-places.ts'
import { readQueuedCorrections } from '@/data/suggestions/queued-corrections.ts'
import type { CorrectionKind } from '@/domain/suggestions/suggestion.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { IncompleteEntry } from './incomplete-entry.tsx'
import { readPreciseOwnPosition } from './position-field.tsx'
import { Unverified } from './unverified.tsx'

/** A thing that a user is about to say of a place. */
interface Asked {
  place: IncompletePlace
  what: CorrectionKind
}

/** Returns what is noted of a thing that was said. */
const toNote = (placeId: string, what: CorrectionKind) => `${what} ${placeId}`

/** The places around the user of which something is missing, and the forms to say it. Works without a signal. */
export function CompleteBlockPanel({ user }: { user: SignedInUser }) {
  const [state, setState] = useState<'idle' | 'asking' | 'failed'>('idle')
  /** Null where the device has no index of the city. */
  const [places, setPlaces] = useState<IncompletePlace[] | null>()
  const [asked, setAsked] = useState<Asked | null>(null)
  /** What was said on this page. */
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set())
  const { data: queued = [] } = useQuery({
    queryKey: ['private', user.userId, 'corrections', 'queued'],
    queryFn: () => readQueuedCorrections(user.userId),
    networkMode: 'always',
    gcTime: 0,
  })

  const look = useCallback(async () => {
    setState('asking')
    const here = await readPreciseOwnPosition()
    setPlaces(here ? await findIncompletePlaces(here) : undefined)
    setState(here ? 'idle' : 'failed')
  }, [])

  useEffect(() => {
    const lookIfAllowed = async () => {
      if (await mayReadOwnPosition()) await look()
    }
    lookIfAllowed().catch((error) => ignore(error, 'a tap looks again'))
  }, [look])

  if (!user.isEmailVerified) return <Unverified message="correction.unverified" />
  const done = new Set([...said, ...queued.map(({ placeId, what }) => toNote(placeId, what))])
  return (
    <>
      <div className="actions">
        <button className="btn" type="button" disabled={state === 'asking'} onClick={() => void look()}>
          <FormattedMessage id={state === 'asking' ? 'contribution.takingPosition' : 'correction.blockLook'} />
        </button>
      </div>
      <p className="muted" role="status">
        {state === 'failed' ? (
          <FormattedMessage id="correction.blockNoPosition" />
        ) : places === null ? (
          <FormattedMessage id="correction.blockNoIndex" />
        ) : places?.length === 0 ? (
          <FormattedMessage id="correction.blockNone" />
        ) : (
          done.size > 0 && <FormattedMessage id="correction.blockDone" values={{ count: done.size }} />
        )}
      </p>
      <ul className="stack">
        {places?.map((place) => (
          <IncompleteEntry
            key={place.card.id}
            place={place}
            isSaid={(what) => done.has(toNote(place.card.id, what))}
            onAsk={(what) => setAsked({ place, what })}
          />
        ))}
      </ul>
      {asked && (
        <Dialog title={asked.place.card.name} onClose={() => setAsked(null)}>
          <CorrectionForm
            what={asked.what}
            // The device knows no more of it.
            place={{ ...asked.place.card, phone: null, closed_at: null }}
            userId={user.userId}
            onBack={() => setAsked(null)}
            onDone={() => {
              setSaid(new Set([...said, toNote(asked.place.card.id, asked.what)]))
              setAsked(null)
            }}
          />
        </Dialog>
      )}
    </>
  )
}
