import { useState } from 'react'
import { useIntl } from 'react-intl'
import { HOLIDAYS } from '@/domain/opening-hours/hours-rules.ts'
import { copyToOpenDays, type DayKind, type WeekHours } from '@/domain/opening-hours/opening-hours-editor.ts'
import { DayEditor } from './day-editor.tsx'
import { dayNames } from './day-names.ts'

const weekdayKinds: readonly DayKind[] = ['open', 'closed', 'allDay']
export const holidayKinds: readonly DayKind[] = ['unsaid', 'open', 'closed', 'allDay']

interface WeekEditorProps {
  week: WeekHours
  /** Whether what is missing is told, too. */
  isChecked: boolean
  onChange: (week: WeekHours) => void
}

/** A week whose days differ, one below the other. */
export function WeekEditor({ week, isChecked, onChange }: WeekEditorProps) {
  const intl = useIntl()
  const [copied, setCopied] = useState<string | null>(null)
  return (
    <>
      <ul className="hours-editor__days">
        {dayNames.map((dayName, index) => {
          const day = week[index]
          const name = intl.formatMessage({ id: dayName })
          return (
            day && (
              <DayEditor
                key={dayName}
                name={name}
                kinds={index === HOLIDAYS ? holidayKinds : weekdayKinds}
                day={day}
                isChecked={isChecked}
                onChange={(next) => {
                  setCopied(null)
                  onChange(week.with(index, next))
                }}
                onCopy={() => {
                  onChange(copyToOpenDays(week, index))
                  setCopied(intl.formatMessage({ id: 'hours.copied' }, { day: name }))
                }}
              />
            )
          )
        })}
      </ul>
      <p className="sr-only" role="status">
        {copied}
      </p>
    </>
  )
}
