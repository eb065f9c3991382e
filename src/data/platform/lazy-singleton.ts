interface LazySingleton<Result> {
  (): Promise<Result>
  /** Drops the result, so that the next call makes it again. */
  clear: () => void
}

/** Makes something when it is first asked for, and keeps it; after a failure the user who asks next has it tried again. */
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
