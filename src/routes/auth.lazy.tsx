import { createLazyFileRoute } from '@tanstack/react-router'
import { authHead, AuthPage } from '@/features/sign-in-soon/auth-page.tsx'

export const Route = createLazyFileRoute('/auth')({ component: AuthRoute })
/** Comes with the page, for its texts do. */
export const head = authHead

function AuthRoute() {
  return <AuthPage tab={Route.useSearch().tab ?? 'signin'} />
}
