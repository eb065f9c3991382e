import { beforeEach, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { retentionDays } from '@/domain/shared/retention.ts'
import type { Said } from '@/domain/suggestions/suggestion.ts'
import { revertChange } from '../../../functions/src/places/history/revert-change.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { doNight } from '../support/do-night.ts'
import { useEmulators } from '../support/emulator.ts'
import { correct, makeCorrection } from './correction-fixtures.ts'
import { decide } from './suggestion-fixtures.ts'

useEmulators('demo-expired-suggestions')

const hours: Said = { what: 'business_hours', value: 'Lu-Vi 09:00-12:00' }
const expireAfter = (days: number) => doNight('expireRecords', Date.now() + days * DAY_MS)
const fetchSuggestions = () => fetchAll(paths.suggestions)
const revert = async () => {
  const [change] = (await db().collection(paths.placeChanges).get()).docs
  return callAs(asAdmin, 'revertChange', revertChange, { change_id: change?.id, reason: 'Es falso' })
}
const fetchHours = async () => (await db().doc(paths.place('p1')).get()).get('business_hours') as unknown

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'], 31 * DAY_MS)
  await storePlaces(makePlace())
})

it('what was rejected is deleted after its period, and what waits is not', async () => {
  await correct('ana', makeCorrection({ said: { what: 'name', value: 'Otro' } }))
  const [stored] = (await db().collection(paths.suggestions).get()).docs
  await decide(stored?.id ?? '', 'rejected', { reason: 'No, Ana' })
  await correct('ana', makeCorrection({ said: hours }))
  await expireAfter(retentionDays.rejectedSuggestion - 0.1)
  expect(await fetchSuggestions()).toHaveLength(2)
  await expireAfter(retentionDays.rejectedSuggestion + 0.1)
  expect(await fetchSuggestions()).toMatchObject([{ what: 'business_hours', status: 'pending' }])
  await expireAfter(2 * retentionDays.acceptedSuggestion)
  expect(await fetchSuggestions()).toHaveLength(1)
})

it('what was accepted stays as long as its change can be taken back, and is deleted then', async () => {
  for (const who of ['ana', 'bruno']) await correct(who, makeCorrection({ said: hours }))
  await expireAfter(retentionDays.placeChange - 0.1)
  const isAccepted = { status: 'accepted' }
  expect(await fetchSuggestions()).toMatchObject([isAccepted, isAccepted])
  expect(await revert()).toEqual({ conflicts: [] })
  expect(await fetchHours()).toBeNull()
  const isRejected = { status: 'rejected', change_id: null }
  expect(await fetchSuggestions()).toMatchObject([isRejected, isRejected])
})

it('what was accepted is deleted after its period, and what was published of it stays and can be taken back', async () => {
  for (const who of ['ana', 'bruno']) await correct(who, makeCorrection({ said: hours }))
  await expireAfter(retentionDays.acceptedSuggestion + 0.1)
  expect(await fetchSuggestions()).toEqual([])
  expect(await fetchHours()).toBe(hours.value)
  expect(await revert()).toEqual({ conflicts: [] })
  expect(await fetchHours()).toBeNull()
})
