import { useIntl } from 'react-intl'
import { type ErrorCode, errorCodeOf } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { showToast } from '@/ui/feedback/toast.ts'
import { useDeed } from '@/ui/forms/use-async-action.ts'

/**
 * A deed whose failures are told in a toast, too.
 * @param failed What failed: the toast's title once something was sent, and its text where no more is known.
 */
export function useToldDeed(failed: ErrorCode) {
  const intl = useIntl()
  return useDeed<ErrorCode>(
    (error) => errorCodeOf(error, failed),
    (code) =>
      void showToast(intl, {
        kind: 'error',
        title: errorMessage(code === 'sign-in-fields-missing' ? code : failed).title,
        message: errorMessage(code).message,
      }),
  )
}
