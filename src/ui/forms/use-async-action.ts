import { useState } from 'react'

/**
 * Something that a button does, one at a time: whether it is being done, and what went wrong the last time.
 * @param toFailure What is kept of an error.
 * @param onFailure Told of each failure, as for a toast.
 */
export function useAsyncAction<Failure>(
  toFailure: (error: unknown) => Failure,
  onFailure?: (failure: Failure) => void,
) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  /** Says that it cannot be done so. */
  function refuse(reason: Failure): void {
    setFailure(() => reason)
    onFailure?.(reason)
  }

  /** @returns Whether it was done. */
  async function run(action: () => Promise<void>): Promise<boolean> {
    if (isBusy) return false
    setIsBusy(true)
    setFailure(null)
    try {
      await action()
      return true
    } catch (error) {
      refuse(toFailure(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, failure, run, refuse, forget: () => setFailure(null) }
}
