/** The Network Information API, which some browsers lack and TypeScript does not describe. */
interface Connection extends EventTarget {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** Returns what the browser reports about the connection; undefined if it reports nothing. */
export function readConnection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}

/** Returns true iff the browser reports the kind of connection: otherwise nothing can wait for Wi-Fi. */
export function canDetectWifi(): boolean {
  return readConnection()?.type !== undefined
}

/** Returns true iff the connection is known to be free: most desktop browsers, and Safari, do not report it. */
export function isOnWifi(): boolean {
  const type = readConnection()?.type
  return type === 'wifi' || type === 'ethernet'
}

/** Returns true iff the connection is as slow as 2G. */
export function isConnection2g(): boolean {
  return readConnection()?.effectiveType?.endsWith('2g') ?? false
}
