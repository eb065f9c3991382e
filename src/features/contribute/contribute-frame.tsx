import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { signInSearch, type SignedInUser, useSession } from '@/data/session/session.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { type PartMessages, PartIntl } from '@/i18n/part-intl.tsx'
import { AddPlaceSkeleton } from './add-place-skeleton.tsx'

interface ContributeFrameProps {
  /** Where a visitor comes back to once they have signed in; undefined where the page is for visitors, too. */
  next?: string
  part: PartMessages
  title: MessageId
  lead: MessageId
  /** @param user Null for a visitor. */
  children: (user: SignedInUser | null) => ReactNode
}

/** A page for what users contribute. */
export function ContributeFrame({ next, part, title, lead, children }: ContributeFrameProps) {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session === null && next !== undefined)
      void navigate({ to: '/auth', search: signInSearch(next), replace: true })
  }, [session, navigate, next])
  return (
    <PartIntl part={part}>
      <section className="section">
        <div className="container measure stack">
          <h1>
            <FormattedMessage id={title} />
          </h1>
          <p className="muted">
            <FormattedMessage id={lead} />
          </p>
          {session === undefined ? (
            <AddPlaceSkeleton />
          ) : (
            <Suspense fallback={<AddPlaceSkeleton />}>{children(session)}</Suspense>
          )}
        </div>
      </section>
    </PartIntl>
  )
}
