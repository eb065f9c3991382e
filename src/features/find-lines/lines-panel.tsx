import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { drawLine } from '@/data/transit/drawn-line.ts'
import type { LoadedLines } from '@/data/transit/load-lines.ts'
import type { Position } from '@/domain/shared/distance.ts'
import { nothingDrawn } from '@/domain/transit/rides/drawn-lines.ts'
import { linesNear, type NearLine } from '@/domain/transit/lines-near.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { formatDistance } from '@/ui/format/format-distance.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import * as messages from 'messages:transit'
import css from './find-lines.css?inline'
import { LineDetails } from './line-details.tsx'
import { LineRows } from './line-rows.tsx'
import { LineSign } from './line-sign.tsx'
import { LinesSource } from './lines-source.tsx'
import { RideFinder } from './ride-finder.tsx'

export { loadLines } from '@/data/transit/load-lines.ts'

injectStyles(css)

/** How many lines are shown before all are asked for. */
const FIRST_LINES = 6

interface LinesPanelProps {
  /** The place's. */
  name: string
  position: Position
  lines: LoadedLines
}

/** The lines that pass a place, and the rides to it. */
export function LinesPanel(props: LinesPanelProps) {
  return (
    <PartIntl part={messages}>
      <Panel {...props} />
    </PartIntl>
  )
}

function Panel({ name, position, lines }: LinesPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const [near] = useState(() => linesNear(lines.grid, position))
  useEffect(() => {
    // The button that was pressed is gone.
    heading.current?.focus()
    return () => drawLine(nothingDrawn)
  }, [])
  return (
    <section className="surface stack find-lines" aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        <FormattedMessage id="transit.title" />
      </h2>
      <p>
        <FormattedMessage id="transit.count" values={{ count: near.length }} />
      </p>
      <LineRows first={FIRST_LINES}>
        {near.map((found) => (
          <Line key={found.line.slug} found={found} city={lines.city} place={name} />
        ))}
      </LineRows>
      <RideFinder place={name} position={position} lines={lines} />
      <LinesSource lines={lines} />
    </section>
  )
}

/** A line: its number, where it goes, how far away it passes; opened, its other ways and what one does with it. */
function Line({ found, city, place }: { found: NearLine; city: LoadedLines['city']; place: string }) {
  const intl = useIntl()
  const { line, directions, meters } = found
  const [nearest] = directions
  const headsigns = new Map(directions.toReversed().map(({ direction, ...way }) => [direction.headsign, way.meters]))
  const others = [...headsigns].filter(([headsign]) => headsign && headsign !== nearest?.direction.headsign)
  return (
    <li>
      <LineDetails
        lines={[line]}
        city={city}
        place={place}
        toDrawn={() => ({ ...nothingDrawn, ridden: directions.map(({ direction }) => direction.shape) })}
        summary={
          <>
            <LineSign line={line} headsign={nearest?.direction.headsign} />
            <span className="meta">{formatDistance(intl, meters)}</span>
          </>
        }
      >
        {others.map(([headsign, length]) => (
          <p key={headsign}>
            → {headsign}, {formatDistance(intl, length)}
          </p>
        ))}
      </LineDetails>
    </li>
  )
}
