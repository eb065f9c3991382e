/** What an instance collects in its memory, and writes together: many calls cost one write. */
export interface CollectedWrites<Collected> {
  /** Returns what is collected, for a caller to add to it without waiting in between. */
  collected: () => Collected
  /**
   * Resolves once all that is collected by now is written. A function has a processor only while it answers, so each caller waits
   * for the write of what it brought, and learns if that fails.
   */
  written: () => Promise<void>
}

interface CollectOptions<Collected> {
  /** Returns what nothing has been added to. */
  makeEmpty: () => Collected
  /** Waits while more may come. */
  collect: () => Promise<unknown>
  write: (collected: Collected) => Promise<unknown>
}

/** Makes what collects, one for each instance of a function. */
export function createCollectedWrites<Collected>({
  makeEmpty,
  collect,
  write,
}: CollectOptions<Collected>): CollectedWrites<Collected> {
  let collected = makeEmpty()
  let writing: Promise<void> | undefined

  async function writeCollected(): Promise<void> {
    await collect()
    const written = collected
    collected = makeEmpty()
    writing = undefined
    await write(written)
  }

  return { collected: () => collected, written: () => (writing ??= writeCollected()) }
}
