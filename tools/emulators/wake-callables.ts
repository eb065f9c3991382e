import { callables } from '@/domain/api/callables.ts'
import type { Emulators } from './launch.ts'

/**
 * Starts a process of each callable. The first call of one takes seconds, and beside browsers on a busy machine more than
 * pages wait for an answer. No call gets as far as its function: none has what calls consist of.
 */
export async function wakeCallables({ hostingOrigin, signal }: Emulators): Promise<void> {
  for (const name of Object.keys(callables)) {
    const response = await fetch(`${hostingOrigin}/call/${name}`, { method: 'POST', signal })
    await response.body?.cancel()
  }
}
