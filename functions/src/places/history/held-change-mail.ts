import { categoryName, type Locale } from '@/domain/categories/category.ts'
import type { Identity } from '@/domain/places/history/held-change.ts'
import type { MailedPlace, MailMessage } from '../../mail/mail-template.ts'

/**
 * To an owner or a manager: what they wanted a place with reviews to be was decided.
 * @param reason Why it was refused; null where it was accepted.
 */
export function heldChangeDecidedMail(
  locale: Locale,
  { place, fields, reason }: { place: MailedPlace; fields: Partial<Identity>; reason: string | null },
): MailMessage {
  const texts = decided[locale]
  const { subject, lead, next } = reason === null ? texts.accepted : texts.refused
  return {
    subject,
    parts: [
      { text: lead },
      { place },
      ...(fields.name ? [{ label: texts.name, quote: fields.name }] : []),
      ...(fields.category ? [{ label: texts.category, quote: categoryName(fields.category, locale) }] : []),
      ...(reason === null ? [] : [{ label: texts.reason, quote: reason }]),
      { text: next },
      { button: texts.button, path: `/mis-negocios#${place.id ?? ''}` },
    ],
  }
}

const decided = {
  es: {
    name: 'El nombre nuevo:',
    category: 'La categoría nueva:',
    reason: 'El motivo:',
    button: 'Ver mi negocio',
    accepted: {
      subject: 'Aceptamos el cambio de tu negocio',
      lead: 'Revisamos el cambio que pediste para este negocio, y ya se ve en Aquicito:',
      next: 'Sus reseñas y la dirección de su página siguen igual.',
    },
    refused: {
      subject: 'No pudimos aceptar el cambio de tu negocio',
      lead: 'Revisamos el cambio que pediste para este negocio y no pudimos aceptarlo:',
      next: 'Su página sigue como estaba. Si ahora es otro negocio, puedes agregarlo como un lugar nuevo.',
    },
  },
  en: {
    name: 'The new name:',
    category: 'The new category:',
    reason: 'The reason:',
    button: 'See my business',
    accepted: {
      subject: 'We accepted the change to your business',
      lead: 'We reviewed the change you asked for, and it is now live on Aquicito:',
      next: 'Its reviews and the address of its page stay the same.',
    },
    refused: {
      subject: 'We could not accept the change to your business',
      lead: 'We reviewed the change you asked for and could not accept it:',
      next: 'Its page stays as it was. If it is a different business now, you can add it as a new place.',
    },
  },
} as const satisfies Record<Locale, object>
