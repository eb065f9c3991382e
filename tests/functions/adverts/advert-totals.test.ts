import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { MonthTotals } from '@/domain/adverts/advert-totals.ts'
import { type AdvertCount, emptyCount } from '@/domain/adverts/count-impressions.ts'
import { TOTALS_PATH } from '@/domain/api/function-address.ts'
import { paths } from '@/domain/shared/paths.ts'
import { publishTotals, readTotals } from '../../../functions/src/adverts/advert-totals.ts'
import { toAdvertId } from '../../../functions/src/adverts/publish-adverts.ts'
import { answerApi } from '../../../functions/src/pages/api.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { hashLink } from '../../../functions/src/platform/chain.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { dump } from '../claims/claim-fixtures.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-advert-totals')

/** Midnight in Bolivia, as a day begins. */
const beginOf = (day: string) => Date.parse(`${day}T04:00:00.000Z`)
const night = (day: string) => walkAll(publishTotals, { nowMs: beginOf(day) })

async function storeDay(plan: string, day: string, fields: Partial<AdvertCount> = {}, isClosed = true): Promise<void> {
  const at = Timestamp.fromMillis(0)
  await db()
    .doc(paths.advertDay(plan, day))
    .set({
      plan_request_id: plan,
      place_id: 'p1',
      day,
      ...emptyCount(),
      counted: 10,
      ...fields,
      settled_at: at,
      closed_at: isClosed ? at : null,
    })
}

beforeEach(async () => {
  await db().doc(paths.planRequest('plan')).set({ planName: 'basic', email: 'ana@example.com', user_id: 'ana' })
  await storeDay('plan', '2026-10-31')
  await storeDay('plan', '2026-10-02', { offline: 4, uncounted: { robot: 3 } })
  await storeDay('gone', '2026-10-07')
  await storeDay('plan', '2026-12-01')
})

describe('a month', () => {
  it('is added once its last day has closed, with what each advert delivered and nothing of buyers', async () => {
    await night('2026-11-03')
    expect(await readTotals()).toEqual([])
    await night('2026-11-04')
    const totals = await readTotals()
    expect(totals).toMatchObject([{ month: '2026-10', previous_hash: '' }])
    expect(new Set(totals[0]?.plans)).toEqual(
      new Set([
        [toAdvertId('plan'), 'basic', 20, 4, { robot: 3 }],
        [toAdvertId('gone'), null, 10, 0, {}],
      ]),
    )
    expect(JSON.stringify(totals)).not.toMatch(/ana|p1|"plan"/)
  })

  it('waits for days that are not closed, and is never changed', async () => {
    await storeDay('late', '2026-10-31', {}, false)
    await night('2026-11-05')
    expect(await readTotals()).toEqual([])
    await storeDay('late', '2026-10-31')
    await Promise.all([night('2026-11-06'), night('2026-11-06')])
    const before = await dump(paths.advertTotals)
    await storeDay('plan', '2026-10-30')
    await night('2026-11-07')
    expect(await dump(paths.advertTotals)).toBe(before)
  })

  it('follows the one before, also where nothing was delivered', async () => {
    for (const day of ['2026-11-04', '2026-12-04', '2027-01-04', '2027-01-05']) await night(day)
    const totals = await readTotals()
    expect(totals.map(({ month, plans }) => [month, plans.length])).toEqual([
      ['2026-10', 2],
      ['2026-11', 0],
      ['2026-12', 1],
    ])
    expect(totals.map(({ previous_hash }) => previous_hash)).toEqual(['', totals[0]?.hash, totals[1]?.hash])
  })
})

it('anyone reads the chain, and caches know whether it has changed', async () => {
  await night('2026-11-04')
  const data = createPublicData()
  const ask = (ifNoneMatch?: string) =>
    answerApi({ path: TOTALS_PATH, query: new URLSearchParams(), ifNoneMatch }, data)
  const answer = await ask()
  expect(JSON.parse(answer.body)).toEqual({ months: await readTotals() })
  expect(answer.headers['Cache-Control']).toContain('public')
  expect((await ask(answer.headers['ETag'])).status).toBe(304)
})

describe('the program that verifies the chain', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'totals-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function verify(months: MonthTotals[], ...options: string[]) {
    const file = join(folder, 'totals.json')
    await writeFile(file, JSON.stringify({ months }))
    const program = new URL('../../../public/verify/adverts.mjs', import.meta.url).pathname
    const run = promisify(execFile)(process.execPath, [program, file, ...options])
    return run.then(
      ({ stdout }) => stdout,
      (error: { code: number; stderr: string }) => `${error.code}: ${error.stderr}`,
    )
  }

  async function makeChain(): Promise<MonthTotals[]> {
    for (const day of ['2026-11-04', '2026-12-04', '2027-01-04']) await night(day)
    return readTotals()
  }
  const change = (months: MonthTotals[], at: number, fields: Partial<MonthTotals>) =>
    months.map((month, index) => (index === at ? { ...month, ...fields } : month))

  it('finds it right, says the last hash, and whether it passes through one', async () => {
    const months = await makeChain()
    expect(await verify(months)).toContain(`3 months are right. The last, 2026-12, has ${months[2]?.hash}`)
    expect(await verify(months, '--passes', months[0]?.hash ?? '')).toContain('right')
    expect(await verify(months, '--passes', 'other')).toMatch(/^1: The chain does not pass/)
    expect(await verify([])).toContain('No month yet')
  })

  it('names the month that was changed, however that was hidden', async () => {
    const months = await makeChain()
    const plans = [...(months[0]?.plans ?? [])].map((plan) => plan.with(2, 11) as typeof plan)
    expect(await verify(change(months, 0, { plans }))).toMatch(/^1: 2026-10 is wrong: its hash should be/)
    const { hash: _hash, ...totals } = { ...(months[0] as MonthTotals), plans }
    // With a hash that is right again, the next month does not follow.
    expect(await verify(change(months, 0, { plans, hash: hashLink(totals) }))).toMatch(/^1: 2026-11 is wrong/)
    expect(await verify(months.toSpliced(1, 1))).toMatch(/^1: 2026-12 is wrong/)
    expect(await verify(months.slice(1))).toMatch(/^1: 2026-11 is wrong/)
  })
})
