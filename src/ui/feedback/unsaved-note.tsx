import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '../artwork/icon.tsx'

/** Says that the device could not store what is typed. */
export function UnsavedNote({ message }: { message: MessageId }) {
  return (
    <p className="field-error" role="status">
      <Icon name="alert" />
      <FormattedMessage id={message} />
    </p>
  )
}
