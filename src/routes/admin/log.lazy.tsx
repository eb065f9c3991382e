import { createLazyFileRoute } from '@tanstack/react-router'
import { auditLogHead, AuditLogPage } from '@/features/administer/audit-log-page.tsx'

export const Route = createLazyFileRoute('/admin/log')({ component: AuditLogPage })
/** Comes with the page, for its texts do. */
export const head = auditLogHead
