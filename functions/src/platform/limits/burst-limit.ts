/** What a limit allows. */
export interface BurstLimitOptions {
  /** How often at once. */
  burst: number
  /** How often in the long run. */
  perSecond: number
  /** The clock; tests give their own. */
  nowMs: () => number
}

/** How many callers a limit remembers; beyond that it forgets those who asked longest ago. */
const CALLERS_MAX = 10_000

/**
 * Makes a limit for each caller, in the memory of an instance: a flood neither reads nor writes anything for it. All instances
 * together let through as many times more as there are of them.
 * @returns What counts one more by a caller: in how many seconds they may ask again; 0 if they may now.
 */
export function createBurstLimit({ burst, perSecond, nowMs }: BurstLimitOptions): (caller: string) => number {
  // How often each may ask at a time; it grows up to `burst`.
  const budgets = new Map<string, { left: number; atMs: number }>()
  return (caller) => {
    const atMs = nowMs()
    const before = budgets.get(caller)
    const gained = before ? ((atMs - before.atMs) / 1000) * perSecond : 0
    const available = before ? Math.min(burst, before.left + gained) : burst
    const isAllowed = available >= 1
    budgets.delete(caller)
    budgets.set(caller, { left: isAllowed ? available - 1 : available, atMs })
    const [oldest] = budgets.keys()
    if (budgets.size > CALLERS_MAX && oldest !== undefined) budgets.delete(oldest)
    return isAllowed ? 0 : Math.ceil((1 - available) / perSecond)
  }
}
