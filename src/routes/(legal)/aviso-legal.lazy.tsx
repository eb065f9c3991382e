import { createLazyFileRoute } from '@tanstack/react-router'
import type { RouterContext } from '@/router.tsx'
import { legalHead, LegalPage } from '@/features/read-legal/legal-page.tsx'

export const Route = createLazyFileRoute('/(legal)/aviso-legal')({ component: () => <LegalPage name="notice" /> })
/** Loaded with the page, because its texts are. */
export const head = (context: RouterContext) => legalHead(context, 'notice')
