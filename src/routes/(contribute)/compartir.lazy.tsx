import { createLazyFileRoute } from '@tanstack/react-router'
import { SharePage, sharePageHead } from '@/features/contribute/share/share-page.tsx'

export const Route = createLazyFileRoute('/(contribute)/compartir')({ component: SharePage })
/** Loaded with the page, because its texts are. */
export const head = sharePageHead
