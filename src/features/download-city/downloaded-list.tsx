import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { onDownloadedCitiesChange, readDownloadedCities } from '@/data/offline/downloaded-cities.ts'
import { readDownloadedText } from '@/data/offline/downloaded-text.ts'
import { cityList, citySlugs } from '@/domain/cities/city.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { CityPanel } from './city-panel.tsx'
import * as messages from 'messages:saved'
import { useEvictionNotice } from './use-eviction-notice.ts'

/** The cities that are on this device, or on their way here, and the way to have others. */
export function DownloadedList() {
  useEvictionNotice()
  const taken = readDownloadedCities(useSyncExternalStore(onDownloadedCitiesChange, readDownloadedText, () => '{}'))
  // What is removed stays where it stood, to be taken again.
  const [seen, setSeen] = useState(new Set<string>())
  const shown = citySlugs.filter((city) => taken[city] ?? seen.has(city))
  if (shown.some((city) => !seen.has(city))) setSeen(new Set([...seen, ...shown]))
  const others = cityList.filter(({ slug }) => !shown.includes(slug))
  return (
    <PartIntl part={messages}>
      <section className="stack" aria-labelledby="taken">
        <h2 className="plain-heading" id="taken">
          <FormattedMessage id="take.heading" />
        </h2>
        {shown.length > 0 && (
          <ul className="downloaded-list">
            {shown.map((city) => (
              <li key={city}>
                <CityPanel city={city} isListed />
              </li>
            ))}
          </ul>
        )}
        {others.length > 0 && (
          <>
            <p className="muted">
              <FormattedMessage id="take.others" />
            </p>
            <nav className="actions" aria-labelledby="taken">
              {others.map(({ slug, name }) => (
                <Link key={slug} className="chip" to="/$city" params={{ city: slug }} hash="llevar">
                  {name}
                </Link>
              ))}
            </nav>
          </>
        )}
      </section>
    </PartIntl>
  )
}
