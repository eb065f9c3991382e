import type { IntlShape } from 'react-intl'
import * as messages from 'messages:connection'
import { showNotice } from './show-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** Shows that there is a new version, until a user takes it or puts it off. */
export function offerUpdate(intl: IntlShape, update: () => void): void {
  const dismiss = () => close()
  const content = <UpdateNotice onUpdate={update} onDismiss={dismiss} />
  const close = showNotice(intl, messages, { content, dismiss })
}
