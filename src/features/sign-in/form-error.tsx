import { FormattedMessage } from 'react-intl'
import type { ErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** What went wrong, for as long as it is so: the toast that said it goes away. */
export function FormError({ code }: { code: ErrorCode | null }) {
  return code ? (
    <p className="field-error">
      <Icon name="alert" />
      <FormattedMessage id={errorMessage(code).message} />
    </p>
  ) : null
}
