import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { findNamesakes } from '@/data/suggestions/namesakes.ts'
import { shortAddress } from '@/domain/places/place-card.ts'
import { PLACE_NAME_MAX_CHARS } from '@/domain/places/place-limits.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { TextField } from '@/ui/forms/text-field.tsx'

/** How many places are offered. */
const OFFERED_MAX = 5

interface TwinFieldProps {
  place: Pick<PlaceWithId, 'id' | 'name' | 'city'>
  /** The id of the chosen one; empty for none. */
  value: string
  onChange: (placeId: string) => void
}

/** Chooses the place of the same city that a place is listed as a second time. */
export function TwinField({ place, value, onChange }: TwinFieldProps) {
  const intl = useIntl()
  const [name, setName] = useState(place.name)
  const query = useDeferredValue(name)
  const { data: found = [] } = useQuery({
    queryKey: ['twins of', place.id, query],
    queryFn: async () => {
      const cards = await findNamesakes(place.city, query, OFFERED_MAX + 1)
      return cards.filter(({ id }) => id !== place.id).slice(0, OFFERED_MAX)
    },
    networkMode: 'always',
    enabled: query.trim().length > 2,
  })
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'correction.twinName' })}
        value={name}
        maxLength={PLACE_NAME_MAX_CHARS}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className="plain">
        <legend>
          <FormattedMessage id="correction.twinWhich" />
        </legend>
        {found.map((card) => (
          <label key={card.id} className="choice">
            <input type="radio" name="twin" checked={value === card.id} onChange={() => onChange(card.id)} />
            <span>
              {card.name}
              {card.address && <span className="meta"> · {shortAddress(card)}</span>}
            </span>
          </label>
        ))}
        {found.length === 0 && (
          <p className="hint" role="status">
            <FormattedMessage id="correction.twinNone" />
          </p>
        )}
      </fieldset>
    </>
  )
}
