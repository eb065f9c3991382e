import { phoneLine } from './phone-line.ts'

/** Whether the browser tells what kind of line this is: else nobody can wait for Wi-Fi. */
export function knowsWifi(): boolean {
  return phoneLine()?.type !== undefined
}

/** Hears of choices to save data in any tab, and of another line. @returns What ends it. */
export function followSaver(onChange: () => void): () => void {
  const line = phoneLine()
  addEventListener('storage', onChange)
  line?.addEventListener('change', onChange)
  return () => {
    removeEventListener('storage', onChange)
    line?.removeEventListener('change', onChange)
  }
}
