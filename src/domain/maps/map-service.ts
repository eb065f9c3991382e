/**
 * The map's styles where none are set: OpenFreeMap's public service, which needs no key, sets no cookies, and may be used
 * without limit as long as the map names its sources, which maplibre shows by itself.
 */
const DEFAULT_STYLE_URLS: ServiceUrls = {
  day: 'https://tiles.openfreemap.org/styles/liberty',
  night: 'https://tiles.openfreemap.org/styles/dark',
}

/** An empty map of our own for a machine without a network; the place alone stands on it. */
export const OFFLINE_STYLE_URL = '/map-style.json'

/** The addresses of a style, by day and by night. */
export interface ServiceUrls {
  day: string
  night: string
}

/** What the build is set to. */
export interface ServiceSetting {
  /** `VITE_MAP_STYLE_URL`; decides wherever it is set. */
  day: string | undefined
  /** `VITE_MAP_STYLE_NIGHT_URL`, of the same host; by night the same as by day where it alone is not set. */
  night?: string | undefined
}

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)$/

/** Returns true iff a host is one's own machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname)
}

/**
 * Returns the addresses of the style of maps that are not ours.
 * @param hostname The host that the app runs on: one's own machine needs no network.
 */
export function mapServiceUrls({ day, night }: ServiceSetting, hostname: string): ServiceUrls {
  if (day) return { day, night: night || day }
  return isLocalHost(hostname) ? { day: OFFLINE_STYLE_URL, night: OFFLINE_STYLE_URL } : DEFAULT_STYLE_URLS
}

/**
 * Scheme and host of the styles, from where their tiles, letters and symbols come too; null when that is the site.
 * @param setting `VITE_MAP_STYLE_URL` of the build.
 */
export function mapOrigin(setting: string | undefined): string | null {
  const url = setting || DEFAULT_STYLE_URLS.day
  return url.startsWith('/') ? null : new URL(url).origin
}
