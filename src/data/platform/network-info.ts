/** The Network Information API, which some browsers do not have, and TypeScript's own types know nothing of. */
interface Connection extends EventTarget {
  saveData?: boolean
  effectiveType?: string
  type?: string
}

/** What the browser tells of the line; undefined where it tells nothing. */
export function phoneLine(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection
}

/** Whether the browser tells what kind of line this is: else nobody can wait for Wi-Fi. */
export function knowsWifi(): boolean {
  return phoneLine()?.type !== undefined
}

/** Whether the line is known to cost nothing: most browsers of desks, and Safari, do not tell. */
export function isOnWifi(): boolean {
  const type = phoneLine()?.type
  return type === 'wifi' || type === 'ethernet'
}

/** Whether the line is as slow as the second generation's. */
export function isLineOf2g(): boolean {
  return phoneLine()?.effectiveType?.endsWith('2g') ?? false
}
