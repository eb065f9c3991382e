import { useSyncExternalStore } from 'react'
import { storeTheme } from './show-theme.ts'

/** How the site looks: as the device does, or as one chose. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

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
  storeTheme(theme)
  for (const listener of listeners) listener()
}
