import { beforeEach, describe, expect, it } from 'vitest'
import { emptyCount } from '@/domain/adverts/count-impressions.ts'
import type { CallableInput } from '@/domain/api/callables.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { activePlanSchema, planRequestSchema, type PlanRequest, type PlanStatus } from '@/domain/plans/plan.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { advertDays } from '../../../functions/src/adverts/advert-days.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { expirePlans } from '../../../functions/src/plans/expire-plans.ts'
import { updatePlan } from '../../../functions/src/plans/update-plan.ts'
import { beforeEachWrite, interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { asAdmin, dump } from '../claims/claim-fixtures.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { makePlanMessage, requestPlan } from '../contact/message-fixtures.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-update-plan')

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()
const asOther = { ...asAdmin, sub: 'other' }

let planRequestId = ''
beforeEach(async () => {
  await createAccounts(['ana', 'admin', 'other'])
  await storePlaces(makePlace({ owner: 'ana' }))
  await requestPlan(makePlanMessage({ place_id: 'p1' }), 'ana')
  planRequestId = (await db().collection(paths.planRequests).get()).docs[0]?.id ?? ''
})

type Input = CallableInput<'updatePlan'>
const update = (status: PlanStatus, fields: Partial<Input> = {}, who: Parameters<typeof callAs>[0] = asAdmin) =>
  callAs(who, 'updatePlan', updatePlan, {
    plan_request_id: planRequestId,
    status,
    expires_at: null,
    notes: null,
    ...fields,
  })

async function fetchRequest(): Promise<PlanRequest> {
  const stored = await db().doc(paths.planRequest(planRequestId)).get()
  return planRequestSchema.parse(fromStoredFields(stored.data() ?? {}))
}
async function fetchActive() {
  const stored = await db().doc(paths.activePlan(planRequestId)).get()
  return stored.exists ? activePlanSchema.parse(fromStoredFields(stored.data() ?? {})) : null
}
const dumpPlans = () => dump(paths.planRequests, paths.activePlans, paths.auditLog, paths.places)

/** Loads the request to a state by the shortest way. */
async function movePlanTo(status: PlanStatus, expires_at = inDays(30)): Promise<void> {
  const ways: Record<PlanStatus, PlanStatus[]> = {
    requested: [],
    contacted: ['contacted'],
    paid: ['paid'],
    active: ['paid', 'active'],
    expired: ['paid', 'active', 'expired'],
    cancelled: ['cancelled'],
  }
  for (const step of ways[status]) expect(await update(step, { expires_at })).toEqual({ status: step })
}

describe('a plan request', () => {
  it('goes its way, step by step, with its notes, its history and the log', async () => {
    const expires_at = inDays(30)
    expect(await update('contacted', { notes: ' Llamé, \r\nquiere factura ' })).toEqual({ status: 'contacted' })
    expect(await update('paid', { notes: 'QR' }, asOther)).toEqual({ status: 'paid' })
    expect(await update('active', { notes: 'QR', expires_at })).toEqual({ status: 'active' })
    const request = await fetchRequest()
    expect(request).toMatchObject({ status: 'active', notes: 'QR', expires_at, actor_ids: ['admin', 'other'] })
    expect(request.history.map(({ status, actor_id }) => [status, actor_id])).toEqual([
      ['requested', null],
      ['contacted', 'admin'],
      ['paid', 'other'],
      ['active', 'admin'],
    ])
    expect(request.history.at(-1)?.at).toBe(request.updated_at)
    const plan_name = { from: 'professional', to: 'professional' }
    const about = { action: 'update-plan', user_id: 'ana', place_id: 'p1', plan_request_id: planRequestId, plan_name }
    const log = await fetchAll(paths.auditLog)
    expect(log).toHaveLength(3)
    for (const entry of log) expect(entry).toMatchObject(about)
    expect(log.map(({ plan_status }) => plan_status as object)).toEqual(
      expect.arrayContaining([
        { from: 'requested', to: 'contacted' },
        { from: 'contacted', to: 'paid' },
        { from: 'paid', to: 'active' },
      ]),
    )
  })

  it.each<[PlanStatus, PlanStatus]>([
    ['requested', 'active'],
    ['requested', 'expired'],
    ['contacted', 'requested'],
    ['paid', 'contacted'],
    ['active', 'paid'],
    ['expired', 'active'],
    ['cancelled', 'requested'],
    ['cancelled', 'active'],
  ])('that is %s cannot become %s', async (from, to) => {
    await movePlanTo(from)
    const before = await dumpPlans()
    expect(await update(to, { expires_at: inDays(30) })).toEqual({ refused: 'plan-update-failed' })
    expect(await dumpPlans()).toBe(before)
  })

  it('that is not there cannot be changed', async () => {
    expect(await update('contacted', { plan_request_id: 'nothing' })).toEqual({ refused: 'plan-update-failed' })
  })

  it.each([
    ['without a date', { expires_at: null }],
    ['with a date that has passed', { expires_at: inDays(-0.001) }],
    ['with a date that is none', { expires_at: 'mañana' }],
  ])('does not become active %s', async (_what, fields) => {
    await movePlanTo('paid')
    const before = await dumpPlans()
    expect(await update('active', fields)).toEqual({ refused: 'input-invalid' })
    expect(await dumpPlans()).toBe(before)
  })

  it('is an admin’s to change, with a second factor', async () => {
    const before = await dumpPlans()
    expect(await update('paid', {}, 'ana')).toEqual({ refused: 'not-admin' })
    expect(await update('paid', {}, { sub: 'admin', isAdmin: true })).toEqual({ refused: 'second-factor-required' })
    expect(await callAs(undefined, 'updatePlan', updatePlan, {})).toEqual({ refused: 'sign-in-required' })
    expect(await dumpPlans()).toBe(before)
  })

  it('changes once, however often that is sent', async () => {
    const fields = { expires_at: inDays(30), notes: 'QR' }
    await movePlanTo('paid')
    await update('active', fields)
    const before = await dumpPlans()
    expect(await update('active', fields)).toEqual({ status: 'active' })
    expect(await update('active', { ...fields, expires_at: fields.expires_at.replace('Z', '000Z') })).toEqual({
      status: 'active',
    })
    expect(await dumpPlans()).toBe(before)
  })

  it('gets other notes, without a step in its history', async () => {
    await update('requested', { notes: 'No contesta' })
    expect(await fetchRequest()).toMatchObject({ status: 'requested', notes: 'No contesta', actor_ids: [] })
    expect((await fetchRequest()).history).toHaveLength(1)
  })

  it('broken off at its write is as it was, and is completed by a repeat', async () => {
    await movePlanTo('paid')
    const before = await dumpPlans()
    let writes = 0
    await beforeEachWrite(
      (count) => {
        writes = count
        return Promise.reject(new Error('crash'))
      },
      async () => expect(await update('active', { expires_at: inDays(30) })).toEqual({ refused: 'plan-update-failed' }),
    )
    expect(writes).toBe(1)
    expect(await dumpPlans()).toBe(before)
    expect(await update('active', { expires_at: inDays(30) })).toEqual({ status: 'active' })
  })
})

describe('a request without a place', () => {
  beforeEach(async () => {
    await storePlaces(makePlace({ id: 'p2' }), makePlace({ id: 'closed', closed_at: inDays(-1) }))
    await db().doc(paths.planRequest(planRequestId)).update({ place_id: null })
    await movePlanTo('paid')
  })

  it('does not become active until an admin says which place it shows, which is noted', async () => {
    const before = await dumpPlans()
    const active = { expires_at: inDays(30) }
    expect(await update('active', active)).toEqual({ refused: 'plan-without-place' })
    expect(await dumpPlans()).toBe(before)
    const { updated_at } = await fetchRequest()
    const chosen = { place_id: 'p2', updated_at }
    expect(await update('paid', chosen)).toEqual({ status: 'paid' })
    expect(await update('paid', chosen)).toEqual({ status: 'paid' })
    expect(await fetchRequest()).toMatchObject({ status: 'paid', place_id: 'p2', actor_ids: ['admin'] })
    const log = await fetchAll(paths.auditLog)
    expect(log.filter(({ place_id }) => place_id === 'p2')).toMatchObject([
      { action: 'update-plan', actor_id: 'admin', user_id: 'ana', plan_request_id: planRequestId },
    ])
    expect(await update('active', active)).toEqual({ status: 'active' })
    expect(await fetchActive()).toMatchObject({ place_id: 'p2' })
    expect(await fetchRequest()).toMatchObject({ place_id: 'p2' })
  })

  it.each([
    ['none', 'place-not-found'],
    ['closed', 'place-closed'],
  ])('does not get a place that no advert shows: %s', async (place_id, refused) => {
    const before = await dumpPlans()
    expect(await update('paid', { place_id })).toEqual({ refused })
    expect(await dumpPlans()).toBe(before)
  })
})

describe('a plan that is active', () => {
  const expires_at = inDays(30)
  beforeEach(() => movePlanTo('active', expires_at))

  it('is there for what advertises, without a word of its buyer', async () => {
    const { updated_at } = await fetchRequest()
    expect(await fetchActive()).toEqual({
      place_id: 'p1',
      planName: 'professional',
      starts_at: updated_at,
      expires_at,
      impressions: 15_000,
    })
  })

  it('is there longer when it is extended, and began when it began', async () => {
    const before = await fetchActive()
    const later = inDays(60)
    expect(await update('active', { expires_at: later })).toEqual({ status: 'active' })
    expect(await fetchActive()).toEqual({ ...before, expires_at: later })
    expect((await fetchRequest()).history.filter(({ status }) => status === 'active')).toHaveLength(1)
  })

  it('shows another place once an admin says so, from when it began', async () => {
    const before = await fetchActive()
    await storePlaces(makePlace({ id: 'p2' }))
    expect(await update('active', { expires_at, place_id: 'p2' })).toEqual({ status: 'active' })
    expect(await fetchActive()).toEqual({ ...before, place_id: 'p2' })
  })

  it.each<PlanStatus>(['expired', 'cancelled'])(
    'is there no more once it is %s, which it is from then on',
    async (status) => {
      expect(await update(status)).toEqual({ status })
      expect(await fetchActive()).toBeNull()
      const request = await fetchRequest()
      expect(request.expires_at).toBe(request.updated_at)
    },
  )

  it('may be paid for and begin again after it expired', async () => {
    await update('expired')
    const first = await fetchRequest()
    await update('paid')
    expect(await fetchRequest()).toMatchObject({ status: 'paid', expires_at: null })
    expect(await fetchActive()).toBeNull()
    await update('active', { expires_at: inDays(60) })
    const active = await fetchActive()
    expect(Date.parse(active?.starts_at ?? '')).toBeGreaterThan(Date.parse(first.updated_at))
    expect((await fetchRequest()).history.map(({ status }) => status)).toEqual([
      'requested',
      'paid',
      'active',
      'expired',
      'paid',
      'active',
    ])
  })
})

describe('two admins', () => {
  it('who decide at once do not undo each other: the second is refused', async () => {
    await movePlanTo('paid')
    let outcome: unknown
    await interrupt(
      async () => {
        outcome = await update('cancelled', {}, asOther)
      },
      () => update('active', { expires_at: inDays(30) }),
    )
    expect(outcome).toEqual({ refused: 'plan-update-failed' })
    expect(await fetchRequest()).toMatchObject({ status: 'active', actor_ids: ['admin'] })
    expect(await fetchActive()).not.toBeNull()
  })

  it('who do the same at once have both done it, and it is noted once', async () => {
    const outcomes = await Promise.all([update('contacted'), update('contacted', {}, asOther), update('contacted')])
    for (const outcome of outcomes) expect(outcome).toEqual({ status: 'contacted' })
    expect((await fetchRequest()).history).toHaveLength(2)
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
  })

  it('of whom one still sees what was before are told so, if the page says what it shows', async () => {
    const { updated_at } = await fetchRequest()
    expect(await update('contacted', { notes: 'Llamé', updated_at })).toEqual({ status: 'contacted' })
    const before = await dumpPlans()
    // A repeat is one, whatever it saw.
    expect(await update('contacted', { notes: 'Llamé', updated_at })).toEqual({ status: 'contacted' })
    expect(await update('cancelled', { updated_at }, asOther)).toEqual({ refused: 'plan-update-failed' })
    expect(await update('contacted', { notes: null, updated_at }, asOther)).toEqual({ refused: 'plan-update-failed' })
    expect(await dumpPlans()).toBe(before)
    const now = (await fetchRequest()).updated_at
    expect(await update('cancelled', { updated_at: now }, asOther)).toEqual({ status: 'cancelled' })
  })
})

describe('the night', () => {
  const expires_at = inDays(30)
  const after = Date.parse(expires_at) + 1
  // All is delivered; what runs on is in running-on.test.ts.
  beforeEach(async () => {
    const day = toBolivianDay(new Date(after - DAY_MS))
    const counts = { ...emptyCount(), counted: 15_000, settled_at: Timestamp.now(), closed_at: null }
    await advertDays()
      .doc(`${planRequestId}_${day}`)
      .set({ plan_request_id: planRequestId, place_id: 'p1', day, ...counts })
  })

  it('ends the plans whose date has passed, hides no place, and leaves the others', async () => {
    await movePlanTo('active', expires_at)
    await update('active', { expires_at, notes: 'QR' })
    const before = await dumpPlans()
    await walkAll(expirePlans)
    expect(await dumpPlans()).toBe(before)
    const places = await dump(paths.places)
    await walkAll(expirePlans, { nowMs: after })
    expect(await fetchRequest()).toMatchObject({ status: 'expired', expires_at, notes: 'QR', actor_ids: ['admin'] })
    expect((await fetchRequest()).history.at(-1)).toMatchObject({ status: 'expired', actor_id: null })
    expect(await fetchActive()).toBeNull()
    expect(await dump(paths.places)).toBe(places)
    const ended = await dumpPlans()
    await walkAll(expirePlans, { nowMs: after })
    expect(await dumpPlans()).toBe(ended)
    expect(await update('paid', { notes: 'QR' })).toEqual({ status: 'paid' })
  })

  it('leaves a plan that is extended at that very moment', async () => {
    await movePlanTo('active', expires_at)
    await interrupt(
      () => walkAll(expirePlans, { nowMs: after }),
      () => update('active', { expires_at: inDays(60) }),
    )
    expect(await fetchRequest()).toMatchObject({ status: 'active' })
    expect(await fetchActive()).not.toBeNull()
  })

  it('ends as many as there are', { timeout: 60_000 }, async () => {
    await movePlanTo('active', expires_at)
    // Old ones of no place have nothing to deliver.
    const fields = { ...(await db().doc(paths.planRequest(planRequestId)).get()).data(), place_id: null }
    const writer = db().bulkWriter()
    for (let n = 0; n < 210; n++) void writer.set(db().doc(paths.planRequest(`many-${n}`)), fields)
    await writer.close()
    await walkAll(expirePlans, { nowMs: after })
    const { size } = await db().collection(paths.planRequests).where('status', '==', 'expired').get()
    expect(size).toBe(211)
  })
})
