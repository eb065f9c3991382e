import { useMemo } from 'react'
import { type IntlShape, useIntl } from 'react-intl'
import * as messages from 'messages:opening'
import type { CitySlug } from '@/domain/cities/city.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { openingAt, type Opening as OpeningState } from '@/domain/opening-hours/next-change.ts'
import { openRules, toBolivianTime } from '@/domain/opening-hours/open-now.ts'
import { findTodaysLine, isClosedToday, isPastLine } from '@/domain/opening-hours/todays-line.ts'
import { intlWith } from '@/i18n/part-intl.tsx'
import { sayHours } from '@/i18n/said-hours.ts'
import { useMinute } from '@/ui/behavior/use-minute.ts'
import { HoursList } from './hours-list.tsx'
import { splitHoursLine } from './hours-text.ts'

/** From so many minutes before it closes, a place closes soon. */
const SOON_MINUTES = 60

interface OpeningProps {
  hours: string
  city: CitySlug
  /** Whether it has to fit one line of a phone's card: without the break at noon, and without a verb for another day. */
  isShort: boolean
}

/** "Abierto · cierra 21:30", and so on, true to the minute; nothing where the hours cannot be read for certain. */
export function Opening({ hours, city, isShort }: OpeningProps) {
  const intl = toOpeningIntl(useIntl())
  const rules = useMemo(() => openRules(hours), [hours])
  const minute = useMinute()
  const said = useMemo(() => {
    const now = new Date(minute)
    const opening = openingAt(rules, now, city)
    const after = opening.changesAt && openingAt(rules, opening.changesAt, city)
    return describe(intl, now, opening, after, isShort)
  }, [intl, rules, minute, city, isShort])
  if (!said) return null
  return (
    <span>
      <b className={said.kind}>{said.state}</b>
      {said.until}
    </span>
  )
}

interface TodaysHoursProps {
  lines: readonly string[]
  city: CitySlug
}

/** Hours line by line, of which today's stands out, without those of single days that are past. */
export function TodaysHours({ lines, city }: TodaysHoursProps) {
  const now = new Date(useMinute())
  const shown = lines.filter((line) => !isPastLine(line, now))
  return <HoursList lines={shown} today={findTodaysLine(shown, now, city)} />
}

/** "Hoy 08:30 a 12:30", by the line that holds today, or "Hoy cerrado · abre mañana 09:00"; nothing where neither is certain. */
export function Today({ lines, city }: TodaysHoursProps) {
  const intl = toOpeningIntl(useIntl())
  const now = new Date(useMinute())
  const isClosed = isClosedToday(lines, now, city)
  const today = isClosed ? 'cerrado' : lines[findTodaysLine(lines, now, city) ?? -1]
  if (today === undefined) return null
  const { text, lang } = sayHours(intl, today)
  const opening = isClosed && describe(intl, now, openingAt(openRules(lines.join('\n')), now, city), null, false)
  return (
    <>
      <b>{intl.formatMessage({ id: 'opening.today' })}</b> <span lang={lang}>{splitHoursLine(text).times}</span>
      {opening && opening.kind === 'is-closed' && opening.until}
    </>
  )
}

const openingIntls = new WeakMap<IntlShape, IntlShape>()

/** Returns what formats the messages of this part as well: one for all places of a list. */
function toOpeningIntl(intl: IntlShape): IntlShape {
  const known = openingIntls.get(intl) ?? intlWith(intl, messages)
  openingIntls.set(intl, known)
  return known
}

interface Said {
  kind: 'is-open' | 'is-closing' | 'is-closed'
  state: string
  /** What follows it: until when. */
  until: string
}

/** @param after What it is from then on. */
function describe(
  intl: IntlShape,
  now: Date,
  { state, changesAt }: OpeningState,
  after: OpeningState | null,
  isShort: boolean,
): Said | null {
  if (state === 'unknown') return null
  if (state === 'closed') {
    const until = changesAt
      ? intl.formatMessage(
          { id: (isShort ? opensShort : opens)[dayOf(now, changesAt)] },
          toValues(intl, now, changesAt, isShort),
        )
      : ''
    return { kind: 'is-closed', state: intl.formatMessage({ id: 'opening.closed' }), until }
  }
  if (!changesAt) return { kind: 'is-open', state: intl.formatMessage({ id: 'opening.always' }), until: '' }
  // Of an open end no one knows when it closes.
  const isKnown = after?.state !== 'unknown'
  const isSoon = isKnown && changesAt.getTime() - now.getTime() < SOON_MINUTES * 60_000
  const day = closingDay(now, changesAt)
  const id = isSoon ? 'opening.soon' : closes[day]
  const hasRoom = day === 'today' || !isShort
  const again = after && !isShort ? toReopening(intl, now, changesAt, after) : ''
  return {
    kind: isSoon ? 'is-closing' : 'is-open',
    state: intl.formatMessage({ id: isSoon ? 'opening.closing' : 'opening.open' }),
    until: isKnown && hasRoom ? intl.formatMessage({ id }, { ...toValues(intl, now, changesAt), again }) : '',
  }
}

/** Returns when a place opens again after a break at noon: all on one day; empty for none. */
function toReopening(intl: IntlShape, now: Date, closesAt: Date, { state, changesAt: opensAt }: OpeningState): string {
  const isBreak = state === 'closed' && opensAt && [closesAt, opensAt].every((time) => dayOf(now, time) === 'today')
  return isBreak ? intl.formatMessage({ id: 'opening.again' }, toValues(intl, now, opensAt)) : ''
}

/** The name of a day is made where it is said: the first one holds up a cheap phone. */
function toValues(intl: IntlShape, now: Date, time: Date, isShort = false): { time: string; day: string } {
  const isLater = dayOf(now, time) === 'later'
  return {
    time: toBolivianTime(time),
    day: isLater ? intl.formatDate(time, { weekday: isShort ? 'short' : 'long' }) : '',
  }
}

type Day = 'today' | 'tomorrow' | 'later'

const opens = { today: 'opening.opensToday', tomorrow: 'opening.opensTomorrow', later: 'opening.opensLater' } as const
const opensShort = {
  today: opens.today,
  tomorrow: 'opening.opensTomorrowShort',
  later: 'opening.opensLaterShort',
} as const
const closes = {
  today: 'opening.closesToday',
  tomorrow: 'opening.closesTomorrow',
  later: 'opening.closesLater',
} as const

function dayOf(now: Date, time: Date): Day {
  const day = toBolivianDay(time)
  if (day === toBolivianDay(now)) return 'today'
  return day === toBolivianDay(new Date(now.getTime() + DAY_MS)) ? 'tomorrow' : 'later'
}

const DAY_MS = 24 * 3_600_000
/** Until then a night belongs to the day before: a bar that closes at 3:00 closes today. */
const NIGHT_MS = 6 * 3_600_000

function closingDay(now: Date, closesAt: Date): Day {
  const night = new Date(closesAt.getTime() - NIGHT_MS)
  return dayOf(now, night) === 'today' ? 'today' : dayOf(now, closesAt)
}
