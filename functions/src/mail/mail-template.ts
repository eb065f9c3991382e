import type { Locale } from '@/domain/categories/category.ts'
import type { MailGroup } from '@/domain/accounts/mail-groups.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { originForMails } from '../platform/site-origin.ts'
import { groupNames } from './mail-words.ts'

/** The content of a mail, once for its text and its HTML. */
export interface MailMessage {
  /** Written by us alone: what users type stays in the parts. */
  subject: string
  parts: readonly MailPart[]
}

export type MailPart =
  /** Words of ours. */
  | { text: string }
  /** What a user typed, under a label of ours. */
  | { quote: string; label: string }
  /** What a user typed into a form; empty fields are left out. */
  | { fields: readonly (readonly [label: string, value: string | null])[] }
  /** A place, with a link to its page; without an id there is no page. */
  | { place: MailedPlace }
  /** Where to go on. */
  | { button: string; path: string }

/** A place in a mail, with the id of its page unless it has none any more. */
export interface MailedPlace {
  id: string | null
  name: string
}

/** Where mails of a group are ended. */
export interface StopLink {
  group: MailGroup
  path: string
}

export interface RenderedMail {
  subject: string
  text: string
  html: string
}

/** The maximum length of a quote: more than any form allows, so that a mail always fits into its document. */
const QUOTE_MAX_CHARS = 20_000

const words = {
  es: {
    signature: 'El equipo de Aquicito',
    footer: 'Aquicito, lugares y negocios de Bolivia',
    stop: 'No recibir más correos sobre',
  },
  en: {
    signature: 'The Aquicito team',
    footer: 'Aquicito, places and businesses of Bolivia',
    stop: 'No more emails about',
  },
} as const satisfies Record<Locale, object>

/**
 * Renders a mail's text and HTML. What users typed is marked on every line of the text and stands in a box of its own
 * in the HTML, so that it cannot pass for our words.
 */
export function renderMail(message: MailMessage, locale: Locale, stop?: StopLink): RenderedMail {
  const ending = stop && {
    label: `${words[locale].stop} ${groupNames[locale][stop.group]}`,
    // Its language is in it, and it is signed as it is.
    href: new URL(stop.path, originForMails()).href,
  }
  return {
    subject: message.subject,
    text: renderText(message.parts, locale, ending),
    html: renderHtml(message, locale, ending),
  }
}

/** The last line of a mail that can be turned off. */
interface Ending {
  label: string
  href: string
}

function renderText(parts: readonly MailPart[], locale: Locale, ending: Ending | undefined): string {
  const paragraphs = parts.map((part) => {
    if ('text' in part) return part.text
    if ('quote' in part) return `${part.label}\n${marked(part.quote)}`
    if ('fields' in part)
      return filled(part.fields)
        .map(([label, value]) => `${label}:\n${marked(value)}`)
        .join('\n\n')
    if ('place' in part) {
      const { id, name } = part.place
      return id === null ? marked(name) : `${marked(name)}\n${placeLink(id, locale)}`
    }
    return `${part.button}: ${link(part.path, locale)}`
  })
  const last = ending ? [`${ending.label}: ${ending.href}`] : []
  return `${[...paragraphs, words[locale].signature, ...last].join('\n\n')}\n`
}

function marked(typed: string): string {
  return cut(typed).replace(/^/gm, '> ')
}

function cut(typed: string): string {
  const whole = typed.toWellFormed()
  return whole.length <= QUOTE_MAX_CHARS ? whole : `${whole.slice(0, QUOTE_MAX_CHARS).toWellFormed()}…`
}

function filled(fields: readonly (readonly [label: string, value: string | null])[]): [string, string][] {
  return fields.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [[label, value] as [string, string]],
  )
}

function placeLink(placeId: string, locale: Locale): string {
  return link(`/lugar/${encodeURIComponent(placeId)}`, locale)
}

function link(path: string, locale: Locale): string {
  return new URL(toLocalePath(path, locale), originForMails()).href
}

