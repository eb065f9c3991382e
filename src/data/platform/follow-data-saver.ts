import { readConnection } from './network-info.ts'

/** Hears of choices to save data in any tab, and of another line. @returns What ends it. */
export function followSaver(onChange: () => void): () => void {
  const line = readConnection()
  addEventListener('storage', onChange)
  line?.addEventListener('change', onChange)
  return () => {
    removeEventListener('storage', onChange)
    line?.removeEventListener('change', onChange)
  }
}
