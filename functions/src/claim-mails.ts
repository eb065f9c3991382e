import type { Locale } from '@/domain/category.ts'
import type { ClaimDraft } from '@/domain/claim-request.ts'
import type { MailMessage } from './mail.ts'
import { originOf } from './site-origin.ts'

// What is written about claims. What people typed is quoted with a mark before each line, so that no text of theirs
// passes for one of ours, and stands in no subject.

/** A claim as those who run the site are told of it: the specification's fields, and whose account it is. */
export interface ClaimNotification extends ClaimDraft {
  placeName: string
  claimantName: string | null
  claimantEmail: string
  hasDocument: boolean
}

/** To those who run the site: somebody claims a place. */
export function claimRequestedMail(claim: ClaimNotification): MailMessage {
  const fields: [label: string, value: string | null][] = [
    ['Lugar', claim.placeName],
    ['Nombre en la cuenta', claim.claimantName],
    ['Correo de la cuenta (confirmado)', claim.claimantEmail],
    ['Nombre del negocio', claim.businessName],
    ['Correo de contacto', claim.contactEmail],
    ['Teléfono de contacto', claim.contactPhone],
    ['Mensaje', claim.message],
  ]
  return {
    subject: 'Nueva solicitud para reclamar un negocio',
    text: paragraphs(
      'Alguien reclama un negocio en Aquicito.',
      ...fields.flatMap(([label, value]) => (value === null ? [] : [`${label}:\n${quote(value)}`])),
      claim.hasDocument ? 'Adjuntó un documento, que se ve al abrir la solicitud.' : 'No adjuntó ningún documento.',
      `Apruébala o recházala aquí: ${link('/admin/claims', 'es')}`,
    ),
  }
}

/** To the claimant: their claim was decided. */
export function claimDecidedMail(
  locale: Locale,
  { placeName, isApproved, notes }: { placeName: string; isApproved: boolean; notes: string | null },
): MailMessage {
  const texts = decided[locale][isApproved ? 'approved' : 'rejected']
  return {
    subject: texts.subject,
    text: paragraphs(
      texts.lead,
      quote(placeName),
      ...(notes === null ? [] : [`${decided[locale].notes}\n${quote(notes)}`]),
      texts.next(link(isApproved ? '/mis-negocios' : '/perfil', locale)),
      signature[locale],
    ),
  }
}

/** To somebody who owned a place until now. */
export function ownerRevokedMail(
  locale: Locale,
  { placeName, reason }: { placeName: string; reason: string },
): MailMessage {
  const texts = revoked[locale]
  return {
    subject: texts.subject,
    text: paragraphs(texts.lead, quote(placeName), `${texts.reason}\n${quote(reason)}`, texts.next, signature[locale]),
  }
}

const decided = {
  es: {
    notes: 'Nota de quien la revisó:',
    approved: {
      subject: 'Tu solicitud fue aprobada',
      lead: 'Aprobamos tu solicitud. Desde ahora este negocio está a tu cargo en Aquicito:',
      next: (address: string) => `Corrige sus datos, sube fotos y responde reseñas aquí: ${address}`,
    },
    rejected: {
      subject: 'Tu solicitud no fue aprobada',
      lead: 'Revisamos tu solicitud y no pudimos aprobarla. Es sobre este negocio:',
      next: (address: string) =>
        `Si tienes otra prueba de que el negocio es tuyo, puedes volver a pedirlo desde su página. Tus solicitudes: ${address}`,
    },
  },
  en: {
    notes: 'Note from whoever reviewed it:',
    approved: {
      subject: 'Your claim was approved',
      lead: 'We approved your claim. From now on this business is yours to look after on Aquicito:',
      next: (address: string) => `Correct its details, add photos and answer reviews here: ${address}`,
    },
    rejected: {
      subject: 'Your claim was not approved',
      lead: 'We reviewed your claim and could not approve it. It is about this business:',
      next: (address: string) =>
        `If you have other proof that the business is yours, you can claim it again from its page. Your claims: ${address}`,
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
    subject: 'A business is no longer yours to look after',
    lead: 'From now on you can no longer change this business on Aquicito:',
    reason: 'The reason:',
    next: 'If you think this is a mistake, you can claim it again from its page, or answer this e-mail.',
  },
} as const satisfies Record<Locale, object>

const signature: Record<Locale, string> = { es: 'El equipo de Aquicito', en: 'The Aquicito team' }

function paragraphs(...texts: string[]): string {
  return `${texts.join('\n\n')}\n`
}

function quote(text: string): string {
  return text.replace(/^/gm, '> ')
}

function link(path: string, locale: Locale): string {
  return `${originOf({})}${path}${locale === 'en' ? '?lang=en' : ''}`
}
