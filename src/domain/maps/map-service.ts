/**
 * The map's style where none is set: OpenFreeMap's public service, which needs no key, sets no cookies, and may be used
 * without limit as long as the map names its sources, which maplibre shows by itself.
 */
const DEFAULT_STYLE_URL = 'https://tiles.openfreemap.org/styles/liberty'

/** An empty map of our own for a machine without a network; the place alone stands on it. */
export const OFFLINE_STYLE_URL = '/map-style.json'

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)$/

/** Returns true iff a host is one's own machine. */
export function isLocalHost(hostname: string): boolean {
  return LOCAL_HOST.test(hostname)
}

/**
 * Returns the address of the style of maps that are not ours.
 * @param setting `VITE_MAP_STYLE_URL` of the build; decides wherever it is set.
 * @param hostname The host that the app runs on: one's own machine needs no network.
 */
export function mapServiceUrl(setting: string | undefined, hostname: string): string {
  return setting || (isLocalHost(hostname) ? OFFLINE_STYLE_URL : DEFAULT_STYLE_URL)
}

/** Scheme and host of the style, from where its tiles, letters and symbols come too; null when that is the site. */
export function mapOrigin(setting: string | undefined): string | null {
  const url = setting || DEFAULT_STYLE_URL
  return url.startsWith('/') ? null : new URL(url).origin
}
