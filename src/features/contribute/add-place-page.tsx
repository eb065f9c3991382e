import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import { signInSearch, useSession } from '@/data/session/session.ts'
import { readAdditionHash } from '@/domain/suggestions/read-addition-hash.ts'
import * as messages from 'messages:addition'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { AddPlaceSkeleton } from './add-place-skeleton.tsx'

/** Comes with Firebase, and only to the signed-in user. */
const AddPlacePanel = lazy(async () => ({
  default: (await import('./add-place-panel.tsx')).AddPlacePanel,
}))

/** Title and description of `/agregar`. */
export function addPlaceHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/agregar',
    title: intl.formatMessage({ id: 'addition.title' }),
    description: intl.formatMessage({ id: 'addition.lead' }),
    indexed: true,
  }))
}

/** Where a user adds a place that is missing, and sees what became of those they added. Visitors sign in first. */
export function AddPlacePage() {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session !== null) return
    // What the address tells of the place goes along. Who registers a business has no account yet, as far as is known.
    const signIn = signInSearch(`/agregar${location.hash}`)
    const isNew = readAdditionHash(location.hash).own && !signIn.reason
    void navigate({ to: '/auth', search: isNew ? { ...signIn, tab: 'signup' } : signIn, replace: true })
  }, [session, navigate])
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container measure stack">
          <h1>
            <FormattedMessage id="addition.title" />
          </h1>
          <p className="muted">
            <FormattedMessage id="addition.lead" />
          </p>
          {session ? (
            <Suspense fallback={<AddPlaceSkeleton />}>
              <AddPlacePanel key={session.userId} user={session} />
            </Suspense>
          ) : (
            <AddPlaceSkeleton />
          )}
        </div>
      </section>
    </PartIntl>
  )
}
