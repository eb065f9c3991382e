import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '../artwork/icon.tsx'

/** Says at once what went wrong, where it did; nothing where nothing did. */
export function InlineError({ message }: { message: MessageId | null }) {
  return (
    <div role="alert">
      {message && (
        <p className="field-error">
          <Icon name="alert" />
          <FormattedMessage id={message} />
        </p>
      )}
    </div>
  )
}
