import { readConnection } from './network-info.ts'

/** Hears of choices to save data in any tab, and of another line. @returns What ends it. */
export function onDataSaverChange(onChange: () => void): () => void {
  const connection = readConnection()
  addEventListener('storage', onChange)
  connection?.addEventListener('change', onChange)
  return () => {
    removeEventListener('storage', onChange)
    connection?.removeEventListener('change', onChange)
  }
}
