import { Link } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { drawLine, hasOpenMap, onDrawnLineChange } from '@/data/transit/drawn-line.ts'
import type { CitySlug } from '@/domain/cities/city.ts'
import type { Position } from '@/domain/shared/distance.ts'
import type { TransitLine } from '@/domain/transit/transit-line.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { goneLink } from './gone-link.ts'

interface LineDetailsProps {
  line: TransitLine
  city: CitySlug
  /** The name of the place that it passes. */
  place: string
  /** What the map draws of it. */
  courses: readonly (readonly Position[])[]
  summary: ReactNode
  children: ReactNode
}

/** A line in a list, which opens: then an open map draws it, and there are ways to its page and to say that it is gone. */
export function LineDetails({ line, city, place, courses, summary, children }: LineDetailsProps) {
  const intl = useIntl()
  const isMapOpen = useSyncExternalStore(onDrawnLineChange, hasOpenMap, () => false)
  return (
    <details
      name="lines"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) drawLine(courses)
      }}
    >
      <summary>
        {summary}
        <Icon name="chevron" />
      </summary>
      <div className="stack">
        {children}
        {isMapOpen && (
          <p>
            <a href="#mapa" onClick={() => drawLine(courses)}>
              <FormattedMessage id="transit.onMap" />
            </a>
          </p>
        )}
        <p className="actions">
          <Link to="/$city/linea/$line" params={{ city, line: line.slug }}>
            <FormattedMessage id="transit.page" />
          </Link>
          <Link {...goneLink(intl, line, city, place)}>
            <FormattedMessage id="transit.gone" />
          </Link>
        </p>
      </div>
    </details>
  )
}
