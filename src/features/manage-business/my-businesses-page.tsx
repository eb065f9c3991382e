import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import type { IntlShape } from 'react-intl'
import { signInSearch, useSession } from '@/data/session/session.ts'
import type { PublicData } from '@/domain/pages/public-data.ts'
import * as messages from 'messages:owner'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { BusinessSkeleton } from './business-skeleton.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'

/** Comes with Firebase, and only to the signed-in user. */
const BusinessPanel = lazy(async () => {
  const { BusinessPanel: component } = await import('./business-panel.tsx')
  return { default: component }
})

/** Title and description of `/mis-negocios`, which is nothing for search engines. */
export function myBusinessesHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/mis-negocios',
    title: intl.formatMessage({ id: 'business.title' }),
    description: intl.formatMessage({ id: 'business.description' }),
    indexed: false,
  }))
}

/**
 * What a user owns, or, where the address names one of them after its `#`, the form that changes it. The server
 * renders nothing but the frame; the browser fills it for the signed-in user, and leads a visitor to the sign-in and
 * back.
 */
export function MyBusinessesPage({ publicData }: { publicData: PublicData }) {
  const session = useSession()
  const navigate = useNavigate()
  const { hash } = useLocation()
  useEffect(() => {
    // The page's own address: of what stands after its `#`, the router learns later.
    const next = `/mis-negocios${location.hash}`
    if (session === null) void navigate({ to: '/auth', search: signInSearch(next), replace: true })
  }, [session, navigate])
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container stack">
          {session ? (
            <Suspense fallback={<BusinessSkeleton />}>
              <BusinessPanel key={session.userId} publicData={publicData} userId={session.userId} placeId={hash} />
            </Suspense>
          ) : (
            <BusinessSkeleton />
          )}
        </div>
      </section>
    </PartIntl>
  )
}
