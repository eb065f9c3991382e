import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { readMyAdditions } from '@/data/suggestions/my-additions.ts'
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

/** The places that the user added and corrected: what waits on the device, what waits for an admin, and what was decided. */
export function OwnAdditions({ queued }: OwnAdditionsProps) {
  const { data: sent = [] } = usePrivateQuery('additions', readMyAdditions, { retry: false })
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
        {sent.map(({ id, kind = 'addition', name, city, status, reason, place_id, is_own_business, topic }) => (
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
              {place_id && is_own_business && (
                <>
                  {' · '}
                  <Link to="/lugar/$placeId" params={{ placeId: place_id }} hash={CLAIM_CARD_ID}>
                    <FormattedMessage id="addition.claim" />
                  </Link>
                </>
              )}
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
