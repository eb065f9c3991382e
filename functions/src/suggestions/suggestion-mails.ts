import type { Locale } from '@/domain/categories/category.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'

/** To the author: the place that they added was decided about. */
export function suggestionDecidedMail(
  locale: Locale,
  { place, isAccepted, reason }: { place: MailedPlace; isAccepted: boolean; reason: string | null },
): MailMessage {
  const texts = decided[locale]
  const { subject, lead, next, button } = texts[isAccepted ? 'accepted' : 'rejected']
  return {
    subject,
    parts: [
      { text: lead },
      { place },
      ...(reason === null ? [] : [{ label: texts.reason, quote: reason }]),
      { text: next },
      { button, path: place.id ? `/lugar/${place.id}` : '/agregar' },
    ],
  }
}

const decided = {
  es: {
    reason: 'Nota de quien lo revisó:',
    accepted: {
      subject: 'El lugar que agregó ya está publicado',
      lead: 'Gracias por completar la ciudad. Este lugar ya se ve en Aquicito:',
      next: 'Si es su negocio, puede reclamarlo gratis en su página y cuidar sus datos.',
      button: 'Ver el lugar',
    },
    rejected: {
      subject: 'No publicamos el lugar que agregó',
      lead: 'Revisamos el lugar que agregó y no lo publicamos:',
      next: 'Si cree que es un error, responda a este correo o agréguelo otra vez con más datos.',
      button: 'Agregar un lugar',
    },
  },
  en: {
    reason: 'A note from the person who checked it:',
    accepted: {
      subject: 'The place you added is published',
      lead: 'Thank you for completing the city. This place can now be seen on Aquicito:',
      next: 'If it is your business, you can claim it for free on its page and look after its details.',
      button: 'See the place',
    },
    rejected: {
      subject: 'We did not publish the place you added',
      lead: 'We checked the place you added and did not publish it:',
      next: 'If you think this is a mistake, reply to this e-mail or add it again with more details.',
      button: 'Add a place',
    },
  },
} as const
