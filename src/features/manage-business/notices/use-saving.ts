import { useIntl } from 'react-intl'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

/** What saves a part of the notices, and says that it did. */
export function useSaving() {
  const intl = useIntl()
  const action = useAsyncAction<ErrorCode>((error) => toErrorCode(error, 'business-update-failed'))
  return {
    ...action,
    /** @param said What is told once it is done. */
    save: (work: () => Promise<void>, said: MessageId = 'business.saved') =>
      action.run(async () => {
        await work()
        void showToast(intl, { kind: 'success', title: 'business.savedTitle', message: said })
      }),
  }
}
