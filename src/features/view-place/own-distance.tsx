import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { ignore } from '@/base/ignore.ts'
import { readOwnPosition } from '@/data/platform/own-position.ts'
import { metersBetween } from '@/domain/shared/distance.ts'
import { formatDistance } from './format-distance.ts'
import type { Position } from './map/position.ts'

/** How far away a place is, to a user who has told before where they are. */
export function OwnDistance({ position }: { position: Position }) {
  const intl = useIntl()
  const [here, setHere] = useState<Position | null>(null)
  useEffect(() => {
    readOwnPosition().then(setHere, (error: unknown) => ignore(error, 'a place can do without'))
  }, [])
  return here && <span className="distance">{formatDistance(intl, metersBetween(here, position))}</span>
}
