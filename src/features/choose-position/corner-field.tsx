import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { loadPackedCorners } from '@/data/transit/load-corners.ts'
import { useCornersOffer } from '@/data/transit/use-corners-offer.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import { formatCorner, type StreetCorner } from '@/domain/places/street-corner.ts'
import { type CornerNamer, nameCornersIn } from '@/domain/places/street-corners/name-corners.ts'
import { metersBetween, type Position } from '@/domain/shared/distance.ts'
import { words } from '@/domain/shared/fold.ts'
import { LoadOffer } from '@/ui/feedback/load-offer.tsx'
import { TextField } from '@/ui/forms/text-field.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './corner-field.css?inline'

injectStyles(css)

/** So far from a corner the pin is no longer there. */
const AT_CORNER_METERS = 30

interface CornerFieldProps {
  /** A city whose corners are known. */
  city: CitySlug
  /** Of corners that fit as well, the one nearest to it comes first. */
  near: Position
  /** What was chosen before no longer stands in the field. */
  onTyped: () => void
  onChosen: (corner: StreetCorner) => void
}

/**
 * Takes a corner by its two streets, among those of the city, which are loaded once the field is entered; for users who save data,
 * once they ask for them.
 */
export function CornerField({ city, near, onTyped, onChosen }: CornerFieldProps) {
  const intl = useIntl()
  const listId = useId()
  const [text, setText] = useState('')
  const [nameCorners, setNameCorners] = useState<CornerNamer>()
  const [hasFailed, setFailed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [chosen, setChosen] = useState<StreetCorner>()
  const found = isOpen && nameCorners ? nameCorners(text, near) : []
  const offer = useCornersOffer(city, hasFailed)
  const box = useRef<HTMLDivElement>(null)
  const isListed = found.length > 0
  const names = found.map(({ streets }) => formatCorner(streets))

  useEffect(() => {
    if (isListed) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isListed, active, listId])

  function load() {
    if (nameCorners) return
    // With each letter an offer would go and come again.
    if (!offer) setFailed(false)
    loadPackedCorners(city).then(
      (packed) => packed && setNameCorners(() => nameCornersIn(packed)),
      (error: unknown) => {
        ignore(error, 'the next letter tries again')
        setFailed(true)
      },
    )
  }
  function choose(corner: StreetCorner) {
    setText(formatCorner(corner.streets))
    setChosen(corner)
    setOpen(false)
    onChosen(corner)
  }
  function handleKey(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const corner = found[active]
    if (by && isListed) setActive((active + by + found.length) % found.length)
    else if (by) setOpen(true)
    else if (event.key === 'Escape' && isListed) setOpen(false)
    else if (event.key === 'Enter' && corner) choose(corner)
    // Enter sends no form around it, and Escape closes the list before the dialog.
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }

  return (
    <div className="corner-field" ref={box}>
      <TextField
        label={intl.formatMessage({ id: 'contribution.corner' })}
        hint={intl.formatMessage({ id: 'contribution.cornerHint' })}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? listId : undefined}
        aria-activedescendant={isListed ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onFocus={load}
        onBlur={() => setOpen(false)}
        onKeyDown={handleKey}
        onChange={(event) => {
          load()
          setText(event.target.value)
          setOpen(true)
          setActive(0)
          setChosen(undefined)
          onTyped()
        }}
      />
      {isListed && (
        <div
          className="corner-field__list"
          id={listId}
          role="listbox"
          aria-label={intl.formatMessage({ id: 'contribution.corner' })}
        >
          {found.map((corner, index) => (
            // The keys are the field's, which names the option that they have reached.
            <button
              key={`${corner.latitude} ${corner.longitude}`}
              id={`${listId}-${index}`}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(corner)}
            >
              {names[index]}
              {names.filter((name) => name === names[index]).length > 1 &&
                `, ${formatDistance(intl, metersBetween(near, corner))}`}
            </button>
          ))}
        </div>
      )}
      {offer && (
        <LoadOffer
          bytes={offer.bytes}
          onLoad={() => {
            offer.ask()
            setFailed(false)
            setOpen(true)
            load()
            // The button that was pressed is gone.
            box.current?.querySelector('input')?.focus()
          }}
        >
          <FormattedMessage id="load.corners" />
        </LoadOffer>
      )}
      <p className={isListed ? 'sr-only' : 'meta'} role="status">
        {chosen && metersBetween(near, chosen) < AT_CORNER_METERS ? (
          <FormattedMessage id="contribution.cornerChosen" values={{ corner: formatCorner(chosen.streets) }} />
        ) : isListed ? (
          <FormattedMessage id="contribution.cornersFound" values={{ count: found.length }} />
        ) : offer ? null : hasFailed ? (
          <FormattedMessage id="contribution.cornerFailed" />
        ) : text === '' ? null : !nameCorners ? (
          <FormattedMessage id="contribution.cornerLoading" />
        ) : (
          // Two words and what joins them.
          words(text).length > 2 && isOpen && <FormattedMessage id="contribution.cornerNone" />
        )}
      </p>
    </div>
  )
}
