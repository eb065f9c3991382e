import { useState } from 'react'
import { toTraceId } from '@/base/trace-id.ts'

/**
 * Something that a button does, one at a time: whether it is being done, what went wrong the last time, and where the
 * server failed, the id by which its log names that.
 * @param toFailure What is kept of an error.
 * @param onFailure Told of each failure, as for a toast.
 */
export function useAsyncAction<Failure>(
  toFailure: (error: unknown) => Failure,
  onFailure?: (failure: Failure, traceId: string | undefined) => void,
) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [traceId, setTraceId] = useState<string>()

  /** Says that it cannot be done so. @param ofServer See `toTraceId`. */
  function refuse(reason: Failure, ofServer?: string): void {
    setFailure(() => reason)
    setTraceId(ofServer)
    onFailure?.(reason, ofServer)
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
      refuse(toFailure(error), toTraceId(error))
      return false
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, failure, traceId, run, refuse, reset: () => setFailure(null) }
}
