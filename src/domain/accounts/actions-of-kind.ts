import type { AuditAction } from './audit-entry.ts'
import type { AuditKind } from './audit-kinds.ts'

/** Of what kind each action is: a list of the log is asked for those of one. */
const kinds = {
  'grant-admin': 'admins',
  'revoke-admin': 'admins',
  'retry-mail': 'admins',
  'discard-mail': 'admins',
  'hold-review': 'reviews',
  'release-review': 'reviews',
  'reject-review': 'reviews',
  'object-review': 'reviews',
  'decide-objection': 'reviews',
  'hide-review': 'reviews',
  'restore-review': 'reviews',
  'keep-review': 'reviews',
  'review-velocity': 'reviews',
  'publish-photo': 'photos',
  'hide-photo': 'photos',
  'restore-photo': 'photos',
  'keep-photo': 'photos',
  'approve-claim': 'owners',
  'reject-claim': 'owners',
  'revoke-owner': 'owners',
  'start-manager': 'owners',
  'end-manager': 'owners',
  'hand-over-place': 'owners',
  'accept-suggestion': 'suggestions',
  'reject-suggestion': 'suggestions',
  'apply-correction': 'suggestions',
  'revert-correction': 'suggestions',
  'feature-place': 'places',
  'unfeature-place': 'places',
  'correct-place': 'places',
  'close-place': 'places',
  'reopen-place': 'places',
  'accept-held-change': 'places',
  'refuse-held-change': 'places',
  'revert-change': 'places',
  'remove-post': 'places',
  'merge-places': 'places',
  'undo-merge': 'places',
  'update-plan': 'plans',
  'approve-creative': 'plans',
  'reject-creative': 'plans',
  'send-proforma': 'payments',
  'import-bank-lines': 'payments',
  'assign-bank-line': 'payments',
  'dismiss-bank-line': 'payments',
  'refund-payment': 'payments',
  'correct-ledger': 'payments',
  'change-payment-settings': 'payments',
} as const satisfies Record<AuditAction, AuditKind>

/** Returns the actions of a kind. */
export function actionsOfKind(kind: AuditKind): AuditAction[] {
  return (Object.keys(kinds) as AuditAction[]).filter((action) => kinds[action] === kind)
}
