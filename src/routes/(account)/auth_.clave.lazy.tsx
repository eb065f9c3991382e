import { createLazyFileRoute } from '@tanstack/react-router'
import { NewPasswordPage } from '@/features/sign-in/new-password-page.tsx'
import { linkHead } from '@/features/sign-in/link-frame.tsx'

export const Route = createLazyFileRoute('/(account)/auth_/clave')({ component: NewPasswordPage })
/** Loaded with the page, because its texts are. */
export const head = linkHead
