type Close = () => Promise<void>

const closers = new Set<Close>()

let clearing: Promise<void> | undefined

/** Registers what holds the user's data open, such as a database: it is closed before that data is deleted, once. */
export function closeBeforeClearing(close: Close): void {
  closers.add(close)
}

/** Resolves once the previous user's data has been cleared; at once where nothing is being cleared. */
export async function whenUserDataCleared(): Promise<void> {
  await clearing
}

/** Closes all that is registered and then clears; a second call while that goes on waits for the same end. */
export function whileClearing(clear: () => Promise<void>): Promise<void> {
  clearing ??= closeAll()
    .then(clear)
    .finally(() => (clearing = undefined))
  return clearing
}

async function closeAll(): Promise<void> {
  const closing = [...closers]
  closers.clear()
  await Promise.allSettled(closing.map((close) => close()))
}