// What mail programs draw alike: tables, and styles on every element. Programs that know more make it dark by the one
// style sheet; those that do not read it keep the light colours, or turn them around by themselves.

/** Colours of src/ui/layout/tokens.css, by day and by night. */
const colors = {
  page: ['#fbf9f6', '#130f1b'],
  surface: ['#ffffff', '#1e1828'],
  sunken: ['#f3f0ee', '#0d0a13'],
  line: ['#ded8e0', '#3b3249'],
  edge: ['#82788f', '#8b7f9d'],
  ink: ['#1d1529', '#f6f2fa'],
  'ink-2': ['#564c64', '#beb4cc'],
  action: ['#a70f57', '#ff8dbc'],
  'action-deep': ['#74083b', '#d2588c'],
  'on-action': ['#ffffff', '#33041c'],
} as const satisfies Record<string, readonly [day: string, night: string]>
type Color = keyof typeof colors

/** Three threads of the band; the same by night. */
const BAND = ['#a70f57', '#ffc52e', '#23449b'] as const

/** Long words and addresses do not widen a mail. */
const BREAKABLE = 'word-break:break-word;overflow-wrap:anywhere'
const FONT = "system-ui, -apple-system, Roboto, 'Segoe UI', 'Noto Sans', sans-serif"

function renderHtml({ subject, parts }: MailMessage, locale: Locale, ending: Ending | undefined): string {
  const { signature, footer } = words[locale]
  const rows = parts.map((part) => `<tr><td style="padding:0 0 20px">${partHtml(part, locale)}</td></tr>`).join('\n')
  const band = BAND.map(
    (color, index) =>
      `<tr><td height="${index === 1 ? 6 : 3}" style="height:${index === 1 ? 6 : 3}px;background-color:${color};font-size:0;line-height:0">&nbsp;</td></tr>`,
  ).join('')
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
${nightRules()}
}
</style>
</head>
<body ${painted({ back: 'page' }, 'margin:0;padding:0;-webkit-text-size-adjust:100%')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${painted({ back: 'page' })}><tr><td align="center" style="padding:24px 12px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;table-layout:fixed">
<tr><td ${painted({ text: 'action' }, `padding:0 8px 16px;font:700 24px/1.2 ${FONT};letter-spacing:-.01em`)}>Aquicito</td></tr>
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${band}</table></td></tr>
<tr><td ${painted({ back: 'surface', edge: 'line' }, 'padding:28px 20px 8px;border-width:0 1px 1px;border-style:solid;border-radius:0 0 14px 14px')}>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="table-layout:fixed">
<tr><td ${painted({ text: 'ink' }, `padding:0 0 20px;font:700 22px/1.25 ${FONT}`)}><h1 style="margin:0;font:inherit">${escapeHtml(subject)}</h1></td></tr>
${rows}
<tr><td ${painted({ text: 'ink-2' }, `padding:0 0 20px;font:400 16px/1.5 ${FONT}`)}>${escapeHtml(signature)}</td></tr>
</table>
</td></tr>
<tr><td align="center" ${painted({ text: 'ink-2' }, `padding:20px 8px 0;font:400 13px/1.5 ${FONT}`)}><a href="${escapeHtml(link('/', locale))}" ${painted({ text: 'ink-2' }, 'text-decoration:underline')}>${escapeHtml(footer)}</a></td></tr>${ending ? endingHtml(ending) : ''}
</table>
</td></tr></table>
</body>
</html>
`
}

function endingHtml({ label, href }: Ending): string {
  return `
<tr><td align="center" ${painted({ text: 'ink-2' }, `padding:12px 8px 0;font:400 13px/1.5 ${FONT}`)}><a href="${escapeHtml(href)}" ${painted({ text: 'ink-2' }, 'text-decoration:underline')}>${escapeHtml(label)}</a></td></tr>`
}

function partHtml(part: MailPart, locale: Locale): string {
  if ('text' in part)
    return `<p ${painted({ text: 'ink' }, `margin:0;font:400 16px/1.5 ${FONT}`)}>${linesHtml(part.text)}</p>`
  if ('quote' in part) return labelHtml(part.label) + typedHtml(part.quote)
  if ('fields' in part) return fieldsHtml(filled(part.fields))
  if ('place' in part) return placeHtml(part.place, locale)
  return buttonHtml(part.button, link(part.path, locale))
}

function labelHtml(label: string): string {
  return `<p ${painted({ text: 'ink-2' }, `margin:0 0 6px;font:400 14px/1.4 ${FONT}`)}>${escapeHtml(label)}</p>`
}

/** `dir` and `bdi`: whatever direction a user's text has or claims to have ends with it. */
function typedHtml(typed: string): string {
  const style = `margin:0;padding:12px 14px;border-left-width:3px;border-left-style:solid;font:400 16px/1.5 ${FONT};${BREAKABLE}`
  return `<blockquote dir="auto" ${painted({ text: 'ink', back: 'sunken', edge: 'edge' }, style)}>${linesHtml(cut(typed))}</blockquote>`
}

function fieldsHtml(fields: readonly [label: string, value: string][]): string {
  const rows = fields.map(([label, value], index) => {
    const edge = index === fields.length - 1 ? 0 : 1
    const cell = `padding:10px 14px 11px;border-width:0 0 ${edge}px;border-style:solid`
    return `<tr><td ${painted({ edge: 'line' }, cell)}>${labelHtml(label)}<p dir="auto" ${painted({ text: 'ink' }, `margin:0;font:400 16px/1.5 ${FONT};${BREAKABLE}`)}>${linesHtml(cut(value))}</p></td></tr>`
  })
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" ${painted({ back: 'sunken' }, 'table-layout:fixed;border-radius:10px')}>${rows.join('\n')}</table>`
}

