import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Confirmation, confirmPlace } from '@/data/suggestions/confirm-place.ts'
import { categoryName } from '@/domain/categories/category.ts'
import type { UncheckedAddition } from '@/domain/suggestions/addition.ts'
import { toAdditionId } from '@/domain/suggestions/suggestion.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'
import { MapLink } from '@/ui/layout/map-link.tsx'
import { TakeBack } from './take-back.tsx'

/** Where they stand on their page. */
export const ADDITION_CHECKS_ID = 'por-confirmar'

type Answer = Confirmation['what']

interface AdditionChecksProps {
  additions: readonly UncheckedAddition[]
  userId: string
}

/** Asks a neighbor whether places exist that others added around them: two who have seen one publish it. */
export function AdditionChecks({ additions, userId }: AdditionChecksProps) {
  const intl = useIntl()
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  if (additions.length === 0) return null

  function answer({ currentTarget }: MouseEvent<HTMLElement>, { place_id, name }: UncheckedAddition, what: Answer) {
    // The button that has the focus goes.
    currentTarget.closest('li')?.focus()
    setAnswers(new Map(answers).set(place_id, what))
    void confirmPlace({ userId, place: { id: place_id, name }, what })
  }

  function takeBack(placeId: string) {
    // With it goes the button that had the focus.
    document.getElementById(toEntryId(placeId))?.focus()
    setAnswers((before) => new Map([...before].filter(([id]) => id !== placeId)))
  }

  return (
    <section className="surface stack" id={ADDITION_CHECKS_ID}>
      <div>
        <h2>
          <FormattedMessage id="correction.checksTitle" />
        </h2>
        <p className="hint">
          <FormattedMessage id="correction.checksLead" />
        </p>
      </div>
      <ul className="stack">
        {additions.map((addition) => {
          const { place_id: placeId, name, category, meters, address, position } = addition
          const said = answers.get(placeId)
          return (
            <li key={placeId} id={toEntryId(placeId)} aria-labelledby={`${placeId}-name`} tabIndex={-1}>
              <b id={`${placeId}-name`}>{name}</b>
              <p className="meta">
                {categoryName(category, localeOfIntl(intl))} · {formatDistance(intl, meters)}
                {address && ` · ${address}`} · <MapLink position={position} message="correction.checksMap" />
              </p>
              <p className="meta" role="status">
                {said && (
                  <>
                    <Icon name="check" /> <FormattedMessage id="contribution.thanks" />
                  </>
                )}
              </p>
              <div className="actions">
                {said ? (
                  <TakeBack
                    userId={userId}
                    place={{ id: placeId, name }}
                    what={said}
                    additionId={toAdditionId(placeId)}
                    onTakenBack={() => takeBack(placeId)}
                  />
                ) : (
                  <>
                    <button
                      className="btn btn--quiet"
                      type="button"
                      onClick={(event) => answer(event, addition, 'open')}
                    >
                      <FormattedMessage id="correction.checksYes" />
                    </button>
                    <button
                      className="btn btn--quiet"
                      type="button"
                      onClick={(event) => answer(event, addition, 'not_a_place')}
                    >
                      <FormattedMessage id="correction.checksNo" />
                    </button>
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function toEntryId(placeId: string): string {
  return `${ADDITION_CHECKS_ID}-${placeId}`
}
