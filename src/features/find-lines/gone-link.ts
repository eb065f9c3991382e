import type { IntlShape } from 'react-intl'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { toMessageHash } from '@/domain/contact/message-hash.ts'
import { nameLine } from '@/domain/transit/name-line.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'

/** Returns the link to the form by which one writes to the team, with the sentence that a line is gone. @param place Where it passed. */
export function goneLink(intl: IntlShape, line: TransitLine, city: CitySlug, place?: string) {
  const named = { line: `${nameLine(line)} (${line.slug})`, city: cities[city].name }
  const text = place
    ? intl.formatMessage({ id: 'transit.goneHere' }, { ...named, place })
    : intl.formatMessage({ id: 'transit.goneText' }, named)
  return { to: '/contact', hash: toMessageHash(text), reloadDocument: true } as const
}
