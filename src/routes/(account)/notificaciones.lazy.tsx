import { createLazyFileRoute } from '@tanstack/react-router'
import { notificationsHead, NotificationsPage } from '@/features/read-notifications/notifications-page.tsx'

export const Route = createLazyFileRoute('/(account)/notificaciones')({ component: NotificationsPage })
/** Loaded with the page, because its texts are. */
export const head = notificationsHead
