import { parseUrl } from '../shared/urls/parse-url.ts'

/**
 * The services by which browsers are reached: Chrome's and Edge's on Android, Firefox's, Apple's and Windows'. A device names the
 * address that the server then asks, so that any other host would let it send the server anywhere.
 */
const HOSTS = [
  /^fcm\.googleapis\.com$/,
  /^([a-z0-9-]+\.)?push\.services\.mozilla\.com$/,
  /^([a-z0-9-]+\.)?push\.apple\.com$/,
  /^([a-z0-9-]+\.)?notify\.windows\.com$/,
]

/**
 * Returns true iff an address is one of a service that is known, over https and at its usual port.
 * @param isEmulated Whether a server of this machine counts as well, which stands for such a service in tests.
 */
export function isPushService(endpoint: string, isEmulated: boolean): boolean {
  const url = parseUrl(endpoint)
  if (!url || url.username || url.password) return false
  if (isEmulated && url.protocol === 'http:' && url.hostname === '127.0.0.1') return true
  return url.protocol === 'https:' && url.port === '' && HOSTS.some((host) => host.test(url.hostname))
}
