import type { IntlShape } from 'react-intl'
import { cities, type CitySlug } from '@/domain/city.ts'
import { formatFigure } from '@/ui/figure.tsx'
import { pageHead } from '@/ui/page-head.ts'

interface HeadContext {
  intl: IntlShape
  origin: string
}

/** Title, description and structured data of the home page. @param places How many places there are. */
export function homeHead({ intl, origin }: HeadContext, { query, places }: { query: string; places: number }) {
  const where = intl.formatMessage({ id: 'search.everywhere' })
  return pageHead({
    intl,
    origin,
    path: '/',
    title: query
      ? siteTitle(intl, intl.formatMessage({ id: 'search.title' }, { query, where }))
      : intl.formatMessage({ id: 'site.title' }),
    description: intl.formatMessage({ id: 'home.description' }, { places: formatFigure(intl, places) }),
    // Results are as many as there are texts to search for: they don't belong into search engines.
    indexed: !query,
    structuredData: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Aquicito', url: `${origin}/` },
  })
}

/** Title, description and structured data of a city's page. @param places How many places the city has. */
export function cityHead(
  { intl, origin }: HeadContext,
  { city, query, places }: { city: CitySlug; query: string; places: number },
) {
  const { name } = cities[city]
  const title = query
    ? intl.formatMessage({ id: 'search.title' }, { query, where: name })
    : intl.formatMessage({ id: 'city.title' }, { city: name })
  return pageHead({
    intl,
    origin,
    path: `/${city}`,
    title: siteTitle(intl, title),
    description: intl.formatMessage({ id: 'city.description' }, { city: name, places: formatFigure(intl, places) }),
    indexed: !query,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'CollectionPage',
      name: title,
      url: `${origin}/${city}`,
      about: { '@type': 'City', name, containedInPlace: { '@type': 'Country', name: 'Bolivia' } },
    },
  })
}

function siteTitle(intl: IntlShape, title: string): string {
  return intl.formatMessage({ id: 'site.titleOf' }, { title })
}
