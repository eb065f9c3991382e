import { createLazyFileRoute } from '@tanstack/react-router'
import { contactHead, ContactPage } from '@/features/contact-us/contact-page.tsx'

export const Route = createLazyFileRoute('/contact')({ component: ContactPage })
/** Loaded with the page, because its texts are. */
export const head = contactHead
