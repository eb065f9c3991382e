import { CLAIM_CARD_ID } from '@/domain/accounts/sign-in-return-url.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'

interface DecidedPlace {
  place: MailedPlace
  isAccepted: boolean
  /** Whether its author said that it is their business. */
  isOwn: boolean
  reason: string | null
}

/** To the author: the place that they added was decided about. */
export function suggestionDecidedMail(locale: Locale, { place, isAccepted, isOwn, reason }: DecidedPlace): MailMessage {
  const texts = decided[locale]
  const { subject, lead, next, button } = texts[isAccepted ? (isOwn ? 'acceptedOwn' : 'accepted') : 'rejected']
  const page = place.id && `/lugar/${place.id}${isOwn ? `#${CLAIM_CARD_ID}` : ''}`
  return {
    subject,
    parts: [
      { text: lead },
      { place },
      ...(reason === null ? [] : [{ label: texts.reason, quote: reason }]),
      { text: next },
      { button, path: page ?? '/agregar' },
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
    acceptedOwn: {
      subject: 'Su negocio ya está publicado: falta reclamarlo',
      lead: 'Gracias por agregarlo. Su negocio ya se ve en Aquicito:',
      next: 'Reclámelo gratis en su página: cuando aprobemos su solicitud podrá cuidar sus datos y responder a sus clientes.',
      button: 'Reclamar mi negocio',
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
    acceptedOwn: {
      subject: 'Your business is published: now claim it',
      lead: 'Thank you for adding it. Your business can now be seen on Aquicito:',
      next: 'Claim it for free on its page: once we approve your request, you can look after its details and answer your customers.',
      button: 'Claim my business',
    },
    rejected: {
      subject: 'We did not publish the place you added',
      lead: 'We checked the place you added and did not publish it:',
      next: 'If you think this is a mistake, reply to this e-mail or add it again with more details.',
      button: 'Add a place',
    },
  },
} as const
