import { categoryName, DEFAULT_CATEGORY, type Locale } from '@/domain/categories/category.ts'
import { isPlaceKind } from '@/domain/categories/place-kinds.ts'
import { cities } from '@/domain/cities/city.ts'
import type { ClaimDraft } from '@/domain/claims/claim-request.ts'
import { toNotificationPath } from '@/domain/notifications/notification-events.ts'
import type { Place } from '@/domain/places/place.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'

// Texts of mails about claims.

/** A claim as the team is notified of it: the specification's fields, and the account. */
export interface ClaimNotification extends ClaimDraft {
  place: MailedPlace & Pick<Place, 'category' | 'city' | 'address'>
  /** How often the claimant asked before. */
  earlierRequests: number
  claimantName: string | null
  claimantEmail: string
  hasDocument: boolean
}

/** To the team: a user claims a place. */
export function claimRequestedMail(claim: ClaimNotification): MailMessage {
  const { place, earlierRequests } = claim
  // A category that is none of ours is not our word: subjects bear none.
  const category = categoryName(isPlaceKind(place.category) ? place.category : DEFAULT_CATEGORY, 'es')
  return {
    subject: `Solicitud: ${category} en ${cities[place.city].name}${earlierRequests > 0 ? ' (ya pidió antes)' : ''}`,
    parts: [
      { text: 'Alguien reclama un negocio en Aquicito:' },
      { place },
      {
        fields: [
          ['Dirección', place.address],
          ['Solicitudes anteriores', earlierRequests > 0 ? String(earlierRequests) : null],
          ['Nombre en la cuenta', claim.claimantName],
          ['Correo de la cuenta (confirmado)', claim.claimantEmail],
          ['Nombre del negocio', claim.businessName],
          ['Correo de contacto', claim.contactEmail],
          ['Teléfono de contacto', claim.contactPhone],
          ['Mensaje', claim.message],
        ],
      },
      {
        text: claim.hasDocument
          ? 'Adjuntó un documento, que se ve al abrir la solicitud.'
          : 'No adjuntó ningún documento.',
      },
      { button: 'Revisar la solicitud', path: '/admin/claims?show=pending' },
    ],
  }
}

/**
 * To the claimant: their claim was decided.
 * @param isTaken Whether another user owns the place: then it cannot be claimed again.
 */
export function claimDecidedMail(
  locale: Locale,
  {
    place,
    isApproved,
    isTaken,
    notes,
  }: { place: MailedPlace; isApproved: boolean; isTaken: boolean; notes: string | null },
): MailMessage {
  const texts = decided[locale][isApproved ? 'approved' : 'rejected']
  const isOpen = !isApproved && !isTaken && place.id !== null
  return {
    subject: texts.subject,
    parts: [
      { text: texts.lead },
      { place },
      ...(notes === null ? [] : [{ label: decided[locale].notes, quote: notes }]),
      { text: !isApproved && isTaken ? decided[locale].taken : texts.next },
      isOpen
        ? { button: decided[locale].again, path: toNotificationPath('claim-rejected', place.id) }
        : { button: decided[locale].businesses, path: '/mis-negocios' },
    ],
  }
}

/** To a user who owned a place until now. */
export function ownerRevokedMail(
  locale: Locale,
  { place, reason }: { place: MailedPlace; reason: string },
): MailMessage {
  const texts = revoked[locale]
  return {
    subject: texts.subject,
    parts: [{ text: texts.lead }, { place }, { label: texts.reason, quote: reason }, { text: texts.next }],
  }
}

const decided = {
  es: {
    notes: 'Nota de quien la revisó:',
    again: 'Pedirlo otra vez',
    businesses: 'Ir a mis negocios',
    taken: 'El negocio ya está a cargo de otra persona. Si crees que es un error, responde a este correo.',
    approved: {
      subject: 'Tu solicitud fue aprobada',
      lead: 'Aprobamos tu solicitud. Desde ahora este negocio está a tu cargo en Aquicito:',
      next: 'Ya puedes corregir sus datos, subir fotos y responder reseñas.',
    },
    rejected: {
      subject: 'Tu solicitud no fue aprobada',
      lead: 'Revisamos tu solicitud y no pudimos aprobarla. Es sobre este negocio:',
      next: 'Si tienes otra prueba de que el negocio es tuyo, puedes volver a pedirlo desde su página.',
    },
  },
  en: {
    notes: 'Note from the reviewer:',
    again: 'Claim it again',
    businesses: 'Go to my businesses',
    taken: 'Someone else already manages the business. If you think this is a mistake, reply to this email.',
    approved: {
      subject: 'Your claim was approved',
      lead: 'We approved your claim. From now on this business is yours to manage on Aquicito:',
      next: 'You can now correct its details, add photos and reply to reviews.',
    },
    rejected: {
      subject: 'Your claim was not approved',
      lead: 'We reviewed your claim and could not approve it. It is about this business:',
      next: 'If you have other proof that the business is yours, you can claim it again from its page.',
    },
  },
} as const

const revoked = {
  es: {
    subject: 'Un negocio ya no está a tu cargo',
    lead: 'Desde ahora ya no puedes cambiar este negocio en Aquicito:',
    reason: 'El motivo:',
    next: 'Si crees que es un error, puedes volver a reclamarlo desde su página, o responder a este correo.',
  },
  en: {
    subject: 'You no longer manage a business',
    lead: 'From now on you can no longer change this business on Aquicito:',
    reason: 'The reason:',
    next: 'If you think this is a mistake, you can claim it again from its page, or reply to this email.',
  },
} as const satisfies Record<Locale, object>
