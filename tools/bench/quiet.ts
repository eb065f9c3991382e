import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** The machine is quiet when its processors have nothing to do for this share of so long, in milliseconds. */
const QUIET_SHARE = 0.9
const QUIET_MS = 2_000
const QUIET_LIMIT_MS = 60_000

/**
 * Waits until the machine has hardly anything else to do: emulators go on working for a while after they are filled.
 * @param limitMs For how long at the most.
 */
export async function untilQuiet(signal: AbortSignal, limitMs = QUIET_LIMIT_MS): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(limitMs)])
  try {
    for (;;) {
      const before = processorTimes()
      await delay(QUIET_MS, undefined, { signal: limit })
      const after = processorTimes()
      if ((after.idle - before.idle) / (after.all - before.all) >= QUIET_SHARE) return
    }
  } catch {
    signal.throwIfAborted()
    console.log('The machine does not come to rest: the figures say as much about it as about the app.')
  }
}

/** Returns how long all processors had nothing to do since the machine started, and how long that is, in the same unit. */
function processorTimes(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times)
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  return { idle: sum(times.map(({ idle }) => idle)), all: sum(times.flatMap((time) => Object.values(time))) }
}
