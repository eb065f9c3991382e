import { parseUrl } from '../shared/urls/parse-url.ts'

/** Longest address that is looked at; the length of a place's text fields. */
const URL_MAX_CHARS = 500
/** Control characters, what is invisible or turns the reading direction, and what no address holds. */
const UNSAFE_CHARS = /[\p{C}\\<>]/u
/** What no one sees and a copied address brings along at its ends. */
const INVISIBLE_END =
  /^[\u200b-\u200f\u202a-\u202d\u2066-\u2069\ufeff]+|[\u200b-\u200f\u202a-\u202d\u2066-\u2069\ufeff]+$/g
/** A name with a dot whose last part is no number: neither `localhost` nor an IP address. */
const PUBLIC_HOST = /^(?!www\.[^.]+$)(?:[a-z0-9_-]+\.)+(?:[a-z]{2,}|xn--[a-z0-9-]+)$/

/** `http://` and `https://` as people mistype them: "https:/", "ttps://", "hhtp://", "http//", "https;//", "https//:", "http:". */
const SCHEME = /^(?:(?:w{3}\.)?h{0,3}[tpr]{2,5}o?(s{0,3})\s*(?:[:;.,]{0,2}(?:\s*[/\\]){1,3}:?|[:;]{1,2})|:\/\/)\s*/i
/** "www" with another sign than its dot, or with a blank after it. */
const WWW = /^w{3,4}[\s.,;:]+/i
/** "www.x,org" and "www.x .org"; "x.org /page". */
const COMMA_IN_HOST = /^(www\.[\w-]+),([a-z]{2})/i
const BLANK_IN_HOST = /^([^/?#\s,;|]+)\s+(?=[./][a-z])/i
/** What stands before an address: quotes, or words that lead to it, as in "Sitio web: www.x.org". */
const LEAD = /^(?:[\s"'“”«([]+|[\p{L}\s]+:?\s+(?=https?:|www\.)|(?:\p{L}+\s)?web\s*:\s*)/iu
/** Where a second address begins, or other words. */
const NEXT_ADDRESS = /[,;|]\s*(?=https?:|www\.)|[,;|]\s+|\s+(?:[yeo]\s+)?(?=https?:|www\.|[-–—/|·(])/i
/** The same within a path, which may hold blanks and commas itself. */
const NEXT_AFTER_PATH = /(?:\s*[,;|]\s*|\s+(?:(?:[yeo]\s|[-–—/|·(]+)\s*)?)(?=https?:|www\.)/i
const PATH_START = /\S[/?#]\S/
const TRAILING_SIGNS = /[\s.,;:!"'“”»…]+$/

/** Parameters that tell where a visitor came from, not what is shown. */
const TRACKING =
  /^(?:utm_\w+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|gad_\w+|srsltid|msclkid|igsh|igshid|mibextid|rdid|mc_[ce]id|ttclid|twclid|li_fat_id|yclid|_ga|_gl|_hs\w+|mkt_tok|y_source)=/i

/** Returns the first address of a text, with its scheme as it should be; empty where there is none. */
function repairAddress(text: string): string {
  let address = text.trim().replace(LEAD, '')
  let scheme = 'https'
  for (let slip = SCHEME.exec(address); slip; slip = SCHEME.exec(address)) {
    scheme = slip[1] === '' ? 'http' : 'https'
    address = address.slice(slip[0].length)
  }
  address = address.replace(WWW, 'www.').replace(COMMA_IN_HOST, '$1.$2').replace(BLANK_IN_HOST, '$1')
  const pathStart = PATH_START.exec(address)?.index ?? address.length
  const isInPath = (NEXT_ADDRESS.exec(address)?.index ?? 0) > pathStart
  const [first = ''] = address.split(isInPath ? NEXT_AFTER_PATH : NEXT_ADDRESS, 1)
  const repaired = first.replace(TRAILING_SIGNS, '').replace(/\/\s+/g, '/')
  // What a host cannot hold ends it, and with it the address.
  const host = /^[^/\s,;|]*(?=[^/]*[\s,;|])/.exec(repaired.split(/[/?#]/, 1)[0] ?? '')?.[0]
  return `${scheme}://${host ?? repaired}`
}

function parseHttpUrl(text: string): URL | null {
  const plain = text
    .replace(/[\u00a0\u202f]/g, ' ')
    .trim()
    .replace(/^<([^<>]*)>$|^[([]([^()[\]]*)[)\]]$/, '$1$2')
    .replace(INVISIBLE_END, '')
  if (plain.length > URL_MAX_CHARS || UNSAFE_CHARS.test(plain.replace(SCHEME, ''))) return null
  const address = repairAddress(plain)
  // "javascript:…" becomes the host "javascript", or a port that is no number, and is refused as such; so are credentials.
  const url = /^https?:\/\/(?:[/?#]|[^/?#]*@)/.test(address) ? null : parseUrl(address)
  if (!url) return null
  url.hostname = url.hostname.replace(/\.$/, '')
  return PUBLIC_HOST.test(url.hostname) ? url : null
}

/** Addresses that only lead on to the one in a parameter. */
const LEADS_ON: readonly (readonly [hostAndPath: RegExp, ...parameters: string[]])[] = [
  [/^lm?\.(?:facebook|instagram)\.com\/|^[\w.-]+\.facebook\.com\/(?:l\.php|flx\/warn)/, 'u'],
  [/^(?:[\w-]+\.)?facebook\.com\/(?:login|checkpoint)|^(?:www\.)?instagram\.com\/accounts\/login/, 'next'],
  [/^(?:www\.)?google\.[a-z.]+\/url$/, 'q', 'url'],
]

/** Returns the address that another one leads on to, or that itself; null where what it leads to is none. */
function follow(url: URL): URL | null {
  const [, ...parameters] = LEADS_ON.find(([hostAndPath]) => hostAndPath.test(url.hostname + url.pathname)) ?? []
  const targets = parameters.flatMap((parameter) => url.searchParams.getAll(parameter))
  if (targets.length === 0) return url
  const next = targets
    .map((target) => parseHttpUrl(target.startsWith('/') ? `https://${url.hostname}${target}` : target))
    .find((address) => address !== null)
  return next ? follow(next) : null
}

/**
 * Turns what people type as a website into an address that is safe to link to: `https://` is added to a bare domain, slips in
 * the scheme are repaired, of several addresses the first one counts, and what only traces visitors is left out.
 * Only http and https to public hosts pass, without credentials. @returns null for anything else.
 */
export function toHttpUrl(text: string): string | null {
  const typed = parseHttpUrl(text)
  const url = typed && follow(typed)
  if (!url) return null
  const parameters = url.search.slice(1).split('&')
  const needed = parameters.filter((parameter) => !TRACKING.test(parameter))
  if (needed.length < parameters.length) url.search = needed.join('&')
  return url.href
}

interface Network {
  /** Hosts that serve its pages; each is replaced by `host`. */
  hosts: RegExp
  host: string
  handle: RegExp
  /** Its name before a handle, as in "IG: @cafe". */
  label: RegExp
  /** What may stand before the handle in a path. */
  detour: RegExp
  /** Paths of profiles that are longer than a handle. */
  longer: RegExp | null
  /** Pages of its own, by the first part of their path: none is a profile. */
  own: RegExp
}

const instagram: Network = {
  hosts: /^(?:(?:www|m|web)\.)?instagram\.com$|^(?:www\.)?instagr\.am$/,
  host: 'www.instagram.com',
  handle: /^(?=.*[a-z\d])[a-z\d._]{1,30}$/i,
  label: /^(?:instagram|insta|ig)\s*(?:[:/]\s*|(?=@))/i,
  detour: /^(?:_u|stories)\//,
  longer: null,
  own: /^(?:p|reels?|tv|explore|accounts|direct|about|developer|legal|web|s|share|invites|qr|popular|highlights|nametag|challenge|oauth|stories|_u)$/i,
}

const facebook: Network = {
  hosts:
    /^(?:(?:www|m|web|mobile|mbasic|touch|business|[a-z]{2}(?:-[a-z]{2})?)\.)?facebook\.com$|^(?:www\.)?fb\.(?:com|me)$|^m\.me$/,
  host: 'www.facebook.com',
  // Eight digits are a telephone.
  handle: /^(?=.*\p{L}|\d{5})(?![67]\d{7}$)[\p{L}\d][\p{L}\d._-]{1,79}$/u,
  label: /^(?:facebook|face|fb)\s*(?:[:/]\s*|(?=@))/i,
  detour: /^$/,
  longer:
    /^(?:pages\/category\/[^/]+\/[^/]+|(?:pages|people)\/[^/]+\/\d+|(?:groups|pg|events|p)\/[^/]+|share\/(?:g\/)?[\w-]{4,})/,
  own: /^(?:home|login|business|live|places|photos?|story|permalink|l|sharer?|search|watch|videos?|profile|media|reels?|stories|posts|hashtag|help|policies|plugins|dialog|checkpoint|recover|notifications|friends|messages|gaming|ads|marketplace|flx|public|bookmarks|settings|signup|r|me|legal|privacy|tr|people|pages|groups|pg|events|p)(?:\.php)?$/i,
}

/** What stands in a field, or in a tag of a map, for nothing. */
const NOTHING =
  /^(?:y|yes|no|non|none|not|null|nil|undefined|unknown|true|false|n[./]?a|s[./]?n|s[ií]|tiene|ningun[oa]|nada|x+|fixme|todo|desconocido|pendiente|facebook|face|fb|instagram|insta|ig)\.?$/i

/** "@one, @two". */
const FIRST_HANDLE = /^[@＠]\s*([^\s,;|/]*)(?:[\s,;|/]+(?:[ye]\s+)?[@＠].*)?/

function toProfilePath(pathname: string, { handle, detour, longer, own }: Network): string | null {
  const path = (decode(pathname.slice(1)).split(NEXT_ADDRESS, 1)[0] ?? '').replace(detour, '')
  const whole = longer?.exec(path)?.[0]
  if (whole !== undefined) return whole
  const first = (path.split(/[/,;|&]/, 1)[0] ?? '').replace(/^@/, '')
  return handle.test(first) && !own.test(first) && !NOTHING.test(first) ? first : null
}

function toProfileUrl(text: string, network: Network): string | null {
  const toUrl = (path: string) => `https://${network.host}/${path.split('/').map(encodeURIComponent).join('/')}`
  const trimmed = text.trim().replace(INVISIBLE_END, '')
  const handle = trimmed.replace(network.label, '').replace(FIRST_HANDLE, '$1')
  const bareHost = /^[^/?#]*/.exec(trimmed.replace(SCHEME, ''))?.[0]?.toLowerCase() ?? ''
  if (network.handle.test(handle) && !network.hosts.test(bareHost)) {
    // "www.evil.com", "instagram.com.evil.com" and "evil.com" pass as handles, but no one means them so.
    return /^www\.|instagram\.com|facebook\.com|\.(?:com|net|org)$/i.test(handle) ||
      NOTHING.test(handle) ||
      network.own.test(handle)
      ? null
      : toUrl(handle)
  }
  const typed = parseHttpUrl(trimmed)
  const url = typed && follow(typed)
  if (!url || url.port !== '' || !network.hosts.test(url.hostname)) return null
  // "home.php#!/cafe": the address of a page as phones wrote it once.
  const inHash = /^#!(\/.*)/.exec(url.hash)?.[1]
  if (inHash !== undefined) return toProfileUrl(`https://${network.host}${inHash}`, network)
  const id = /^\/profile\.php\/?$/.test(url.pathname) ? url.searchParams.get('id') : null
  if (id && /^\d+$/.test(id)) return `https://${network.host}/profile.php?id=${id}`
  const path = toProfilePath(url.pathname, network)
  return path && toUrl(path)
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Returns the address of an Instagram profile, from a handle or any form of its address; null for anything else. */
export function toInstagramUrl(text: string): string | null {
  return toProfileUrl(text, instagram)
}

/**
 * Returns the address of a Facebook page, from its name or any form of its address; null for anything else, such as a photo,
 * a post or a video.
 */
export function toFacebookUrl(text: string): string | null {
  return toProfileUrl(text, facebook)
}
