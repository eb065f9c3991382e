import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { advertTotalsQuery } from '@/data/published/published-months.ts'
import { sumMonth } from '@/domain/adverts/advert-totals.ts'
import { MONTHS_SHOWN_MAX, PublishedMonths } from './published-months.tsx'

/** What all adverts delivered in each of the last months that are closed, with the hash that covers it. */
export function AdvertNumbers() {
  return (
    <PublishedMonths
      heading="legal.methodMonths"
      none="legal.methodNoMonth"
      content={useQuery(advertTotalsQuery)}
      toMonths={({ months }) =>
        months
          .slice(-MONTHS_SHOWN_MAX)
          .toReversed()
          .map((month) => ({
            month: month.month,
            text: (
              <>
                <FormattedMessage id="legal.methodMonth" values={{ ...sumMonth(month) }} />
                <br />
                <FormattedMessage id="legal.methodHash" /> <code>{month.hash}</code>
              </>
            ),
          }))
      }
    />
  )
}
