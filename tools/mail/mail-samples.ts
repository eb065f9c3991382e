import { accountDeletedMail, reviewHiddenMail } from '../../functions/src/mail/account-mails.ts'
import {
  addressInUseMail,
  emailChangeMail,
  emailConfirmationMail,
  noPasswordMail,
  passwordResetMail,
} from '../../functions/src/mail/account-links.ts'
import { claimDecidedMail, claimRequestedMail, ownerRevokedMail } from '../../functions/src/claims/claim-mails.ts'
import { contactMail, planRequestedMail } from '../../functions/src/contact/contact-mails.ts'
import { notificationMail, plainEvents } from '../../functions/src/notifications/notification-mails.ts'
import {
  partPaidMail,
  planEndsMail,
  planPaidMail,
  proformaExpiredMail,
  proformaMail,
  refundedMail,
} from '../../functions/src/payments/payment-mails.ts'
import { reviewReceivedMail } from '../../functions/src/reviews/review-mails.ts'
import { suggestionDecidedMail } from '../../functions/src/suggestions/suggestion-mails.ts'
import { planCreditedMail, planRunsOnMail } from '../../functions/src/plans/running-on-mails.ts'
import { renderMail } from '../../functions/src/mail/mail-template.ts'

const place = { id: 'osm-n1', name: 'Café Ciudad' }
const longPlace = {
  id: 'osm-n2',
  name: 'Instituto Superior de Gastronomía y Hotelería “Sabores del Altiplano Chuquisaqueño”',
}

/** Mails to look at, as HTML by the name of their pictures. */
export function mailSamples(): Record<string, string> {
  const requested = claimRequestedMail({
    place: { ...place, category: 'cafe', city: 'cochabamba', address: 'Av. América 123, Cochabamba' },
    earlierRequests: 1,
    claimantName: 'Ana Choque',
    claimantEmail: 'ana.choque@example.com',
    businessName: 'Café Ciudad SRL',
    contactEmail: 'gerencia@cafe.example.bo',
    contactPhone: '76446050',
    message: 'Soy la dueña desde 2019.\n\nPueden llamarme por la tarde.',
    hasDocument: true,
  })
  const approved = claimDecidedMail('es', { place, isApproved: true, isTaken: false, notes: null })
  const rejected = claimDecidedMail('en', {
    place: longPlace,
    isApproved: false,
    isTaken: false,
    notes:
      'The document is about another business.\nhttps://example.com/a-very-long-address-that-does-not-break-by-itself-anywhere',
  })
  const revoked = ownerRevokedMail('es', { place, reason: 'Cambió de dueño.' })
  const contact = contactMail(
    { name: 'Bruno Ríos', email: 'bruno.rios@example.com', phone: null, message: '¿Cómo agrego mi negocio? 🇧🇴' },
    false,
  )
  const plan = planRequestedMail({
    planName: 'professional',
    planPrice: '250 Bs/month',
    buyerName: 'Ana Choque',
    buyerEmail: 'ana.choque@example.com',
    businessName: 'Café Ciudad SRL',
    phone: '76446050',
    place,
    isSuspect: true,
  })
  const short = { planName: 'professional', place, missing: 1_203 } as const
  const runsOn = planRunsOnMail('es', { ...short, until: '2026-12-31T12:00:00.000Z' })
  const credited = planCreditedMail('en', { ...short, amountBs: 21 })
  const ownPublished = suggestionDecidedMail('es', { place, outcome: 'acceptedOwn', reason: null })
  const published = suggestionDecidedMail('es', { place, outcome: 'accepted', reason: null })
  const refused = suggestionDecidedMail('en', {
    place: { id: null, name: 'Casa' },
    outcome: 'rejected',
    reason: 'A home.',
  })
  const hidden = reviewHiddenMail('en', { place: longPlace, reason: 'It tells where somebody lives.' })
  const received = (['es', 'en'] as const).map((locale) => {
    const review = {
      rating: 2,
      title: 'Rico, pero lento',
      content: 'La sopa llegó fría.\nEsperamos una hora. '.repeat(30),
    }
    return [`mail-review-received-${locale}`, renderMail(reviewReceivedMail(locale, { place, review }), locale).html]
  })
  const sold = { planName: 'professional', months: 3, amount: 75_000, reference: 'AQ-22222' } as const
  const ends = '2027-02-28T03:59:59.000Z'
  const room = { room: 'now', from: null, seen: 2_000, sold: 500, needed: 500 } as const
  const account = 'Banco Unión, cuenta 1-234\nAquicito S.R.L., NIT 123456'
  const about = { place_id: place.id, name: place.name, reason: 'Lo revisamos con el dueño.', until: ends }
  const plain = plainEvents.flatMap((event) =>
    (['es', 'en'] as const).map((locale) => [
      `mail-${event}-${locale}`,
      renderMail(notificationMail(event, about)(locale), locale).html,
    ]),
  )
  return {
    ...(Object.fromEntries([...plain, ...received]) as Record<string, string>),
    'mail-payment-refunded': renderMail(refundedMail('es', { ...sold, refunded: 25_000, hasPage: true }), 'es').html,
    'mail-proforma': renderMail(
      proformaMail('es', { ...sold, valid_until: ends }, { account, room, hasPage: true }),
      'es',
    ).html,
    'mail-proforma-without-account': renderMail(
      proformaMail('es', { ...sold, valid_until: ends }, { account: null, room: null, hasPage: false }),
      'es',
    ).html,
    'mail-part-paid': renderMail(
      partPaidMail('es', { ...sold, valid_until: ends, missing: 25_000, hasPage: true }),
      'es',
    ).html,
    'mail-proforma-expired': renderMail(proformaExpiredMail('es', { ...sold, valid_until: ends, hasPage: true }), 'es')
      .html,
    'mail-plan-paid': renderMail(
      planPaidMail('es', { ...sold, expires_at: ends }, { placeId: 'p1', isApproved: false }),
      'es',
    ).html,
    'mail-plan-ends-en': renderMail(planEndsMail('en', { ...sold, expires_at: ends, hasPage: true }), 'en').html,
    'mail-account-deleted': renderMail(accountDeletedMail('es'), 'es').html,
    'mail-email-change': renderMail(emailChangeMail('es', '#code=x'), 'es').html,
    'mail-address-in-use': renderMail(addressInUseMail('es'), 'es').html,
    'mail-email-confirmation': renderMail(emailConfirmationMail('es', '#code=x'), 'es').html,
    'mail-password-reset-en': renderMail(passwordResetMail('en', '#code=x'), 'en').html,
    'mail-no-password': renderMail(noPasswordMail('es'), 'es').html,
    'mail-contact': renderMail(contact, 'es').html,
    'mail-plan-requested': renderMail(plan, 'es').html,
    'mail-plan-runs-on': renderMail(runsOn, 'es').html,
    'mail-plan-credited-en': renderMail(credited, 'en').html,
    'mail-review-hidden-en': renderMail(hidden, 'en').html,
    'mail-claim-requested': renderMail(requested, 'es').html,
    'mail-claim-approved': renderMail(approved, 'es').html,
    'mail-claim-rejected-en': renderMail(rejected, 'en').html,
    'mail-suggestion-own-published': renderMail(ownPublished, 'es').html,
    'mail-suggestion-published': renderMail(published, 'es').html,
    'mail-suggestion-rejected-en': renderMail(refused, 'en').html,
    'mail-owner-revoked': renderMail(revoked, 'es').html,
  }
}
