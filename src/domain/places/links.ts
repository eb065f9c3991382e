import { parseUrl } from '../shared/urls/parse-url.ts'

/** Longest address that is looked at; the length of a place's text fields. */
const URL_MAX_CHARS = 500
const HTTP_START = /^https?:\/\/(?=[^/?#])/i
/** Blanks, control characters, and what is invisible or turns the reading direction. */
const UNSAFE_CHARS = /[\s\p{C}\\]/u
/** A name with a dot whose last part is no number: neither `localhost` nor an IP address. */
const PUBLIC_HOST = /^(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

function parseHttpUrl(text: string): URL | null {
  // Mappers join several addresses by semicolons; the first one counts.
  const first = text.split(/\s*;\s*(?=https?:|www\.)/i, 1)[0]?.trim() ?? ''
  if (!first || first.length > URL_MAX_CHARS || UNSAFE_CHARS.test(first)) return null
  // "javascript:…" becomes the host "javascript" here, or a port that is no number, and is refused as such.
  const withScheme = HTTP_START.test(first) ? first : `https://${first}`
  const url = /^https:\/\/\//i.test(withScheme) ? null : parseUrl(withScheme)
  if (!url) return null
  const hasCredentials = url.username !== '' || url.password !== '' || /^[^/]*\/\/[^/?#]*@/.test(withScheme)
  return hasCredentials || !PUBLIC_HOST.test(url.hostname) ? null : url
}

/**
 * Turns what people type as a website into an address that is safe to link to: `https://` is added to a bare domain;
 * only http and https to public hosts pass, without credentials. @returns null for anything else.
 */
export function toHttpUrl(text: string): string | null {
  return parseHttpUrl(text)?.href ?? null
}

interface Network {
  /** Hosts that serve its pages; each is replaced by `host`. */
  hosts: RegExp
  host: string
  handle: RegExp
  /** Query parameters without which the page cannot be found; all others are dropped (tracking, redirects). */
  neededParams: readonly string[]
}

const instagram: Network = {
  hosts: /^(?:(?:www|m|web)\.)?instagram\.com$|^(?:www\.)?instagr\.am$/,
  host: 'www.instagram.com',
  handle: /^[a-z0-9._]{1,30}$/i,
  neededParams: [],
}

const facebook: Network = {
  hosts: /^(?:(?:www|m|web|touch|business|[a-z]{2}(?:-[a-z]{2})?)\.)?facebook\.com$|^(?:www\.)?fb\.(?:com|me)$/,
  host: 'www.facebook.com',
  handle: /^[\p{L}\d._-]{2,80}$/u,
  neededParams: ['id'],
}

function toProfileUrl(text: string, network: Network): string | null {
  const trimmed = text.trim()
  const handle = trimmed.replace(/^@/, '')
  const bareHost = /^[^/?#]*/.exec(trimmed.replace(HTTP_START, ''))?.[0]?.toLowerCase() ?? ''
  if (network.handle.test(handle) && !network.hosts.test(bareHost)) {
    // "www.evil.com" and "instagram.com.evil.com" pass as handles, but no one means them so.
    return /^www\.|instagram\.com|facebook\.com|^\.+$/i.test(handle)
      ? null
      : `https://${network.host}/${encodeURIComponent(handle)}`
  }
  const url = parseHttpUrl(trimmed)
  if (!url || url.port !== '' || !network.hosts.test(url.hostname)) return null
  const path = url.pathname.replace(/^\/@/, '/').replace(/\/+$/, '')
  if (!path || path.startsWith('//')) return null
  const result = new URL(`https://${network.host}${path}`)
  for (const param of network.neededParams) {
    const value = url.searchParams.get(param)
    if (value) result.searchParams.set(param, value)
  }
  return result.href
}

/** Returns the address of an Instagram profile, from a handle or any form of its address; null for anything else. */
export function toInstagramUrl(text: string): string | null {
  return toProfileUrl(text, instagram)
}

/** Returns the address of a Facebook page, from its name or any form of its address; null for anything else. */
export function toFacebookUrl(text: string): string | null {
  return toProfileUrl(text, facebook)
}
