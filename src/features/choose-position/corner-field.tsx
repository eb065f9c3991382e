import { useRef, useState } from 'react'
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
import { useCombobox } from '@/ui/forms/use-combobox.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'

/** So far from a corner the pin is no longer there. */
const AT_CORNER_METERS = 30

interface CornerFieldProps {
  /** A city whose corners are known. */
  city: CitySlug
  /** Of corners that fit as well, the one nearest to it comes first. */
  near: Position
  /** Whether what is found lies over what comes next, which is a map then. */
  isOver: boolean
  /** What was chosen before no longer stands in the field. */
  onTyped: () => void
  onChosen: (corner: StreetCorner) => void
}

/**
 * Takes a corner by its two streets, among those of the city, which are loaded once the field is entered; for users who save data,
 * once they ask for them.
 */
export function CornerField({ city, near, isOver, onTyped, onChosen }: CornerFieldProps) {
  const intl = useIntl()
  const [text, setText] = useState('')
  const [nameCorners, setNameCorners] = useState<CornerNamer>()
  const [hasFailed, setFailed] = useState(false)
  const [chosen, setChosen] = useState<StreetCorner>()
  const label = intl.formatMessage({ id: 'contribution.corner' })
  const { found, isOpen, open, close, field, list } = useCombobox({
    label,
    find: () => nameCorners?.(text, near) ?? [],
    toKey: ({ latitude, longitude }: StreetCorner) => `${latitude} ${longitude}`,
    toLabel: (corner, all) => {
      const name = formatCorner(corner.streets)
      const isOneOfMany = all.filter(({ streets }) => formatCorner(streets) === name).length > 1
      return isOneOfMany ? `${name}, ${formatDistance(intl, metersBetween(near, corner))}` : name
    },
    isFirstActive: true,
    onChosen: (corner) => {
      setText(formatCorner(corner.streets))
      setChosen(corner)
      onChosen(corner)
    },
  })
  const offer = useCornersOffer(city, hasFailed)
  const box = useRef<HTMLDivElement>(null)
  const isListed = found.length > 0

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

  return (
    <div className={isOver ? 'combobox combobox--over' : 'combobox'} ref={box}>
      <TextField
        {...field}
        label={label}
        hint={intl.formatMessage({ id: 'contribution.cornerHint' })}
        value={text}
        onFocus={load}
        onBlur={close}
        onChange={(event) => {
          load()
          setText(event.target.value)
          open()
          setChosen(undefined)
          onTyped()
        }}
      />
      {list}
      {offer && (
        <LoadOffer
          bytes={offer.bytes}
          onLoad={() => {
            offer.ask()
            setFailed(false)
            open()
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
