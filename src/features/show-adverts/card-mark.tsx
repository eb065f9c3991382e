import { useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import * as messages from 'messages:adverts'
import type { Mark } from '@/domain/adverts/advert.ts'
import { AdvertLabel } from '@/features/draw-advert/advert-label.tsx'
import { intlWith } from '@/i18n/part-intl.tsx'

/** Says that a card stands out because that is paid for, and why one sees it so. */
export function CardMark({ mark }: { mark: Mark }) {
  const publicIntl = useIntl()
  const intl = useMemo(() => intlWith(publicIntl, messages), [publicIntl])
  return (
    <span className={`tag paid ${mark}`}>
      {mark === 'found' ? (
        <AdvertLabel reason={intl.formatMessage({ id: 'advert.reasonHighlight' })} />
      ) : (
        <>
          <FormattedMessage id="card.featured" /> ·{' '}
          <AdvertLabel reason={intl.formatMessage({ id: 'advert.reasonMark' }, { plan: mark })} />
        </>
      )}
    </span>
  )
}
