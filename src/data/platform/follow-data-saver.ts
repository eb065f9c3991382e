import { onLocalChange } from '@/base/local-storage.ts'
import { readConnection } from './network-info.ts'

/**
 * Subscribes to changes of the data saver in any tab, and of the connection. Returns the function that unsubscribes.
 */
export function onDataSaverChange(onChange: () => void): () => void {
  const connection = readConnection()
  const stop = onLocalChange(onChange)
  connection?.addEventListener('change', onChange)
  return () => {
    stop()
    connection?.removeEventListener('change', onChange)
  }
}
