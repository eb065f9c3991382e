/** Browsers and systems that a user may be told of; what is none of them is `other`. */
export const browsers = ['Chrome', 'Firefox', 'Safari', 'Edge', 'Opera', 'Samsung Internet', 'other'] as const
export const systems = ['Android', 'iOS', 'Windows', 'macOS', 'Linux', 'other'] as const

export interface BrowserName {
  browser: (typeof browsers)[number]
  system: (typeof systems)[number]
}

// The first that fits: most browsers name others, too.
const browserMarks = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\/|OPT\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const satisfies [RegExp, BrowserName['browser']][]

const systemMarks = [
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11|CrOS/, 'Linux'],
] as const satisfies [RegExp, BrowserName['system']][]

/** Returns what a user calls their browser. @param userAgent `navigator.userAgent`. */
export function readBrowserName(userAgent: string): BrowserName {
  return {
    browser: browserMarks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other',
    system: systemMarks.find(([mark]) => mark.test(userAgent))?.[1] ?? 'other',
  }
}

/** Returns a browser's name as it is shown, "Chrome, Android"; null where nothing is known of it. */
export function formatBrowserName({ browser, system }: BrowserName): string | null {
  return [browser, system].filter((name) => name !== 'other').join(', ') || null
}
