import { type MouseEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { confirmPlace } from '@/data/suggestions/confirm-place.ts'
import { categoryName } from '@/domain/categories/category.ts'
import type { UncheckedAddition } from '@/domain/suggestions/addition.ts'
import { localeOfIntl } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'

/** Where they stand on their page. */
export const ADDITION_CHECKS_ID = 'por-confirmar'

interface AdditionChecksProps {
  additions: readonly UncheckedAddition[]
  userId: string
}

/** Asks a neighbor whether places exist that others added around them: two who have seen one publish it. */
export function AdditionChecks({ additions, userId }: AdditionChecksProps) {
  const intl = useIntl()
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  if (additions.length === 0) return null

  function answer(
    { currentTarget }: MouseEvent<HTMLElement>,
    { place_id, name }: UncheckedAddition,
    what: 'open' | 'not_a_place',
  ) {
    // The button that has the focus goes.
    currentTarget.closest('li')?.focus()
    setAnswered(new Set([...answered, place_id]))
    void confirmPlace({ userId, place: { id: place_id, name }, what })
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
        {additions.map((addition) => (
          <li key={addition.place_id} aria-labelledby={`${addition.place_id}-name`} tabIndex={-1}>
            <b id={`${addition.place_id}-name`}>{addition.name}</b>
            <p className="meta">
              {categoryName(addition.category, localeOfIntl(intl))} · {formatDistance(intl, addition.meters)}
              {addition.address && ` · ${addition.address}`}
            </p>
            <p className="meta" role="status">
              {answered.has(addition.place_id) && (
                <>
                  <Icon name="check" /> <FormattedMessage id="contribution.thanks" />
                </>
              )}
            </p>
            {!answered.has(addition.place_id) && (
              <div className="actions">
                <button className="btn btn--quiet" type="button" onClick={(event) => answer(event, addition, 'open')}>
                  <FormattedMessage id="correction.checksYes" />
                </button>
                <button
                  className="btn btn--quiet"
                  type="button"
                  onClick={(event) => answer(event, addition, 'not_a_place')}
                >
                  <FormattedMessage id="correction.checksNo" />
                </button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
