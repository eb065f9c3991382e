import { beforeEach, expect, it } from 'vitest'
import { type AdvertCount, emptyCount } from '@/domain/adverts/count-impressions.ts'
import { STATEMENT_DAYS_MAX } from '@/domain/adverts/statement.ts'
import type { CallableOutput } from '@/domain/api/callables.ts'
import type { PlanRequest } from '@/domain/plans/plan.ts'
import { paths } from '@/domain/shared/paths.ts'
import { advertDays } from '../../../functions/src/adverts/advert-days.ts'
import { readStatement } from '../../../functions/src/plans/read-statement.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { DAY_MS, NOON_MS } from './advert-fixtures.ts'

useEmulators('demo-read-statement')

const at = (days: number) => Timestamp.fromMillis(NOON_MS + days * DAY_MS)
const dayAt = (days: number) => at(days).toDate().toISOString().slice(0, 10)

/** Stores a request with its steps, each at a day from now. */
async function storeRequest(id: string, steps: [PlanRequest['status'], days: number][], endsInDays: number) {
  await db()
    .doc(paths.planRequest(id))
    .set({
      planName: 'basic',
      place_id: 'p1',
      contactName: 'Ana Choque',
      email: 'ana@cafe.example.bo',
      status: steps.at(-1)?.[0],
      expires_at: at(endsInDays),
      history: steps.map(([status, days]) => ({ status, at: at(days), actor_id: 'admin' })),
    })
}
async function storeDay(planRequestId: string, days: number, fields: Partial<AdvertCount> = {}) {
  const day = dayAt(days)
  await advertDays()
    .doc(`${planRequestId}_${day}`)
    .set({
      plan_request_id: planRequestId,
      place_id: 'p1',
      day,
      ...emptyCount(),
      counted: 10,
      ...fields,
      settled_at: at(0),
      closed_at: days < -4 ? at(0) : null,
    })
}

const read = (input: object, who: Parameters<typeof callAs>[0] = 'ana') =>
  callAs(who, 'readStatement', readStatement, input)

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'])
  await storePlaces(makePlace({ owner: 'ana' }))
})

it('the owner reads each run with its days, the newest first, and an admin the same', async () => {
  await storeRequest(
    'plan',
    [
      ['requested', -81],
      ['active', -80],
      ['expired', -50],
      ['paid', -11],
      ['active', -10],
    ],
    20,
  )
  await storeDay('plan', -60)
  await storeDay('plan', -10, { counted: 20, offline: 5, uncounted: { robot: 3 } })
  await storeDay('plan', -1, { counted: 7 })
  const statement = (await read({ place_id: 'p1' })) as CallableOutput<'readStatement'>
  const [current, former] = statement.runs
  expect(current).toMatchObject({
    is_active: true,
    sold: 5000,
    delivered: 27,
    starts_at: at(-10).toDate().toISOString(),
  })
  expect(current?.days.map(({ day, counted, is_closed }) => [day, counted, is_closed])).toEqual([
    [dayAt(-1), 7, false],
    [dayAt(-10), 20, true],
  ])
  expect(current?.days[1]).toMatchObject({ offline: 5, uncounted: { robot: 3 } })
  expect(former).toMatchObject({ is_active: false, delivered: 10, ends_at: at(-50).toDate().toISOString() })
  expect(await read({ plan_request_id: 'plan' }, asAdmin)).toEqual(statement)
  expect(JSON.stringify(statement)).not.toMatch(/Ana|ana@|admin/)
})

it('it lists the latest two months, and counts all', async () => {
  await storeRequest('plan', [['active', -80]], 20)
  for (let day = -79; day < 0; day++) await storeDay('plan', day)
  const { runs } = (await read({ place_id: 'p1' })) as CallableOutput<'readStatement'>
  expect(runs[0]?.days).toHaveLength(STATEMENT_DAYS_MAX)
  expect(runs[0]).toMatchObject({ delivered: 790, sold: 15_000, days: { 0: { day: dayAt(-1) } } })
})

it('a request that never ran has no run, and a place without any an empty statement', async () => {
  expect(await read({ place_id: 'p1' })).toEqual({ runs: [] })
  await storeRequest(
    'plan',
    [
      ['requested', -1],
      ['paid', 0],
    ],
    20,
  )
  expect(await read({ place_id: 'p1' })).toEqual({ runs: [] })
  expect(await read({ plan_request_id: 'nothing' }, asAdmin)).toEqual({ runs: [] })
})

it('no one else reads it', async () => {
  await storeRequest('plan', [['active', -1]], 20)
  expect(await read({ place_id: 'p1' }, 'bruno')).toEqual({ refused: 'not-place-owner' })
  expect(await read({ place_id: 'nowhere' })).toEqual({ refused: 'not-place-owner' })
  expect(await read({ plan_request_id: 'plan' })).toEqual({ refused: 'not-admin' })
  expect(await read({ plan_request_id: 'plan' }, { sub: 'admin', isAdmin: true })).toEqual({
    refused: 'second-factor-required',
  })
  expect(await callAs(undefined, 'readStatement', readStatement, { place_id: 'p1' })).toEqual({
    refused: 'sign-in-required',
  })
})
