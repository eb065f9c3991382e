import { createHmac } from 'node:crypto'
import { MAILS_SECTION_ID } from '@/domain/accounts/profile-sections.ts'
import { STOP_MAILS_FUNCTION } from '@/domain/api/function-address.ts'
import type { Locale } from '@/domain/categories/category.ts'
import { isMailGroup, type MailGroup } from '@/domain/accounts/mail-groups.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { db, FieldValue, type Timestamp } from '../platform/admin.ts'
import { fetchSalt } from '../platform/client-ip.ts'
import { isConflict } from '../platform/retry-on-conflict.ts'
import { isSameSecret } from '../platform/same-secret.ts'
import { groupNames } from './mail-words.ts'

/** Whose mails, and which. */
export interface MailsOfGroup {
  userId: string
  group: MailGroup
}

/** Returns the path at which mails are ended without a sign-in: it is signed, so that no one ends another's, or another group. */
export async function toStopPath(mails: MailsOfGroup, locale: Locale, now: Timestamp): Promise<string> {
  const { userId, group } = mails
  const query = new URLSearchParams({ user: userId, group, key: await sign(mails, now) })
  if (locale === 'en') query.set('lang', 'en')
  return `/call/${STOP_MAILS_FUNCTION}?${query.toString()}`
}

interface StopAnswer {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * Answers at a link of a mail. A look shows a page with a button, for programs look at links, too; a POST ends the mails: it is
 * what the button does, and what mail programs do by themselves (RFC 8058). Safe to repeat. A link that was changed or made up, or
 * is too old, is refused with words.
 */
export async function answerStopMails(method: string, query: URLSearchParams, now: Timestamp): Promise<StopAnswer> {
  const locale = query.get('lang') === 'en' ? 'en' : 'es'
  const group = query.get('group')
  const mails = isMailGroup(group) ? { userId: query.get('user') ?? '', group } : null
  if (!mails || !(await isSigned(mails, query.get('key') ?? '', now))) return toPage(404, locale, 'invalid')
  if (method !== 'POST') return toPage(200, locale, 'question', mails.group)
  try {
    await db()
      .doc(paths.user(mails.userId))
      .update({ mails_off: FieldValue.arrayUnion(mails.group) })
  } catch (error) {
    // Without an account there are no mails to end.
    if (!isConflict(error)) throw error
  }
  return toPage(200, locale, 'done', mails.group)
}

async function isSigned(mails: MailsOfGroup, key: string, now: Timestamp): Promise<boolean> {
  return isSameSecret(key, await sign(mails, now))
}

async function sign({ userId, group }: MailsOfGroup, now: Timestamp): Promise<string> {
  const { salt } = await fetchSalt(paths.unsubscribeKey, lifetimeMs('unsubscribeKey'), now)
  return createHmac('sha256', salt).update(`${group} ${userId}`).digest('base64url')
}

const texts = {
  es: {
    question: {
      title: (group: string) => `¿Dejar de recibir correos sobre ${group}?`,
      body: 'En Aquicito los sigues viendo en tus notificaciones.',
    },
    done: {
      title: (group: string) => `Ya no te enviamos correos sobre ${group}`,
      body: 'Si cambias de idea, actívalos de nuevo en tu perfil.',
    },
    invalid: {
      title: () => 'Este enlace no vale',
      body: 'Está incompleto, fue cambiado o ya venció. No cambiamos nada. Elige en tu perfil qué correos recibes.',
    },
    button: 'Dejar de recibirlos',
    profile: 'Elegir mis correos',
  },
  en: {
    question: {
      title: (group: string) => `Stop emails about ${group}?`,
      body: 'You will still see them in your notifications on Aquicito.',
    },
    done: {
      title: (group: string) => `We will no longer email you about ${group}`,
      body: 'If you change your mind, turn them back on in your profile.',
    },
    invalid: {
      title: () => 'This link does not work',
      body: 'It is incomplete, has been changed, or is too old. We changed nothing. Choose your emails in your profile.',
    },
    button: 'Stop them',
    profile: 'Choose my emails',
  },
} as const

/** A page of its own, without scripts, that needs nothing of the app. All of its words are ours. */
function toPage(status: number, locale: Locale, state: 'question' | 'done' | 'invalid', group?: MailGroup): StopAnswer {
  const { title, body } = texts[locale][state]
  const heading = title(group ? groupNames[locale][group] : '')
  const profile = toLocalePath(`/perfil#${MAILS_SECTION_ID}`, locale)
  const form = `<form method="post"><button>${texts[locale].button}</button></form>`
  return {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
      // The address is all that it takes to end the mails.
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
    body: `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${heading} · Aquicito</title>
<style>
:root { color-scheme: light dark; --page: #fbf9f6; --ink: #1d1529; --ink-2: #564c64; --action: #a70f57; --on-action: #fff; }
@media (prefers-color-scheme: dark) {
  :root { --page: #130f1b; --ink: #f6f2fa; --ink-2: #beb4cc; --action: #ff8dbc; --on-action: #33041c; }
}
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; padding: 2.5rem 1.25rem; }
p.name { color: var(--action); font-weight: 700; font-size: 1.5rem; margin: 0 0 1.5rem; }
h1 { font-size: 1.375rem; line-height: 1.25; margin: 0 0 .75rem; }
p { margin: 0 0 1.25rem; color: var(--ink-2); }
button { font: 600 1rem/1.4 inherit; font-family: inherit; padding: .8rem 1.4rem; border: 0; border-radius: 10px; background: var(--action); color: var(--on-action); cursor: pointer; margin: 0 0 1.25rem; }
a { color: var(--action); display: inline-block; padding: .6rem 0; }
:focus-visible { outline: 3px solid var(--action); outline-offset: 3px; }
</style>
</head>
<body>
<main>
<p class="name">Aquicito</p>
<h1>${heading}</h1>
<p>${body}</p>
${state === 'question' ? form : `<a href="${profile}">${texts[locale].profile}</a>`}
</main>
</body>
</html>
`,
  }
}
