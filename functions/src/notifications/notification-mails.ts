import type { Locale } from '@/domain/categories/category.ts'
import type { About } from '@/domain/notifications/notification.ts'
import { type NotificationEvent, toNotificationPath } from '@/domain/notifications/notification-events.ts'
import type { MailMessage } from '../mail/mail-template.ts'
import { longDate } from '../mail/mail-words.ts'

// Texts of the mails that say no more than what happened and where to see it.

interface Texts {
  subject: string
  lead: string
  /** Before what an admin wrote. */
  reason?: string
  /** Before the day that it speaks of. */
  until?: string
  next?: string
  /** Where it is about no place. */
  placeless?: string
  button: string
}

/** Returns the mail about an event. @param hasPage Whether its reader has an account, in which there is more to see. */
export function notificationMail(event: PlainEvent, about: About, hasPage = true): (locale: Locale) => MailMessage {
  return (locale) => {
    const texts: Texts = plainTexts[event][locale]
    const { place_id = null, name = null, reason = null, until = null } = about
    return {
      subject: texts.subject,
      parts: [
        { text: texts.lead },
        ...(name === null ? [] : [{ place: { id: place_id, name } }]),
        ...(until === null || !texts.until ? [] : [{ text: `${texts.until} ${longDate(until, locale)}.` }]),
        ...(reason === null || !texts.reason ? [] : [{ label: texts.reason, quote: reason }]),
        ...(place_id === null && texts.placeless ? [{ text: texts.placeless }] : []),
        ...(texts.next ? [{ text: texts.next }] : []),
        ...(hasPage ? [{ button: texts.button, path: toNotificationPath(event, place_id) }] : []),
      ],
    }
  }
}

const mistake = {
  es: 'Si crees que es un error, responde a este correo.',
  en: 'If you think this is a mistake, reply to this email.',
} as const

const mistakeOfPlace = {
  es: 'Si algo no es así, puedes corregirlo en tus negocios, o responder a este correo.',
  en: 'If something is wrong, you can correct it in your businesses, or reply to this email.',
} as const

