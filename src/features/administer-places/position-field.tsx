import Button from '@mui/material/Button'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { PinDialog } from '@/features/choose-position/pin-dialog.tsx'
import { formatPosition, parsePosition } from './correction.ts'

interface PositionFieldProps {
  /** The city whose middle the map shows where nothing else is typed. */
  city: CitySlug
  /** As it is typed. */
  position: string
  onChange: (position: string) => void
  /** The field of the numbers, the way without a map. */
  children: ReactNode
}

/** Where a place is: as numbers, or by a pin on the map, which is loaded once it is asked for. */
export function PositionField({ city, position, onChange, children }: PositionFieldProps) {
  const [isOnMap, setIsOnMap] = useState(false)
  const typed = parsePosition(position)
  const { lat, lng } = cities[city].center
  const [latitude, longitude] = typed === null || typed === 'wrong' ? [lat, lng] : typed
  return (
    <div className="stack">
      {children}
      <Button variant="outlined" onClick={() => setIsOnMap(true)}>
        <span>
          <FormattedMessage id="contribution.pin" /> (<FormattedMessage id="place.mapSize" />)
        </span>
      </Button>
      {isOnMap && (
        <PinDialog
          city={city}
          start={{ latitude, longitude }}
          failed="adminPlaces.pinFailed"
          onChosen={(chosen) => {
            setIsOnMap(false)
            onChange(formatPosition([chosen.latitude, chosen.longitude]))
          }}
          onClose={() => setIsOnMap(false)}
        />
      )}
    </div>
  )
}
