import type { IntlShape } from 'react-intl'
import { isArtwork } from '@/domain/categories/artwork.ts'
import { categoryName, isStoredCategory, type StoredCategory } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import { placePicture } from '@/domain/photos/place-picture.ts'
import { toHoursEntry } from '@/domain/opening-hours/opening-hours-editor.ts'
import { formatPhone, parsePhones } from '@/domain/places/phone-number.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import type { PlaceData } from '@/domain/pages/public-data.ts'
import { sharePicturePath } from '@/domain/pages/share-picture.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { pageHead } from '@/ui/head/page-head.ts'
import { SHARE_IMAGE_SIZE } from '@/ui/head/share-image.ts'

/** The schema.org type of each category; `LocalBusiness` for a label of its own. */
const schemaTypes: Record<StoredCategory, string> = {
  restaurant: 'Restaurant',
  cafe: 'CafeOrCoffeeShop',
  hotel: 'Hotel',
  bar: 'BarOrPub',
  business: 'LocalBusiness',
  veterinary_care: 'VeterinaryCare',
  doctor: 'MedicalClinic',
  dentist: 'Dentist',
  gym: 'ExerciseGym',
  beauty_salon: 'BeautySalon',
  spa: 'DaySpa',
  car_repair: 'AutoRepair',
  lodging: 'LodgingBusiness',
  shopping_mall: 'ShoppingCenter',
  store: 'Store',
  pharmacy: 'Pharmacy',
  bank: 'BankOrCreditUnion',
  atm: 'AutomatedTeller',
  hospital: 'Hospital',
  lawyer: 'LegalService',
  accountant: 'AccountingService',
}

/** Title, description and structured data of a place's page. */
export function placeHead({ intl, origin }: { intl: IntlShape; origin: string }, { place }: Pick<PlaceData, 'place'>) {
  const city = cities[place.city].name
  const category = categoryName(place.category, localeOfIntl(intl))
  const path = `/lugar/${encodeURIComponent(place.id)}`
  const title = intl.formatMessage({ id: 'place.title' }, { name: place.name, category, city })
  return pageHead({
    intl,
    origin,
    path,
    title: intl.formatMessage({ id: 'site.titleOf' }, { title }),
    crawled: import.meta.env.SSR && crawledPlace({ intl, origin, path }, place),
  })
}

function crawledPlace({ intl, origin, path }: { intl: IntlShape; origin: string; path: string }, place: PlaceWithId) {
  const { name, closed_at: isClosed, review_count: count } = place
  const picture = placePicture(place)
  const photo = isArtwork(picture) ? null : picture
  return {
    description: intl.formatMessage({ id: 'crawled.place' }, { name, city: cities[place.city].name, count }),
    indexed: !isClosed,
    image: photo
      ? { url: photo, alt: name }
      : { url: sharePicturePath(place, localeOfIntl(intl)), alt: name, size: SHARE_IMAGE_SIZE },
    structuredData: {
      '@context': 'https://schema.org',
      '@graph': [
        // schema.org has no word for a business that is closed for good.
        ...(isClosed ? [] : [business({ origin, path, photo }, place)]),
        breadcrumbs({ origin, path }, place),
      ],
    },
  }
}

function business({ origin, path, photo }: { origin: string; path: string; photo: string | null }, place: PlaceWithId) {
  return {
    '@type': isStoredCategory(place.category) ? schemaTypes[place.category] : 'LocalBusiness',
    name: place.name,
    url: origin + path,
    ...(photo ? { image: new URL(photo, origin).href } : {}),
    address: {
      '@type': 'PostalAddress',
      ...(place.address ? { streetAddress: place.address } : {}),
      addressLocality: cities[place.city].name,
      addressCountry: 'BO',
    },
    ...(place.latitude !== null && place.longitude !== null
      ? { geo: { '@type': 'GeoCoordinates', latitude: place.latitude, longitude: place.longitude } }
      : {}),
    ...telephone(place.phone),
    ...openingHours(place.business_hours),
    ...(place.review_count > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: place.avg_rating.toFixed(1),
            reviewCount: place.review_count,
          },
        }
      : {}),
  }
}

/** Each number by itself; nothing where there is none. */
function telephone(phone: string | null) {
  const numbers = parsePhones(phone ?? '').map(formatPhone)
  return numbers.length > 0 ? { telephone: numbers.length === 1 ? numbers[0] : numbers } : {}
}

const schemaDays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday', 'PublicHolidays']

/** The hours of a week, where they are a week's; nothing where they are told in other words. */
function openingHours(hours: string | null) {
  const entry = toHoursEntry(hours ?? '')
  if (entry.mode !== 'week') return {}
  const specifications = entry.week.flatMap(({ kind, spans }, day) => {
    // A day of 24 hours ends with its last minute; an end that no one knows is left out.
    const times = kind === 'allDay' ? [{ from: '00:00', to: '23:59' }] : kind === 'open' ? spans : []
    return times.map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${schemaDays[day]}`,
      opens: from,
      ...(to ? { closes: to } : {}),
    }))
  })
  return specifications.length > 0 ? { openingHoursSpecification: specifications } : {}
}

/** Aquicito, the city, the place. */
function breadcrumbs({ origin, path }: { origin: string; path: string }, place: PlaceWithId) {
  const steps = [
    { name: 'Aquicito', item: `${origin}/` },
    { name: cities[place.city].name, item: `${origin}/${place.city}` },
    { name: place.name, item: origin + path },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  }
}
