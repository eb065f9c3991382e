import { beforeEach, describe, expect, it } from 'vitest'
import { emptyCount } from '@/domain/adverts/count-impressions.ts'
import { RUN_ON_DAYS } from '@/domain/adverts/running-on.ts'
import type { CallableInput, CallableOutput } from '@/domain/api/callables.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { planCreditSchema, planRequestSchema, type PlanStatus } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { advertDays } from '../../../functions/src/adverts/advert-days.ts'
import { publishAdverts, readPublishedAdverts } from '../../../functions/src/adverts/publish-adverts.ts'
import { expirePlans } from '../../../functions/src/plans/expire-plans.ts'
import { readStatement } from '../../../functions/src/plans/read-statement.ts'
import { creditPlans } from '../../../functions/src/plans/running-on.ts'
import { updatePlan } from '../../../functions/src/plans/update-plan.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { asAdmin, dump } from '../claims/claim-fixtures.ts'
import { makePlanMessage, requestPlan } from '../contact/message-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { beforeEachWrite } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-running-on')

const SOLD = 15_000
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const expires_at = inDays(30)
const endMs = Date.parse(expires_at)
const runsOnUntil = new Date(endMs + RUN_ON_DAYS * DAY_MS).toISOString()

let id = ''
type Input = CallableInput<'updatePlan'>
const update = (status: PlanStatus, fields: Partial<Input> = {}) =>
  callAs(asAdmin, 'updatePlan', updatePlan, { plan_request_id: id, status, expires_at: null, notes: null, ...fields })

beforeEach(async () => {
  await createAccounts(['ana', 'admin'])
  await storePlaces(makePlace({ owner: 'ana' }))
  await requestPlan(makePlanMessage({ place_id: 'p1' }), 'ana')
  id = (await db().collection(paths.planRequests).get()).docs[0]?.id ?? ''
  await update('paid')
  await update('active', { expires_at })
})

/** Stores that so many were seen on a day. */
async function deliver(counted: number, atMs = endMs - DAY_MS): Promise<void> {
  const day = toBolivianDay(new Date(atMs))
  const now = Timestamp.fromMillis(atMs)
  await advertDays()
    .doc(`${id}_${day}`)
    .set({ plan_request_id: id, place_id: 'p1', day, ...emptyCount(), counted, settled_at: now, closed_at: null })
}

/** Does what the night does so many days after the plan's end. */
async function spendNight(daysAfterEnd: number): Promise<void> {
  const nowMs = endMs + daysAfterEnd * DAY_MS + 1
  await walkAll(expirePlans, { nowMs })
  await walkAll(creditPlans, { nowMs })
}

const fetchRequest = async () =>
  planRequestSchema.parse(fromStoredFields((await db().doc(paths.planRequest(id)).get()).data() ?? {}))
const fetchCredits = async () =>
  (await fetchAll(paths.planCredits)).map((credit) => planCreditSchema.parse(fromStoredFields(credit)))
const fetchMails = async (kind: string) => (await fetchAll(paths.mail)).filter((mail) => mail['kind'] === kind)
const fetchRuns = async () =>
  ((await callAs('ana', 'readStatement', readStatement, { place_id: 'p1' })) as CallableOutput<'readStatement'>).runs

