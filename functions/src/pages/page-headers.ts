import { createHash } from 'node:crypto'

/**
 * The time for which pages are kept: by the CDN half a minute, then shown from there while it asks again, so that a change shows
 * within the minute; by the browser only to be asked for again.
 */
const PAGE_CACHING = 'public, max-age=0, s-maxage=30, stale-while-revalidate=300'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** Where published photos lie. */
const PHOTO_ORIGINS = ['https://firebasestorage.googleapis.com', 'https://storage.googleapis.com']

/** What the browser's Firestore, Auth, evidence of claims and uploads talk to. */
const SERVICE_ORIGINS = [
  'https://firestore.googleapis.com',
  'https://identitytoolkit.googleapis.com',
  'https://securetoken.googleapis.com',
  'https://firebasestorage.googleapis.com',
  // The function that takes uploads. A page made with the build does not know its project.
  'https://*.cloudfunctions.net',
]

/**
 * What App Check needs, without which no function answers: exactly the files of reCAPTCHA Enterprise, for other scripts
 * of the same host would run what is written into a page. Allowed on every page, for a review that was written without a
 * signal is sent from whichever page is open when it is back, and who goes from a list to a place by a link keeps the
 * list's policy. Nothing of it is loaded before a function is called.
 */
const APP_CHECK_SCRIPTS = [
  'https://www.google.com/recaptcha/enterprise.js',
  'https://www.gstatic.com/recaptcha/releases/',
]
const APP_CHECK_SERVICES = [
  'https://content-firebaseappcheck.googleapis.com',
  'https://www.google.com/recaptcha/enterprise/',
]
const APP_CHECK_FRAMES = ['https://www.google.com/recaptcha/enterprise/']

/** Where one signs in, adds a second factor, or calls functions that only our own app may call. */
const SIGN_IN_PATHS = /^\/(?:auth|perfil|admin)(?:[?#/]|$)/

/** What signing in with Google, and telling people from machines there, runs and frames: on those pages alone. */
const SIGN_IN_SCRIPTS = [
  'https://apis.google.com',
  'https://www.google.com/recaptcha/',
  'https://www.gstatic.com/recaptcha/',
]
const SIGN_IN_SERVICES = ['https://www.google.com/recaptcha/']
const SIGN_IN_FRAMES = [
  'https://*.firebaseapp.com',
  'https://www.google.com/recaptcha/',
  'https://recaptcha.google.com',
]

/** The emulators, whatever their ports are today. */
const EMULATOR_ORIGIN = 'http://127.0.0.1:*'

interface PageOrigins {
  /** Scheme and host that the map comes from; null for the site itself. */
  mapOrigin: string | null
  /** The address of the page, without scheme and host; without it the page is one on which no one signs in. */
  target?: string
}

/**
 * Returns the headers of a page, besides those that `firebase.json` gives to everything.
 * @param etag The version of what it shows; pages that could not be made have none and are kept by no one.
 */
export function pageHeaders(html: string, etag: string | undefined, origins: PageOrigins): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': etag ? PAGE_CACHING : 'no-store',
    ...(etag ? { ETag: etag } : {}),
    'Content-Security-Policy': contentSecurityPolicy(html, origins),
    // The sign-in popup of Google must be able to talk to the page that opened it.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  }
}

/**
 * Allows the page's own files and exactly its inline scripts, each by its hash: a nonce would not survive the CDN,
 * which gives many visitors the same page.
 */
export function contentSecurityPolicy(html: string, { mapOrigin, target = '' }: PageOrigins): string {
  const signsIn = SIGN_IN_PATHS.test(target)
  const emulators = process.env['FUNCTIONS_EMULATOR'] === 'true' ? [EMULATOR_ORIGIN] : []
  const map = mapOrigin ? [mapOrigin] : []
  return [
    `default-src 'self'`,
    [scriptSources(html), ...APP_CHECK_SCRIPTS, ...(signsIn ? SIGN_IN_SCRIPTS : [])].join(' '),
    ['frame-src', ...(signsIn ? [`'self'`, ...SIGN_IN_FRAMES, ...emulators] : APP_CHECK_FRAMES)].join(' '),
    // The style sheet is inlined, and the bands of the cities take their height from a style attribute.
    `style-src 'self' 'unsafe-inline'`,
    // The map makes its symbols from data in memory.
    ['img-src', `'self'`, 'data:', 'blob:', ...PHOTO_ORIGINS, ...map, ...emulators].join(' '),
    [
      'connect-src',
      `'self'`,
      ...SERVICE_ORIGINS,
      ...APP_CHECK_SERVICES,
      ...(signsIn ? SIGN_IN_SERVICES : []),
      ...map,
      ...emulators,
    ].join(' '),
    `worker-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}

/** Returns the part of the policy that names a page's scripts. */
export function scriptSources(html: string): string {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => `'sha256-${sha256(script ?? '')}'`)
  return `script-src 'self' ${[...new Set(hashes)].join(' ')}`
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64')
}
