import type { UserRecord } from 'firebase-admin/auth'
import type { Locale } from '@/domain/categories/category.ts'
import { accountLinkHash, accountLinkPaths } from '@/domain/accounts/sign-in/account-link.ts'
import { paths } from '@/domain/shared/paths.ts'
import { auth, db } from '../platform/admin.ts'
import type { StoredMail } from './mail.ts'
import { findAccount, findAccountWith } from './recipient.ts'
import { canRecover, signRecoveryCode } from './recovery-link.ts'
import { type MailMessage, renderMail, type RenderedMail } from './mail-template.ts'

// Mails with a link by which an address is confirmed or changed, or a new password chosen. Whether there is an account, and which
// language it has, is looked at when the mail is sent, so that asking for it takes as long for any address.

/**
 * Writes such a mail with a new link.
 * @param next Where its user goes on, as the device said.
 * @returns Null if there is no such account any more, or nothing left to confirm: then nothing is sent.
 */
export async function writeAccountMail(
  { kind, to, user_id: userId, locale: askedIn }: StoredMail,
  next: string,
): Promise<RenderedMail | null> {
  if (kind === 'email-change') return writeEmailChange(to, userId, askedIn, next)
  const user = await findAccountWith(to)
  if (!user || user.disabled) return null
  const locale = await fetchLocale(user.uid, askedIn)
  const at = Date.now()
  if (kind === 'email-confirmation') {
    if (user.uid !== userId || user.emailVerified) return null
    const code = readCode(await auth().generateEmailVerificationLink(to))
    return renderMail(emailConfirmationMail(locale, accountLinkHash({ code, to, at, next })), locale)
  }
  if (kind === 'factor-recovery') return writeRecovery(user, next, locale, at)
  if (!user.providerData.some(({ providerId }) => providerId === 'password')) {
    return renderMail(noPasswordMail(locale), locale)
  }
  const code = readCode(await auth().generatePasswordResetLink(to))
  return renderMail(passwordResetMail(locale, accountLinkHash({ code, to, at, next })), locale)
}

async function writeEmailChange(
  to: string,
  userId: string | null,
  askedIn: Locale,
  next: string,
): Promise<RenderedMail | null> {
  const [user, other] = await Promise.all([userId === null ? null : findAccount(userId), findAccountWith(to)])
  if (!user?.email || user.disabled || user.email === to) return null
  if (other) return renderMail(addressInUseMail(askedIn), askedIn)
  const locale = await fetchLocale(user.uid, askedIn)
  const code = readCode(await auth().generateVerifyAndChangeEmailLink(user.email, to))
  return renderMail(emailChangeMail(locale, accountLinkHash({ code, to, at: Date.now(), next })), locale)
}

/** Writes to no one who can sign in without, and to admins what they can do instead. */
async function writeRecovery(user: UserRecord, next: string, locale: Locale, at: number): Promise<RenderedMail | null> {
  const { email: to = '' } = user
  if (canRecover(user)) {
    const code = await signRecoveryCode(user, at)
    return renderMail(recoveryMail(locale, accountLinkHash({ code, to, at, next })), locale)
  }
  const isAdmin = user.customClaims?.['isAdmin'] === true
  return isAdmin && user.emailVerified ? renderMail(adminRecoveryMail(locale), locale) : null
}

async function fetchLocale(userId: string, otherwise: Locale): Promise<Locale> {
  const stored: unknown = (await db().doc(paths.user(userId)).get()).get('locale')
  return stored === 'en' || stored === 'es' ? stored : otherwise
}

/** Returns the code of a link that Firebase made: the link itself leads to a page of Firebase's. */
function readCode(link: string): string {
  const code = new URL(link).searchParams.get('oobCode')
  if (!code) throw new Error('a link of the identity service has no code')
  return code
}

