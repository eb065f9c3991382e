import Button from '@mui/material/Button'
import Select from '@mui/material/Select'
import { useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  type DayHours,
  type DayKind,
  type DayProblem,
  emptySpan,
  isProblemOf,
  validateDay,
  type Span,
  SPANS_MAX,
} from '@/domain/opening-hours/opening-hours-editor.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'
import { TimeField } from './time-field.tsx'

interface DayEditorProps {
  /** The day's name, or that of several with the same hours. */
  name: string
  kinds: readonly DayKind[]
  day: DayHours
  /** Whether what is missing is told, too. */
  isChecked: boolean
  onChange: (day: DayHours) => void
  /** Gives these times to the other open days; undefined where there are none to give them to. */
  onCopy?: () => void
}

const kindNames = {
  open: 'business.dayOpen',
  closed: 'business.dayClosed',
  allDay: 'business.dayAllDay',
  unsaid: 'business.dayUnsaid',
} as const satisfies Record<DayKind, MessageId>

const problemNames = {
  'from-missing': 'business.from-missing',
  'time-invalid': 'business.time-invalid',
  'span-empty': 'business.span-empty',
  'spans-overlap': 'business.spans-overlap',
} as const satisfies Record<DayProblem, MessageId>

/** When the place is open on one day, or on several that have the same hours. */
export function DayEditor({ name, kinds, day, isChecked, onChange, onCopy }: DayEditorProps) {
  const intl = useIntl()
  const id = useId()
  const add = useRef<HTMLButtonElement>(null)
  const said = (message: MessageId) => intl.formatMessage({ id: message }, { day: name })
  const spans = day.spans.length > 0 ? day.spans : [emptySpan]
  const found = validateDay(day)
  // No one is told that times are missing, or are none, before they could be typed.
  const isUntyped = found === 'from-missing' || found === 'time-invalid'
  const problem = isUntyped && !isChecked ? null : found

  const changeSpan = (place: number, next: Partial<Span>) =>
    onChange({ ...day, spans: spans.map((span, other) => (other === place ? { ...span, ...next } : span)) })
  const timeField = (place: number, end: 'from' | 'to', label: MessageId) => {
    const value = spans[place]?.[end] ?? ''
    const isInvalid = problem !== null && isProblemOf(problem, end, value)
    return (
      <TimeField
        aria-label={said(label)}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        error={isInvalid || undefined}
        value={value}
        onTime={(time) => changeSpan(place, { [end]: time })}
      />
    )
  }

  return (
    <li className="day">
      <span className="hours-editor__day-name" aria-hidden="true">
        {name}
      </span>
      <Select
        native
        aria-label={said('business.dayState')}
        value={day.kind}
        onChange={({ target }) => onChange({ kind: target.value, spans })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {intl.formatMessage({ id: kindNames[kind] })}
          </option>
        ))}
      </Select>
      {day.kind === 'open' && (
        <div className="hours-spans">
          <div className="hours-span">
            {timeField(0, 'from', 'business.from')}
            <FormattedMessage id="business.until" />
            {timeField(0, 'to', 'business.to')}
          </div>
          {spans.length === SPANS_MAX && (
            <div className="hours-span">
              {timeField(1, 'from', 'business.fromSecond')}
              <FormattedMessage id="business.until" />
              {timeField(1, 'to', 'business.toSecond')}
            </div>
          )}
          {problem && (
            <p className="field-error" id={`${id}-error`}>
              <Icon name="alert" />
              <FormattedMessage id={problemNames[problem]} />
            </p>
          )}
          <p className="hours-actions">
            {spans.length < SPANS_MAX ? (
              <Button
                variant="text"
                ref={add}
                aria-label={said('business.spanAddTo')}
                onClick={() => onChange({ ...day, spans: [...spans, emptySpan] })}
              >
                <FormattedMessage id="business.spanAdd" />
              </Button>
            ) : (
              <Button
                variant="text"
                aria-label={said('business.spanRemove')}
                onClick={() => {
                  onChange({ ...day, spans: spans.slice(0, 1) })
                  requestAnimationFrame(() => add.current?.focus())
                }}
              >
                <FormattedMessage id="business.spanLess" />
              </Button>
            )}
            {onCopy && (
              <Button variant="text" aria-label={said('business.copyFrom')} onClick={onCopy}>
                <FormattedMessage id="business.copy" />
              </Button>
            )}
          </p>
        </div>
      )}
    </li>
  )
}
