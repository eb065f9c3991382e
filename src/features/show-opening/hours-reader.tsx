import { useMemo } from 'react'
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl'
import * as messages from 'messages:opening'
import type { CitySlug } from '@/domain/cities/city.ts'
import { openingAt, type Opening as OpeningState } from '@/domain/opening-hours/next-change.ts'
import { openRules } from '@/domain/opening-hours/open-now.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { useMinute } from '@/ui/behavior/use-minute.ts'

export { findTodaysLine } from '@/domain/opening-hours/todays-line.ts'

/** From so many minutes before it closes, a place closes soon. */
const SOON_MINUTES = 60

interface OpeningProps {
  hours: string
  city: CitySlug
}

/** "Abierto · cierra 21:30", and so on, true to the minute; nothing where the hours cannot be read for certain. */
export function Opening(props: OpeningProps) {
  return (
    <PartIntl part={messages}>
      <OpeningText {...props} />
    </PartIntl>
  )
}

function OpeningText({ hours, city }: OpeningProps) {
  const intl = useIntl()
  const rules = useMemo(() => openRules(hours), [hours])
  const minute = useMinute()
  const now = useMemo(() => new Date(minute), [minute])
  const { state, changesAt } = openingAt(rules, now, city)
  if (state === 'unknown') return null
  if (state === 'closed') {
    return (
      <>
        <b className="is-closed">
          <FormattedMessage id="opening.closed" />
        </b>
        {changesAt && <FormattedMessage id={opens[dayOf(intl, now, changesAt)]} values={toValues(intl, changesAt)} />}
      </>
    )
  }
  if (!changesAt) {
    return (
      <b className="is-open">
        <FormattedMessage id="opening.always" />
      </b>
    )
  }
  const isSoon = changesAt.getTime() - now.getTime() < SOON_MINUTES * 60_000
  return (
    <>
      <b className={isSoon ? 'is-closing' : 'is-open'}>
        <FormattedMessage id={isSoon ? 'opening.closing' : 'opening.open'} />
      </b>
      <FormattedMessage
        id={closes[dayOf(intl, now, changesAt)]}
        values={{
          ...toValues(intl, changesAt),
          again: toReopening(intl, openingAt(rules, changesAt, city), changesAt),
        }}
      />
    </>
  )
}

/** Returns when a place opens again after a break at noon: on the same day; empty for none. */
function toReopening(intl: IntlShape, { state, changesAt }: OpeningState, closedAt: Date): string {
  if (state !== 'closed' || !changesAt || dayOf(intl, closedAt, changesAt) !== 'today') return ''
  return intl.formatMessage({ id: 'opening.again' }, toValues(intl, changesAt))
}

function toValues(intl: IntlShape, time: Date): { time: string; day: string } {
  return {
    time: intl.formatTime(time, { hour: 'numeric', minute: '2-digit', hourCycle: 'h23' }),
    day: intl.formatDate(time, { weekday: 'long' }),
  }
}

/** What a night that is not over belongs to: a bar that closes at 3:00 closes today. */
const NIGHT_HOURS = 6

type Day = 'today' | 'tomorrow' | 'later'

const opens = { today: 'opening.opensToday', tomorrow: 'opening.opensTomorrow', later: 'opening.opensLater' } as const
const closes = {
  today: 'opening.closesToday',
  tomorrow: 'opening.closesTomorrow',
  later: 'opening.closesLater',
} as const

function dayOf(intl: IntlShape, now: Date, time: Date): Day {
  const toDate = (date: Date) => intl.formatDate(date, { year: 'numeric', month: 'numeric', day: 'numeric' })
  const hours = (time.getTime() - now.getTime()) / 3_600_000
  if (toDate(now) === toDate(time)) return 'today'
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000)
  if (toDate(tomorrow) !== toDate(time)) return 'later'
  return hours < NIGHT_HOURS ? 'today' : 'tomorrow'
}
