import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { FormattedMessage, type IntlShape } from 'react-intl'
import { signInSearch, useSession } from '@/data/session/session.ts'
import * as messages from 'messages:notifications'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'

/** Comes with Firebase, and only to the signed-in user. */
const NotificationsPanel = lazy(async () => {
  const { NotificationsPanel: component } = await import('./notifications-panel.tsx')
  return { default: component }
})

/** Title and description of `/notificaciones`, which is nothing for search engines. */
export function notificationsHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/notificaciones',
    title: intl.formatMessage({ id: 'notifications.title' }),
    description: intl.formatMessage({ id: 'notifications.description' }),
    indexed: false,
  }))
}

/**
 * What a user is notified of. The server renders the frame alone; the browser fills it for the signed-in user, and leads a visitor
 * to the sign-in and back.
 */
export function NotificationsPage() {
  const session = useSession()
  const navigate = useNavigate()
  useEffect(() => {
    if (session === null) void navigate({ to: '/auth', search: signInSearch('/notificaciones'), replace: true })
  }, [session, navigate])
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container stack">
          <h1>
            <FormattedMessage id="notifications.title" />
          </h1>
          {session ? (
            <Suspense fallback={<Skeleton />}>
              <NotificationsPanel key={session.userId} userId={session.userId} />
            </Suspense>
          ) : (
            <Skeleton />
          )}
        </div>
      </section>
    </PartIntl>
  )
}

/** As high as a screen, so that the foot of the page stays below it. */
function Skeleton() {
  return (
    <div style={{ minHeight: '100vh' }}>
      <p className="sr-only" role="status">
        <FormattedMessage id="notifications.loading" />
      </p>
      <div className="surface skeleton" style={{ height: '13rem' }} />
    </div>
  )
}
