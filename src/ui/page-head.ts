import type { IntlShape } from 'react-intl'
import { localeOfIntl } from '@/i18n/intl.ts'

interface PageHeadOptions {
  intl: IntlShape
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** Begins with a slash; without the language. */
  path: string
  title: string
  description: string
  /** Whether search engines may list the page. */
  indexed: boolean
  /** A schema.org object for JSON-LD. */
  structuredData: Record<string, unknown>
}

/** The head of a public page, in the shape that the router's `head` returns. */
export function pageHead({ intl, origin, path, title, description, indexed, structuredData }: PageHeadOptions) {
  const spanish = `${origin}${path}`
  const english = `${spanish}?lang=en`
  const locale = localeOfIntl(intl)
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      ...(indexed ? [] : [{ name: 'robots', content: 'noindex' }]),
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: 'Aquicito' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: locale === 'en' ? english : spanish },
      { property: 'og:locale', content: locale === 'en' ? 'en_US' : 'es_BO' },
      { property: 'og:image', content: `${origin}/icon-512.png` },
      { 'script:ld+json': structuredData },
    ],
    links: [
      { rel: 'canonical', href: locale === 'en' ? english : spanish },
      { rel: 'alternate', hrefLang: 'es', href: spanish },
      { rel: 'alternate', hrefLang: 'en', href: english },
      { rel: 'alternate', hrefLang: 'x-default', href: spanish },
    ],
  }
}
