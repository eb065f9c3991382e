import { useSyncExternalStore } from 'react'

const DARK = '(prefers-color-scheme: dark)'

/** Returns true iff the page shows its dark colours: the chosen ones, else those of the device. Follows both. */
export function useIsNight(): boolean {
  return useSyncExternalStore(onThemeChange, isNight, () => false)
}

function isNight(): boolean {
  const { theme } = document.documentElement.dataset
  return theme ? theme === 'dark' : matchMedia(DARK).matches
}

function onThemeChange(callback: () => void): () => void {
  const chosen = new MutationObserver(callback)
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  const device = matchMedia(DARK)
  device.addEventListener('change', callback)
  return () => {
    chosen.disconnect()
    device.removeEventListener('change', callback)
  }
}
