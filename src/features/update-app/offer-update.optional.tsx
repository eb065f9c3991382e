import type { IntlShape } from 'react-intl'
import en from '@/i18n/en.json?icu=update'
import es from '@/i18n/es.json?icu=update'
import { showNotice } from './show-notice.tsx'
import { UpdateNotice } from './update-notice.tsx'

/** Shows that there is a new version, until somebody takes it or puts it off. */
export function offerUpdate(intl: IntlShape, update: () => void): void {
  const dismiss = () => close()
  const content = <UpdateNotice onUpdate={update} onDismiss={dismiss} />
  const close = showNotice(intl, { es, en }, { content, dismiss })
}
