/** What is noted for good when it is done in an administrator's power. */
export const auditActions = ['grant-admin', 'revoke-admin'] as const
export type AuditAction = (typeof auditActions)[number]

/** An entry of `audit_log`: by ids, never by name or address. */
export type AuditEntry = {
  action: AuditAction
  /** Who did it; null for somebody at the command line, and for an account that is deleted. */
  actor_id: string | null
  /** To whom; null for an account that is deleted. */
  user_id: string | null
  /** ISO 8601 */
  created_at: string
}
