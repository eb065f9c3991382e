import { createLazyFileRoute } from '@tanstack/react-router'
import { contactHead, ContactPage } from '@/features/contact-us/contact-page.tsx'

export const Route = createLazyFileRoute('/contact')({ component: ContactPage })
/** Comes with the page, for its texts do. */
export const head = contactHead
