import { useIntl } from 'react-intl'
import { categoryName } from '@/domain/categories/category.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { specialtiesOf } from '@/domain/services/specialties.ts'
import { fold } from '@/domain/shared/fold.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { sayServices } from '@/i18n/said-services.ts'
import { capitalize } from '@/ui/format/capitalize.ts'

/** The kitchens, dishes and fields of medicine of a place, and what it offers besides, in plain words; nothing where no one says so. It stands within `PlacePage`, which has its words. */
export function PlaceServices({ place }: { place: PlaceWithId }) {
  const intl = useIntl()
  const locale = localeOfIntl(intl)
  // A dentist's speciality says no more than that it is one.
  const kind = fold(categoryName(place.category, locale))
  const specialties = specialtiesOf(place, locale).filter((specialty) => fold(specialty) !== kind)
  const services = sayServices(intl, place.services)
  const names = [...specialties.map(capitalize), ...(services ? [services] : [])]
  return names.length > 0 && <p>{names.join(' · ')}</p>
}
