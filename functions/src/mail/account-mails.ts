import type { Locale } from '@/domain/categories/category.ts'
import type { MailedPlace, MailMessage } from './mail-template.ts'

// Mails to users about their own data.

/** To the author of a review: it was hidden. */
export function reviewHiddenMail(
  locale: Locale,
  { place, reason }: { place: MailedPlace & { id: string }; reason: string },
): MailMessage {
  const texts = hidden[locale]
  return {
    subject: texts.subject,
    parts: [
      { text: texts.lead },
      { place },
      { label: texts.reason, quote: reason },
      { text: texts.next },
      { button: texts.button, path: `/lugar/${encodeURIComponent(place.id)}` },
    ],
  }
}

/** To a user whose account was deleted. */
export function accountDeletedMail(locale: Locale): MailMessage {
  const { subject, lead, retention, other } = deleted[locale]
  return { subject, parts: [{ text: lead }, { text: retention }, { text: other }] }
}

const hidden = {
  es: {
    subject: 'Tu reseña ya no se muestra',
    lead: 'Ocultamos la reseña que escribiste sobre este lugar. Nadie más la ve, y no cuenta en su calificación:',
    reason: 'El motivo:',
    next: 'Todavía puedes verla y borrarla en la página del lugar. Si crees que es un error, responde a este correo.',
    button: 'Ir al lugar',
  },
  en: {
    subject: 'Your review is no longer shown',
    lead: 'We hid the review you wrote of this place. No one else can see it, and it does not count in its rating:',
    reason: 'The reason:',
    next: 'You can still see and delete it on the place’s page. If you think this is a mistake, reply to this email.',
    button: 'Go to the place',
  },
} as const satisfies Record<Locale, object>

const deleted = {
  es: {
    subject: 'Borramos tu cuenta',
    lead: 'Como lo pediste, borramos tu cuenta de Aquicito con todo lo que decía quién eres: perfil, reseñas, fotos, solicitudes y lugares guardados.',
    retention: 'También este correo se borra de nuestros registros después de enviarlo.',
    other: 'Si no fuiste tú, responde a este correo. Puedes crear otra cuenta cuando quieras.',
  },
  en: {
    subject: 'Your account was deleted',
    lead: 'As you asked, we deleted your Aquicito account with everything that identified you: profile, reviews, photos, claims and saved places.',
    retention: 'This email, too, is deleted from our records once it has been sent.',
    other: 'If this was not you, reply to this email. You can create another account whenever you like.',
  },
} as const satisfies Record<Locale, object>
