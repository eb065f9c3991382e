import type { Locale } from '@/domain/categories/category.ts'
import type { About } from '@/domain/notifications/notification.ts'
import { type NotificationEvent, toNotificationPath } from '@/domain/notifications/notification-events.ts'
import type { MailMessage } from '../mail/mail-template.ts'
import { longDate } from '../mail/mail-words.ts'

// Texts of the mails that say no more than what happened and where to see it. Owners are addressed with "usted", others with
// "tú", as everywhere.

interface Texts {
  subject: string
  lead: string
  /** Before what an admin wrote. */
  reason?: string
  /** Before the day that it speaks of. */
  until?: string
  next?: string
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
        ...(texts.next ? [{ text: texts.next }] : []),
        ...(hasPage ? [{ button: texts.button, path: toNotificationPath(event, place_id) }] : []),
      ],
    }
  }
}

const mistake = {
  es: 'Si crees que es un error, responde a este correo.',
  en: 'If you think this is a mistake, reply to this e-mail.',
} as const

const mistakeOfPlace = {
  es: 'Si algo no es así, puede corregirlo en sus negocios, o responder a este correo.',
  en: 'If something is wrong, you can correct it among your businesses, or reply to this e-mail.',
} as const

const plainTexts = {
  'review-received': {
    es: {
      subject: 'Su negocio tiene una reseña nueva',
      lead: 'Alguien escribió una reseña de este negocio en Aquicito:',
      next: 'Puede responderle en la página del negocio. Lo que responda es público.',
      button: 'Leer y responder',
    },
    en: {
      subject: 'Your business has a new review',
      lead: 'Someone wrote a review of this business on Aquicito:',
      next: 'You can answer it on the page of the business. What you answer is public.',
      button: 'Read and answer',
    },
  },
  'review-answered': {
    es: {
      subject: 'El negocio respondió tu reseña',
      lead: 'Quien atiende este lugar respondió la reseña que escribiste:',
      button: 'Leer la respuesta',
    },
    en: {
      subject: 'The business answered your review',
      lead: 'Whoever runs this place answered the review that you wrote:',
      button: 'Read the answer',
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
      lead: 'We show the review that you wrote of this place again. It counts in its rating as before:',
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
      lead: 'Before we show the review that you wrote of this place, a person reads it:',
      next: 'The page of the place says why. You need not do anything: we tell you as soon as it is decided.',
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
      lead: 'We checked the review that you wrote of this place. It is shown now and counts in its rating:',
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
      subject: 'We do not show your review',
      lead: 'We checked the review that you wrote of this place, and do not show it:',
      reason: 'The reason:',
      next: 'If this is not so, you can object on the page of the place: another person decides.',
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
      subject: 'We looked at your objection',
      lead: 'Another person looked at what you objected about your review of this place, and decided the same: it is not shown.',
      reason: 'The reason:',
      button: 'See the place',
    },
  },
  'claim-received': {
    es: {
      subject: 'Recibimos su solicitud',
      lead: 'Recibimos su solicitud de encargarse de este negocio en Aquicito:',
      next: 'La revisa una persona. Le avisamos por correo en cuanto se decida; mientras tanto no tiene que hacer nada.',
      button: 'Ver mis solicitudes',
    },
    en: {
      subject: 'We received your claim',
      lead: 'We received your request to look after this business on Aquicito:',
      next: 'A person checks it. We tell you by e-mail as soon as it is decided; until then you need not do anything.',
      button: 'See my claims',
    },
  },
  'rival-approved': {
    es: {
      subject: 'Otra persona quedó a cargo del negocio que usted pidió',
      lead: 'Aprobamos la solicitud de otra persona para este negocio, que usted también pidió:',
      next: 'Si el negocio es suyo, responda a este correo y díganos por qué: lo revisamos de nuevo.',
      button: 'Ver mis solicitudes',
    },
    en: {
      subject: 'Someone else now looks after the business that you claimed',
      lead: "We approved another person's claim of this business, which you claimed as well:",
      next: 'If the business is yours, reply to this e-mail and tell us why: we look at it again.',
      button: 'See my claims',
    },
  },
  'place-corrected': {
    es: {
      subject: 'Corregimos datos de su negocio',
      lead: 'Cambió algo de lo que Aquicito dice de este negocio, y no lo hizo usted:',
      reason: 'El motivo:',
      next: mistakeOfPlace.es,
      button: 'Ver su página',
    },
    en: {
      subject: 'We corrected details of your business',
      lead: 'Something that Aquicito says of this business changed, and it was not you:',
      reason: 'The reason:',
      next: mistakeOfPlace.en,
      button: 'See its page',
    },
  },
  'place-closed': {
    es: {
      subject: 'Su negocio figura como cerrado',
      lead: 'Aquicito muestra desde ahora que este negocio cerró, y ya no sale en listas ni búsquedas:',
      reason: 'El motivo:',
      next: 'Si sigue abierto, responda a este correo y lo volvemos a mostrar.',
      button: 'Ver su página',
    },
    en: {
      subject: 'Your business is shown as closed',
      lead: 'From now on Aquicito says that this business has closed, and it is in no list or search:',
      reason: 'The reason:',
      next: 'If it is still open, reply to this e-mail and we show it again.',
      button: 'See its page',
    },
  },
  'place-merged': {
    es: {
      subject: 'Unimos dos registros de su negocio',
      lead: 'Este lugar estaba dos veces en Aquicito. Lo unimos en una sola página, con las reseñas y los datos de ambas:',
      next: mistakeOfPlace.es,
      button: 'Ver el lugar',
    },
    en: {
      subject: 'We merged two entries of your business',
      lead: 'This place was on Aquicito twice. We merged it into one page, with the reviews and the facts of both:',
      next: mistakeOfPlace.en,
      button: 'See the place',
    },
  },
  'place-reopened': {
    es: {
      subject: 'Su negocio figura otra vez como abierto',
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
      subject: 'We do not show a photo you sent',
      lead: 'We checked a photo that you sent of this place, and do not show it:',
      reason: 'The reason:',
      next: mistake.en,
      button: 'See the place',
    },
  },
  'plan-received': {
    es: {
      subject: 'Recibimos su pedido de un plan',
      lead: 'Recibimos su pedido. Le escribimos con la proforma y la forma de pagar; mientras tanto no tiene que hacer nada.',
      next: 'Si usted no pidió un plan en Aquicito, no haga caso de este correo.',
      button: 'Ver mis pagos',
    },
    en: {
      subject: 'We received your request of a plan',
      lead: 'We received your request. We write to you with the proforma and how to pay; until then you need not do anything.',
      next: 'If you did not ask for a plan on Aquicito, ignore this e-mail.',
      button: 'See my payments',
    },
  },
  // Where an admin notes it by hand; a payment that the bank shows has its proforma to tell of.
  'plan-paid': {
    es: {
      subject: 'Recibimos el pago de su plan',
      lead: 'Anotamos el pago de su plan en Aquicito. Le avisamos cuando empiece.',
      button: 'Ver mis pagos',
    },
    en: {
      subject: 'We received the payment of your plan',
      lead: 'We noted the payment of your plan on Aquicito. We tell you when it begins.',
      button: 'See my payments',
    },
  },
  'plan-begun': {
    es: {
      subject: 'Su plan empezó',
      lead: 'Su plan en Aquicito está activo desde hoy.',
      until: 'Termina el',
      button: 'Ver mi plan',
    },
    en: {
      subject: 'Your plan has begun',
      lead: 'Your plan on Aquicito is active from today.',
      until: 'It ends on',
      button: 'See my plan',
    },
  },
  'plan-ended': {
    es: {
      subject: 'Su plan terminó',
      lead: 'Su plan en Aquicito terminó. Su negocio sigue en Aquicito como siempre, sin anuncios.',
      next: 'Puede renovarlo cuando quiera desde sus negocios.',
      button: 'Renovar mi plan',
    },
    en: {
      subject: 'Your plan has ended',
      lead: 'Your plan on Aquicito has ended. Your business stays on Aquicito as always, without adverts.',
      next: 'You can renew it whenever you like, from your businesses.',
      button: 'Renew my plan',
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
      lead: 'Thank you for writing. We received your message and answer to this e-mail address.',
      next: 'If you did not write to Aquicito, ignore this e-mail.',
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
      lead: 'Someone, we hope you, signed in to your Aquicito account with a browser that we did not know:',
      next: 'If this was not you, change your password now and look at which second steps your account has.',
      button: 'See the security of my account',
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
      subject: 'You asked to change the e-mail of your account',
      lead: 'Someone, we hope you, asked that your Aquicito account use another e-mail. It changes once it is confirmed from there:',
      next: 'If this was not you, change your password now and reply to this e-mail.',
      button: 'See the security of my account',
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
      lead: 'From now on your Aquicito account also asks for this second step at a sign-in:',
      next: 'If this was not you, change your password now and remove that step.',
      button: 'See the security of my account',
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
      subject: 'Your account has one second step less',
      lead: 'Your Aquicito account no longer asks for this second step at a sign-in:',
      next: 'If this was not you, change your password now and add a second step again.',
      button: 'See the security of my account',
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
      lead: 'Someone, we hope you, made codes with which your Aquicito account opens without your phone. Those before no longer work.',
      next: 'If this was not you, change your password now and make new codes.',
      button: 'See the security of my account',
    },
  },
  'password-changed': {
    es: {
      subject: 'Cambió la contraseña de tu cuenta',
      lead: 'Desde ahora tu cuenta de Aquicito tiene otra contraseña.',
      next: 'Si no fuiste tú, pide otra ahora con «¿Olvidaste tu contraseña?» y responde a este correo.',
      button: 'Ver la seguridad de mi cuenta',
    },
    en: {
      subject: 'The password of your account was changed',
      lead: 'From now on your Aquicito account has another password.',
      next: 'If this was not you, ask for another one now by “Forgot your password?” and reply to this e-mail.',
      button: 'See the security of my account',
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
      subject: 'The second step of your account is to be taken off',
      lead: 'Someone, we hope you, asked by a link in your e-mail that we take the second step off your Aquicito account.',
      until: 'We take it off on',
      next: 'If this was not you, sign in now: that prevents it. Then change your password, and that of your e-mail.',
      button: 'See the security of my account',
    },
  },
} as const satisfies Partial<Record<NotificationEvent, Record<Locale, Texts>>>

type PlainEvent = keyof typeof plainTexts
