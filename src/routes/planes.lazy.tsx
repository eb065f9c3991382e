import { createLazyFileRoute } from '@tanstack/react-router'
import { plansHead, PlansPage } from '@/features/read-plans/plans-page.tsx'

export const Route = createLazyFileRoute('/planes')({ component: PlansPage })
/** Loaded with the page, because its texts are. */
export const head = plansHead
