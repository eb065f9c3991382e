import type { IntlShape } from 'react-intl'
import { localeOfIntl } from '@/i18n/intl.ts'

/** The picture that shared pages show, drawn by tools/make-share-image.tsx; pixels. */
export const SHARE_IMAGE = { path: '/og.png', width: 1200, height: 630 } as const

interface PageHeadOptions {
  intl: IntlShape
  /** Scheme and host, without a slash at the end. */
  origin: string
  /** Begins with a slash; without the language, with what else of the query makes a page of its own. */
  path: string
  title: string
  description: string
  /** Whether search engines may list the page. */
  indexed: boolean
  /** What to show of the page where it is shared; the site's own picture unless told. An address may begin with a slash. */
  image?: { url: string; alt: string }
  /** A schema.org object for JSON-LD. */
  structuredData: Record<string, unknown>
}

/** The head of a public page, in the shape that the router's `head` returns. */
export function pageHead({ intl, origin, path, title, description, indexed, image, structuredData }: PageHeadOptions) {
  const spanish = `${origin}${path}`
  const english = `${spanish}${path.includes('?') ? '&' : '?'}lang=en`
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
      ...imageMeta({ intl, origin, image }),
      { name: 'twitter:card', content: 'summary_large_image' },
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

function imageMeta({
  intl,
  origin,
  image,
}: Pick<PageHeadOptions, 'intl' | 'origin'> & { image: PageHeadOptions['image'] | undefined }) {
  if (image) {
    return [
      { property: 'og:image', content: new URL(image.url, origin).href },
      { property: 'og:image:alt', content: image.alt },
    ]
  }
  return [
    { property: 'og:image', content: origin + SHARE_IMAGE.path },
    { property: 'og:image:width', content: `${SHARE_IMAGE.width}` },
    { property: 'og:image:height', content: `${SHARE_IMAGE.height}` },
    { property: 'og:image:alt', content: intl.formatMessage({ id: 'site.shareImage' }) },
  ]
}
