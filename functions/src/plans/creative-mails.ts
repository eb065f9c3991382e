import { ADVERT_HASH } from '@/domain/accounts/business-pages.ts'
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
      { button: texts.button, path: `/mis-negocios#${ADVERT_HASH}${place.id ?? ''}` },
    ],
  }
}

const decided = {
  es: {
    line: 'La frase:',
    reason: 'El motivo:',
    button: 'Ver mi anuncio',
    approved: {
      subject: 'Aprobamos tu anuncio',
      lead: 'Aprobamos lo que escribiste para el anuncio de este negocio:',
      next: 'Desde ahora tus anuncios dicen eso, mientras tu plan esté activo.',
    },
    rejected: {
      subject: 'No pudimos aprobar tu anuncio',
      lead: 'Revisamos lo que escribiste para el anuncio de este negocio y no pudimos aprobarlo:',
      next: 'Puedes cambiarlo y enviarlo otra vez. Hasta entonces tu anuncio sigue como estaba.',
    },
  },
  en: {
    line: 'The line:',
    reason: 'The reason:',
    button: 'See my ad',
    approved: {
      subject: 'We approved your ad',
      lead: 'We approved what you wrote for this business’s ad:',
      next: 'From now on your ads will say that, while your plan is active.',
    },
    rejected: {
      subject: 'We could not approve your ad',
      lead: 'We reviewed what you wrote for this business’s ad and could not approve it:',
      next: 'You can change it and send it again. Until then your ad stays as it was.',
    },
  },
} as const satisfies Record<Locale, object>
