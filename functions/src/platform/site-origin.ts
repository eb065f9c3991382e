import type { IncomingHttpHeaders } from 'node:http'

const HOST = /^[a-z0-9.-]+(:\d+)?$/i

/**
 * Returns the scheme and host of the site: the setting `SITE_ORIGIN`. Nothing else counts outside the emulators: what a
 * request says of the host would reach canonical addresses in pages that the CDN gives to everyone.
 * @throws If it is missing or no address of a site.
 */
export function siteOrigin(): string {
  const setting = process.env['SITE_ORIGIN']
  const url = setting ? URL.parse(setting) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash || url.username) {
    throw new Error('SITE_ORIGIN is not set to the address of the site: write SITE_ORIGIN=https://… to functions/.env')
  }
  return url.origin
}

/** Returns the same for a request; in the emulators without the setting, what the request says. @throws As `siteOrigin` does. */
export function toOrigin(headers: IncomingHttpHeaders): string {
  if (!isEmulated() || process.env['SITE_ORIGIN']) return siteOrigin()
  const host = first(headers['x-forwarded-host']) ?? headers.host ?? ''
  const scheme = first(headers['x-forwarded-proto']) === 'https' ? 'https' : 'http'
  return HOST.test(host) ? `${scheme}://${host}` : 'http://localhost'
}

/** Throws at the start of a deployed function whose setting is missing; nothing is checked while functions are deployed. */
export function checkSiteOrigin(): void {
  if (process.env['K_SERVICE'] && !isEmulated()) siteOrigin()
}

function isEmulated(): boolean {
  return process.env['FUNCTIONS_EMULATOR'] === 'true'
}

/** Returns the first of several values: each proxy appends its own. */
function first(header: string | string[] | undefined): string | undefined {
  const value = Array.isArray(header) ? header[0] : header
  return value?.split(',')[0]?.trim()
}

/**
 * Returns the scheme and host that mails lead to, for which no request tells them: the setting, else Hosting's emulator.
 * @throws As `siteOrigin` does.
 */
export function originForMails(): string {
  return process.env['SITE_ORIGIN'] ? siteOrigin() : (process.env['HOSTING_ORIGIN'] ?? siteOrigin())
}