function placeHtml({ id, name }: { id: string | null; name: string }, locale: Locale): string {
  const font = `font:700 19px/1.3 ${FONT};${BREAKABLE}`
  const typed = `<bdi>${escapeHtml(cut(name))}</bdi>`
  if (id === null) return `<p ${painted({ text: 'ink' }, `margin:0;${font}`)}>${typed}</p>`
  const address = escapeHtml(placeLink(id, locale))
  return `<p style="margin:0;${font}"><a href="${address}" ${painted({ text: 'action' }, 'text-decoration:underline')}>${typed}</a></p>`
}

function buttonHtml(label: string, address: string): string {
  const style = `display:inline-block;padding:13px 22px 12px;border-width:0 0 3px;border-style:solid;border-radius:10px;font:600 16px/1.4 ${FONT};text-decoration:none`
  return `<a href="${escapeHtml(address)}" ${painted({ text: 'on-action', back: 'action', edge: 'action-deep' }, style)}>${escapeHtml(label)}</a>`
}

/** Returns the attributes that colour an element: by day in its style, by night by its classes. */
function painted({ text, back, edge }: { text?: Color; back?: Color; edge?: Color }, style = ''): string {
  const classes = [text && `t-${text}`, back && `b-${back}`, edge && `e-${edge}`].filter(Boolean)
  const declarations = [
    style,
    text && `color:${colors[text][0]}`,
    back && `background-color:${colors[back][0]}`,
    edge && `border-color:${colors[edge][0]}`,
  ].filter(Boolean)
  return `class="${classes.join(' ')}" style="${declarations.join(';')}"`
}

function nightRules(): string {
  return Object.entries(colors)
    .flatMap(([name, [, night]]) => [
      `.t-${name} { color: ${night} !important; }`,
      `.b-${name} { background-color: ${night} !important; }`,
      `.e-${name} { border-color: ${night} !important; }`,
    ])
    .join('\n')
}

function linesHtml(text: string): string {
  return escapeHtml(text).replace(/\r\n|[\n\r\u2028\u2029]/g, '<br>\n')
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.toWellFormed().replace(/[&<>"']/g, (char) => entities[char] ?? '')
}
