import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@/domain/shared/app-error.ts'
import { HEALTH_DAYS } from '@/domain/api/health-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { readHealth } from '../../../functions/src/health/read-health.ts'
import { isAdmin } from '../../../functions/src/accounts/is-admin.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { COUNTS_WRITTEN_EVERY_MS, createFailureCounts, DAY_MS } from '../../../functions/src/platform/failure-counts.ts'
import { toBolivianDay } from '../../../src/domain/opening-hours/bolivian-days.ts'
import { noteJobRun, runJob } from '../../../functions/src/walks/job-runs.ts'
import { makeWalk } from '../../../functions/src/walks/walk.ts'
import { continueWalk, nightOf } from '../../../functions/src/walks/walk-tasks.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-health')

const asAdmin = { sub: 'admin', isAdmin: true, secondFactor: 'totp' }
beforeEach(async () => {
  await Promise.all(['ana', 'admin'].map((uid) => auth().createUser({ uid, email: `${uid}@example.com` })))
})

const readAsAdmin = async () => {
  const outcome = await callAs(asAdmin, 'readHealth', readHealth, {})
  if ('refused' in outcome) throw new Error(outcome.refused)
  return outcome
}

/** The counts of an instance, with a clock that the test moves. */
function makeCounts(startMs: number) {
  let timeMs = startMs
  return { ...createFailureCounts(() => timeMs), passMs: (ms: number) => (timeMs += ms) }
}

/** The beginning of a day in Bolivia, in milliseconds since 1970. @param daysAgo Of today by default. */
const midnightMs = (daysAgo = 0) => Date.parse(`${toBolivianDay(new Date(Date.now()))}T04:00:00Z`) - daysAgo * DAY_MS
const dayOf = (daysAgo: number) => toBolivianDay(new Date(midnightMs(daysAgo)))

describe('failures of the server', () => {
  it('are shown by day in Bolivia and by function, the worst first', async () => {
    const counts = makeCounts(midnightMs() - COUNTS_WRITTEN_EVERY_MS)
    for (const name of ['pages', 'submitReview', 'submitReview']) counts.add(name)
    await counts.write()
    counts.passMs(COUNTS_WRITTEN_EVERY_MS)
    counts.add('pages')
    await counts.write()
    const another = makeCounts(midnightMs())
    another.add('pages')
    await another.write()
    expect((await readAsAdmin()).failures).toEqual([
      { day: dayOf(0), functions: [{ name: 'pages', count: 2 }], traces: [] },
      {
        day: dayOf(1),
        functions: [
          { name: 'submitReview', count: 2 },
          { name: 'pages', count: 1 },
        ],
        traces: [],
      },
    ])
  })

  it('are written once a minute, however many there are', async () => {
    const counts = makeCounts(midnightMs())
    for (let number = 0; number < 1000; number++) {
      counts.add('pages')
      await counts.write()
      counts.passMs(10)
    }
    expect((await readAsAdmin()).failures).toMatchObject([{ functions: [{ name: 'pages', count: 1 }] }])
    counts.passMs(COUNTS_WRITTEN_EVERY_MS)
    await counts.write()
    expect((await readAsAdmin()).failures).toMatchObject([{ functions: [{ name: 'pages', count: 1000 }] }])
  })

  it('are named as the log names them, the latest first, by each instance no more than twenty a day', async () => {
    const counts = makeCounts(midnightMs())
    for (let number = 0; number < 25; number++) {
      counts.add('submitReview', `trace-${number}`)
      counts.passMs(1_000)
    }
    await counts.write()
    const [failures] = (await readAsAdmin()).failures
    expect(failures?.functions).toEqual([{ name: 'submitReview', count: 25 }])
    expect(failures?.traces).toHaveLength(20)
    expect(failures?.traces[0]).toEqual({
      trace_id: 'trace-19',
      name: 'submitReview',
      at: new Date(midnightMs() + 19_000).toISOString(),
    })
  })

  it('are shown of the last days alone', async () => {
    for (let day = 0; day <= HEALTH_DAYS; day++) {
      const counts = makeCounts(midnightMs(day))
      counts.add('api')
      await counts.write()
    }
    const { failures } = await readAsAdmin()
    expect(failures.map(({ day }) => day)).toEqual(Array.from({ length: HEALTH_DAYS }, (_, daysAgo) => dayOf(daysAgo)))
  })

  it('are counted of a call that breaks down, and not of one that is refused', async () => {
    const outcomes = [
      await callAs('ana', 'isAdmin', () => Promise.reject(new Error('broken')), {}),
      await callAs('ana', 'isAdmin', () => Promise.reject(new AppError('too-many-requests')), {}),
      await callAs('ana', 'isAdmin', isAdmin, { unknown: true }),
    ]
    expect(outcomes).toEqual([
      { refused: 'admin-check-failed' },
      { refused: 'too-many-requests' },
      { refused: 'input-invalid' },
    ])
    expect((await readAsAdmin()).failures).toMatchObject([{ functions: [{ name: 'isAdmin', count: 1 }] }])
  })
})

