import { ADVERT_HASH } from '../accounts/business-pages.ts'
import { CONTRIBUTED_SECTION_ID } from '../accounts/profile-sections.ts'
import { CLAIM_CARD_ID } from '../accounts/sign-in-return-url.ts'
import type { MailKind } from '../contact/mail-kind.ts'
import type { MailGroup } from '../accounts/mail-groups.ts'

interface NotificationRule {
  /** The mail that tells of it; null where the list alone does. */
  mail: MailKind | null
  /** What its mails are turned off by; null where they cannot be: what concerns one's rights or money. */
  group: MailGroup | null
  /** What the entry of the list leads to. */
  target:
    | 'place'
    | 'reviews'
    | 'claim'
    | 'business'
    | 'businesses'
    | 'payments'
    | 'advert'
    | 'profile'
    | 'contributed'
    | 'security'
    | 'contact'
}

/**
 * Everything that people are notified of. Each is written once for each who is concerned, in the commit of what causes it: an
 * entry of their list, and the mail unless they turned it off.
 */
export const notificationEvents = {
  // To who looks after a place, and to who wrote a review.
  'review-received': { mail: 'review-received', group: 'reviews', target: 'reviews' },
  // Its author changed its stars: no mail, for they may do so as often as they like.
  'review-changed': { mail: null, group: 'reviews', target: 'reviews' },
  'review-answered': { mail: 'review-answered', group: 'reviews', target: 'reviews' },
  // To who wrote it.
  'answer-removed': { mail: 'answer-removed', group: null, target: 'reviews' },
  'review-hidden': { mail: 'review-hidden', group: null, target: 'reviews' },
  'review-restored': { mail: 'review-restored', group: null, target: 'reviews' },
  'review-held': { mail: 'review-held', group: null, target: 'reviews' },
  'review-released': { mail: 'review-decided', group: null, target: 'reviews' },
  'review-withheld': { mail: 'review-decided', group: null, target: 'reviews' },
  'objection-refused': { mail: 'review-decided', group: null, target: 'reviews' },
  // To the claimant; the last one to those whose claim of the same place still waits.
  'claim-received': { mail: 'claim-received', group: 'receipts', target: 'profile' },
  'claim-approved': { mail: 'claim-decided', group: 'claims', target: 'businesses' },
  'claim-rejected': { mail: 'claim-decided', group: 'claims', target: 'claim' },
  'rival-approved': { mail: 'rival-approved', group: 'claims', target: 'profile' },
  // To who looked after the place, does from now on, or does with another.
  'owner-revoked': { mail: 'owner-revoked', group: null, target: 'place' },
  'manager-started': { mail: 'manager-started', group: null, target: 'businesses' },
  'manager-ended': { mail: 'manager-ended', group: null, target: 'businesses' },
  'place-handed-over': { mail: 'place-handed-over', group: null, target: 'place' },
  // To its owner and manager: another one did it.
  'place-corrected': { mail: 'place-changed', group: 'places', target: 'place' },
  'place-closed': { mail: 'place-changed', group: 'places', target: 'place' },
  'place-reopened': { mail: 'place-changed', group: 'places', target: 'place' },
  'place-merged': { mail: 'place-changed', group: 'places', target: 'place' },
  'place-unmerged': { mail: 'place-changed', group: 'places', target: 'place' },
  // To who asked for it, of a place with reviews.
  'change-accepted': { mail: 'change-decided', group: 'places', target: 'businesses' },
  'change-refused': { mail: 'change-decided', group: 'places', target: 'businesses' },
  // To who sent it. A walk around a block makes dozens of corrections: no mails.
  'addition-accepted': { mail: 'suggestion-decided', group: 'contributions', target: 'place' },
  // To its author, who claimed it: it is published, and theirs.
  'addition-given': { mail: 'suggestion-decided', group: 'claims', target: 'business' },
  'addition-rejected': { mail: 'suggestion-decided', group: 'contributions', target: 'contributed' },
  // Its refusal was undone: it waits again.
  'addition-reopened': { mail: 'suggestion-decided', group: 'contributions', target: 'contributed' },
  'correction-reopened': { mail: null, group: 'contributions', target: 'contributed' },
  'correction-accepted': { mail: null, group: 'contributions', target: 'place' },
  'correction-rejected': { mail: null, group: 'contributions', target: 'contributed' },
  'photo-published': { mail: 'photo-decided', group: 'contributions', target: 'place' },
  'photo-hidden': { mail: 'photo-decided', group: 'contributions', target: 'place' },
  // To who reported a review or a photo: it is hidden, or stays.
  'report-upheld': { mail: null, group: 'contributions', target: 'place' },
  'report-dismissed': { mail: null, group: 'contributions', target: 'place' },
  // To the buyer of a plan.
  'creative-approved': { mail: 'creative-decided', group: 'plans', target: 'businesses' },
  'creative-rejected': { mail: 'creative-decided', group: 'plans', target: 'businesses' },
  'plan-received': { mail: 'plan-received', group: 'receipts', target: 'payments' },
  'proforma-sent': { mail: 'proforma-sent', group: null, target: 'payments' },
  'proforma-expired': { mail: 'proforma-expired', group: null, target: 'payments' },
  'part-paid': { mail: 'part-paid', group: null, target: 'payments' },
  'plan-paid': { mail: 'plan-paid', group: null, target: 'advert' },
  'plan-begun': { mail: 'plan-begun', group: 'plans', target: 'advert' },
  'plan-ends': { mail: 'plan-ends', group: 'plans', target: 'payments' },
  'plan-ended': { mail: 'plan-ended', group: 'plans', target: 'payments' },
  'plan-cancelled': { mail: 'plan-cancelled', group: null, target: 'payments' },
  'payment-refunded': { mail: 'payment-refunded', group: null, target: 'payments' },
  'plan-runs-on': { mail: 'plan-runs-on', group: 'plans', target: 'businesses' },
  'plan-credited': { mail: 'plan-credited', group: null, target: 'payments' },
  // To who wrote to us.
  'message-received': { mail: 'message-received', group: 'receipts', target: 'contact' },
  // To the account's user.
  'new-sign-in': { mail: 'account-security', group: null, target: 'security' },
  'email-change-asked': { mail: 'account-security', group: null, target: 'security' },
  'factor-added': { mail: 'account-security', group: null, target: 'security' },
  'factor-removed': { mail: 'account-security', group: null, target: 'security' },
  'codes-made': { mail: 'account-security', group: null, target: 'security' },
  'password-changed': { mail: 'account-security', group: null, target: 'security' },
  'recovery-asked': { mail: 'account-security', group: null, target: 'security' },
} as const satisfies Record<string, NotificationRule>

export type NotificationEvent = keyof typeof notificationEvents

/** Returns the path of what an event is about. @param placeId Null where it is about no place that has a page. */
export function toNotificationPath(event: NotificationEvent, placeId: string | null): string {
  const place = placeId === null ? '/perfil' : `/lugar/${encodeURIComponent(placeId)}`
  const paths = {
    place,
    reviews: placeId === null ? place : `${place}#resenas`,
    claim: placeId === null ? place : `${place}#${CLAIM_CARD_ID}`,
    business: placeId === null ? '/mis-negocios' : `/mis-negocios#${encodeURIComponent(placeId)}`,
    businesses: '/mis-negocios',
    payments: '/mis-negocios#pagos',
    advert: `/mis-negocios#${placeId === null ? 'pagos' : `${ADVERT_HASH}${encodeURIComponent(placeId)}`}`,
    profile: '/perfil',
    contributed: `/perfil#${CONTRIBUTED_SECTION_ID}`,
    security: '/perfil#seguridad',
    contact: '/contact',
  } as const satisfies Record<NotificationRule['target'], string>
  return paths[notificationEvents[event].target]
}
