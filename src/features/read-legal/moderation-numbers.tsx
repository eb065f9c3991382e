import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { moderationIndexQuery } from '@/data/published/published-months.ts'
import { sumMonths } from '@/domain/reviews/statement.ts'
import { MONTHS_SHOWN_MAX, PublishedMonths } from './published-months.tsx'

/** What was moderated in this month and the last twelve, in numbers. */
export function ModerationNumbers() {
  return (
    <PublishedMonths
      heading="legal.moderationNumbers"
      none="legal.moderationNone"
      content={useQuery(moderationIndexQuery)}
      toMonths={(index) =>
        sumMonths(index, MONTHS_SHOWN_MAX).map(([month, numbers]) => ({
          month,
          text: <FormattedMessage id="legal.moderationMonth" values={numbers} />,
        }))
      }
    />
  )
}
