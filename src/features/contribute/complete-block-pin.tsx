import { useEffect, useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { hasCorners } from '@/data/transit/corners-address.ts'
import { cities, cityList, type CitySlug } from '@/domain/cities/city.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { PinDialog } from '@/features/choose-position/pin-dialog.tsx'
import { Dialog } from '@/ui/feedback/dialog.tsx'

interface CompleteBlockPinProps {
  /** Around what was looked last: the map of its city begins there. */
  last: Position | null
  lastCity: CitySlug | undefined
  onChosen: (position: Position) => void
}

/** Asks for a block on a map, where the device cannot tell where it is, or the user wants another one. */
export function CompleteBlockPin({ last, lastCity, onChosen }: CompleteBlockPinProps) {
  const [asked, setAsked] = useState<'city' | CitySlug | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isOpen = asked !== null
  useEffect(() => {
    if (!isOpen) return
    const opener = button.current
    // The button of the city, which had the focus before the map, is gone.
    return () => opener?.focus()
  }, [isOpen])
  return (
    <>
      <button className="btn btn--quiet" type="button" ref={button} onClick={() => setAsked('city')}>
        <FormattedMessage id="contribution.pin" /> (<FormattedMessage id="place.mapSize" />)
      </button>
      {asked === 'city' ? (
        <Dialog title={<FormattedMessage id="correction.blockCity" />} onClose={() => setAsked(null)}>
          <ul className="stack">
            {cityList.map(({ slug, name }) => (
              <li key={slug}>
                <button className="btn btn--quiet wide" type="button" onClick={() => setAsked(slug)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      ) : (
        asked && (
          <PinDialog
            city={asked}
            start={last && asked === lastCity ? last : middleOf(asked)}
            title="correction.blockPinTitle"
            lead="correction.blockPinLead"
            failed={hasCorners(asked) ? 'correction.blockPinFailed' : 'correction.blockPinFailedPlain'}
            onChosen={(position) => {
              setAsked(null)
              onChosen(position)
            }}
            onClose={() => setAsked(null)}
          />
        )
      )}
    </>
  )
}

function middleOf(city: CitySlug): Position {
  const { lat, lng } = cities[city].center
  return { latitude: lat, longitude: lng }
}
