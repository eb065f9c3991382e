/** A source of numbers that look random and are the same on every run. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** One of several. */
  pick<T>(values: readonly T[]): T
}

/** Starts a source of its own for every seed, so that a change to one place does not stir all others. */
export function createRandom(seed: string): Random {
  // FNV-1a turns the text into a number, mulberry32 the number into a series.
  let state = 0x811c9dc5
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)]
      if (value === undefined) throw new RangeError('nothing to pick from')
      return value
    },
  }
}
