import type { Timestamp } from 'firebase-admin/firestore'
import { HEALTH_DAYS } from '@/domain/api/health-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { countMails } from '../mail/mail-states.ts'
import { db } from '../platform/admin.ts'
import type { Handler } from '../platform/callable.ts'
import { DAY_MS, type FailureTrace, toBolivianDay } from '../platform/failure-counts.ts'
import { listClientErrors } from './error-reports.ts'
import type { StoredJobRun } from '../walks/job-runs.ts'

/** Tells admins what fails: calls and pages by day, errors on devices, mails, ratings, and what runs by the clock. */
export const readHealth: Handler<'readHealth'> = async () => {
  const unsettled = db().collection(paths.unsettledRatings)
  const [days, mails, unsettledCount, oldestUnsettled, jobs, client_errors] = await Promise.all([
    db()
      .collection(paths.serverFailures)
      .where('day', '>', toBolivianDay(Date.now() - HEALTH_DAYS * DAY_MS))
      .orderBy('day', 'desc')
      .get(),
    countMails(),
    unsettled.count().get(),
    unsettled.orderBy('created_at').limit(1).get(),
    db().collection(paths.jobRuns).get(),
    listClientErrors(),
  ])
  return {
    failures: days.docs.map((day) => ({
      day: day.id,
      functions: Object.entries(day.get('counts') as Record<string, number>)
        .map(([name, count]) => ({ name, count }))
        .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
      traces: ((day.get('traces') ?? []) as FailureTrace[]).toSorted((a, b) => b.at.localeCompare(a.at)),
    })),
    client_errors,
    mails,
    unsettled_ratings: unsettledCount.data().count,
    oldest_unsettled_at:
      (oldestUnsettled.docs[0]?.get('created_at') as Timestamp | undefined)?.toDate().toISOString() ?? null,
    jobs: jobs.docs.map((run) => {
      const { state, began_at, updated_at, skipped } = run.data() as StoredJobRun
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
