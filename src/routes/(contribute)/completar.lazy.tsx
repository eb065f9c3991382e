import { createLazyFileRoute } from '@tanstack/react-router'
import { completeBlockHead, CompleteBlockPage } from '@/features/contribute/complete-block-page.tsx'

export const Route = createLazyFileRoute('/(contribute)/completar')({ component: CompleteBlockPage })
/** Loaded with the page, because its texts are. */
export const head = completeBlockHead
