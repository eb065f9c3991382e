import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

/**
 * Returns an action whose failures the form itself tells, see `FormError`.
 * @param failed What failed, where no more is known.
 */
export const useFormAction = (failed: ErrorCode) => useAsyncAction<ErrorCode>((error) => toErrorCode(error, failed))
