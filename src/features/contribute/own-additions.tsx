import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { MyAddition } from '@/data/suggestions/my-additions.ts'
import type { QueuedAddition } from '@/data/suggestions/queued-additions.ts'
import { CLAIM_CARD_ID, PHOTOS_ID } from '@/domain/accounts/sign-in-return-url.ts'
import { cities, isCitySlug } from '@/domain/cities/city.ts'
import type { SuggestionStatus } from '@/domain/suggestions/suggestion.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { StateTag } from '@/ui/feedback/state-tag.tsx'

const tags = { pending: 'waiting', accepted: 'done', rejected: 'refused' } as const satisfies Record<
  SuggestionStatus,
  string
>

const texts = {
  addition: { pending: 'addition.isPending', accepted: 'addition.isAccepted', rejected: 'addition.isRejected' },
  correction: { pending: 'addition.isPending', accepted: 'addition.isApplied', rejected: 'addition.isNotApplied' },
} as const satisfies Record<string, Record<SuggestionStatus, MessageId>>

interface OwnAdditionsProps {
  /** Those that wait on this device. */
  queued: readonly QueuedAddition[]
}

/** Comes with Firestore, which the form beside it does not need. */
async function readMine(userId: string): Promise<MyAddition[]> {
  const { readMyAdditions } = await import('@/data/suggestions/my-additions.ts')
  return readMyAdditions(userId)
}

/** The places that the user added and corrected: what waits on the device, what waits for an admin, and what was decided. */
export function OwnAdditions({ queued }: OwnAdditionsProps) {
  const { data: sent = [] } = usePrivateQuery('additions', readMine, { retry: false })
  if (queued.length === 0 && sent.length === 0) return null
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="addition.mine" />
      </h2>
      <ul className="rows">
        {queued.map(({ subject, payload }) => (
          <li key={subject}>
            <span>
              {payload.name}
              {isCitySlug(payload.city) && <span className="meta"> · {cities[payload.city].name}</span>}
            </span>
            <StateTag state="waiting">
              <FormattedMessage id="addition.isQueued" />
            </StateTag>
          </li>
        ))}
        {sent.map(({ id, kind = 'addition', name, city, status, reason, place_id, topic, ...own }) => (
          <li key={id}>
            <span>
              {place_id ? (
                <Link to="/lugar/$placeId" params={{ placeId: place_id }}>
                  {name}
                </Link>
              ) : (
                name
              )}
              <span className="meta"> · {cities[city].name}</span>
              {kind === 'correction' && (
                <span className="meta">
                  {' · '}
                  <FormattedMessage id="addition.isCorrection" values={{ topic: topic ?? '' }} />
                </span>
              )}
              {reason && <span className="meta"> · {reason}</span>}
              {place_id && kind === 'addition' && status === 'accepted' && (
                <>
                  {' · '}
                  <Link to="/lugar/$placeId" params={{ placeId: place_id }} hash={PHOTOS_ID}>
                    <FormattedMessage id="addition.photos" />
                  </Link>
                </>
              )}
              <OwnBusiness placeId={place_id} {...own} />
            </span>
            <StateTag state={tags[status]}>
              <FormattedMessage id={texts[kind][status]} />
            </StateTag>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OwnBusinessProps extends Pick<MyAddition, 'is_own_business' | 'claim' | 'claim_status'> {
  placeId: string | null
}

/** What comes next of a business that its author says is theirs: editing it, waiting, or claiming it. */
function OwnBusiness({ placeId, is_own_business, claim, claim_status }: OwnBusinessProps) {
  if (claim || (placeId && claim_status === 'pending')) {
    return (
      <span className="meta">
        {' · '}
        <FormattedMessage id="addition.claimWaits" />
      </span>
    )
  }
  if (!placeId || !is_own_business) return null
  return (
    <>
      {' · '}
      {claim_status === 'approved' ? (
        <Link to="/mis-negocios" hash={placeId}>
          <FormattedMessage id="addition.edit" />
        </Link>
      ) : (
        <Link to="/lugar/$placeId" params={{ placeId }} hash={CLAIM_CARD_ID}>
          <FormattedMessage id="addition.claim" />
        </Link>
      )}
    </>
  )
}
