import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { closeForNow } from '@/data/owners/notices.ts'
import { lastClosingDay, lastClosingStart } from '@/domain/notices/notice.ts'
import { closedUntil, closingAhead, toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { longDate } from '@/ui/format/long-date.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import type { NoticeSectionProps } from './notice-section.ts'
import { useSaving } from './use-saving.ts'

/** At noon, which is the same day in Bolivia. */
const toLongDate = (day: string) => longDate(`${day}T12:00:00Z`)

/** From when until when the business is closed for holidays. */
export function ClosingSection({ place, isOnline, onChanged }: NoticeSectionProps) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  const today = toBolivianDay(now)
  const [from, setFrom] = useState(today)
  const [day, setDay] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const { isBusy, failure, traceId, save } = useSaving()
  const lastStart = lastClosingStart(today)
  const isStartGood = from >= today && from <= lastStart
  const firstDay = isStartGood ? from : today
  const lastDay = lastClosingDay(firstDay)
  const isEndGood = day >= firstDay && day <= lastDay
  const until = closedUntil(place, now)
  const ahead = closingAhead(place, now)
  const toDayAndMonth = (date: string) => intl.formatDate(`${date}T12:00:00Z`, { day: 'numeric', month: 'long' })

  async function close() {
    setIsChecked(true)
    if (!isStartGood || !isEndGood) return
    if (!(await save(async () => onChanged(await closeForNow(place.id, { from, until: day }))))) return
    setFrom(today)
    setDay('')
    setIsChecked(false)
  }

  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="notices.closedTitle" />
      </h2>
      {(until ?? ahead) && (
        <>
          <p>
            {ahead ? (
              <FormattedMessage
                id="notices.closedAhead"
                values={{ from: toDayAndMonth(ahead.from), until: toDayAndMonth(ahead.until) }}
              />
            ) : (
              <FormattedMessage id="notices.closedAlready" values={{ date: until && toLongDate(until) }} />
            )}
          </p>
          <Button
            variant="outlined"
            disabled={isBusy || !isOnline}
            onClick={() => void save(async () => onChanged(await closeForNow(place.id, null)))}
          >
            <FormattedMessage id={ahead ? 'notices.closedCancel' : 'notices.closedOpen'} />
          </Button>
        </>
      )}
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void close()
        }}
      >
        <Field
          label={intl.formatMessage({ id: 'notices.closedFrom' })}
          type="date"
          value={from}
          error={
            isChecked &&
            !isStartGood &&
            intl.formatMessage({ id: 'notices.closedFromInvalid' }, { date: toLongDate(lastStart) })
          }
          hint={intl.formatMessage({ id: 'notices.closedFromHint' })}
          slotProps={{ htmlInput: { min: today, max: lastStart }, inputLabel: { shrink: true } }}
          onChange={({ target }) => setFrom(target.value)}
        />
        <Field
          label={intl.formatMessage({ id: 'notices.closedDate' })}
          type="date"
          value={day}
          error={
            isChecked &&
            !isEndGood &&
            intl.formatMessage({ id: 'notices.closedDateInvalid' }, { date: toLongDate(lastDay) })
          }
          hint={intl.formatMessage({ id: 'notices.closedHint' })}
          slotProps={{ htmlInput: { min: firstDay, max: lastDay }, inputLabel: { shrink: true } }}
          onChange={({ target }) => setDay(target.value)}
        />
        <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
        <Button type="submit" disabled={isBusy || !isOnline}>
          <FormattedMessage id={isBusy ? 'notices.saving' : 'notices.closedSave'} />
        </Button>
      </form>
    </section>
  )
}
