import type { IntlShape } from 'react-intl'
import { intlWith, type PartMessages } from '@/i18n/part-intl.tsx'
import { pageHead } from './page-head.ts'

interface PlainPage {
  /** Begins with a slash; without the language. */
  path: string
  /** Without the site's name. */
  title: string
  description: string
  /** Whether search engines may list the page. */
  indexed: boolean
}

/**
 * Returns the head of a page that is text alone and has its messages in a part of its own.
 * @param describe What the page is, said by a formatter that knows the part.
 */
export function plainPageHead(
  context: { intl: IntlShape; origin: string },
  part: PartMessages,
  describe: (intl: IntlShape) => PlainPage,
) {
  const intl = intlWith(context.intl, part)
  const page = describe(intl)
  return pageHead({
    path: page.path,
    intl,
    origin: context.origin,
    title: intl.formatMessage({ id: 'site.titleOf' }, { title: page.title }),
    crawled: import.meta.env.SSR && {
      description: page.description,
      indexed: page.indexed,
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: page.title,
        url: context.origin + page.path,
      },
    },
  })
}