const plainTexts = {
  'review-answered': {
    es: {
      subject: 'El negocio respondió tu reseña',
      lead: 'Quien atiende este lugar respondió la reseña que escribiste:',
      button: 'Leer la respuesta',
    },
    en: {
      subject: 'The business replied to your review',
      lead: 'The people who run this place replied to the review you wrote:',
      button: 'Read the reply',
    },
  },
  'answer-removed': {
    es: {
      subject: 'Quitamos tu respuesta a una reseña',
      lead: 'Revisamos la respuesta que escribiste a una reseña de este lugar, y la quitamos:',
      reason: 'El motivo:',
      next: `Puedes responder la reseña otra vez. ${mistake.es}`,
      button: 'Ir al lugar',
    },
    en: {
      subject: 'We removed your reply to a review',
      lead: 'We checked the reply you wrote to a review of this place, and removed it:',
      reason: 'The reason:',
      next: `You can reply to the review again. ${mistake.en}`,
      button: 'Go to the place',
    },
  },
  'review-restored': {
    es: {
      subject: 'Tu reseña se muestra otra vez',
      lead: 'Volvimos a mostrar la reseña que escribiste sobre este lugar. Cuenta en su calificación como antes:',
      reason: 'El motivo:',
      button: 'Ir al lugar',
    },
    en: {
      subject: 'Your review is shown again',
      lead: 'The review you wrote of this place is shown again. It counts in its rating as before:',
      reason: 'The reason:',
      button: 'Go to the place',
    },
  },
  'review-held': {
    es: {
      subject: 'Tu reseña está en revisión',
      lead: 'Antes de mostrar la reseña que escribiste sobre este lugar la va a leer una persona:',
      next: 'En la página del lugar dice por qué. No tienes que hacer nada: te avisamos en cuanto se decida.',
      button: 'Ver el motivo',
    },
    en: {
      subject: 'Your review is being checked',
      lead: 'Before we show the review you wrote of this place, a person will read it:',
      next: 'The page of the place says why. You do not need to do anything: we will let you know as soon as it is decided.',
      button: 'See the reason',
    },
  },
  'review-released': {
    es: {
      subject: 'Publicamos tu reseña',
      lead: 'Revisamos la reseña que escribiste sobre este lugar, y ya se muestra y cuenta en su calificación:',
      button: 'Ir al lugar',
    },
    en: {
      subject: 'We published your review',
      lead: 'We checked the review you wrote of this place. It is now shown and counts in its rating:',
      button: 'Go to the place',
    },
  },
  'review-withheld': {
    es: {
      subject: 'No mostramos tu reseña',
      lead: 'Revisamos la reseña que escribiste sobre este lugar, y no la mostramos:',
      reason: 'El motivo:',
      next: 'Si no es así, puedes objetarlo en la página del lugar: lo decide otra persona.',
      button: 'Ver y objetar',
    },
    en: {
      subject: 'We are not showing your review',
      lead: 'We checked the review you wrote of this place, and are not showing it:',
      reason: 'The reason:',
      next: 'If this is wrong, you can object on the place’s page: another person will decide.',
      button: 'See and object',
    },
  },
  'objection-refused': {
    es: {
      subject: 'Revisamos tu objeción',
      lead: 'Otra persona revisó lo que objetaste sobre tu reseña de este lugar, y decidió lo mismo: no se muestra.',
      reason: 'El motivo:',
      button: 'Ver el lugar',
    },
    en: {
      subject: 'We reviewed your objection',
      lead: 'Another person reviewed your objection about your review of this place, and reached the same decision: it is not shown.',
      reason: 'The reason:',
      button: 'See the place',
    },
  },
  'claim-received': {
    es: {
      subject: 'Recibimos tu solicitud',
      lead: 'Recibimos tu solicitud de encargarte de este negocio en Aquicito:',
      next: 'La revisa una persona. Te avisamos por correo en cuanto se decida; mientras tanto no tienes que hacer nada.',
      button: 'Ver mis solicitudes',
    },
    en: {
      subject: 'We received your claim',
      lead: 'We received your request to manage this business on Aquicito:',
      next: 'A person will check it. We will email you as soon as it is decided; until then you do not need to do anything.',
      button: 'See my claims',
    },
  },
  'rival-approved': {
    es: {
      subject: 'Otra persona quedó a cargo del negocio que pediste',
      lead: 'Aprobamos la solicitud de otra persona para este negocio, que también pediste:',
      next: 'Si el negocio es tuyo, responde a este correo y dinos por qué: lo revisamos de nuevo.',
      button: 'Ver mis solicitudes',
    },
    en: {
      subject: 'Someone else now manages the business you claimed',
      lead: 'We approved another person’s claim to this business, which you also claimed:',
      next: 'If the business is yours, reply to this email and tell us why: we will look at it again.',
      button: 'See my claims',
    },
  },
  'place-corrected': {
    es: {
      subject: 'Corregimos datos de tu negocio',
      lead: 'Cambió algo de lo que Aquicito dice de este negocio, y no lo hiciste tú:',
      reason: 'El motivo:',
      next: mistakeOfPlace.es,
      button: 'Ver su página',
    },
    en: {
      subject: 'We corrected details of your business',
      lead: 'Something Aquicito says about this business changed, and it wasn’t you:',
      reason: 'The reason:',
      next: mistakeOfPlace.en,
      button: 'See its page',
    },
  },
  'place-closed': {
    es: {
      subject: 'Tu negocio figura como cerrado',
      lead: 'Aquicito muestra desde ahora que este negocio cerró, y ya no sale en listas ni búsquedas:',
      reason: 'El motivo:',
      next: 'Si sigue abierto, responde a este correo y lo volvemos a mostrar.',
      button: 'Ver su página',
    },
    en: {
      subject: 'Your business is shown as closed',
      lead: 'From now on Aquicito says that this business has closed, and it no longer appears in lists or searches:',
      reason: 'The reason:',
      next: 'If it is still open, reply to this email and we will show it again.',
      button: 'See its page',
    },
  },
  'place-merged': {
    es: {
      subject: 'Unimos dos páginas de tu negocio',
      lead: 'Este lugar estaba dos veces en Aquicito. Lo unimos en una sola página, con las reseñas y los datos de ambas:',
      next: mistakeOfPlace.es,
      button: 'Ver el lugar',
    },
    en: {
      subject: 'We merged two pages of your business',
      lead: 'This place was on Aquicito twice. We merged it into one page, with the reviews and the facts of both:',
      next: mistakeOfPlace.en,
      button: 'See the place',
    },
  },
  'place-unmerged': {
    es: {
      subject: 'Separamos dos páginas que habíamos unido',
      lead: 'Este lugar y otro estaban unidos en una sola página. Deshicimos esa unión: cada uno tiene otra vez la suya, con sus reseñas y sus datos.',
      next: mistakeOfPlace.es,
      button: 'Ver el lugar',
    },
    en: {
      subject: 'We separated two pages we had merged',
      lead: 'This place and another one were merged into one page. We undid that merge: each has its own page again, with its reviews and facts.',
      next: mistakeOfPlace.en,
      button: 'See the place',
    },
  },
  'place-reopened': {
    es: {
      subject: 'Tu negocio figura otra vez como abierto',
      lead: 'Aquicito vuelve a mostrar este negocio en listas y búsquedas:',
      reason: 'El motivo:',
      button: 'Ver su página',
    },
    en: {
      subject: 'Your business is shown as open again',
      lead: 'Aquicito shows this business in lists and searches again:',
      reason: 'The reason:',
      button: 'See its page',
    },
  },
  'photo-published': {
    es: {
      subject: 'Publicamos la foto que enviaste',
      lead: 'Gracias. La foto que enviaste ya se ve en la página de este lugar:',
      button: 'Ver el lugar',
    },
    en: {
      subject: 'We published the photo you sent',
      lead: 'Thank you. The photo you sent can now be seen on the page of this place:',
      button: 'See the place',
    },
  },
  'photo-hidden': {
    es: {
      subject: 'No mostramos una foto que enviaste',
      lead: 'Revisamos una foto que enviaste de este lugar, y no la mostramos:',
      reason: 'El motivo:',
      next: mistake.es,
      button: 'Ver el lugar',
    },
    en: {
      subject: 'We are not showing a photo you sent',
      lead: 'We checked a photo you sent of this place, and are not showing it:',
      reason: 'The reason:',
      next: mistake.en,
      button: 'See the place',
    },
  },
  'plan-received': {
    es: {
      subject: 'Recibimos tu pedido de un plan',
      lead: 'Recibimos tu pedido. Te escribimos con la proforma y la forma de pagar.',
      placeless:
        'Falta decirnos qué lugar es: un plan muestra un lugar de Aquicito. Busca tu negocio en Aquicito y reclámalo, o responde a este correo con el enlace de su página.',
      next: 'Si no pediste un plan en Aquicito, no hagas caso de este correo.',
      button: 'Ver mis pagos',
    },
    en: {
      subject: 'We received your plan request',
      lead: 'We received your request. We will write to you with the proforma and how to pay.',
      placeless:
        'We still need to know which place it is: a plan shows a place on Aquicito. Find your business on Aquicito and claim it, or reply to this email with the link to its page.',
      next: 'If you did not ask for a plan on Aquicito, ignore this email.',
      button: 'See my payments',
    },
  },
  // Where an admin notes it by hand; a payment that the bank shows has its proforma to tell of.
  'plan-paid': {
    es: {
      subject: 'Recibimos el pago de tu plan',
      lead: 'Anotamos el pago de tu plan en Aquicito. Te avisamos cuando empiece.',
      button: 'Ver mi plan',
    },
    en: {
      subject: 'We received the payment for your plan',
      lead: 'We recorded the payment for your plan on Aquicito. We will let you know when it starts.',
      button: 'See my plan',
    },
  },
  'plan-begun': {
    es: {
      subject: 'Tu plan empezó',
      lead: 'Tu plan en Aquicito está activo desde hoy.',
      until: 'Termina el',
      next: 'Escribe la frase y el botón de tu anuncio, si todavía no lo hiciste: los revisamos antes de mostrarlos.',
      button: 'Ver mi plan',
    },
    en: {
      subject: 'Your plan has started',
      lead: 'Your plan on Aquicito is active from today.',
      until: 'It ends on',
      next: 'Write the line and the button of your ad, if you have not yet: we review them before they are shown.',
      button: 'See my plan',
    },
  },
  'plan-ended': {
    es: {
      subject: 'Tu plan terminó',
      lead: 'Tu plan en Aquicito terminó. Tu negocio sigue en Aquicito como siempre, sin anuncios.',
      next: 'Puedes renovarlo cuando quieras desde tus negocios.',
      button: 'Renovar mi plan',
    },
    en: {
      subject: 'Your plan has ended',
      lead: 'Your plan on Aquicito has ended. Your business stays on Aquicito as always, without ads.',
      next: 'You can renew it whenever you like, from your businesses.',
      button: 'Renew my plan',
    },
  },
  'plan-cancelled': {
    es: {
      subject: 'Tu plan quedó cancelado',
      lead: 'Cancelamos el plan que pediste en Aquicito para este negocio:',
      next: 'No tienes que pagar nada más. Si ya pagaste algo, o si crees que es un error, responde a este correo.',
      button: 'Ver mis pagos',
    },
    en: {
      subject: 'Your plan was cancelled',
      lead: 'We cancelled the plan you requested on Aquicito for this business:',
      next: 'There is nothing more to pay. If you have already paid, or think this is a mistake, reply to this email.',
      button: 'See my payments',
    },
  },
  'message-received': {
    es: {
      subject: 'Recibimos tu mensaje',
      lead: 'Gracias por escribirnos. Recibimos tu mensaje y te respondemos a este correo.',
      next: 'Si no escribiste a Aquicito, no hagas caso de este correo.',
      button: 'Ver el contacto',
    },
    en: {
      subject: 'We received your message',
      lead: 'Thank you for writing. We received your message and will reply to this email address.',
      next: 'If you did not write to Aquicito, ignore this email.',
      button: 'See our contact',
    },
  },
  'new-sign-in': {
    es: {
      subject: 'Nuevo inicio de sesión en tu cuenta',
      lead: 'Alguien, esperamos que tú, inició sesión en tu cuenta de Aquicito con un navegador que no conocíamos:',
      next: 'Si no fuiste tú, cambia tu contraseña ahora y mira qué verificaciones tiene tu cuenta.',
      button: 'Ver la seguridad de mi cuenta',
    },
    en: {
      subject: 'A new sign-in to your account',
      lead: 'Someone, hopefully you, signed in to your Aquicito account with a browser we did not recognize:',
      next: 'If this was not you, change your password now and check which second steps your account has.',
      button: 'See my account security',
    },
  },
  'email-change-asked': {
    es: {
      subject: 'Pediste cambiar el correo de tu cuenta',
      lead: 'Alguien, esperamos que tú, pidió que tu cuenta de Aquicito use otro correo. Cambia cuando lo confirmen desde allí:',
      next: 'Si no fuiste tú, cambia tu contraseña ahora y responde a este correo.',
      button: 'Ver la seguridad de mi cuenta',
    },
    en: {
      subject: 'You asked to change your account’s email',
      lead: 'Someone, hopefully you, asked to use another email for your Aquicito account. It changes once it is confirmed from there:',
      next: 'If this was not you, change your password now and reply to this email.',
      button: 'See my account security',
    },
  },
  'factor-added': {
    es: {
      subject: 'Tu cuenta tiene una verificación nueva',
      lead: 'Desde ahora tu cuenta de Aquicito pide también este segundo paso al iniciar sesión:',
      next: 'Si no fuiste tú, cambia tu contraseña ahora y quita esa verificación.',
      button: 'Ver la seguridad de mi cuenta',
    },
    en: {
      subject: 'Your account has a new second step',
      lead: 'From now on your Aquicito account also asks for this second step when you sign in:',
      next: 'If this was not you, change your password now and remove that step.',
      button: 'See my account security',
    },
  },
  'factor-removed': {
    es: {
      subject: 'Tu cuenta tiene una verificación menos',
      lead: 'Tu cuenta de Aquicito ya no pide este segundo paso al iniciar sesión:',
      next: 'Si no fuiste tú, cambia tu contraseña ahora y agrega otra vez una verificación.',
      button: 'Ver la seguridad de mi cuenta',
    },
    en: {
      subject: 'Your account has one fewer second step',
      lead: 'Your Aquicito account no longer asks for this second step when you sign in:',
      next: 'If this was not you, change your password now and add a second step again.',
      button: 'See my account security',
    },
  },
  'codes-made': {
    es: {
      subject: 'Tu cuenta tiene códigos de recuperación nuevos',
      lead: 'Alguien, esperamos que tú, hizo códigos con los que tu cuenta de Aquicito se abre sin tu celular. Los de antes ya no valen.',
      next: 'Si no fuiste tú, cambia tu contraseña ahora y haz códigos nuevos.',
      button: 'Ver la seguridad de mi cuenta',
    },
    en: {
      subject: 'Your account has new recovery codes',
      lead: 'Someone, hopefully you, created codes that open your Aquicito account without your phone. The previous ones no longer work.',
      next: 'If this was not you, change your password now and create new codes.',
      button: 'See my account security',
    },
  },
  'password-changed': {
    es: {
      subject: 'Tu cuenta tiene una contraseña nueva',
      lead: 'Desde ahora se entra con ella en tu cuenta de Aquicito.',
      next: 'Si no fuiste tú, pide otra ahora con «¿Olvidaste tu contraseña?» y responde a este correo.',
      button: 'Ver la seguridad de mi cuenta',
    },
    en: {
      subject: 'Your account has a new password',
      lead: 'From now on it opens your Aquicito account.',
      next: 'If this was not you, request another one now with “Forgot your password?” and reply to this email.',
      button: 'See my account security',
    },
  },
  'recovery-asked': {
    es: {
      subject: 'Pidieron quitar la verificación en dos pasos de tu cuenta',
      lead: 'Alguien, esperamos que tú, pidió con un enlace de tu correo que quitemos la verificación en dos pasos de tu cuenta de Aquicito.',
      until: 'La quitamos el',
      next: 'Si no fuiste tú, inicia sesión ahora: eso lo impide. Después cambia tu contraseña, y la de tu correo.',
      button: 'Ver la seguridad de mi cuenta',
    },
    en: {
      subject: 'Two-step verification is about to be removed from your account',
      lead: 'Someone, hopefully you, used a link in your email to ask us to remove two-step verification from your Aquicito account.',
      until: 'We will remove it on',
      next: 'If this was not you, sign in now: that stops it. Then change your password, and that of your email.',
      button: 'See my account security',
    },
  },
} as const satisfies Partial<Record<NotificationEvent, Record<Locale, Texts>>>

export type PlainEvent = keyof typeof plainTexts

/** The events whose mails say no more than what happened. */
export const plainEvents = Object.keys(plainTexts) as PlainEvent[]
