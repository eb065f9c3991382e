import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { receiveMails, type ReceivedMail } from './smtp-receiver.ts'

/** A mail in the inbox, as `/mails.json` tells of it. */
export interface InboxMail {
  number: number
  message_id: string
  from: string
  /** To whom it was handed, whatever its headers say. */
  to: string[]
  reply_to: string | null
  subject: string
  text: string
  html: string
  received_at: string
}

export interface MailInbox {
  /** Where the page is to read them; `/mails.json?to=…` has them for programs. */
  origin: string
  smtpUrl: string
  close: () => Promise<void>
}

/** The oldest go when there are more. */
const MAILS_MAX = 1_000

/**
 * Returns an inbox for development: takes every mail, to whatever address, and shows it on a page. It is all
 * in memory.
 */
export async function startMailInbox(ports: { smtp?: number; page?: number } = {}): Promise<MailInbox> {
  const mails: (InboxMail & { raw: Buffer })[] = []
  let count = 0
  const smtpServer = await receiveMails(async (received) => {
    mails.push({ ...(await read(received)), number: ++count, raw: received.raw })
    if (mails.length > MAILS_MAX) mails.shift()
  }, ports.smtp)
  const server = createServer((request, response) => {
    const { pathname, searchParams } = URL.parse(request.url ?? '/', 'http://inbox') ?? new URL('http://inbox/none')
    const to = searchParams.get('to')
    const shown = mails.filter((mail) => to === null || mail.to.includes(to))
    if (pathname === '/') return sendPage(response, listPage(shown))
    if (pathname === '/mails.json') return send(response, 'application/json', JSON.stringify(shown, withoutRaw))
    const [, number, extension] = /^\/(\d+)(\.eml)?$/.exec(pathname) ?? []
    const mail = mails.find((one) => String(one.number) === number)
    if (!mail) return send(response, 'text/plain', 'Not found', 404)
    return extension ? send(response, 'text/plain', mail.raw) : sendPage(response, mailPage(mail))
  })
  const listening = once(server, 'listening')
  server.listen(ports.page ?? 0, '127.0.0.1')
  await listening
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    smtpUrl: smtpServer.url,
    close: async () => {
      server.close()
      server.closeAllConnections()
      await smtpServer.close()
    },
  }
}

async function read({ from, to, raw }: ReceivedMail): Promise<Omit<InboxMail, 'number'>> {
  const mail = await PostalMime.parse(raw)
  return {
    message_id: mail.messageId ?? '',
    from,
    to,
    reply_to: mail.replyTo?.[0]?.address ?? null,
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    html: mail.html ?? '',
    received_at: new Date().toISOString(),
  }
}

function withoutRaw(key: string, value: unknown): unknown {
  return key === 'raw' ? undefined : value
}

function listPage(mails: readonly InboxMail[]): string {
  const rows = mails
    .toReversed()
    .map(
      ({ number, to, subject, received_at }) =>
        `<tr><td><a href="/${number}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to.join(', '))}</td><td>${toTime(received_at)}</td></tr>`,
    )
  const list = `<table><thead><tr><th>Asunto</th><th>Para</th><th>Hora</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  return page(
    'Correos',
    `<h1>Correos</h1>${rows.length > 0 ? list : '<p>Todavía no llegó ninguno.</p>'}`,
    // It shows what comes without being asked.
    '<meta http-equiv="refresh" content="5">',
  )
}

function mailPage({ number, subject, from, to, reply_to, message_id, received_at, text, html }: InboxMail): string {
  const fields = [
    ['De', from],
    ['Para', to.join(', ')],
    ['Responder a', reply_to ?? '—'],
    ['Message-ID', message_id],
    ['Hora', toTime(received_at)],
  ].map(([label, value]) => `<dt>${label}</dt><dd>${escapeHtml(value ?? '')}</dd>`)
  return page(
    subject,
    `<p><a href="/">← Correos</a> · <a href="/${number}.eml">fuente</a></p>
<h1>${escapeHtml(subject)}</h1>
<dl>${fields.join('')}</dl>
<iframe title="HTML" sandbox="allow-popups" srcdoc="${escapeHtml(html.replace('<head>', '<head><base target="_blank">'))}"></iframe>
<h2>Texto</h2>
<pre>${escapeHtml(text)}</pre>`,
  )
}

function page(title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${head}
<style>
:root { color-scheme: light dark; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem; border-bottom: 1px solid #8888; text-align: left; vertical-align: top; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; }
iframe { width: 100%; height: 45rem; border: 1px solid #8888; border-radius: 8px; }
pre { padding: 1rem; border: 1px solid #8888; border-radius: 8px; white-space: pre-wrap; }
</style>
${body}
`
}

function toTime(iso: string): string {
  return new Date(iso).toLocaleTimeString('es-BO', { hour12: false })
}

function sendPage(response: ServerResponse, html: string): void {
  // Mails are shown as they are; none of them may run anything here.
  response.setHeader('Content-Security-Policy', "script-src 'none'; frame-ancestors 'none'")
  send(response, 'text/html', html)
}

function send(response: ServerResponse, type: string, body: string | Buffer, status = 200): void {
  response
    .writeHead(status, { 'Content-Type': `${type}; charset=utf-8`, 'X-Content-Type-Options': 'nosniff' })
    .end(body)
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? '')
}
