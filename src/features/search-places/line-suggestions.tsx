import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFoundLines } from '@/data/transit/use-found-lines.ts'
import { cities, type CitySlug } from '@/domain/cities/city.ts'
import { nameLine, nameWay } from '@/domain/transit/name-line.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

interface LineSuggestionsProps {
  /** The city searched; absent when all are: then a line bears its city. */
  city: CitySlug | undefined
  query: string
  /** Called when one of them is followed. */
  onFollowed: () => void
  /** Called with how many there are; with 0 once they are gone. */
  onCounted: (count: number) => void
}

/** The lines that a text asks for, as "trufi 106" does, and the lists of them. It stands in the screen of the search, which has its words. */
export function LineSuggestions({ city, query, onFollowed, onCounted }: LineSuggestionsProps) {
  const { lines, lists } = useFoundLines(city, query)
  const count = lines.length + lists.length
  useEffect(() => {
    onCounted(count)
    return () => onCounted(0)
  }, [count, onCounted])
  if (count === 0) return null
  return (
    <section>
      <h2>
        <FormattedMessage id="suggest.lines" />
      </h2>
      <ul>
        {lines.map((line) => (
          <li key={`${line.city} ${line.slug}`}>
            <Link to="/$city/linea/$line" params={{ city: line.city, line: line.slug }} onClick={onFollowed}>
              <Icon name="navigate" />
              <span>
                <span className="search-screen__name">
                  <b>{nameLine(line)}</b>
                  {!city && ` · ${cities[line.city].name}`}
                </span>
                <span className="meta">{nameWay(line)}</span>
              </span>
            </Link>
          </li>
        ))}
        {lists.map((one) => (
          <li key={one}>
            <Link to="/$city/lineas" params={{ city: one }} onClick={onFollowed}>
              <Icon name="menu" />
              <span>
                <FormattedMessage id="suggest.allLines" values={{ city: cities[one].name }} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
