const UNITS = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Returns how long ago something was, in words: `hace 3 días`; null for less than a minute, and for clocks that went wrong. */
export function formatTimeAgo(at: string, locale: string, now = Date.now()): string | null {
  const seconds = (now - Date.parse(at)) / 1_000
  const unit = UNITS.find(([, length]) => seconds >= length)
  if (!unit) return null
  const [name, length] = unit
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-Math.floor(seconds / length), name)
}
