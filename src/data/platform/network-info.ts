/** The Network Information API, which some browsers do not have, and TypeScript's own types know nothing of. */
interface Connection extends EventTarget {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** Returns what the browser tells of the line; undefined where it tells nothing. */
export function readConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}

/** Returns true iff the browser tells what kind of line this is: else no one can wait for Wi-Fi. */
export function canDetectWifi(): boolean {
  return readConnection()?.type !== undefined
}

/** Returns true iff the line is known to cost nothing: most browsers of desks, and Safari, do not tell. */
export function isOnWifi(): boolean {
  const type = readConnection()?.type
  return type === 'wifi' || type === 'ethernet'
}

/** Returns true iff the line is as slow as the second generation's. */
export function isConnection2g(): boolean {
  return readConnection()?.effectiveType?.endsWith('2g') ?? false
}
