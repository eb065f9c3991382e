import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { saveSpecialHours } from '@/data/owners/notices.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import {
  type Holiday,
  nextHolidays,
  readSpecialHours,
  type SpecialHours,
} from '@/domain/opening-hours/holiday-hours.ts'
import { type DayHours, validateDay } from '@/domain/opening-hours/opening-hours-editor.ts'
import { DayEditor } from '@/features/edit-hours/day-editor.tsx'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import type { NoticeSectionProps } from './notice-section.ts'
import { useSaving } from './use-saving.ts'

/** How many holidays are shown: those of about three months. */
const HOLIDAYS_SHOWN = 5

const kinds = ['unsaid', 'closed', 'open', 'allDay'] as const
const usual: DayHours = { kind: 'unsaid', spans: [] }

/** What holidays are called; all others are those of a department. */
const holidayNames: Readonly<Record<Holiday['key'], MessageId>> = {
  '01-01': 'notices.holidayNewYear',
  '01-22': 'notices.holidayPlurinational',
  '05-01': 'notices.holidayLabour',
  '06-21': 'notices.holidayAndeanNewYear',
  '08-06': 'notices.holidayIndependence',
  '11-02': 'notices.holidayAllSaintsDay',
  '12-25': 'notices.holidayChristmas',
  [-48]: 'notices.holidayCarnival',
  [-47]: 'notices.holidayCarnival',
  [-2]: 'notices.holidayGoodFriday',
  [60]: 'notices.holidayCorpusChristi',
}

/** When the business is open on the next public holidays: as usual, not at all, or at hours of their own. */
export function HolidaysSection({ place, userId, isOnline, onChanged }: NoticeSectionProps) {
  const intl = useIntl()
  const [today] = useState(() => toBolivianDay(new Date()))
  const [changed, setChanged] = useState<SpecialHours>({})
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, failure, traceId, save } = useSaving()
  const hours = place.business_hours ?? ''
  const special = { ...readSpecialHours(hours), ...changed }
  const hasProblem = isChecked && Object.values(changed).some(validateDay)

  async function send() {
    setIsChecked(true)
    if (Object.values(changed).some(validateDay)) return
    const isSaved = await save(async () => {
      const change = (stored: string) => ({ ...readSpecialHours(stored), ...changed })
      onChanged(await saveSpecialHours({ userId, placeId: place.id, change, today }))
    })
    if (!isSaved) return
    setChanged({})
    setIsChecked(false)
  }

  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="notices.holidaysTitle" />
      </h2>
      {hours === '' ? (
        <p className="muted">
          <FormattedMessage id="notices.holidaysNoHours" />
        </p>
      ) : (
        <>
          <p className="hint">
            <FormattedMessage id="notices.holidaysHint" />
          </p>
          <ul className="hours-editor__days holidays">
            {nextHolidays(today, place.city, HOLIDAYS_SHOWN).map(({ day, key }) => (
              <DayEditor
                key={day}
                name={intl.formatMessage(
                  { id: 'notices.holidayNamed' },
                  {
                    name: intl.formatMessage({ id: holidayNames[key] ?? 'notices.holidayDepartment' }),
                    date: intl.formatDate(`${day}T12:00:00Z`, { weekday: 'long', day: 'numeric', month: 'long' }),
                  },
                )}
                kinds={kinds}
                unsaid="notices.usual"
                day={special[day] ?? usual}
                isChecked={isChecked}
                onChange={(next) => setChanged((before) => ({ ...before, [day]: next }))}
              />
            ))}
          </ul>
          <InlineError
            message={failure ? errorMessage(failure).message : hasProblem ? 'notices.holidaysCheck' : null}
            traceId={failure ? traceId : undefined}
          />
          <Button disabled={isBusy || !isOnline} onClick={() => void send()}>
            <FormattedMessage id={isBusy ? 'notices.saving' : 'notices.holidaysSave'} />
          </Button>
        </>
      )}
    </section>
  )
}
