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
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { TimeField } from './time-field.tsx'
import css from './edit-hours.css?inline'

injectStyles(css)

interface DayEditorProps {
  /** The day's name, or that of several with the same hours. */
  name: string
  kinds: readonly DayKind[]
  day: DayHours
  /** Whether what is missing is told, too. */
  isChecked: boolean
  onChange: (day: DayHours) => void
  /** What it is called to say nothing of the day. */
  unsaid?: MessageId
  /** Gives these times to the other open days; undefined where there are none to give them to. */
  onCopy?: () => void
}

const kindNames = {
  open: 'hours.dayOpen',
  closed: 'hours.dayClosed',
  allDay: 'hours.dayAllDay',
} as const satisfies Record<Exclude<DayKind, 'unsaid'>, MessageId>

const problemNames = {
  'from-missing': 'hours.from-missing',
  'time-invalid': 'hours.time-invalid',
  'span-empty': 'hours.span-empty',
  'spans-overlap': 'hours.spans-overlap',
} as const satisfies Record<DayProblem, MessageId>

/** When the place is open on one day, or on several that have the same hours. */
export function DayEditor({
  name,
  kinds,
  day,
  isChecked,
  onChange,
  unsaid = 'hours.dayUnsaid',
  onCopy,
}: DayEditorProps) {
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
        aria-invalid={isInvalid || undefined}
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
      <select
        className="field"
        aria-label={said('hours.dayState')}
        value={day.kind}
        onChange={({ target }) => onChange({ kind: target.value as DayKind, spans })}
      >
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {intl.formatMessage({ id: kind === 'unsaid' ? unsaid : kindNames[kind] })}
          </option>
        ))}
      </select>
      {day.kind === 'open' && (
        <div className="hours-spans">
          <div className="hours-span">
            {timeField(0, 'from', 'hours.from')}
            <FormattedMessage id="hours.until" />
            {timeField(0, 'to', 'hours.to')}
          </div>
          {spans.length === SPANS_MAX && (
            <div className="hours-span">
              {timeField(1, 'from', 'hours.fromSecond')}
              <FormattedMessage id="hours.until" />
              {timeField(1, 'to', 'hours.toSecond')}
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
              <button
                className="link-button"
                type="button"
                ref={add}
                aria-label={said('hours.spanAddTo')}
                onClick={() => onChange({ ...day, spans: [...spans, emptySpan] })}
              >
                <FormattedMessage id="hours.spanAdd" />
              </button>
            ) : (
              <button
                className="link-button"
                type="button"
                aria-label={said('hours.spanRemove')}
                onClick={() => {
                  onChange({ ...day, spans: spans.slice(0, 1) })
                  requestAnimationFrame(() => add.current?.focus())
                }}
              >
                <FormattedMessage id="hours.spanLess" />
              </button>
            )}
            {onCopy && (
              <button className="link-button" type="button" aria-label={said('hours.copyFrom')} onClick={onCopy}>
                <FormattedMessage id="hours.copy" />
              </button>
            )}
          </p>
        </div>
      )}
    </li>
  )
}
