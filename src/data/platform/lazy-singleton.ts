interface LazySingleton<Result> {
  (): Promise<Result>
  /** Drops the result, so that the next call makes it again. */
  clear: () => void
}

/**
 * Returns a function that makes something at the first call and returns it from then on; after a failure the next call
 * tries again.
 */
export function lazySingleton<Result>(make: () => Promise<Result>): LazySingleton<Result> {
  let made: Promise<Result> | undefined
  const get = () => {
    if (!made) {
      const making = make()
      made = making
      making.catch(() => {
        if (made === making) made = undefined
      })
    }
    return made
  }
  return Object.assign(get, { clear: () => (made = undefined) })
}
