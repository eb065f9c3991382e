import { localStore, type LocalKey } from '@/base/local-storage.ts'

/** Where a chosen theme is remembered on the device; nothing is stored for `system`. */
export const THEME_STORAGE_KEY = 'aquicito.theme' satisfies LocalKey

/** Shows a theme: `data-theme` on `<html>`, and the browser's own bar in its colour; any other text is that of the device. */
export function showTheme(theme: string | null): void {
  const root = document.documentElement
  const isChosen = theme === 'light' || theme === 'dark'
  if (isChosen) root.dataset['theme'] = theme
  else delete root.dataset['theme']
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-scheme]')) {
    const scheme = meta.dataset['scheme']
    meta.media = isChosen ? (scheme === theme ? 'all' : 'not all') : `(prefers-color-scheme:${scheme})`
  }
}

/** Shows a theme and remembers it; `system` is that of the device. */
export function storeTheme(theme: string): void {
  showTheme(theme)
  localStore.write(THEME_STORAGE_KEY, theme === 'system' ? null : theme)
}
