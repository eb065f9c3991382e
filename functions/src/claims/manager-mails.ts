import type { InvitationRole } from '@/domain/accounts/invitation.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { MailedPlace, MailMessage } from '../mail/mail-template.ts'

// Texts of mails about who looks after a place.

/** To who is invited, in the language of the owner. @param path The link with the token. */
export function managerInvitedMail(
  locale: Locale,
  { place, role, path }: { place: MailedPlace; role: InvitationRole; path: string },
): MailMessage {
  const texts = invited[locale]
  return {
    subject: texts.subject,
    parts: [{ text: texts[role] }, { place }, { text: texts.next }, { button: texts.button, path }],
  }
}

/** To the owner and to the manager: from now on, or no longer, a user looks after the place with its owner. */
export function managerMail(
  locale: Locale,
  { place, what, isOwner }: { place: MailedPlace; what: 'started' | 'ended'; isOwner: boolean },
): MailMessage {
  const { subject, owner, manager, button } = managed[locale][what]
  return {
    subject,
    parts: [{ text: isOwner ? owner : manager }, { place }, { button, path: '/mis-negocios' }],
  }
}

/** To who owned a place until now, and to who owns it from now on. */
export function handedOverMail(
  locale: Locale,
  { place, isNewOwner }: { place: MailedPlace; isNewOwner: boolean },
): MailMessage {
  const { subject, before, after, mistake, button } = handedOver[locale]
  return {
    subject,
    parts: isNewOwner
      ? [{ text: after }, { place }, { button, path: '/mis-negocios' }]
      : [{ text: before }, { place }, { text: mistake }],
  }
}

const invited = {
  es: {
    subject: 'Te invitan a administrar un negocio en Aquicito',
    manager: 'El propietario de este negocio te invita a administrarlo con él:',
    owner: 'El propietario de este negocio te lo quiere traspasar:',
    next:
      'Para aceptar, abre el enlace con una cuenta de Aquicito que tenga este mismo correo, confirmado. ' +
      'El enlace vale 7 días y una sola vez. Si no esperabas este correo, no tienes que hacer nada.',
    button: 'Ver la invitación',
  },
  en: {
    subject: 'You are invited to manage a business on Aquicito',
    manager: 'The owner of this business invites you to manage it with them:',
    owner: 'The owner of this business wants to hand it over to you:',
    next:
      'To accept, open the link with an Aquicito account that has this same email address, confirmed. ' +
      'The link works for 7 days, once. If you did not expect this email, you do not need to do anything.',
    button: 'See the invitation',
  },
} as const satisfies Record<Locale, object>

const managed = {
  es: {
    started: {
      subject: 'Un negocio tiene un segundo encargado',
      owner: 'La persona que invitaste aceptó, y desde ahora administra este negocio contigo:',
      manager: 'Desde ahora administras este negocio en Aquicito, junto con su propietario:',
      button: 'Ir a mis negocios',
    },
    ended: {
      subject: 'Un negocio ya no tiene un segundo encargado',
      owner: 'Desde ahora solo tú administras este negocio en Aquicito:',
      manager: 'Desde ahora ya no administras este negocio en Aquicito:',
      button: 'Ir a mis negocios',
    },
  },
  en: {
    started: {
      subject: 'A business has a second manager',
      owner: 'The person you invited accepted, and from now on manages this business with you:',
      manager: 'From now on you manage this business on Aquicito, together with its owner:',
      button: 'Go to my businesses',
    },
    ended: {
      subject: 'A business no longer has a second manager',
      owner: 'From now on only you manage this business on Aquicito:',
      manager: 'From now on you no longer manage this business on Aquicito:',
      button: 'Go to my businesses',
    },
  },
} as const satisfies Record<Locale, object>

const handedOver = {
  es: {
    subject: 'Un negocio cambió de propietario',
    before: 'La persona que invitaste aceptó el traspaso. Desde ahora este negocio ya no está a tu cargo en Aquicito:',
    after: 'Desde ahora este negocio está a tu cargo en Aquicito:',
    mistake: 'Si no lo traspasaste tú, responde a este correo.',
    button: 'Ir a mis negocios',
  },
  en: {
    subject: 'A business has a new owner',
    before: 'The person you invited accepted. From now on this business is no longer yours to manage on Aquicito:',
    after: 'From now on this business is yours to manage on Aquicito:',
    mistake: 'If you did not hand it over, reply to this email.',
    button: 'Go to my businesses',
  },
} as const satisfies Record<Locale, object>
