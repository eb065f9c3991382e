import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Health } from '@/data/admin/health.ts'
import { useAdminQueries } from '@/data/admin/queries.ts'
import { HEALTH_DAYS } from '@/domain/api/health-days.ts'
import { retentionDays } from '@/domain/shared/retention.ts'
import { AdminHeading } from '@/ui/admin/admin-head.tsx'
import { LoadingFailed } from '@/ui/admin/admin-list.tsx'
import { Figure, Figures, LoadingFigures } from '@/ui/admin/figures.tsx'
import { DATE_AND_TIME } from '@/ui/format/date-and-time.ts'
import { Moment } from '@/ui/format/moment.tsx'
import { StateChip } from '@/ui/mui/mui-state-chip.tsx'
import { FailureTraces } from './failure-traces.tsx'

/** What fails on the server, what waits, and what ran by the clock. */
export function HealthPage() {
  return (
    <div className="stack">
      <AdminHeading title="health.title" lead="health.lead" />
      <Content />
    </div>
  )
}

function Content() {
  const health = useQuery(useAdminQueries().health())
  if (health.isError) return <LoadingFailed message="error.health-failed" onRetry={() => void health.refetch()} />
  if (!health.data) return <LoadingFigures />
  const { mails, unsettled_ratings, oldest_unsettled_at, failures, client_errors, jobs } = health.data
  return (
    <>
      <Figures reload="health.reload" query={health}>
        <Figure
          count={mails.waiting}
          label={<FormattedMessage id="health.mailsWaiting" values={{ count: mails.waiting }} />}
          detail={<Since at={mails.oldest_waiting_at} />}
        />
        <Figure
          count={mails.dead}
          label={<FormattedMessage id="health.mailsDead" values={{ count: mails.dead }} />}
          isBad={mails.dead > 0}
        />
        <Figure
          count={unsettled_ratings}
          label={<FormattedMessage id="health.ratings" values={{ count: unsettled_ratings }} />}
          detail={<Since at={oldest_unsettled_at} />}
        />
      </Figures>
      <Failures days={failures} />
      <FailureTraces days={failures} />
      <ClientErrors errors={client_errors} />
      <Jobs jobs={jobs} />
    </>
  )
}

/** When the oldest of them came about. */
function Since({ at }: { at: string | null }) {
  const intl = useIntl()
  return at && <FormattedMessage id="health.since" values={{ date: intl.formatDate(at, DATE_AND_TIME) }} />
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
          <Table key={day}>
            {/* At noon, which is the same day everywhere in Bolivia and in UTC. */}
            <caption>{intl.formatDate(`${day}T12:00:00Z`, { dateStyle: 'long' })}</caption>
            <TableHead>
              <TableRow>
                {/* The columns of one day stand below those of another. */}
                <TableCell scope="col" sx={{ width: '65%' }}>
                  <FormattedMessage id="health.function" />
                </TableCell>
                <TableCell scope="col">
                  <FormattedMessage id="health.count" />
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {functions.map(({ name, count }) => (
                <TableRow key={name}>
                  <TableCell>
                    <code lang="en">{name}</code>
                  </TableCell>
                  <TableCell>{intl.formatNumber(count)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
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
        <ul className="rows">
          {errors.map(({ name, code, page, release, frames, count, last_at }) => (
            <li key={[name, code, page, release, ...frames].join(' ')}>
              <div>
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
              </div>
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
        // Three columns do not fit a phone whose text is twice as large: the table scrolls, by keyboard too.
        <TableContainer tabIndex={0} role="group" aria-label={intl.formatMessage({ id: 'health.jobs' })}>
          <Table>
            <TableHead>
              <TableRow>
                <TableCell scope="col">
                  <FormattedMessage id="health.job" />
                </TableCell>
                <TableCell scope="col">
                  <FormattedMessage id="health.lastRun" />
                </TableCell>
                <TableCell scope="col">
                  <FormattedMessage id="health.result" />
                </TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {jobs.map(({ name, state, began_at, skipped }) => (
                <TableRow key={name}>
                  <TableCell>
                    <code lang="en">{name}</code>
                  </TableCell>
                  <TableCell>
                    <Moment iso={began_at} />
                  </TableCell>
                  <TableCell>
                    <StateChip state={states[state].tag}>
                      <FormattedMessage id={states[state].name} />
                    </StateChip>
                    {skipped > 0 && (
                      <span className="meta">
                        {' '}
                        <FormattedMessage id="health.skipped" values={{ count: skipped }} />
                      </span>
                    )}
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
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
