import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import { signInSearch, useSession } from '@/data/session/session.ts'
import * as messages from 'messages:correction'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { AddPlaceSkeleton } from './add-place-skeleton.tsx'

/** Comes with Firebase, and only to the signed-in user. */
const CompleteBlockPanel = lazy(async () => ({
  default: (await import('./complete-block-panel.tsx')).CompleteBlockPanel,
}))

/** Title and description of `/completar`. */
export function completeBlockHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/completar',
    title: intl.formatMessage({ id: 'correction.blockTitle' }),
    description: intl.formatMessage({ id: 'correction.blockLead' }),
    indexed: false,
  }))
}

/** Where a user walks along a block and says what is missing of its places. Visitors sign in first. */
export function CompleteBlockPage() {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session === null) void navigate({ to: '/auth', search: signInSearch('/completar'), replace: true })
  }, [session, navigate])
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container measure stack">
          <h1>
            <FormattedMessage id="correction.blockTitle" />
          </h1>
          <p className="muted">
            <FormattedMessage id="correction.blockLead" />
          </p>
          {session ? (
            <Suspense fallback={<AddPlaceSkeleton />}>
              <CompleteBlockPanel key={session.userId} user={session} />
            </Suspense>
          ) : (
            <AddPlaceSkeleton />
          )}
        </div>
      </section>
    </PartIntl>
  )
}
