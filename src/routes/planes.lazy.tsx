import { createLazyFileRoute } from '@tanstack/react-router'
import { plansHead, PlansPage } from '@/features/read-plans/plans-page.tsx'

export const Route = createLazyFileRoute('/planes')({ component: PlansPage })
/** Comes with the page, for its texts do. */
export const head = plansHead
