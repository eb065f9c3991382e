import { createLazyFileRoute } from '@tanstack/react-router'
import { linkHead } from '@/features/sign-in/link-frame.tsx'
import { RecoveryPage } from '@/features/sign-in/recovery-page.tsx'

export const Route = createLazyFileRoute('/(account)/auth_/celular')({ component: RecoveryPage })
/** Loaded with the page, because its texts are. */
export const head = linkHead
