import { Link } from '@tanstack/react-router'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readAllVisitDays, readVisitDays } from '@/data/owners/visit-days.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { ADVERT_HASH } from '@/domain/accounts/business-pages.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { type CountedVisit, countedVisits, VISIT_DAYS_SHOWN, type VisitDay } from '@/domain/visits/visit.ts'
import { toChange, toDays, toMonths, toWeeks, type VisitPeriod } from '@/domain/visits/visit-periods.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { FormattedInteger } from '@/ui/format/formatted-integer.tsx'
import { Choice } from '@/ui/forms/choice.tsx'
import { PlanStatement } from '@/features/show-statement/plan-statement.tsx'
import { BusinessSkeleton } from './business-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'
import { countedNames, NumbersChart, NumbersTable } from './numbers/numbers-chart.tsx'
import { MonthlyMail } from './numbers/monthly-mail.tsx'
import { FirstSteps } from './numbers/first-steps.tsx'
import { SaveDays } from './numbers/save-days.tsx'
import { YearBefore } from './numbers/year-before.tsx'
import { SearchWords } from './numbers/search-words.tsx'

const spans = { days: 14, weeks: VISIT_DAYS_SHOWN / 7, months: 12 }
type Span = keyof typeof spans

const spanNames = {
  days: { choice: 'numbers.days', title: 'numbers.byDay' },
  weeks: { choice: 'numbers.weeks', title: 'numbers.byWeek' },
  months: { choice: 'numbers.months', title: 'numbers.byMonth' },
} as const satisfies Record<Span, object>

/** What a place's page brought its owner: views, and what visitors did there, by day, by week and by month. */
export function BusinessNumbers({ place }: { place: PlaceWithId }) {
  const { data: days, error, refetch } = usePrivateQuery(`visits ${place.id}`, () => readVisitDays(place.id))
  const heading = useRef<HTMLHeadingElement>(null)
  // One has come by a link, which is gone: the focus goes on from the heading.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <p>
        <Link className="tap-row" to="/mis-negocios">
          <FormattedMessage id="business.back" />
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="numbers.title" values={{ name: place.name }} />
      </h1>
      <div className="surface stack statement">
        <PlanStatement
          of={{ place_id: place.id }}
          heading={
            <h2>
              <FormattedMessage id="statement.title" />
            </h2>
          }
        />
        <p>
          <Link className="tap-row" to="/mis-negocios" hash={`${ADVERT_HASH}${place.id}`}>
            <FormattedMessage id="creative.link" />
          </Link>
        </p>
      </div>
      {days ? (
        days.some((day) => countedVisits.some((counted) => day[counted] > 0)) ? (
          <Numbers place={place} days={days} />
        ) : (
          <FirstSteps place={place} />
        )
      ) : error ? (
        <LoadFailure error={error} offline={errorMessage('offline').message} onRetry={() => void refetch()} />
      ) : (
        <BusinessSkeleton />
      )}
    </div>
  )
}

function Numbers({ place, days }: { place: PlaceWithId; days: readonly VisitDay[] }) {
  const intl = useIntl()
  const [today] = useState(() => toBolivianDay(new Date()))
  const id = useId()
  const [span, setSpan] = useState<Span>('days')
  const [before, latest] = toWeeks(days, today, 2)
  const all = usePrivateQuery(`all visits ${place.id}`, () => readAllVisitDays(place.id), {
    isWanted: span === 'months',
  })
  const periods =
    span === 'days'
      ? toDays(days, today, spans.days)
      : span === 'weeks'
        ? toWeeks(days, today, spans.weeks)
        : all.data && toMonths(all.data, today, spans.months)
  const toDate = (day: string, options: Intl.DateTimeFormatOptions) => intl.formatDate(`${day}T12:00:00Z`, options)
  // Fourteen days have no room for the month.
  const toShortName = ({ from }: VisitPeriod) =>
    toDate(
      from,
      span === 'days'
        ? { day: 'numeric' }
        : span === 'weeks'
          ? { day: 'numeric', month: 'numeric' }
          : { month: 'short' },
    )
  const toName = ({ from, to }: VisitPeriod) =>
    span === 'months'
      ? toDate(from, { month: 'long', year: 'numeric' })
      : from === to
        ? toDate(from, { weekday: 'short', day: 'numeric', month: 'short' })
        : intl.formatMessage(
            { id: 'numbers.fromTo' },
            {
              from: toDate(from, { day: 'numeric', month: 'short' }),
              to: toDate(to, { day: 'numeric', month: 'short' }),
            },
          )
  return (
    <>
      <section className="surface stack">
        <div>
          <h2>
            <FormattedMessage id="numbers.lastWeek" />
          </h2>
          <p className="meta">
            <FormattedMessage id="numbers.compared" />
          </p>
        </div>
        <dl className="numbers">
          {countedVisits.map((counted) => (
            <div key={counted}>
              <dt>
                <FormattedMessage id={countedNames[counted]} />
              </dt>
              <dd>
                <b>
                  <FormattedInteger value={latest?.[counted] ?? 0} />
                </b>
                <Change counted={counted} latest={latest} before={before} />
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section className="surface stack">
        <h2>
          <FormattedMessage id={spanNames[span].title} />
        </h2>
        <div className="actions" role="radiogroup" aria-label={intl.formatMessage({ id: 'numbers.span' })}>
          {(Object.keys(spans) as Span[]).map((each) => (
            <Choice key={each} type="radio" name={id} checked={span === each} onChange={() => setSpan(each)}>
              <FormattedMessage id={spanNames[each].choice} />
            </Choice>
          ))}
        </div>
        {periods ? (
          <>
            <NumbersChart periods={periods} toName={toShortName} />
            <p className="meta numbers-legend">
              <FormattedMessage id="numbers.legend" />
            </p>
            {span === 'months' && all.data && (
              <YearBefore stored={all.data} months={periods.slice(-2)} toName={toName} />
            )}
            <details>
              <summary>
                <FormattedMessage id="numbers.asTable" />
              </summary>
              <NumbersTable periods={periods} toName={toName} />
            </details>
          </>
        ) : all.error ? (
          <LoadFailure error={all.error} offline={errorMessage('offline').message} onRetry={() => void all.refetch()} />
        ) : (
          <span className="skeleton" style={{ height: '12rem' }} />
        )}
        <SaveDays placeId={place.id} today={today} />
      </section>
      <SearchWords placeId={place.id} />
      <p className="meta">
        <FormattedMessage id="numbers.method" />
      </p>
      <MonthlyMail />
    </>
  )
}

interface ChangeProps {
  counted: CountedVisit
  latest: VisitPeriod | undefined
  before: VisitPeriod | undefined
}

/** By how much a number differs from that of the week before, in words for those who do not see the sign. */
function Change({ counted, latest, before }: ChangeProps) {
  const intl = useIntl()
  const change = toChange(latest?.[counted] ?? 0, before?.[counted] ?? 0)
  if (change === null) return null
  const share = intl.formatNumber(Math.abs(change), { style: 'percent', maximumFractionDigits: 0 })
  const isSame = Math.abs(change) < 0.005
  return (
    <span className="meta">
      <FormattedMessage
        id={isSame ? 'numbers.same' : change > 0 ? 'numbers.more' : 'numbers.less'}
        values={{ share }}
      />
    </span>
  )
}
