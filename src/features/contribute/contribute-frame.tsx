import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { type signInSearch, type SignedInUser, useSession } from '@/data/session/session.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { type PartMessages, PartIntl } from '@/i18n/part-intl.tsx'
import { AddPlaceSkeleton } from './add-place-skeleton.tsx'

interface ContributeFrameProps {
  /** Returns how a visitor signs in, and where they come back to: a fragment counts, which the server does not know. */
  toSignIn: () => Omit<ReturnType<typeof signInSearch>, 'tab'> & { tab: 'signin' | 'signup' }
  part: PartMessages
  title: MessageId
  lead: MessageId
  children: (user: SignedInUser) => ReactNode
}

/** A page for what users contribute. Visitors sign in first. */
export function ContributeFrame({ toSignIn, part, title, lead, children }: ContributeFrameProps) {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session === null) void navigate({ to: '/auth', search: toSignIn(), replace: true })
  }, [session, navigate, toSignIn])
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
          {session ? <Suspense fallback={<AddPlaceSkeleton />}>{children(session)}</Suspense> : <AddPlaceSkeleton />}
        </div>
      </section>
    </PartIntl>
  )
}
