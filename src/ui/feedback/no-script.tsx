import { FormattedMessage } from 'react-intl'
import type { MessageId } from '@/i18n/intl.ts'

/** Says that a page does nothing without JavaScript, to a visitor whose browser runs none. @param props.message Else what they can do. */
export function NoScript({ message = 'site.noScript' }: { message?: MessageId }) {
  return (
    <noscript>
      <div className="note info">
        <p>
          <FormattedMessage id={message} />
        </p>
      </div>
    </noscript>
  )
}
