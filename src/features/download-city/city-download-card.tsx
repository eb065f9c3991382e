import type { CitySlug } from '@/domain/cities/city.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { CityDesk } from './city-panel.tsx'
import * as messages from 'messages:saved'
import { useRoomNotice } from './use-eviction-notice.ts'

/** What one does to have a city without a signal, on its page. */
export function TakeBox({ city }: { city: CitySlug }) {
  useRoomNotice()
  return (
    <PartIntl part={messages}>
      <CityDesk city={city} />
    </PartIntl>
  )
}
