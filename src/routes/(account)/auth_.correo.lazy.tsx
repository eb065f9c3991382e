import { createLazyFileRoute } from '@tanstack/react-router'
import { ConfirmPage } from '@/features/sign-in/confirm-page.tsx'
import { linkHead } from '@/features/sign-in/link-frame.tsx'

export const Route = createLazyFileRoute('/(account)/auth_/correo')({ component: () => <ConfirmPage kind="change" /> })
/** Loaded with the page, because its texts are. */
export const head = linkHead
