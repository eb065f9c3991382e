import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { readStatement } from '@/data/owners/statement.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { advertSlots } from '@/domain/adverts/advert.ts'
import { addUncounted, type UncountedReason, uncountedReasons } from '@/domain/adverts/count-impressions.ts'
import type { StatementDay, StatementRun } from '@/domain/adverts/statement.ts'
import type { CallableInput } from '@/domain/api/callables.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { FormattedInteger } from '@/ui/format/formatted-integer.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { Delivered } from './delivered.tsx'
import { Hours, toHours } from './statement-hours.tsx'
import { SaveStatement } from './save-statement.tsx'
import { reasonNames, slotNames } from './statement-names.ts'
import css from './plan-statement.css?inline'

injectStyles(css)

/**
 * What each plan delivered, run by run: how much of what was sold, what was not counted and why, and day by day. Nothing where there
 * never was one.
 * @param of A place, for its owner, or a plan request, for admins.
 */
export function PlanStatement({ of, heading }: { of: CallableInput<'readStatement'>; heading?: ReactNode }) {
  const key = 'place_id' in of ? of.place_id : of.plan_request_id
  const { data: runs, error, refetch } = usePrivateQuery(`statement ${key}`, () => readStatement(of))
  if (error) {
    return (
      <div className="note" role="alert">
        <p>
          <FormattedMessage id={errorMessage(toErrorCode(error, 'statement-load-failed')).message} />{' '}
          <button className="link-button" type="button" onClick={() => void refetch()}>
            <FormattedMessage id="failure.retry" />
          </button>
        </p>
      </div>
    )
  }
  if (!runs || runs.length === 0) return null
  return (
    <>
      {heading}
      <ul className="plain stack">
        {runs.map((run) => (
          <li className="stack" key={`${run.plan_request_id} ${run.starts_at}`}>
            <Run {...run} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Run(run: StatementRun) {
  const { planName, starts_at, ends_at, is_active, sold, delivered, days } = run
  const intl = useIntl()
  const toDate = (iso: string) => intl.formatDate(iso, { day: 'numeric', month: 'short', year: 'numeric' })
  const uncounted = {}
  for (const day of days) addUncounted(uncounted, day.uncounted)
  const offline = sum(days, (day) => day.offline)
  const name = intl.formatMessage({ id: 'statement.plan' }, { plan: planName })
  return (
    <>
      <p className="statement__head">
        <b>{name}</b>{' '}
        <StateTag state={is_active ? 'done' : 'waiting'}>
          <FormattedMessage id={is_active ? 'statement.active' : 'statement.ended'} />
        </StateTag>
        <br />
        <span className="meta">
          <FormattedMessage id="statement.runs" values={{ from: toDate(starts_at), to: toDate(ends_at) }} />
        </span>
      </p>
      <div>
        <Delivered name={name} sold={sold} delivered={delivered} />
        {offline > 0 && (
          <p className="meta">
            <FormattedMessage id="statement.offline" values={{ count: offline }} />
          </p>
        )}
        <AfterItsEnd run={run} toDate={toDate} />
      </div>
      {days.length > 0 && (
        <>
          {delivered > sum(days, (day) => day.counted) && (
            <p className="meta">
              <FormattedMessage id="statement.latest" />
            </p>
          )}
          <BySlot days={days} />
          <Uncounted uncounted={uncounted} />
          <Hours days={days} />
          <Days days={days} />
          <SaveStatement run={run} />
        </>
      )}
      <p className="meta">
        <FormattedMessage
          id="statement.advertId"
          values={{ id: run.advert_id, code: (text) => <code key="id">{text}</code> }}
        />{' '}
        <Link to="/metodo">
          <FormattedMessage id="statement.method" />
        </Link>
      </p>
    </>
  )
}

/** That a plan goes on until it has delivered, or did so, and what is to its buyer's credit. */
function AfterItsEnd({ run, toDate }: { run: StatementRun; toDate: (iso: string) => string }) {
  const { ran_on_until, is_active, ends_at, credit } = run
  return (
    <>
      {ran_on_until && (
        <p>
          <FormattedMessage
            id={is_active ? 'statement.runsOn' : 'statement.ranOn'}
            values={{ date: toDate(is_active ? ran_on_until : ends_at) }}
          />
        </p>
      )}
      {credit && (
        <p>
          <FormattedMessage
            id="statement.credit"
            values={{
              impressions: credit.impressions,
              amount: credit.amount_bs,
              b: (text) => <b key="amount">{text}</b>,
            }}
          />
        </p>
      )}
    </>
  )
}

/** Where on pages, how many of them were tapped there, and at which hour most. */
function BySlot({ days }: { days: readonly StatementDay[] }) {
  const intl = useIntl()
  const [best] = toHours(days).toSorted((one, other) => other.count - one.count)
  return (
    <>
      <dl className="statement__slots">
        {advertSlots.map((slot) => (
          <div key={slot}>
            <dt>
              <FormattedMessage id={slotNames[slot]} />
            </dt>
            <dd>
              <FormattedInteger value={sum(days, (day) => day.by_slot[slot])} />
            </dd>
            <dd className="meta">
              <FormattedMessage id="statement.tapCount" values={{ count: sum(days, (day) => day.taps[slot]) }} />
            </dd>
          </div>
        ))}
      </dl>
      {best && best.count > 0 && (
        <p className="meta">
          {intl.formatMessage(
            { id: 'statement.bestHour' },
            { from: `${best.hour}:00`, to: `${best.hour + 1}:00`, count: best.count },
          )}
        </p>
      )}
    </>
  )
}

/** What was not counted, by reason: it costs the owner nothing. */
function Uncounted({ uncounted }: { uncounted: Partial<Record<UncountedReason, number>> }) {
  const found = uncountedReasons.filter((reason) => uncounted[reason])
  if (found.length === 0) return null
  return (
    <details>
      <summary>
        <FormattedMessage
          id="statement.uncounted"
          values={{ count: found.reduce((total, reason) => total + (uncounted[reason] ?? 0), 0) }}
        />
      </summary>
      <ul className="rows">
        {found.map((reason) => (
          <li className="statement__reason" key={reason}>
            <FormattedMessage id={reasonNames[reason]} /> <FormattedInteger value={uncounted[reason] ?? 0} />
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Day by day, the latest first. */
function Days({ days }: { days: readonly StatementDay[] }) {
  const intl = useIntl()
  return (
    <details>
      <summary>
        <FormattedMessage id="statement.days" />
      </summary>
      <table className="statement__days">
        <thead>
          <tr>
            <th scope="col">
              <FormattedMessage id="statement.day" />
            </th>
            <th scope="col">
              <FormattedMessage id="statement.counted" />
            </th>
            <th scope="col">
              <FormattedMessage id="statement.notCounted" />
            </th>
            <th scope="col">
              <FormattedMessage id="statement.taps" />
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">
                {intl.formatDate(`${day.day}T12:00:00Z`, {
                  weekday: 'short',
                  day: 'numeric',
                  month: 'short',
                })}
                {!day.is_closed && ' *'}
              </th>
              <td>
                <FormattedInteger value={day.counted} />
              </td>
              <td>
                <FormattedInteger
                  value={uncountedReasons.reduce((total, reason) => total + (day.uncounted[reason] ?? 0), 0)}
                />
              </td>
              <td>
                <FormattedInteger value={advertSlots.reduce((total, slot) => total + day.taps[slot], 0)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {days.some(({ is_closed }) => !is_closed) && (
        <p className="meta">
          <FormattedMessage id="statement.open" />
        </p>
      )}
    </details>
  )
}

function sum(days: readonly StatementDay[], toCount: (day: StatementDay) => number): number {
  return days.reduce((total, day) => total + toCount(day), 0)
}
