import { useIntl } from 'react-intl'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { servicesOf } from '@/domain/search/services.ts'

/** What a place offers besides what it is, in plain words; nothing where no one says so. It stands within `PlacePage`, which has its words. */
export function PlaceServices({ place }: { place: PlaceWithId }) {
  const intl = useIntl()
  const names = servicesOf(place).map((service) => intl.formatMessage({ id: 'service.name' }, { service }))
  return names.length > 0 && <p>{names.join(' · ')}</p>
}
