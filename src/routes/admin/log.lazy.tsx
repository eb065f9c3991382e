import { createLazyFileRoute } from '@tanstack/react-router'
import { auditLogHead, AuditLogPage } from '@/features/administer/audit-log-page.tsx'

export const Route = createLazyFileRoute('/admin/log')({ component: AuditLogPage })
/** Loaded with the page, because its texts are. */
export const head = auditLogHead
