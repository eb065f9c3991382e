/** Where Google's window does not work: in the browser of another app, or in an app on the home screen of iOS. */
export type NoGoogleWindow = { place: 'homeScreen' } | { place: 'otherApp'; app: string | null; isAndroid: boolean }

/** Apps with a browser of their own, by what they add to its name. Google refuses its sign-in in all of these. */
const apps: readonly (readonly [RegExp, string])[] = [
  [/Instagram/, 'Instagram'],
  [/Messenger|Orca-Android/, 'Messenger'],
  [/FBAN|FBAV|FB_IAB/, 'Facebook'],
  [/musical_ly|Bytedance|TikTok|trill_/i, 'TikTok'],
  [/WhatsApp/, 'WhatsApp'],
  [/Telegram/, 'Telegram'],
  [/Snapchat/, 'Snapchat'],
  [/Pinterest/, 'Pinterest'],
  [/LinkedInApp/, 'LinkedIn'],
  [/Twitter for/, 'X'],
]

/** Returns why Google's window does not work in a browser; null where it may. @param browser `navigator`. */
export function findNoGoogleWindow(browser: { userAgent: string; standalone?: boolean }): NoGoogleWindow | null {
  // Of iOS alone: the window would open in Safari, which cannot answer the app.
  if (browser.standalone === true) return { place: 'homeScreen' }
  const { userAgent } = browser
  const app = apps.find(([mark]) => mark.test(userAgent))?.[1] ?? null
  const isWebView = /; wv\)/.test(userAgent) || (/AppleWebKit\//.test(userAgent) && !/Safari\//.test(userAgent))
  return app !== null || isWebView ? { place: 'otherApp', app, isAndroid: /Android/.test(userAgent) } : null
}

/** Returns the link by which Android opens an address in the browser that its user chose, out of another app. */
export function toBrowserIntent(address: string): string {
  const { protocol, host, pathname, search } = new URL(address)
  const fields = [
    `scheme=${protocol.replace(':', '')}`,
    'action=android.intent.action.VIEW',
    'category=android.intent.category.BROWSABLE',
    `S.browser_fallback_url=${encodeURIComponent(address)}`,
  ]
  return `intent://${host}${pathname}${search}#Intent;${fields.join(';')};end`
}
