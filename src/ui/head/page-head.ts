import type { IntlShape } from 'react-intl'
import { localeOfIntl } from '@/i18n/intl.ts'
import { SHARE_IMAGE_SIZE, shareImagePath } from './share-image.ts'

/** What crawlers read of a page, and what is shown of it where it is shared. */
interface Crawled {
  description: string
  /** Whether search engines may list the page. */
  indexed: boolean
  /** The photo, or a drawing of its own, to show of the page where it is shared. An address may begin with a slash. */
  image?: { url: string; alt: string; size?: { width: number; height: number } }
  /** The city, by slug and name, of which a picture is shown where there is no photo; the site's own where there is neither. */
  city?: { slug: string; name: string }
  /** A schema.org object for JSON-LD. */
  structuredData: Record<string, unknown>
}

interface PageHeadOptions {
  intl: IntlShape
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** Begins with a slash; without the language, with what else of the query makes a page of its own. */
  path: string
  title: string
  /**
   * Made where `import.meta.env.SSR` is true: crawlers ask the server for every page, and so no phone need load how it is
   * made. What the first page had of it stays while one goes on in the app.
   */
  crawled: Crawled | false
}

/** Returns the head of a public page, in the shape that the router's `head` returns. */
export function pageHead({ intl, origin, path, title, crawled }: PageHeadOptions) {
  const spanish = `${origin}${path}`
  const english = `${spanish}${path.includes('?') ? '&' : '?'}lang=en`
  // Browsers share it in place of the address.
  const canonical = localeOfIntl(intl) === 'en' ? english : spanish
  return {
    meta: [
      { title },
      ...(import.meta.env.SSR && crawled ? crawledMeta({ intl, origin, title, canonical, ...crawled }) : []),
    ],
    links: [
      { rel: 'canonical', href: canonical },
      ...(import.meta.env.SSR
        ? [
            { rel: 'alternate', hrefLang: 'es', href: spanish },
            { rel: 'alternate', hrefLang: 'en', href: english },
            { rel: 'alternate', hrefLang: 'x-default', href: spanish },
          ]
        : []),
    ],
  }
}

type CrawledMetaOptions = Crawled & Pick<PageHeadOptions, 'intl' | 'origin' | 'title'> & { canonical: string }

function crawledMeta(options: CrawledMetaOptions) {
  const { intl, title, canonical, description, indexed, structuredData } = options
  return [
    { name: 'description', content: description },
    ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Aquicito' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: canonical },
    { property: 'og:locale', content: localeOfIntl(intl) === 'en' ? 'en_US' : 'es_BO' },
    ...imageMeta(options),
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': structuredData },
  ]
}

function imageMeta({ intl, origin, image, city }: CrawledMetaOptions) {
  if (image) {
    return [
      { property: 'og:image', content: new URL(image.url, origin).href },
      ...sizeMeta(image.size),
      { property: 'og:image:alt', content: image.alt },
    ]
  }
  return [
    { property: 'og:image', content: origin + shareImagePath(city?.slug) },
    ...sizeMeta(SHARE_IMAGE_SIZE),
    {
      property: 'og:image:alt',
      content: city
        ? intl.formatMessage({ id: 'crawled.shareImageOf' }, { city: city.name })
        : intl.formatMessage({ id: 'crawled.shareImage' }),
    },
  ]
}

function sizeMeta(size: { width: number; height: number } | undefined) {
  if (!size) return []
  return [
    { property: 'og:image:width', content: `${size.width}` },
    { property: 'og:image:height', content: `${size.height}` },
  ]
}
