import { useId, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as messages from 'messages:adverts'
import { intlWith } from '@/i18n/part-intl.tsx'
import './advert-styles.ts'

/** "Publicidad · ¿Por qué?", with the reason for who asks. */
export function AdvertLabel({ reason }: { reason: string }) {
  const publicIntl = useIntl()
  const intl = useMemo(() => intlWith(publicIntl, messages), [publicIntl])
  const id = useId()
  return (
    <>
      <FormattedMessage id="promote.label" /> ·{' '}
      <button className="link-button" type="button" popoverTarget={id}>
        {intl.formatMessage({ id: 'advert.why' })}
      </button>
      <span className="why" id={id} popover="auto">
        {reason}
      </span>
    </>
  )
}