/** To a user who has to confirm the address. @param hash What the link's page reads; empty where it is written later. */
export function emailConfirmationMail(locale: Locale, hash: string): MailMessage {
  return toMail(confirmation[locale], accountLinkPaths.confirm + hash)
}

/** To a user who asked for a new password. @param hash As of `emailConfirmationMail`. */
export function passwordResetMail(locale: Locale, hash: string): MailMessage {
  return toMail(password[locale], accountLinkPaths.password + hash)
}

/** To the address that a user wants for their account. @param hash As of `emailConfirmationMail`. */
export function emailChangeMail(locale: Locale, hash: string): MailMessage {
  return toMail(change[locale], accountLinkPaths.change + hash)
}

/** To a user who lost their second factors. @param hash As of `emailConfirmationMail`. */
export function recoveryMail(locale: Locale, hash: string): MailMessage {
  return toMail(recovery[locale], accountLinkPaths.recovery + hash)
}

/** To an admin who lost theirs. */
function adminRecoveryMail(locale: Locale): MailMessage {
  return toMail(adminRecovery[locale], '/auth')
}

/** To an address that a user wants for their account, and another account has. */
export function addressInUseMail(locale: Locale): MailMessage {
  return toMail(inUse[locale], '/auth')
}

/** To a user who asked for a new password and has none, because they sign in with Google: they may add one in the profile. */
export function noPasswordMail(locale: Locale): MailMessage {
  return toMail(noPassword[locale], '/perfil')
}

interface Texts {
  subject: string
  lead: string
  button: string
  /** How long the link works; absent where it does without a code. */
  expiry?: string
  other: string
}

function toMail({ subject, lead, button, expiry, other }: Texts, path: string): MailMessage {
  return {
    subject,
    parts: [{ text: lead }, { button, path }, ...(expiry === undefined ? [] : [{ text: expiry }]), { text: other }],
  }
}

const confirmation = {
  es: {
    subject: 'Confirma tu correo',
    lead: 'Falta un paso: confirma que este correo es tuyo. Así puedes reclamar tu negocio, agregar lugares y proteger tu cuenta.',
    button: 'Confirmar mi correo',
    expiry: 'El enlace sirve una sola vez, durante tres días.',
    other:
      'Si no creaste una cuenta en Aquicito, no hagas nada: sin tu confirmación, este correo no cuenta como de nadie.',
  },
  en: {
    subject: 'Confirm your email',
    lead: 'One more step: confirm that this email is yours. Then you can claim your business, add places and protect your account.',
    button: 'Confirm my email',
    expiry: 'The link works once, for three days.',
    other:
      'If you did not open an Aquicito account, do nothing: without your confirmation, this email does not belong to any account.',
  },
} as const satisfies Record<Locale, Texts>

const password = {
  es: {
    subject: 'Elige tu nueva contraseña',
    lead: 'Alguien, esperamos que tú, pidió cambiar la contraseña de tu cuenta de Aquicito.',
    button: 'Elegir otra contraseña',
    expiry: 'El enlace sirve una sola vez, durante una hora.',
    other: 'Si no fuiste tú, no hagas nada: tu contraseña sigue siendo la misma. No reenvíes este correo a nadie.',
  },
  en: {
    subject: 'Choose your new password',
    lead: 'Someone, hopefully you, asked to change the password of your Aquicito account.',
    button: 'Choose another password',
    expiry: 'The link works once, for one hour.',
    other: 'If this was not you, do nothing: your password stays the same. Do not forward this email to anyone.',
  },
} as const satisfies Record<Locale, Texts>

const change = {
  es: {
    subject: 'Confirma tu correo nuevo',
    lead: 'Pediste que tu cuenta de Aquicito use este correo. Para cambiarlo, confirma que es tuyo.',
    button: 'Usar este correo',
    expiry: 'El enlace sirve una sola vez, durante tres días. Después inicias sesión con este correo.',
    other: 'Si no fuiste tú, no hagas nada: nada cambia.',
  },
  en: {
    subject: 'Confirm your new email',
    lead: 'You asked to use this email for your Aquicito account. To change it, confirm that it is yours.',
    button: 'Use this email',
    expiry: 'The link works once, for three days. After that you sign in with this email.',
    other: 'If this was not you, do nothing: nothing changes.',
  },
} as const satisfies Record<Locale, Texts>

