import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { onDownloadedCitiesChange, readDownloadedCities } from '@/data/offline/downloaded-cities.ts'
import { readDownloadedText } from '@/data/offline/downloaded-text.ts'
import { citySlugs } from '@/domain/cities/city.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { CityPanel } from './city-panel.tsx'
import * as messages from 'messages:saved'
import { useEvictionNotice } from './use-eviction-notice.ts'

/** The cities that are on this device, or on their way here; nothing where there are none. */
export function DownloadedList() {
  useEvictionNotice()
  const taken = readDownloadedCities(useSyncExternalStore(onDownloadedCitiesChange, readDownloadedText, () => '{}'))
  // What is removed stays where it stood, to be taken again.
  const [seen, setSeen] = useState(new Set<string>())
  const shown = citySlugs.filter((city) => taken[city] ?? seen.has(city))
  if (shown.some((city) => !seen.has(city))) setSeen(new Set([...seen, ...shown]))
  if (shown.length === 0) return null
  return (
    <PartIntl part={messages}>
      <section className="stack" aria-labelledby="taken">
        <h2 className="plain-heading" id="taken">
          <FormattedMessage id="take.heading" />
        </h2>
        <ul className="downloaded-list">
          {shown.map((city) => (
            <li key={city}>
              <CityPanel city={city} isListed />
            </li>
          ))}
        </ul>
      </section>
    </PartIntl>
  )
}