describe('a plan that is short at its end', () => {
  it('runs on, is shown, and its buyer is told once', async () => {
    await deliver(SOLD - 1)
    await spendNight(0)
    await spendNight(1)
    const request = await fetchRequest()
    expect(request).toMatchObject({ status: 'active', expires_at, runs_on_until: runsOnUntil })
    expect(request.history.at(-1)).toMatchObject({ status: 'active', actor_id: null, runs_on_until: runsOnUntil })
    expect(request.history).toHaveLength(4)
    expect(await fetchRuns()).toMatchObject([
      { is_active: true, ran_on_until: runsOnUntil, ends_at: expires_at, sold: SOLD, credit: null },
    ])
    await publishAdverts(endMs + 2 * DAY_MS)
    expect(await readPublishedAdverts()).toHaveLength(1)
    const [mail, ...others] = await fetchMails('plan-runs-on')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'ana@cafe.example.bo', user_id: 'ana' })
    expect(JSON.stringify(mail)).toContain('todavía falta una impresión')
  })

  it('ends once it has delivered, without a credit', async () => {
    await deliver(SOLD - 1)
    await spendNight(0)
    await deliver(1, endMs + 2 * DAY_MS)
    await spendNight(3)
    expect(await fetchRequest()).toMatchObject({ status: 'expired', expires_at, runs_on_until: null })
    expect(await fetchAll(paths.activePlans)).toEqual([])
    expect(await fetchCredits()).toEqual([])
    expect(await fetchMails('plan-credited')).toEqual([])
    expect(await fetchRuns()).toMatchObject([{ is_active: false, delivered: SOLD, sold: SOLD, ends_at: expires_at }])
  })

  it('and after thirty days more has what is missing credited, once', async () => {
    await deliver(SOLD - 61)
    await spendNight(0)
    await spendNight(RUN_ON_DAYS - 1)
    expect(await fetchCredits()).toEqual([])
    await spendNight(RUN_ON_DAYS)
    // 250 Bs for 15,000.
    expect(await fetchCredits()).toMatchObject([{ plan_request_id: id, run: 1, impressions: 61, amount_bs: 2 }])
    expect(await fetchAll(paths.paymentLedger)).toMatchObject([
      { plan_request_id: id, kind: 'credit', amount: 200, actor_id: null },
    ])
    const request = await fetchRequest()
    expect(request).toMatchObject({ status: 'expired', runs_on_until: null })
    expect(request.history.slice(-2)).toMatchObject([{ status: 'expired' }, { status: 'expired', credit_bs: 2 }])
    expect(await fetchRuns()).toMatchObject([{ credit: { amount_bs: 2, impressions: 61 }, sold: SOLD }])
    expect(await fetchMails('plan-credited')).toHaveLength(1)
    const before = await dump(paths.planRequests, paths.planCredits, paths.paymentLedger, paths.mail, paths.auditLog)
    await spendNight(RUN_ON_DAYS + 1)
    expect(await dump(paths.planRequests, paths.planCredits, paths.paymentLedger, paths.mail, paths.auditLog)).toBe(
      before,
    )
  })

  it('is credited by a later night where one broke off, also if it is renewed meanwhile', async () => {
    await spendNight(0)
    const nowMs = endMs + RUN_ON_DAYS * DAY_MS + 1
    await walkAll(expirePlans, { nowMs })
    await beforeEachWrite(
      () => Promise.reject(new Error('crash')),
      () => walkAll(creditPlans, { nowMs }).catch(() => undefined),
    )
    expect(await fetchCredits()).toEqual([])
    await update('paid')
    await walkAll(creditPlans, { nowMs })
    expect(await fetchCredits()).toMatchObject([{ impressions: SOLD, amount_bs: 250 }])
    await update('active', { expires_at: inDays(90) })
    expect(await fetchRuns()).toMatchObject([
      { run: 2, is_active: true, credit: null },
      { run: 1, credit: { amount_bs: 250 } },
    ])
  })

  it('owes nothing once it is cancelled, nor where an admin extends it', async () => {
    await spendNight(0)
    await update('active', { expires_at: inDays(120) })
    await spendNight(1)
    expect(await fetchRequest()).toMatchObject({ status: 'active', runs_on_until: null })
    await spendNight(91)
    expect(await fetchMails('plan-runs-on')).toHaveLength(2)
    await update('cancelled')
    await spendNight(92)
    expect(await fetchRequest()).toMatchObject({ status: 'cancelled', runs_on_until: null })
    expect(await fetchCredits()).toEqual([])
  })

  it('is told of in the language of its buyer', async () => {
    await db().doc(paths.user('ana')).set({ locale: 'en' }, { merge: true })
    await deliver(SOLD - 61)
    await spendNight(0)
    await spendNight(RUN_ON_DAYS)
    expect(JSON.stringify(await fetchMails('plan-runs-on'))).toContain('61 impressions are still missing')
    expect(await fetchMails('plan-credited')).toMatchObject([{ message: { subject: 'You have a credit of 2 Bs' } }])
  })

  it('runs on without a mail where its buyer has left', async () => {
    await db().doc(paths.planRequest(id)).update({ email: '', user_id: null })
    await spendNight(0)
    expect(await fetchRequest()).toMatchObject({ status: 'active', runs_on_until: runsOnUntil })
    expect(await fetchMails('plan-runs-on')).toEqual([])
  })
})

it('a plan that delivered in time ends on its date, and so does one without a place', async () => {
  await deliver(SOLD)
  await spendNight(0)
  expect(await fetchRequest()).toMatchObject({ status: 'expired', runs_on_until: null })
  await update('paid')
  await update('active', { expires_at: inDays(30.5) })
  await db().doc(paths.planRequest(id)).update({ place_id: null })
  await spendNight(1)
  expect(await fetchRequest()).toMatchObject({ status: 'expired', runs_on_until: null })
  expect(await fetchMails('plan-runs-on')).toEqual([])
})
