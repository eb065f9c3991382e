import { useState } from 'react'
import { errorCodeOf, type ErrorCode } from '@/domain/app-error.ts'

/** Something that a button does, one at a time: whether it is being done, and what went wrong the last time. */
export function useDeed() {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorCode | null>(null)
  /** @returns Whether it was done. */
  const run = async (deed: () => Promise<void>): Promise<boolean> => {
    if (isBusy) return false
    setBusy(true)
    setFailure(null)
    try {
      await deed()
      return true
    } catch (error) {
      setFailure(errorCodeOf(error, 'unexpected'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, failure, run, forget: () => setFailure(null) }
}
