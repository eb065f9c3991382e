import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import type { ChangedFields, ChangeTopic, PlaceWithMenu } from '@/domain/places/history/place-change.ts'
import { formatPrice, type MenuLine } from '@/domain/notices/menu.ts'
import { metersBetween, toPosition } from '@/domain/shared/distance.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { sayServices } from '@/i18n/said-services.ts'
import { MapLink } from '@/ui/layout/map-link.tsx'
import { formatLength } from '@/ui/format/format-distance.ts'
import { toShownPhotos } from './shown-photos.ts'
import { topicNames } from './topic-names.ts'

interface ChangedValuesProps {
  topics: readonly ChangeTopic[]
  before: Partial<PlaceWithMenu>
  after: Partial<PlaceWithMenu>
}

/** What changed of a place, line by line: what it said, struck through, and what it says. */
export function ChangedValues({ topics, before, after }: ChangedValuesProps) {
  const intl = useIntl()
  return topics.map((topic) => (
    <p key={topic} className="admin-brief admin-brief--two">
      <b>
        <FormattedMessage id={topicNames[topic]} />
      </b>
      {': '}
      {topic === 'position' ? (
        <Move before={before} after={after} />
      ) : (
        <>
          <del>{toWords(intl, topic, before, after)}</del> <ins>{toWords(intl, topic, after, before)}</ins>
        </>
      )}
    </p>
  ))
}

function Move({ before, after }: Omit<ChangedValuesProps, 'topics'>): ReactNode {
  const intl = useIntl()
  const [from, to] = [toPosition(before), toPosition(after)]
  return (
    <>
      {from && to && (
        <FormattedMessage id="history.moved" values={{ length: formatLength(intl, metersBetween(from, to)) }} />
      )}{' '}
      {to ? (
        <MapLink position={[to.latitude, to.longitude]} message="suggestions.onMap" />
      ) : (
        <FormattedMessage id="history.empty" />
      )}
    </>
  )
}

/** Returns what changed of a place, in a line of text: what it said, and what it says. */
export function changesInWords(intl: IntlShape, { topics, applied, replaced }: ChangedFields): string {
  return topics
    .map((topic) => {
      const name = intl.formatMessage({ id: topicNames[topic] })
      if (topic === 'position') return name
      return `${name}: ${toWords(intl, topic, replaced, applied)} → ${toWords(intl, topic, applied, replaced)}`
    })
    .join('; ')
}

/** Returns what a place says of something, in words; of its menu, the lines that it does not have at the other time. */
function toWords(
  intl: IntlShape,
  topic: Exclude<ChangeTopic, 'position'>,
  place: Partial<PlaceWithMenu>,
  other: Partial<PlaceWithMenu>,
): string {
  const nothing = intl.formatMessage({ id: 'history.empty' })
  switch (topic) {
    case 'category':
      return place.category ? categoryName(place.category, localeOfIntl(intl)) : nothing
    case 'city':
      return place.city ? cities[place.city].name : nothing
    case 'closed':
      return intl.formatMessage({ id: place.closed_at || place.closed_until ? 'history.closed' : 'history.open' })
    case 'images':
      return intl.formatMessage({ id: 'history.photos' }, { count: toShownPhotos(place).length })
    case 'services':
      return sayServices(intl, place.services) || nothing
    case 'post':
      return place.post?.text ?? nothing
    case 'menu':
      return menuInWords(intl, place.menu ?? [], other.menu ?? []) || nothing
    default:
      return place[topic] || nothing
  }
}

/** Returns the lines of a menu that another one lacks; all of them where the two differ in their order alone. */
function menuInWords(intl: IntlShape, menu: readonly MenuLine[], other: readonly MenuLine[]): string {
  const toLine = ({ section, name, price }: MenuLine) =>
    [section && `${section}:`, name, price !== null && formatPrice(price, localeOfIntl(intl))].filter(Boolean).join(' ')
  const [lines, others] = [menu.map(toLine), other.map(toLine)]
  const areSame = lines.length === others.length && lines.every((line) => others.includes(line))
  return (areSame ? lines : lines.filter((line) => !others.includes(line))).join(' · ')
}
