import type { CitySlug } from '@/domain/cities/city.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { CityPanel } from './city-panel.tsx'
import * as messages from 'messages:saved'
import { useEvictionNotice } from './use-eviction-notice.ts'

/** What one does to have a city without a signal, on its page. */
export function CityDownloadCard({ city }: { city: CitySlug }) {
  useEvictionNotice()
  return (
    <PartIntl part={messages}>
      <CityPanel city={city} />
    </PartIntl>
  )
}
