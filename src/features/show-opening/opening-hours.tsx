import { FormattedMessage, useIntl } from 'react-intl'
import type { CitySlug } from '@/domain/cities/city.ts'
import { hoursLines } from '@/i18n/said-hours.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { HoursList } from './hours-list.tsx'
import css from './opening-hours.css?inline'
import { useHoursReader } from './use-hours-reader.ts'

injectStyles(css)

interface OpeningHoursProps {
  /** As they are stored. */
  hours: string
  city: CitySlug
}

/**
 * When a place is open: today, once what reads hours has come, and line by line behind it, where today's stands out. A
 * single line needs nothing to open it.
 */
export function OpeningHours({ hours, city }: OpeningHoursProps) {
  const reader = useHoursReader(true)
  const lines = hoursLines(useIntl(), hours)
  const heading = (
    <h2>
      <FormattedMessage id="place.hours" />
    </h2>
  )
  const list = reader ? <reader.TodaysHours lines={lines} city={city} /> : <HoursList lines={lines} />
  if (lines.length === 1) {
    return (
      <section className="surface week">
        <Icon name="clock" />
        {heading}
        {list}
      </section>
    )
  }
  return (
    <details className="surface week">
      <summary>
        <Icon name="clock" />
        {heading}
        <span className="week__all">
          <FormattedMessage id="place.week" />
        </span>
        <span className="week__today">{reader && <reader.Today lines={lines} city={city} />}</span>
      </summary>
      {list}
    </details>
  )
}
