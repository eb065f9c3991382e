import { useSyncExternalStore } from 'react'
import { type LocalKey, localStore } from '@/base/local-storage.ts'

/** How the site looks: as the device does, or as one chose. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** Where a chosen theme is remembered on the device; nothing is stored for `system`. */
const THEME_STORAGE_KEY = 'aquicito.theme' satisfies LocalKey

/**
 * Shows a theme: `data-theme` on `<html>`, and the browser's own bar in its colour. Uses nothing from outside, for its
 * text is also a script in the head of every page.
 */
function showTheme(theme: string | null): void {
  const root = document.documentElement
  const isChosen = theme === 'light' || theme === 'dark'
  if (isChosen) root.dataset['theme'] = theme
  else delete root.dataset['theme']
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const scheme = meta.dataset['scheme']
    meta.media = isChosen ? (scheme === theme ? 'all' : 'not all') : `(prefers-color-scheme:${scheme})`
  }
}

/** Returns a script for the head of a page, after its `theme-color`: shows the stored theme before anything is painted. */
export const showStoredTheme = () =>
  `try{(${showTheme.toString()})(localStorage.getItem(${JSON.stringify(THEME_STORAGE_KEY)}))}catch(e){}`

const listeners = new Set<() => void>()

/** Returns the theme that the page shows; undefined on the server, which does not know. */
export function useTheme(): Theme | undefined {
  return useSyncExternalStore(subscribe, shownTheme, () => undefined)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function shownTheme(): Theme {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Shows a theme and remembers it. */
export function chooseTheme(theme: Theme): void {
  showTheme(theme)
  for (const listener of listeners) listener()
  localStore.write(THEME_STORAGE_KEY, theme === 'system' ? null : theme)
}
