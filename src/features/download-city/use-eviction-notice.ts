import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { onEviction } from '@/data/platform/eviction-notice.ts'
import { intlWith } from '@/i18n/part-intl.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import * as messages from 'messages:saved'

/** Says, once, that something was given up for want of room. */
export function useEvictionNotice(): void {
  const intl = useIntl()
  useEffect(
    () =>
      onEviction(() => {
        void showToast(intlWith(intl, messages), {
          kind: 'success',
          title: 'take.roomTitle',
          message: 'take.roomMade',
        })
      }),
    [intl],
  )
}
