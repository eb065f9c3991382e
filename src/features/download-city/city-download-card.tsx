import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { linesWeight } from '@/data/transit/lines-address.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { CityPanel } from './city-panel.tsx'
import * as messages from 'messages:saved'
import { useEvictionNotice } from './use-eviction-notice.ts'

/** What one does to have a city without a signal, on its page; below it, the way to the lines of the city. */
export function CityDownloadCard({ city }: { city: CitySlug }) {
  useEvictionNotice()
  return (
    <PartIntl part={messages}>
      <CityPanel city={city} />
      {linesWeight(city) > 0 && (
        <p>
          <Link to="/$city/lineas" params={{ city }}>
            <FormattedMessage id="take.lines" values={{ city: cities[city].name }} />
          </Link>
        </p>
      )}
    </PartIntl>
  )
}
