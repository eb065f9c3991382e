/** What is noted for good: what is done in an admin's power, and what one should look at. */
export const auditActions = [
  'grant-admin',
  'revoke-admin',
  'hide-review',
  'restore-review',
  /** Reports were closed, and the review stays. */
  'keep-review',
  'approve-claim',
  'reject-claim',
  'revoke-owner',
  'accept-suggestion',
  'reject-suggestion',
  /** Two neighbors agreed on it; no one did it alone. */
  'apply-correction',
  'revert-correction',
  'feature-place',
  'unfeature-place',
  'correct-place',
  'close-place',
  'reopen-place',
  'update-plan',
  'retry-mail',
  /** A place got many reviews within an hour; no one did it. */
  'review-velocity',
] as const
export type AuditAction = (typeof auditActions)[number]

/** An entry of `audit_log`: by ids, never by name or address. */
export type AuditEntry = {
  action: AuditAction
  /** Who did it; null for a user at the command line, for no one, and for an account that is deleted. */
  actor_id: string | null
  /** To whom; null for an account that is deleted, and where it is about no one. */
  user_id: string | null
  /** At which place, where it is about one. */
  place_id?: string
  /** Which plan request, where it is about one. */
  plan_request_id?: string
  /** What was given as the reason, where one was asked for. */
  reason?: string
  /** ISO 8601 */
  created_at: string
}
