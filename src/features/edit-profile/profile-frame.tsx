import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import { signInSearch, useSession } from '@/data/session/session.ts'
import * as messages from 'messages:profile'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'

/** Loads MUI and Firebase, and only for a signed-in user. */
const ProfilePage = lazy(async () => {
  const { ProfilePage: component } = await import('./profile-page.tsx')
  return { default: component }
})

/** Title and description of `/perfil`, which is nothing for search engines. */
export function profileHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/perfil',
    title: intl.formatMessage({ id: 'profile.title' }),
    description: intl.formatMessage({ id: 'profile.description' }),
    indexed: false,
  }))
}

interface ProfileFrameProps {
  /** The queued entry. */
  waiting: ReactNode
  /** What is set for this device. */
  settings: ReactNode
}

/**
 * The frame of one's own page, the same for everyone: this is all that the server ever renders of it. The browser
 * fills it for the user who is signed in, and leads a visitor to the sign-in and back.
 */
export function ProfileFrame(slots: ProfileFrameProps) {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    const next = `/perfil${location.hash}`
    if (session === null) void navigate({ to: '/auth', search: signInSearch(next), replace: true })
  }, [session, navigate])
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container columns">
          <h1>
            <FormattedMessage id="profile.title" />
          </h1>
          {session ? (
            <Suspense fallback={<Skeleton />}>
              <ProfilePage key={session.userId} user={session} {...slots} />
            </Suspense>
          ) : (
            <Skeleton />
          )}
        </div>
      </section>
    </PartIntl>
  )
}

/** Warp threads where the boxes will stand, as high as these are on a phone. */
function Skeleton() {
  return (
    <>
      <div className="stack">
        <p className="sr-only" role="status">
          <FormattedMessage id="profile.loading" />
        </p>
        <div className="surface skeleton" style={{ height: '4rem' }} />
        <div className="surface skeleton" style={{ height: '37rem' }} />
        <div className="surface skeleton" style={{ height: '21rem' }} />
      </div>
      <div className="stack">
        <div className="surface skeleton" style={{ height: '16.5rem' }} />
        <div className="surface skeleton" style={{ height: '20rem' }} />
      </div>
    </>
  )
}
