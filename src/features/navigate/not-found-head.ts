import type { IntlShape } from 'react-intl'

/** Returns the head of an address that leads nowhere: what it says there, before the site's name. */
export function notFoundHead(intl: IntlShape, id: 'notFound.title' | 'error.place-not-found' = 'notFound.title') {
  return { meta: [{ title: intl.formatMessage({ id: 'site.titleOf' }, { title: intl.formatMessage({ id }) }) }] }
}
