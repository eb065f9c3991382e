import type { IntlShape } from 'react-intl'
import type { LoggedEntry } from '@/data/admin/audit-log.ts'
import type { AuditAction } from '@/domain/accounts/audit-entry.ts'
import type { PlanName } from '@/domain/plans/plan-offer.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { reviewSignalTexts } from '@/i18n/review-signal-texts.ts'

const sentences = {
  'grant-admin': 'admin.didGrantAdmin',
  'revoke-admin': 'admin.didRevokeAdmin',
  'remove-factors': 'admin.didRemoveFactors',
  'hold-review': 'admin.didHoldReview',
  'release-review': 'admin.didReleaseReview',
  'reject-review': 'admin.didRejectReview',
  'object-review': 'admin.didObjectReview',
  'decide-objection': 'admin.didDecideObjection',
  'hide-review': 'admin.didHideReview',
  'restore-review': 'admin.didRestoreReview',
  'keep-review': 'admin.didKeepReview',
  'remove-answer': 'admin.didRemoveAnswer',
  'publish-photo': 'admin.didPublishPhoto',
  'hide-photo': 'admin.didHidePhoto',
  'restore-photo': 'admin.didRestorePhoto',
  'keep-photo': 'admin.didKeepPhoto',
  'approve-claim': 'admin.didApproveClaim',
  'reject-claim': 'admin.didRejectClaim',
  'revoke-owner': 'admin.didRevokeOwner',
  'start-manager': 'admin.didStartManager',
  'end-manager': 'admin.didEndManager',
  'hand-over-place': 'admin.didHandOverPlace',
  'accept-suggestion': 'admin.didAcceptSuggestion',
  'reject-suggestion': 'admin.didRejectSuggestion',
  'reopen-suggestion': 'admin.didReopenSuggestion',
  'apply-correction': 'admin.didApplyCorrection',
  'revert-correction': 'admin.didRevertCorrection',
  'feature-place': 'admin.didFeaturePlace',
  'unfeature-place': 'admin.didUnfeaturePlace',
  'correct-place': 'admin.didCorrectPlace',
  'close-place': 'admin.didClosePlace',
  'accept-held-change': 'admin.didAcceptHeldChange',
  'refuse-held-change': 'admin.didRefuseHeldChange',
  'revert-change': 'admin.didRevertChange',
  'remove-post': 'admin.didRemovePost',
  'reopen-place': 'admin.didReopenPlace',
  'merge-places': 'admin.didMergePlaces',
  'undo-merge': 'admin.didUndoMerge',
  'approve-creative': 'admin.didApproveCreative',
  'reject-creative': 'admin.didRejectCreative',
  'update-plan': 'admin.didUpdatePlan',
  'send-proforma': 'admin.didSendProforma',
  'import-bank-lines': 'admin.didImportBankLines',
  'assign-bank-line': 'admin.didAssignBankLine',
  'dismiss-bank-line': 'admin.didDismissBankLine',
  'refund-payment': 'admin.didRefundPayment',
  'correct-ledger': 'admin.didCorrectLedger',
  'change-payment-settings': 'admin.didChangePaymentSettings',
  'retry-mail': 'admin.didRetryMail',
  'discard-mail': 'admin.didDiscardMail',
  'review-velocity': 'admin.sawManyReviews',
} as const satisfies Record<AuditAction, string>

const planStatusNames = {
  requested: 'handlePlans.requested',
  contacted: 'handlePlans.contacted',
  paid: 'handlePlans.paid',
  active: 'handlePlans.active',
  expired: 'handlePlans.expired',
  cancelled: 'handlePlans.cancelled',
} as const satisfies Record<PlanStatus, string>

const planNames = {
  basic: 'handlePlans.basic',
  professional: 'handlePlans.professional',
  premium: 'handlePlans.premium',
} as const satisfies Record<PlanName, string>

/** What an entry names, as its sentence calls it. */
export interface Names {
  actor: string
  user: string
  place: string
  twin: string
}

/** Returns the sentence that says what was done. */
export function sentenceOf(action: AuditAction) {
  // What a newer server notes is said in its own word.
  return action in sentences ? sentences[action] : 'admin.logOtherAction'
}

/** Returns what the sentence of an entry asks for besides its names. */
export function factsOf({ action, user_id, place_id, is_published }: LoggedEntry) {
  return {
    action,
    hasUser: user_id === null ? 'no' : 'yes',
    hasPlace: place_id === undefined ? 'no' : 'yes',
    // Entries from before it was noted say nothing of it.
    isPublished: is_published === undefined ? 'unknown' : is_published ? 'yes' : 'no',
  }
}

/** Returns what an entry names. A deleted account has no name, and nor has a place that is gone. */
export function namesOf(intl: IntlShape, entry: LoggedEntry): Names {
  const { actor_id, user_id, place_id, twin_id, actorName, userName, placeName, twinName, suggestion } = entry
  const unnamed = intl.formatMessage({ id: 'admin.unnamedAccount' })
  const gone = intl.formatMessage({ id: 'admin.logPlaceGone' })
  return {
    actor: actor_id === null ? intl.formatMessage({ id: 'admin.logNoActor' }) : (actorName ?? unnamed),
    user: user_id === null ? intl.formatMessage({ id: 'admin.logNoUser' }) : (userName ?? unnamed),
    place:
      placeName ??
      (place_id === undefined ? (suggestion?.name ?? intl.formatMessage({ id: 'admin.logNoPlace' })) : gone),
    twin: twinName ?? twin_id ?? gone,
  }
}

/** Returns what a plan is called and which state it got, and what that was before; null where it is about something else. */
export function planInWords(intl: IntlShape, { plan_name, plan_status }: LoggedEntry): string | null {
  const nameOf = (names: Readonly<Record<string, MessageId>>, one: string) => {
    const known = names[one]
    return known ? intl.formatMessage({ id: known }) : one
  }
  const { from = '', to = '' } = plan_name ?? {}
  const plans = [...new Set([from, to])].filter(Boolean).map((one) => nameOf(planNames, one))
  const status =
    plan_status &&
    intl.formatMessage(
      { id: 'admin.logPlanStatus' },
      { from: nameOf(planStatusNames, plan_status.from), to: nameOf(planStatusNames, plan_status.to) },
    )
  return [plans.join(' → '), status].filter(Boolean).join('. ') || null
}

/** Returns the reason of an entry: what was written, or in words the rules that held a review; null where there is none. */
export function reasonInWords(intl: IntlShape, { action, reason, change }: LoggedEntry): string | null {
  // Corrections that neighbors made true once repeated here what the change says.
  if (!reason || (action === 'apply-correction' && change)) return null
  if (action !== 'hold-review') return reason
  const texts: Readonly<Record<string, MessageId>> = reviewSignalTexts
  const rules = reason.split(', ').map((signal) => {
    const known = texts[signal]
    return known ? intl.formatMessage({ id: known }) : signal
  })
  return rules.join(' ')
}
