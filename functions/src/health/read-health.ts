import { HEALTH_DAYS } from '@/domain/api/health-days.ts'
import { countMails } from '../mail/mail-states.ts'
import type { Handler } from '../platform/callable.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { DAY_MS, failedDays } from '../platform/failure-counts.ts'
import { listClientErrors } from './error-reports.ts'
import { unsettledRatings } from '../reviews/unsettled-rating.ts'
import { jobRuns } from '../walks/job-runs.ts'

/** Tells admins what fails: calls and pages by day, errors on devices, mails, ratings, and what runs by the clock. */
export const readHealth: Handler<'readHealth'> = async () => {
  const unsettled = unsettledRatings()
  const [days, mails, unsettledCount, oldestUnsettled, jobs, client_errors] = await Promise.all([
    failedDays()
      .where('day', '>', toBolivianDay(new Date(Date.now() - HEALTH_DAYS * DAY_MS)))
      .orderBy('day', 'desc')
      .get(),
    countMails(),
    unsettled.count().get(),
    unsettled.orderBy('created_at').limit(1).get(),
    jobRuns().get(),
    listClientErrors(),
  ])
  return {
    failures: days.docs.map((day) => ({
      day: day.id,
      functions: Object.entries(day.data().counts)
        .map(([name, count]) => ({ name, count }))
        .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
      traces: (day.data().traces ?? []).toSorted((a, b) => b.at.localeCompare(a.at)),
    })),
    client_errors,
    mails,
    unsettled_ratings: unsettledCount.data().count,
    oldest_unsettled_at: oldestUnsettled.docs[0]?.data().created_at.toDate().toISOString() ?? null,
    jobs: jobs.docs.map((run) => {
      const { state, began_at, updated_at, skipped } = run.data()
      return {
        name: run.id,
        state,
        began_at: began_at.toDate().toISOString(),
        updated_at: updated_at.toDate().toISOString(),
        skipped,
      }
    }),
  }
}
