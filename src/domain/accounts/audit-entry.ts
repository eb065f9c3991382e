/** What is noted for good: what is done in an admin's power, who may change a place, and what one should look at. */
export const auditActions = [
  'grant-admin',
  'revoke-admin',
  /** The second factors of an account whose user lost them were taken off. */
  'remove-factors',
  'hide-review',
  'restore-review',
  /** Reports were closed, and the review stays. */
  'keep-review',
  /** An owner's answer was taken off. */
  'remove-answer',
  /** A review waits for a look; rules did it, and the reason names them. */
  'hold-review',
  'release-review',
  /** One that waited is withheld. */
  'reject-review',
  /** Its author did. */
  'object-review',
  'decide-objection',
  'publish-photo',
  'hide-photo',
  'restore-photo',
  /** Reports were closed, and the photo stays. */
  'keep-photo',
  'approve-claim',
  'reject-claim',
  'revoke-owner',
  /** An owner's invitation was accepted. */
  'start-manager',
  'end-manager',
  'hand-over-place',
  'accept-suggestion',
  'reject-suggestion',
  /** A refusal was undone. */
  'reopen-suggestion',
  /** Two neighbors agreed on it; no one did it alone. */
  'apply-correction',
  'revert-correction',
  'feature-place',
  'unfeature-place',
  'correct-place',
  'accept-held-change',
  'refuse-held-change',
  'revert-change',
  'close-place',
  'remove-post',
  'merge-places',
  'undo-merge',
  'reopen-place',
  'update-plan',
  'approve-creative',
  'reject-creative',
  'send-proforma',
  'import-bank-lines',
  'assign-bank-line',
  'dismiss-bank-line',
  'refund-payment',
  'correct-ledger',
  'change-payment-settings',
  'retry-mail',
  'discard-mail',
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
  /** The place that it was merged with, where it was. */
  twin_id?: string
  /** Which plan request, where it is about one. */
  plan_request_id?: string
  /** The change of the place that was made with it, where one was: `place_changes` has what it says and what stood there before. */
  change_id?: string
  /** Which suggestion, where it is about one: a correction that is refused changes nothing that would tell what it said. */
  suggestion_id?: string
  /** What the plan was called and what it is, the same where it stays so; each is a `PlanName`. */
  plan_name?: { from: string; to: string }
  /** The state that the plan got, where that is another one than before; each is a `PlanStatus`. */
  plan_status?: { from: string; to: string }
  /** What was given as the reason, where one was asked for. */
  reason?: string
  /** Whether the review is shown after it, where an objection was decided or a hold. */
  is_published?: boolean
  /** ISO 8601 */
  created_at: string
}