const recovery = {
  es: {
    subject: 'Recupera tu cuenta sin tu celular',
    lead: 'Alguien, esperamos que tú, pidió entrar en tu cuenta de Aquicito sin la verificación en dos pasos. Si la pides con este enlace, la quitamos después de 48 horas: así hay tiempo de impedirlo si no fuiste tú.',
    button: 'Pedir que la quiten',
    expiry: 'El enlace sirve durante un día.',
    other: 'Si no fuiste tú, no hagas nada: nada cambia. No reenvíes este correo a nadie.',
  },
  en: {
    subject: 'Recover your account without your phone',
    lead: 'Someone, hopefully you, asked to get into your Aquicito account without two-step verification. If you use this link to ask for it, we will remove it after 48 hours, so there is time to stop it if it wasn’t you.',
    button: 'Ask to remove it',
    expiry: 'The link works for one day.',
    other: 'If this was not you, do nothing: nothing changes. Do not forward this email to anyone.',
  },
} as const satisfies Record<Locale, Texts>

const adminRecovery = {
  es: {
    subject: 'Otro administrador recupera tu cuenta',
    lead: 'Alguien, esperamos que tú, pidió entrar en tu cuenta de Aquicito sin la verificación en dos pasos. Por correo no la quitamos de la cuenta de un administrador: entra con un código de recuperación, o pídeselo a otro administrador.',
    button: 'Ir a iniciar sesión',
    other: 'Si no fuiste tú, no hagas nada: nada cambia.',
  },
  en: {
    subject: 'Another administrator recovers your account',
    lead: 'Someone, hopefully you, asked to get into your Aquicito account without two-step verification. We do not remove it from an administrator’s account by email: sign in with a recovery code, or ask another administrator.',
    button: 'Go to sign in',
    other: 'If this was not you, do nothing: nothing changes.',
  },
} as const satisfies Record<Locale, Texts>

const inUse = {
  es: {
    subject: 'Este correo ya tiene una cuenta',
    lead: 'Alguien, esperamos que tú, quiso usar este correo para otra cuenta de Aquicito. Ya es el de una cuenta, y cada correo es de una sola.',
    button: 'Ir a iniciar sesión',
    other: 'Si no fuiste tú, no hagas nada: nada cambia.',
  },
  en: {
    subject: 'This email already has an account',
    lead: 'Someone, hopefully you, wanted to use this email for another Aquicito account. It already belongs to an account, and each email can have only one.',
    button: 'Go to sign in',
    other: 'If this was not you, do nothing: nothing changes.',
  },
} as const satisfies Record<Locale, Texts>

const noPassword = {
  es: {
    subject: 'Tu cuenta entra con Google',
    lead: 'Alguien, esperamos que tú, pidió una contraseña nueva. Tu cuenta de Aquicito no tiene contraseña: entra con Google, con este mismo correo. Si la necesitas, por ejemplo en la app instalada en un iPhone, puedes agregarla en tu perfil.',
    button: 'Ir a mi perfil',
    other: 'Entra con «Continuar con Google» y elige «Agregar contraseña». Si no fuiste tú, no hagas nada.',
  },
  en: {
    subject: 'Your account signs in with Google',
    lead: 'Someone, hopefully you, asked for a new password. Your Aquicito account has no password: it signs in with Google, with this same email. If you need one, for example in the app installed on an iPhone, you can add it in your profile.',
    button: 'Go to my profile',
    other: 'Sign in with “Continue with Google” and choose “Add a password”. If this was not you, do nothing.',
  },
} as const satisfies Record<Locale, Texts>
