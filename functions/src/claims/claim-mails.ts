import type { Locale } from '@/domain/categories/category.ts'
import type { ClaimDraft } from '@/domain/claims/claim-request.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'

// Texts of mails about claims; owners are addressed with "usted".

/** A claim as the team is notified of it: the specification's fields, and the account. */
export interface ClaimNotification extends ClaimDraft {
  place: MailedPlace
  claimantName: string | null
  claimantEmail: string
  hasDocument: boolean
}

/** To the team: a user claims a place. */
export function claimRequestedMail(claim: ClaimNotification): MailMessage {
  return {
    subject: 'Nueva solicitud para reclamar un negocio',
    parts: [
      { text: 'Alguien reclama un negocio en Aquicito:' },
      { place: claim.place },
      {
        fields: [
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
  return {
    subject: texts.subject,
    parts: [
      { text: texts.lead },
      { place },
      ...(notes === null ? [] : [{ label: decided[locale].notes, quote: notes }]),
      { text: !isApproved && isTaken ? decided[locale].taken : texts.next },
      { button: texts.button, path: isApproved ? '/mis-negocios' : '/perfil' },
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
    taken: 'El negocio ya está a cargo de otra persona. Si cree que es un error, responda a este correo.',
    approved: {
      subject: 'Su solicitud fue aprobada',
      lead: 'Aprobamos su solicitud. Desde ahora este negocio está a su cargo en Aquicito:',
      next: 'Ya puede corregir sus datos, subir fotos y responder reseñas.',
      button: 'Ir a mis negocios',
    },
    rejected: {
      subject: 'Su solicitud no fue aprobada',
      lead: 'Revisamos su solicitud y no pudimos aprobarla. Es sobre este negocio:',
      next: 'Si tiene otra prueba de que el negocio es suyo, puede volver a pedirlo desde su página.',
      button: 'Ver mis solicitudes',
    },
  },
  en: {
    notes: 'Note from the reviewer:',
    taken: 'The business is already looked after by someone else. If you think this is a mistake, answer this e-mail.',
    approved: {
      subject: 'Your claim was approved',
      lead: 'We approved your claim. From now on this business is yours to look after on Aquicito:',
      next: 'You can now correct its details, add photos and answer reviews.',
      button: 'Go to my businesses',
    },
    rejected: {
      subject: 'Your claim was not approved',
      lead: 'We reviewed your claim and could not approve it. It is about this business:',
      next: 'If you have other proof that the business is yours, you can claim it again from its page.',
      button: 'See my claims',
    },
  },
} as const

const revoked = {
  es: {
    subject: 'Un negocio ya no está a su cargo',
    lead: 'Desde ahora ya no puede cambiar este negocio en Aquicito:',
    reason: 'El motivo:',
    next: 'Si cree que es un error, puede volver a reclamarlo desde su página, o responder a este correo.',
  },
  en: {
    subject: 'A business is no longer yours to look after',
    lead: 'From now on you can no longer change this business on Aquicito:',
    reason: 'The reason:',
    next: 'If you think this is a mistake, you can claim it again from its page, or answer this e-mail.',
  },
} as const satisfies Record<Locale, object>
