interface OnFirstUse<Result> {
  (): Promise<Result>
  /** Has it made anew when it is next asked for. */
  forget: () => void
}

/** Makes something when it is first asked for, and keeps it; after a failure whoever asks next has it tried again. */
export function onFirstUse<Result>(make: () => Promise<Result>): OnFirstUse<Result> {
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
  return Object.assign(get, { forget: () => (made = undefined) })
}