describe('jobs', () => {
  const beganAtMs = Date.parse('2026-11-24T08:00:00Z')

  it('are shown with their last run and its result', async () => {
    await runJob('sweepMails', () => Promise.resolve())
    await expect(runJob('settleRatings', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await noteJobRun('sweepUploads', { state: 'running', beganAtMs, isFirst: true, skipped: 2 })
    await noteJobRun('sweepUploads', { state: 'done', beganAtMs, isFirst: false, skipped: 1 })
    expect((await readAsAdmin()).jobs).toMatchObject([
      { name: 'settleRatings', state: 'failed', skipped: 0 },
      { name: 'sweepMails', state: 'done', skipped: 0 },
      { name: 'sweepUploads', state: 'done', skipped: 3, began_at: '2026-11-24T08:00:00.000Z' },
    ])
  })

  it('of the night are noted with each part: what was skipped, what goes on, what fails', async () => {
    const walk = makeWalk<string>({
      readPage: (cursor) => Promise.resolve({ items: ['good', 'bad'], next: cursor === null ? 'second' : null }),
      visit: (item) => (item === 'bad' ? Promise.reject(new Error('bad')) : Promise.resolve()),
    })
    const night = nightOf(beganAtMs)
    const run = async (cursor: string | null) => {
      // Time is up at once, so that each page is a part.
      const times = [0, Infinity]
      await continueWalk(
        { walk },
        { walk: 'walk', night, cursor },
        {
          enqueue: () => Promise.resolve(),
          clock: () => times.shift() ?? Infinity,
        },
      )
      return (await readAsAdmin()).jobs[0]
    }
    expect(await run(null)).toMatchObject({ name: 'walk', state: 'running', skipped: 1 })
    expect(await run('second')).toMatchObject({ state: 'done', skipped: 2 })
    expect(await run(null)).toMatchObject({ state: 'running', skipped: 1 })
  })
})

it('shows mails that wait or died, and ratings that are not settled', async () => {
  expect(await readAsAdmin()).toEqual({
    failures: [],
    client_errors: [],
    mails: { waiting: 0, oldest_waiting_at: null, dead: 0 },
    unsettled_ratings: 0,
    oldest_unsettled_at: null,
    jobs: [],
  })
  const created_at = Timestamp.fromDate(new Date('2026-11-24T12:00:00Z'))
  await db()
    .collection(paths.mail)
    .add({ created_at, delivery: { state: 'RETRY' } })
  await db()
    .collection(paths.mail)
    .add({ created_at, delivery: { state: 'ERROR' } })
  await db().collection(paths.unsettledRatings).add({ place_id: 'p1', created_at })
  expect(await readAsAdmin()).toMatchObject({
    mails: { waiting: 1, oldest_waiting_at: '2026-11-24T12:00:00.000Z', dead: 1 },
    unsettled_ratings: 1,
    oldest_unsettled_at: '2026-11-24T12:00:00.000Z',
  })
})

it('is for no one who is no admin', async () => {
  expect(await callAs('ana', 'readHealth', readHealth, {})).toEqual({ refused: 'not-admin' })
  expect(await callAs(undefined, 'readHealth', readHealth, {})).toEqual({ refused: 'sign-in-required' })
  expect(await callAs({ sub: 'admin', isAdmin: true }, 'readHealth', readHealth, {})).toEqual({
    refused: 'second-factor-required',
  })
})
