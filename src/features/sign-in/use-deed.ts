import { useState } from 'react'
import { useIntl } from 'react-intl'
import { type ErrorCode, errorCodeOf } from '@/domain/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { showToast } from '@/ui/toast.ts'

interface Deed {
  /** Whether it is being done: buttons are disabled meanwhile. */
  isBusy: boolean
  /** What went wrong with it last, until it is tried again. */
  failure: ErrorCode | undefined
  /** Does it, unless it is being done already; says in a toast what goes wrong. */
  run: (work: () => Promise<void>) => Promise<void>
  /** Says that it cannot be done so. */
  refuse: (code: ErrorCode) => void
}

/** Something that takes a while and may fail. @param failureCode What failed, where the error does not say more. */
export function useDeed(failureCode: ErrorCode): Deed {
  const intl = useIntl()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorCode>()

  function refuse(code: ErrorCode) {
    setFailure(code)
    void showToast(intl, {
      kind: 'error',
      title: errorMessage(failureCode).title,
      message: errorMessage(code).message,
    })
  }

  async function run(work: () => Promise<void>) {
    if (isBusy) return
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      refuse(errorCodeOf(error, failureCode))
    } finally {
      setIsBusy(false)
    }
  }

  return { isBusy, failure, run, refuse }
}
