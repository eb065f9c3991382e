import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readOwnPositionIfAllowed } from '@/data/platform/own-position.ts'
import { metersBetween, type Position } from '@/domain/shared/distance.ts'
import { formatDistance } from '@/ui/format/format-distance.ts'

/** How old a position may be: people walk. In milliseconds. */
const POSITION_MAX_AGE_MS = 300_000

/** How far away a place is, to a user who has told before where they are. */
export function OwnDistance({ position }: { position: Position }) {
  const intl = useIntl()
  const [here, setHere] = useState<Position | null>(null)
  useEffect(() => {
    readOwnPositionIfAllowed({ maximumAge: POSITION_MAX_AGE_MS }).then(setHere, (error: unknown) =>
      ignore(error, 'a place can do without'),
    )
  }, [])
  return here && <span className="distance">{formatDistance(intl, metersBetween(here, position))}</span>
}
