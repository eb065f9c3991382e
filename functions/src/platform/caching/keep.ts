/**
 * Makes what reads what `read` finds, at most once in `freshMs`; who comes while it is being read waits for the same answer.
 * @param nowMs The clock.
 */
export function keep<T>(freshMs: number, nowMs: () => number, read: () => Promise<T>) {
  let stored: { value: Promise<T>; readAtMs: number } | undefined
  return {
    get(): Promise<T> {
      if (stored && nowMs() - stored.readAtMs < freshMs) return stored.value
      const reading = { value: read(), readAtMs: nowMs() }
      stored = reading
      // A failure is told to those who wait for it, and to no one after them.
      reading.value.catch(() => {
        if (stored === reading) stored = undefined
      })
      return reading.value
    },
    clear(): void {
      stored = undefined
    },
  }
}

/**
 * Does what `keep` does for each of many keys.
 * @param max How many are held; beyond that, those that were read longest ago are dropped.
 */
export function keepEach<T>(freshMs: number, max: number, nowMs: () => number, read: (key: string) => Promise<T>) {
  const held = new Map<string, ReturnType<typeof keep<T>>>()
  return (key: string): Promise<T> => {
    const entry = held.get(key) ?? keep(freshMs, nowMs, () => read(key))
    held.set(key, entry)
    const [oldest] = held.keys()
    if (held.size > max && oldest !== undefined) held.delete(oldest)
    return entry.get()
  }
}
