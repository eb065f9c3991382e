import { createLazyFileRoute } from '@tanstack/react-router'
import type { RouterContext } from '@/router.tsx'
import { legalHead, LegalPage } from '@/features/read-legal/legal-page.tsx'

export const Route = createLazyFileRoute('/privacidad')({ component: () => <LegalPage name="privacy" /> })
/** Comes with the page, for its texts do. */
export const head = (context: RouterContext) => legalHead(context, 'privacy')
