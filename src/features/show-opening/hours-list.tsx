import { useIntl } from 'react-intl'
import { sayHours } from '@/i18n/said-hours.ts'
import { splitHoursLine } from './hours-text.ts'

interface HoursListProps {
  lines: readonly string[]
  /** The number of today's line, once it is known. */
  today?: number | undefined
}

/** Hours line by line, in the language of the page or as their owner wrote them; today's stands out. */
export function HoursList({ lines, today }: HoursListProps) {
  const intl = useIntl()
  // Lines may be equal: only their place tells them apart.
  const rows = lines.map((line, place) => {
    const { text, lang } = sayHours(intl, line)
    return { key: place, lang, ...splitHoursLine(text) }
  })
  return (
    <ul className="hours">
      {rows.map(({ key, lang, days, times }) => (
        <li key={key} lang={lang} aria-current={key === today ? 'date' : undefined}>
          {days && <span>{days} </span>}
          <span>{times}</span>
        </li>
      ))}
    </ul>
  )
}
