import { useIntl } from 'react-intl'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

/**
 * Returns a action whose failures are told in a toast, too.
 * @param failed What failed: the toast's title once something was sent, and its text where no more is known.
 */
export function useFormAction(failed: ErrorCode) {
  const intl = useIntl()
  return useAsyncAction<ErrorCode>(
    (error) => toErrorCode(error, failed),
    (code) =>
      void showToast(intl, {
        kind: 'error',
        title: errorMessage(code === 'sign-in-fields-missing' ? code : failed).title,
        message: errorMessage(code).message,
      }),
  )
}
