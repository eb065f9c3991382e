import { readConnection } from './network-info.ts'

/**
 * Subscribes to changes of the data saver in any tab, and of the connection. Returns the function that unsubscribes.
 */
export function onDataSaverChange(onChange: () => void): () => void {
  const connection = readConnection()
  addEventListener('storage', onChange)
  connection?.addEventListener('change', onChange)
  return () => {
    removeEventListener('storage', onChange)
    connection?.removeEventListener('change', onChange)
  }
}
