import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { closeForNow } from '@/data/owners/notices.ts'
import { lastClosingDay } from '@/domain/notices/notice.ts'
import { closedUntil, toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { longDate } from '@/ui/format/long-date.ts'
import { Field } from '@/ui/mui/mui-field.tsx'
import type { NoticeSectionProps } from './notice-section.ts'
import { useSaving } from './use-saving.ts'

/** At noon, which is the same day in Bolivia. */
const toLongDate = (day: string) => longDate(`${day}T12:00:00Z`)

/** Until when the business is closed for holidays. */
export function ClosingSection({ place, isOnline, onChanged }: NoticeSectionProps) {
  const intl = useIntl()
  const [now] = useState(() => new Date())
  const [day, setDay] = useState('')
  const [isInvalid, setIsInvalid] = useState(false)
  const { isBusy, failure, traceId, save } = useSaving()
  const today = toBolivianDay(now)
  const lastDay = lastClosingDay(today)
  const until = closedUntil(place, now)

  async function close() {
    const isGood = day >= today && day <= lastDay
    setIsInvalid(!isGood)
    if (isGood && (await save(async () => onChanged(await closeForNow(place.id, day))))) setDay('')
  }

  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="notices.closedTitle" />
      </h2>
      {until && (
        <>
          <p>
            <FormattedMessage id="notices.closedAlready" values={{ date: toLongDate(until) }} />
          </p>
          <Button
            variant="outlined"
            disabled={isBusy || !isOnline}
            onClick={() => void save(async () => onChanged(await closeForNow(place.id, null)))}
          >
            <FormattedMessage id="notices.closedOpen" />
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
          label={intl.formatMessage({ id: 'notices.closedDate' })}
          type="date"
          value={day}
          error={isInvalid && intl.formatMessage({ id: 'notices.closedDateInvalid' }, { date: toLongDate(lastDay) })}
          hint={intl.formatMessage({ id: 'notices.closedHint' })}
          slotProps={{ htmlInput: { min: today, max: lastDay }, inputLabel: { shrink: true } }}
          onChange={({ target }) => {
            setIsInvalid(false)
            setDay(target.value)
          }}
        />
        <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
        <Button type="submit" disabled={isBusy || !isOnline}>
          <FormattedMessage id={isBusy ? 'notices.saving' : 'notices.closedSave'} />
        </Button>
      </form>
    </section>
  )
}
