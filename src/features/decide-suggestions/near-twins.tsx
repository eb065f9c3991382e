import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { Addition } from '@/domain/suggestions/suggestion.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { formatLength } from '@/ui/format/format-distance.ts'
import { PlaceLink } from '@/ui/layout/place-link.tsx'

/** Places close to an added one that may be the same, each with how far it is; nothing where there are none. */
export function NearTwins({ id, addition }: { id: string; addition: Addition }) {
  const intl = useIntl()
  const { data: twins } = useQuery(useAdminQueries().nearTwins(id, addition))
  if (!twins || twins.length === 0) return null
  return (
    <p className="field-error admin-warning">
      <Icon name="alert" />
      <span>
        <FormattedMessage id="suggestions.nearTwins" />{' '}
        {twins.map(({ card, meters }, index) => (
          <Fragment key={card.id}>
            {index > 0 && ', '}
            <PlaceLink placeId={card.id}>{card.name}</PlaceLink> ({formatLength(intl, meters ?? 0)})
          </Fragment>
        ))}
      </span>
    </p>
  )
}
