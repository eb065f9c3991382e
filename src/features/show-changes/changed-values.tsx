import type { ReactNode } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import { categoryName } from '@/domain/categories/category.ts'
import { cities } from '@/domain/cities/city.ts'
import type { ChangedFields, ChangeTopic } from '@/domain/places/history/place-change.ts'
import type { Place } from '@/domain/places/place.ts'
import { metersBetween, toPosition } from '@/domain/shared/distance.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { sayServices } from '@/i18n/said-services.ts'
import { MapLink } from '@/ui/layout/map-link.tsx'
import { formatLength } from '@/ui/format/format-distance.ts'
import { toShownPhotos } from './shown-photos.ts'
import { topicNames } from './topic-names.ts'

interface ChangedValuesProps {
  topics: readonly ChangeTopic[]
  before: Partial<Place>
  after: Partial<Place>
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
          <del>{toWords(intl, topic, before)}</del> <ins>{toWords(intl, topic, after)}</ins>
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
      return `${name}: ${toWords(intl, topic, replaced)} → ${toWords(intl, topic, applied)}`
    })
    .join('; ')
}

/** Returns what a place says of something, in words. */
function toWords(intl: IntlShape, topic: Exclude<ChangeTopic, 'position'>, place: Partial<Place>): string {
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
    default:
      return place[topic] || nothing
  }
}
