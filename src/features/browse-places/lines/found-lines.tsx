import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useFoundLines } from '@/data/transit/use-found-lines.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { nameLine, nameWay } from '@/domain/transit/name-line.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import * as messages from 'messages:suggest'
import { Icon } from '@/ui/artwork/icon.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { SEARCH_FIELD_ID } from '@/ui/layout/search-address.ts'
import css from './found-lines.css?inline'

injectStyles(css)

interface FoundLinesProps {
  /** The city searched; absent when all are: then a line bears its city. */
  city: CitySlug | undefined
  query: string
  /** Focuses what follows them on the page. @returns Whether there is something. */
  onPassed: () => boolean
}

/** The lines of public transport that a search asks for, as "trufi 106" does, and the lists of them. */
export function FoundLines(props: FoundLinesProps) {
  return (
    <PartIntl part={messages}>
      <Lines {...props} />
    </PartIntl>
  )
}

function Lines({ city, query, onPassed }: FoundLinesProps) {
  const intl = useIntl()
  const { lines, lists } = useFoundLines(city, query)
  const moveByKey = useEffectEvent((event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const stops = [...document.querySelectorAll<HTMLElement>(`#${SEARCH_FIELD_ID}, .found-lines a`)]
    const at = stops.indexOf(event.target as HTMLElement)
    if (!by || at < 0 || stops.length === 1) return
    const next = stops[at + by]
    next?.focus()
    if (!next && (by < 0 || !onPassed())) return
    event.preventDefault()
    event.stopPropagation()
  })
  // Before the field, which would pass over them: no page carries these keys for nothing.
  useEffect(() => {
    addEventListener('keydown', moveByKey, true)
    return () => removeEventListener('keydown', moveByKey, true)
  }, [])
  return (
    <>
      <p className="sr-only" role="status">
        {lines.length > 0 ? (
          <FormattedMessage id="suggest.linesFound" values={{ count: lines.length }} />
        ) : (
          lists.length > 0 && <FormattedMessage id="suggest.lines" />
        )}
      </p>
      {lines.length + lists.length > 0 && (
        <ul className="found-lines" aria-label={intl.formatMessage({ id: 'suggest.lines' })}>
          {lines.map((line) => (
            <li key={`${line.city} ${line.slug}`}>
              <Link to="/$city/linea/$line" params={{ city: line.city, line: line.slug }}>
                <Icon name="navigate" />
                <span>
                  <b>{nameLine(line)}</b>
                  {!city && ` · ${cities[line.city].name}`}
                  <span className="meta">{nameWay(line)}</span>
                </span>
              </Link>
            </li>
          ))}
          {lists.map((one) => (
            <li key={one}>
              <Link to="/$city/lineas" params={{ city: one }}>
                <Icon name="menu" />
                <b>
                  <FormattedMessage id="suggest.allLines" values={{ city: cities[one].name }} />
                </b>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
