import type { ErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { ErrorAlert } from '@/ui/feedback/error-alert.tsx'

interface FormErrorProps {
  code: ErrorCode | null
  /** What was tried: the title, once something was sent. */
  failed: ErrorCode
}

/** Says what went wrong, where it did, until it is tried again. */
export function FormError({ code, failed }: FormErrorProps) {
  const { title } = errorMessage(code === 'sign-in-fields-missing' ? code : failed)
  return <ErrorAlert failure={code && { title, message: errorMessage(code).message }} />
}
