import { Link } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { askForMap } from '@/data/transit/asked-map.ts'
import { drawLine, hasOpenMap, onDrawnLineChange } from '@/data/transit/drawn-line.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { DrawnLines } from '@/domain/transit/rides/drawn-lines.ts'
import { nameLine } from '@/domain/transit/name-line.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { hasWebGl } from '@/ui/map/map-support.ts'
import { goneLink } from './gone-link.ts'
import { LineDrawing } from './line-drawing.tsx'

interface LineDetailsProps {
  /** One, or those that one takes one after the other. */
  lines: readonly TransitLine[]
  city: CitySlug
  /** The name of the place that it passes. */
  place: string
  /** Returns what the map draws of it. */
  toDrawn: () => DrawnLines
  summary: ReactNode
  children: ReactNode
}

/**
 * A line in a list, which opens: then the map of the page draws it, once it is open, and there are ways to the map, to the line's page
 * and to say that it is gone. Where no map can be drawn, its courses are drawn here.
 */
export function LineDetails({ lines, city, place, toDrawn, summary, children }: LineDetailsProps) {
  const intl = useIntl()
  const isMapOpen = useSyncExternalStore(onDrawnLineChange, hasOpenMap, () => false)
  const [canHaveMap, setCanHaveMap] = useState<boolean>()
  return (
    <details
      name="lines"
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) return
        drawLine(toDrawn())
        setCanHaveMap(hasWebGl())
      }}
    >
      <summary>
        {summary}
        <Icon name="chevron" />
      </summary>
      <div className="stack">
        {children}
        {canHaveMap && (
          <p>
            <a
              href="#mapa"
              onClick={() => {
                drawLine(toDrawn())
                askForMap()
              }}
            >
              <FormattedMessage id="transit.onMap" />
            </a>
            {!isMapOpen && (
              <span className="meta">
                {' · '}
                <FormattedMessage id="place.mapSize" />
              </span>
            )}
          </p>
        )}
        {lines.map((line) => (
          <Fragment key={line.slug}>
            {canHaveMap === false && (
              <LineDrawing
                line={line}
                label={intl.formatMessage({ id: 'transit.drawing' }, { line: nameLine(line) })}
              />
            )}
            <p className="actions">
              {lines.length > 1 && <b>{nameLine(line)}</b>}
              <Link to="/$city/linea/$line" params={{ city, line: line.slug }}>
                <FormattedMessage id="transit.page" />
              </Link>
              <Link {...goneLink(intl, line, city, place)}>
                <FormattedMessage id="transit.gone" />
              </Link>
            </p>
          </Fragment>
        ))}
      </div>
    </details>
  )
}
