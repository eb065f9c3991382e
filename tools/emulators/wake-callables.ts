import { callables } from '@/domain/api/callables.ts'
import type { Emulators } from './launch.ts'

/** How many processes are started at once: they wait for files as much as they compute. */
const AT_ONCE = 3

/**
 * Starts a process of each callable. The first call of one takes seconds, and beside browsers on a busy machine more than
 * pages wait for an answer. No call gets as far as its function: none has what calls consist of.
 */
export async function wakeCallables({ hostingOrigin, signal }: Emulators): Promise<void> {
  const names = Object.keys(callables)
  const wakeNext = async (): Promise<void> => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const response = await fetch(`${hostingOrigin}/call/${name}`, { method: 'POST', signal })
      await response.body?.cancel()
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, wakeNext))
}
