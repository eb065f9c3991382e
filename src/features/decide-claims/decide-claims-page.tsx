import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import type { ClaimCursor } from '@/data/admin/claim-decisions.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { ClaimRequest, ClaimStatus } from '@/domain/claims/claim-request.ts'
import { paths } from '@/domain/shared/paths.ts'
import * as messages from 'messages:admin'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { ListPage } from '@/ui/layout/list-page.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { ClaimRow } from './claim-row.tsx'
import type { Decided } from './decision-dialog.tsx'
import css from './decide-claims.css?inline'

injectStyles(css)

/** Title of `/admin/claims`, which is for admins alone. */
export function decideClaimsHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/admin/claims',
    title: intl.formatMessage({ id: 'claims.title' }),
    description: intl.formatMessage({ id: 'claims.lead' }),
    indexed: false,
  }))
}

/** Which claims are shown, as the address says after its `#`; all of them unless it does. */
const filters = [
  ['', null, 'claims.showAll'],
  ['pending', 'pending', 'claims.showPending'],
  ['approved', 'approved', 'claims.showApproved'],
  ['rejected', 'rejected', 'claims.showRejected'],
] as const satisfies readonly (readonly [hash: string, status: ClaimStatus | null, name: string])[]

/** Who wants to own which place, for admins to decide. */
export function DecideClaimsPage() {
  const { hash } = useLocation()
  const status = filters.find(([name]) => name === hash)?.[1] ?? null
  return (
    <PartIntl part={messages}>
      <div className="stack">
        <h1>
          <FormattedMessage id="claims.title" />
        </h1>
        <p className="page-lead">
          <FormattedMessage id="claims.lead" />
        </p>
        <nav className="switch claim-filter">
          {filters.map(([name, shown, label]) => (
            <a key={name} href={`#${name}`} aria-current={shown === status ? 'page' : undefined}>
              <FormattedMessage id={label} />
            </a>
          ))}
        </nav>
        <Claims key={hash} status={status} />
      </div>
    </PartIntl>
  )
}

const toPath = ({ place_id, user_id }: ClaimRequest) => paths.claimRequest(place_id, user_id)

/** What was decided since the list was read; it stays in its place until another list is asked for. */
interface Decisions {
  claims: ReadonlyMap<string, { claim: ClaimRequest; decided: Decided }>
  /** Who owns a place now, by its id; null where no one does any more. */
  owners: ReadonlyMap<string, string | null>
}

/** Returns how many of the others that wanted the same place were decided since the list was read. */
function countDecidedRivals({ place_id, user_id }: ClaimRequest, { claims }: Decisions): number {
  return [...claims.values()].filter(({ claim }) => claim.place_id === place_id && claim.user_id !== user_id).length
}

function Claims({ status }: { status: ClaimStatus | null }) {
  const [decisions, setDecisions] = useState<Decisions>({ claims: new Map(), owners: new Map() })

  function note(claim: ClaimRequest, decided: Decided) {
    setDecisions(({ claims, owners }) => ({
      claims: new Map(claims).set(toPath(claim), { claim, decided }),
      owners:
        decided.status === 'approved'
          ? new Map(owners).set(claim.place_id, claim.user_id)
          : // A user who is rejected after an approval has lost the place.
            (claims.get(toPath(claim))?.decided.status ?? claim.status) === 'approved'
            ? new Map(owners).set(claim.place_id, null)
            : owners,
    }))
  }

  return (
    <ul className="stack">
      <Pages status={status} after={null} decisions={decisions} onDecided={note} />
    </ul>
  )
}

interface PagesProps {
  status: ClaimStatus | null
  after: ClaimCursor | null
  decisions: Decisions
  onDecided: (claim: ClaimRequest, decided: Decided) => void
}

/** A page of the newest claims, and those after it. */
function Pages({ after, ...list }: PagesProps) {
  const { status, decisions, onDecided } = list
  const query = usePrivateQuery(`claims ${status} ${after?.ref.path ?? ''}`, async () =>
    (await import('@/data/admin/claim-decisions.ts')).readClaims(status, after),
  )
  return (
    <ListPage
      query={query}
      next={(last) => <Pages {...list} after={last} />}
      waiting="claim-row"
      failed="error.claims-load-failed"
      more="claims.more"
    >
      {({ claims }) => (
        <>
          {claims.map((read) => (
            <ClaimRow
              key={toPath(read.claim)}
              {...read}
              rivals={read.rivals - countDecidedRivals(read.claim, decisions)}
              decided={decisions.claims.get(toPath(read.claim))?.decided}
              newOwner={decisions.owners.get(read.claim.place_id)}
              onDecided={(decided) => onDecided(read.claim, decided)}
            />
          ))}
          {claims.length === 0 && !after && (
            <li className="muted">
              <FormattedMessage id={status ? 'claims.noneSuch' : 'claims.none'} />
            </li>
          )}
        </>
      )}
    </ListPage>
  )
}
