import type { Locale } from '@/domain/categories/category.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'

/**
 * To an owner: what they wrote for the adverts of their place was decided.
 * @param reason Why it was rejected; null where it was approved.
 */
export function creativeDecidedMail(
  locale: Locale,
  { place, line, reason }: { place: MailedPlace; line: string; reason: string | null },
): MailMessage {
  const texts = decided[locale]
  const { subject, lead, next } = reason === null ? texts.approved : texts.rejected
  return {
    subject,
    parts: [
      { text: lead },
      { place },
      { label: texts.line, quote: line },
      ...(reason === null ? [] : [{ label: texts.reason, quote: reason }]),
      { text: next },
      { button: texts.button, path: `/mis-negocios#anuncio-${place.id ?? ''}` },
    ],
  }
}

const decided = {
  es: {
    line: 'La frase:',
    reason: 'El motivo:',
    button: 'Ver mi anuncio',
    approved: {
      subject: 'Aprobamos su anuncio',
      lead: 'Aprobamos lo que escribió para el anuncio de este negocio:',
      next: 'Desde ahora sus anuncios dicen eso, mientras su plan esté activo.',
    },
    rejected: {
      subject: 'No pudimos aprobar su anuncio',
      lead: 'Revisamos lo que escribió para el anuncio de este negocio y no pudimos aprobarlo:',
      next: 'Puede cambiarlo y enviarlo otra vez. Hasta entonces su anuncio sigue como estaba.',
    },
  },
  en: {
    line: 'The line:',
    reason: 'The reason:',
    button: 'See my advert',
    approved: {
      subject: 'We approved your advert',
      lead: 'We approved what you wrote for the advert of this business:',
      next: 'From now on your adverts say that, while your plan is active.',
    },
    rejected: {
      subject: 'We could not approve your advert',
      lead: 'We looked at what you wrote for the advert of this business and could not approve it:',
      next: 'You can change it and send it again. Until then your advert stays as it was.',
    },
  },
} as const satisfies Record<Locale, object>
