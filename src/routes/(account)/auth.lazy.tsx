import { createLazyFileRoute } from '@tanstack/react-router'
import { authHead, AuthPage } from '@/features/sign-in/auth-page.tsx'

export const Route = createLazyFileRoute('/(account)/auth')({ component: AuthRoute })
/** Loaded with the page, because its texts are. */
export const head = authHead

function AuthRoute() {
  const { tab = 'signin', next = '/', reason } = Route.useSearch()
  return <AuthPage tab={tab} next={next} hasExpired={reason === 'expired'} />
}
