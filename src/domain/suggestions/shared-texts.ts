// Apart from what reads them: the service worker needs no more.

/** What another app hands over in words, by the names in the app's manifest. */
export const SHARED_TEXTS = ['title', 'text', 'url'] as const

/** Any of these may be empty, and each app puts the link elsewhere. */
export type SharedTexts = Record<(typeof SHARED_TEXTS)[number], string>

/** More than any app writes of a place. */
export const SHARED_TEXT_MAX_CHARS = 2_000
