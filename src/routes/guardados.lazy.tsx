import { createLazyFileRoute } from '@tanstack/react-router'
import { savedHead, SavedPage } from '@/features/save-places/saved-page.tsx'

export const Route = createLazyFileRoute('/guardados')({ component: SavedPage })
/** Comes with the page, for its texts do. */
export const head = savedHead
