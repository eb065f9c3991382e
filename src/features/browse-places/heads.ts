import type { IntlShape } from 'react-intl'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { menuCategories, type MenuSlug } from '@/domain/categories/menu-category.ts'
import type { PlaceCard } from '@/domain/places/place-card.ts'
import { type CityData, countPlaces, type HomeData, LIST_LIMIT } from '@/domain/pages/public-data.ts'
import { listSearch } from '@/domain/pages/public-data-wire.ts'
import { toLocalePath } from '@/domain/categories/locale-path.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'
import { pageHead } from '@/ui/head/page-head.ts'

interface HeadContext {
  intl: IntlShape
  /** Scheme and host, without a slash at the end. */
  origin: string
}

interface Asked {
  query: string
  category: MenuSlug | undefined
  /** The page of the list, from 1. */
  page: number
}

/** The number of places structured data name: enough to tell what a page lists. */
const NAMED_PLACES = 10

/** Title, description and structured data of the home page. @param home Absent while it is on its way. */
export function homeHead(
  context: HeadContext,
  { query, category, page, home }: Asked & { home?: HomeData | undefined },
) {
  const { intl, origin } = context
  if (query || category) {
    const places = home ? countPlaces(home) : 0
    const where = intl.formatMessage({ id: 'search.everywhere' })
    return listHead(context, {
      query,
      category,
      page,
      path: '/',
      where,
      places,
      found: home?.found,
      cards: home?.cards,
    })
  }
  return pageHead({
    intl,
    origin,
    path: '/',
    title: intl.formatMessage({ id: 'site.title' }),
    crawled: import.meta.env.SSR && {
      description: intl.formatMessage(
        { id: 'crawled.home' },
        { places: formatInteger(intl, home?.counters.places ?? 0) },
      ),
      indexed: true,
      structuredData: { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Aquicito', url: `${origin}/` },
    },
  })
}

/** Title, description and structured data of a city's page. @param list Absent while it is on its way. */
export function cityHead(
  context: HeadContext,
  { city, query, category, page, list }: Asked & { city: CitySlug; list?: CityData | undefined },
) {
  const where = cities[city].name
  return listHead(context, {
    query,
    category,
    page,
    path: `/${city}`,
    where,
    places: list?.places ?? 0,
    found: list?.found,
    cards: list?.cards,
    city,
  })
}

interface ListPage extends Asked {
  /** The title without a search. */
  path: string
  /** A city, or all of them. */
  where: string
  city?: CitySlug
  places: number
  /** How many match the query. */
  found: number | undefined
  cards: readonly PlaceCard[] | undefined
}

function listHead({ intl, origin }: HeadContext, list: ListPage) {
  const { query, category, page, path, where, places } = list
  const categoryName = category && menuCategories[category].name[localeOfIntl(intl)]
  const listName = categoryName
    ? intl.formatMessage({ id: 'list.titleOf' }, { where, category: categoryName })
    : intl.formatMessage({ id: 'city.title' }, { city: where })
  const firstTitle = query ? intl.formatMessage({ id: 'search.title' }, { query, where }) : listName
  const title = page > 1 ? intl.formatMessage({ id: 'list.titleOfPage' }, { title: firstTitle, page }) : firstTitle
  const listPath = path + listSearch('', category, page)
  const head = pageHead({
    intl,
    origin,
    path: listPath,
    title: intl.formatMessage({ id: 'site.titleOf' }, { title }),
    crawled: import.meta.env.SSR && {
      description: categoryName
        ? intl.formatMessage(
            { id: 'crawled.category' },
            { where, places: formatInteger(intl, places), category: categoryName },
          )
        : intl.formatMessage({ id: 'crawled.city' }, { city: where, places: formatInteger(intl, places) }),
      // There are as many results as search texts: neither they nor empty lists belong into search engines.
      indexed: !query && (!category || places > 0),
      ...(list.city ? { city: { slug: list.city, name: where } } : {}),
      structuredData: structuredList(list, { origin, title, categoryName, listPath }),
    },
  })
  return import.meta.env.SSR ? { ...head, links: [...head.links, ...pageLinks({ intl, origin }, list)] } : head
}

/** Returns where the pages before and after this one are. */
function pageLinks({ intl, origin }: HeadContext, { query, category, page, path, places, found = places }: ListPage) {
  const linkTo = (rel: 'prev' | 'next', number: number) => {
    const address = toLocalePath(path + listSearch(query, category, number), localeOfIntl(intl))
    return { rel, href: origin + address }
  }
  return [
    ...(page > 1 ? [linkTo('prev', page - 1)] : []),
    ...(page * LIST_LIMIT < found ? [linkTo('next', page + 1)] : []),
  ]
}

interface ListNames {
  origin: string
  title: string
  categoryName: string | undefined
  listPath: string
}

function structuredList(
  { query, category, path, where, city, cards }: ListPage,
  { origin, title, categoryName, listPath }: ListNames,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name: title,
    url: origin + listPath,
    about: city
      ? { '@type': 'City', name: where, containedInPlace: { '@type': 'Country', name: 'Bolivia' } }
      : { '@type': 'Country', name: where },
    breadcrumb: itemList('BreadcrumbList', [
      { name: 'Aquicito', item: `${origin}/` },
      ...(city ? [{ name: where, item: origin + path }] : []),
      ...(categoryName ? [{ name: categoryName, item: origin + path + listSearch('', category) }] : []),
    ]),
    ...(query || !cards?.length
      ? {}
      : {
          mainEntity: itemList(
            'ItemList',
            cards
              .slice(0, NAMED_PLACES)
              .map(({ id, name }) => ({ name, url: `${origin}/lugar/${encodeURIComponent(id)}` })),
          ),
        }),
  }
}

/** Returns a numbered list of schema.org. */
function itemList(type: 'BreadcrumbList' | 'ItemList', items: readonly Record<string, string>[]) {
  return {
    '@type': type,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, ...item })),
  }
}
