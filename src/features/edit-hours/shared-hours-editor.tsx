import { FormattedMessage, useIntl } from 'react-intl'
import { HOLIDAYS } from '@/domain/opening-hours/hours-rules.ts'
import {
  type DayHours,
  type DayKind,
  isOpenDay,
  shareHours,
  type WeekHours,
} from '@/domain/opening-hours/opening-hours-editor.ts'
import { Choice } from '@/ui/forms/choice.tsx'
import { DayEditor } from './day-editor.tsx'
import { dayNames } from './day-names.ts'
import { holidayKinds } from './week-editor.tsx'

/** Any Monday, of which days are named in three letters. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

const openKinds: readonly DayKind[] = ['open', 'allDay']

interface SharedHoursEditorProps {
  week: WeekHours
  /** The hours of its open days. */
  hours: DayHours
  /** Whether what is missing is told, too. */
  isChecked: boolean
  onChange: (week: WeekHours) => void
}

/** A week whose open days have the same hours: which days these are, their hours, and holidays. */
export function SharedHoursEditor({ week, hours, isChecked, onChange }: SharedHoursEditorProps) {
  const intl = useIntl()
  const holidays = week[HOLIDAYS]
  return (
    <>
      <fieldset className="plain open-days">
        <legend>
          <FormattedMessage id="hours.openDays" />
        </legend>
        {dayNames.slice(0, HOLIDAYS).map((dayName, index) => {
          const day = week[index]
          return (
            day && (
              <Choice
                key={dayName}
                type="checkbox"
                checked={isOpenDay(day)}
                onChange={({ target: { checked } }) =>
                  onChange(week.with(index, checked ? hours : { ...day, kind: 'closed' }))
                }
                aria-label={intl.formatMessage({ id: dayName })}
              >
                <span>{intl.formatDate(MONDAY + index * DAY_MS, { weekday: 'short', timeZone: 'UTC' })}</span>
              </Choice>
            )
          )
        })}
      </fieldset>
      <ul className="hours-editor__days">
        <DayEditor
          name={intl.formatMessage({ id: 'hours.theseDays' })}
          kinds={openKinds}
          day={hours}
          isChecked={isChecked}
          onChange={(next) => onChange(shareHours(week, next))}
        />
        {holidays && (
          <DayEditor
            name={intl.formatMessage({ id: dayNames[HOLIDAYS] })}
            kinds={holidayKinds}
            day={holidays}
            isChecked={isChecked}
            onChange={(next) => onChange(week.with(HOLIDAYS, next))}
          />
        )}
      </ul>
    </>
  )
}
