import { beforeEach, expect, it } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { StoredInventory } from '../../../functions/src/adverts/inventory-days.ts'
import { readForecast } from '../../../functions/src/plans/read-forecast.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { startPlan } from '../adverts/advert-fixtures.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, DAY_MS } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-read-forecast')

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'])
  await storePlaces(makePlace({ owner: 'ana', category: 'cafe' }), makePlace({ id: 'p2', category: 'cafe' }))
})

/** Stores what was seen on so many days until yesterday. */
async function storeDays(count: number, unsold = 300): Promise<void> {
  for (let ago = 1; ago <= count; ago++) {
    const day: StoredInventory = {
      by_scope: { 'la-paz/cafe': { sold: 0, unsold }, home: { sold: 9_000, unsold: 0 } },
      by_hour: [],
      expires_at: Timestamp.fromMillis(Date.now() + DAY_MS),
    }
    await db()
      .doc(paths.inventoryDay(toBolivianDay(new Date(Date.now() - ago * DAY_MS))))
      .set(day)
  }
}

const read = (who: Parameters<typeof callAs>[0] = 'ana', fields: Partial<CallableInput<'readForecast'>> = {}) =>
  callAs(who, 'readForecast', readForecast, { place_id: 'p1', planName: 'basic', ...fields })

it('the owner learns whether there is room, and an admin the same; at first it is not known', async () => {
  await storeDays(6)
  expect(await read()).toEqual({ room: 'unknown', from: null, seen: 300, sold: 0, needed: 167 })
  await storeDays(7)
  expect(await read()).toEqual({ room: 'now', from: null, seen: 300, sold: 0, needed: 167 })
  expect(await read(asAdmin)).toEqual(await read())
  expect(await read('ana', { planName: 'professional' })).toMatchObject({ room: 'never', needed: 500 })
})

it('only the last four weeks count, and what is seen today does not', async () => {
  await storeDays(40)
  for (const ago of [0, 29]) {
    await db()
      .doc(paths.inventoryDay(toBolivianDay(new Date(Date.now() - ago * DAY_MS))))
      .set({ by_scope: {}, by_hour: [], expires_at: Timestamp.now() })
  }
  expect(await read()).toMatchObject({ room: 'now', seen: 300 })
})

it('what runs and what is paid for is sold, but for what the place itself is to get', async () => {
  await storeDays(28)
  // Still fifteen days when it is read, however long that takes.
  const expires_at = inDays(15.001)
  await startPlan('other', { planName: 'basic', place_id: 'p2', starts_at: inDays(-15), expires_at })
  expect(await read()).toMatchObject({
    room: 'later',
    from: toBolivianDay(new Date(Date.now() + 16 * DAY_MS)),
    sold: 334,
  })
  await db()
    .doc(paths.advertDay('other', toBolivianDay(new Date(Date.now() - DAY_MS))))
    .set({ plan_request_id: 'other', day: toBolivianDay(new Date(Date.now() - DAY_MS)), counted: 3_500 })
  expect(await read()).toMatchObject({ room: 'now', sold: 100 })
  await db().doc(paths.planRequest('own')).set({ status: 'paid', place_id: 'p1', planName: 'basic' })
  await db().doc(paths.planRequest('nowhere')).set({ status: 'paid', place_id: null, planName: 'basic' })
  expect(await read()).toMatchObject({ sold: 100 })
  await db().doc(paths.planRequest('paid')).set({ status: 'paid', place_id: 'p2', planName: 'basic' })
  expect(await read()).toMatchObject({ room: 'later', sold: 267 })
})

it('a plan that runs on is to deliver within its thirty days', async () => {
  await storeDays(28)
  await startPlan('other', { planName: 'basic', place_id: 'p2', starts_at: inDays(-31), expires_at: inDays(-1) })
  expect(await read()).toMatchObject({ room: 'later', from: toBolivianDay(new Date(Date.now() + 30 * DAY_MS)) })
})

it('no one else reads it', async () => {
  expect(await read('bruno')).toEqual({ refused: 'not-place-owner' })
  expect(await read({ sub: 'admin', isAdmin: true })).toEqual({ refused: 'second-factor-required' })
  expect(await read('ana', { place_id: 'nowhere' })).toEqual({ refused: 'not-place-owner' })
  const input = { place_id: 'p1', planName: 'basic' }
  expect(await callAs(undefined, 'readForecast', readForecast, input)).toEqual({ refused: 'sign-in-required' })
})
