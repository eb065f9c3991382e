import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Health } from '@/data/admin/health.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { HEALTH_DAYS } from '@/domain/api/health-days.ts'
import { retentionDays } from '@/domain/shared/retention.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { LoadingFailed } from '@/ui/admin/admin-list.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { FailureTraces } from './failure-traces.tsx'
import css from './watch-health.css?inline'

injectStyles(css)

/** What fails on the server, what waits, and what ran by the clock. */
export function HealthPage() {
  return (
    <div className="stack">
      <AdminHeading title="health.title" lead="health.lead" />
      <Figures />
    </div>
  )
}

function Figures() {
  const { data, isError, isFetching, refetch } = useQuery(useAdminQueries().health())
  if (isError) return <LoadingFailed message="error.health-failed" onRetry={() => void refetch()} />
  if (!data) return <div className="surface skeleton health-counts" aria-hidden="true" />
  return (
    <>
      <div className="surface health-counts">
        <Count label="health.mailsWaiting" count={data.mails.waiting} since={data.mails.oldest_waiting_at} />
        <Count label="health.mailsDead" count={data.mails.dead} isBad={data.mails.dead > 0} />
        <Count label="health.ratings" count={data.unsettled_ratings} since={data.oldest_unsettled_at} />
        <button className="btn btn--quiet" type="button" disabled={isFetching} onClick={() => void refetch()}>
          <FormattedMessage id="health.reload" />
        </button>
      </div>
      <Failures days={data.failures} />
      <FailureTraces days={data.failures} />
      <ClientErrors errors={data.client_errors} />
      <Jobs jobs={data.jobs} />
    </>
  )
}

interface CountProps {
  label: 'health.mailsWaiting' | 'health.mailsDead' | 'health.ratings'
  count: number
  /** When the oldest of them came about, ISO 8601. */
  since?: string | null
  isBad?: boolean
}

function Count({ label, count, since, isBad = false }: CountProps) {
  const intl = useIntl()
  return (
    <p className={isBad ? 'bad' : undefined}>
      <b>{intl.formatNumber(count)}</b>{' '}
      <span>
        <FormattedMessage id={label} values={{ count }} />
      </span>
      {since && (
        <span className="meta">
          <FormattedMessage id="health.since" values={{ date: intl.formatDate(since, DATE_AND_TIME) }} />
        </span>
      )}
    </p>
  )
}

function Failures({ days }: { days: Health['failures'] }) {
  const intl = useIntl()
  return (
    <Section title={<FormattedMessage id="health.failures" />} hint={<FormattedMessage id="health.failuresHint" />}>
      {days.length === 0 ? (
        <p>
          <FormattedMessage id="health.noFailures" values={{ days: HEALTH_DAYS }} />
        </p>
      ) : (
        days.map(({ day, functions }) => (
          <table key={day} className="health-table">
            {/* At noon, which is the same day everywhere in Bolivia and in UTC. */}
            <caption>{intl.formatDate(`${day}T12:00:00Z`, { dateStyle: 'long' })}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="health.function" />
                </th>
                <th scope="col">
                  <FormattedMessage id="health.count" />
                </th>
              </tr>
            </thead>
            <tbody>
              {functions.map(({ name, count }) => (
                <tr key={name}>
                  <td>
                    <code lang="en">{name}</code>
                  </td>
                  <td>{intl.formatNumber(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ))
      )}
    </Section>
  )
}

function ClientErrors({ errors }: { errors: Health['client_errors'] }) {
  const intl = useIntl()
  return (
    <Section
      title={<FormattedMessage id="health.clientErrors" />}
      hint={<FormattedMessage id="health.clientErrorsHint" />}
    >
      {errors.length === 0 ? (
        <p>
          <FormattedMessage id="health.noClientErrors" values={{ days: retentionDays.clientError }} />
        </p>
      ) : (
        <ul className="health-errors">
          {errors.map(({ name, code, page, release, frames, count, last_at }) => (
            <li key={[name, code, page, release, ...frames].join(' ')}>
              <p>
                <code lang="en">
                  <b>{name}</b> {code}
                </code>{' '}
                <code lang="en">{page}</code>
              </p>
              <p className="meta">
                <FormattedMessage
                  id="health.clientError"
                  values={{ count, date: intl.formatDate(last_at, DATE_AND_TIME), release }}
                />
              </p>
              {frames.length > 0 && <Frames frames={frames} />}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** Where in the code it happened, and on request what led there. */
function Frames({ frames }: { frames: readonly string[] }) {
  // A function that calls itself stands there once.
  const [first, ...callers] = new Set(frames)
  const place = <code lang="en">{first}</code>
  if (callers.length === 0) return <p>{place}</p>
  return (
    <details>
      <summary>{place}</summary>
      <ol>
        {callers.map((frame) => (
          <li key={frame}>
            <code lang="en">{frame}</code>
          </li>
        ))}
      </ol>
    </details>
  )
}

const states = {
  done: { tag: 'done', name: 'health.done' },
  running: { tag: 'waiting', name: 'health.running' },
  failed: { tag: 'refused', name: 'health.failed' },
} as const

function Jobs({ jobs }: { jobs: Health['jobs'] }) {
  const intl = useIntl()
  return (
    <Section title={<FormattedMessage id="health.jobs" />} hint={<FormattedMessage id="health.jobsHint" />}>
      {jobs.length === 0 ? (
        <p>
          <FormattedMessage id="health.noJobs" />
        </p>
      ) : (
        <table className="health-table">
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="health.job" />
              </th>
              <th scope="col">
                <FormattedMessage id="health.lastRun" />
              </th>
              <th scope="col">
                <FormattedMessage id="health.result" />
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(({ name, state, began_at, skipped }) => (
              <tr key={name}>
                <td>
                  <code lang="en">{name}</code>
                </td>
                <td>
                  <time dateTime={began_at}>{intl.formatDate(began_at, DATE_AND_TIME)}</time>
                </td>
                <td>
                  <StateTag state={states[state].tag}>
                    <FormattedMessage id={states[state].name} />
                  </StateTag>
                  {skipped > 0 && (
                    <span className="meta">
                      {' '}
                      <FormattedMessage id="health.skipped" values={{ count: skipped }} />
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
}

function Section({ title, hint, children }: { title: ReactNode; hint: ReactNode; children: ReactNode }) {
  return (
    <section className="surface stack">
      <h2 className="plain-heading">{title}</h2>
      <p className="meta">{hint}</p>
      {children}
    </section>
  )
}
