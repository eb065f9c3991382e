import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useIndexOffer } from '@/data/offline/use-index-offer.ts'
import { useMustAskFor } from '@/data/platform/asking/use-must-ask-for.ts'
import { toIndexName } from '@/data/search/local-search-client.ts'
import { findNamesakes } from '@/data/suggestions/twins/namesakes.ts'
import { shortAddress } from '@/domain/places/place-card.ts'
import { PLACE_NAME_MAX_CHARS } from '@/domain/places/place-limits.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
import { Choice } from '@/ui/forms/choice.tsx'
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
  const isLookedFor = query.trim().length > 2
  // Looked for again once the user asked for the index.
  const mustAsk = useMustAskFor([toIndexName(place.city)])
  const { data, isFetching } = useQuery({
    queryKey: ['twins of', place.id, query, mustAsk],
    queryFn: async () => {
      const cards = await findNamesakes(place.city, query, OFFERED_MAX + 1)
      return cards && cards.filter(({ id }) => id !== place.id).slice(0, OFFERED_MAX)
    },
    networkMode: 'always',
    enabled: isLookedFor,
    // With each letter an offer would go and come again.
    placeholderData: (before) => (before === null ? null : undefined),
  })
  const found = data ?? []
  const offer = useIndexOffer(isLookedFor && data === null ? [place.city] : [])
  const box = useRef<HTMLFieldSetElement>(null)
  return (
    <>
      <TextField
        label={intl.formatMessage({ id: 'correction.twinName' })}
        value={name}
        maxChars={PLACE_NAME_MAX_CHARS}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className="plain" ref={box} tabIndex={-1}>
        <legend>
          <FormattedMessage id="correction.twinWhich" />
        </legend>
        {found.map((card) => (
          <Choice key={card.id} type="radio" name="twin" checked={value === card.id} onChange={() => onChange(card.id)}>
            <span>
              {card.name}
              {card.address && <span className="meta"> · {shortAddress(card)}</span>}
            </span>
          </Choice>
        ))}
        {offer && (
          <LoadOffer
            bytes={offer.bytes}
            onLoad={() => {
              // The button that was pressed is gone.
              box.current?.focus()
              offer.ask()
            }}
          >
            <FormattedMessage id="load.index" values={{ count: offer.count }} />
          </LoadOffer>
        )}
        {found.length === 0 && !offer && !isFetching && (
          <p className="hint" role="status">
            <FormattedMessage id="correction.twinNone" />
          </p>
        )}
      </fieldset>
    </>
  )
}
