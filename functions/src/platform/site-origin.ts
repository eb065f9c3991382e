import type { IncomingHttpHeaders } from 'node:http'

const HOST = /^[a-z0-9.-]+(:\d+)?$/i

/**
 * Scheme and host of the site as visitors see it, which canonical addresses begin with: the setting `SITE_ORIGIN`, else
 * what Hosting says. Without the setting the site's second address (`….firebaseapp.com`) calls itself canonical.
 */
export function toOrigin(headers: IncomingHttpHeaders): string {
  const setting = process.env['SITE_ORIGIN']
  if (setting) return setting.replace(/\/$/, '')
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? ''
  const scheme = first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  return HOST.test(host) ? `${scheme}://${host}` : 'http://localhost'
}

/** Returns the first of several values: each proxy appends its own. */
function first(header: string | string[] | undefined): string | undefined {
  const value = Array.isArray(header) ? header[0] : header
  return value?.split(',')[0]?.trim()
}

/**
 * Scheme and host that mails lead to, for which no request tells them: the setting `SITE_ORIGIN`, else the emulator's
 * Hosting, else the address that Firebase gives every project.
 */
export function originForMails(): string {
  const { SITE_ORIGIN, HOSTING_ORIGIN, GCLOUD_PROJECT } = process.env
  return SITE_ORIGIN?.replace(/\/$/, '') || HOSTING_ORIGIN || `https://${GCLOUD_PROJECT}.web.app`
}
