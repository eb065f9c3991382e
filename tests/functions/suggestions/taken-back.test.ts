import { beforeEach, describe, expect, it } from 'vitest'
import type { PlaceChange } from '@/domain/places/history/place-change.ts'
import { paths } from '@/domain/shared/paths.ts'
import type { Said, Suggestion } from '@/domain/suggestions/suggestion.ts'
import { eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { revertChange } from '../../../functions/src/places/history/revert-change.ts'
import { setFeatured } from '../../../functions/src/places/set-featured.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { correct, makeCorrection } from './correction-fixtures.ts'
import { decide, makeAddition, suggest } from './suggestion-fixtures.ts'

useEmulators('demo-taken-back')

const reason = 'Sigue abierto'
const phone = '+591 2 2440000'
const fetchPlace = async (id = 'p1') => (await db().doc(paths.place(id)).get()).data()
const revert = (change_id: string | undefined) => callAs(asAdmin, 'revertChange', revertChange, { change_id, reason })
const eraseNeighbors = async () => {
  for (const userId of ['ana', 'bruno']) await eraseUser(userId)
}

/** Says the same of the place as two neighbors. */
async function agree(said: Said): Promise<void> {
  await correct('ana', makeCorrection({ said }))
  expect(await correct('bruno', makeCorrection({ said }))).toEqual({ status: 'accepted' })
}

const agreeOnPhones = async () => {
  await agree({ what: 'phone', value: '2441111' })
  await agree({ what: 'phone', value: '2442222' })
}

/** Returns what is stored of changes, the oldest first. */
async function fetchChanges(): Promise<(PlaceChange & { id: string })[]> {
  const { docs } = await db().collection(paths.placeChanges).orderBy('created_at').get()
  return docs.map((stored) => ({ ...(stored.data() as PlaceChange), id: stored.id }))
}

/** Returns a suggestion that a change was made of. */
async function fetchSuggestionOf(changeId: string | undefined): Promise<string> {
  const { docs } = await db().collection(paths.suggestions).where('change_id', '==', changeId).get()
  return docs[0]?.id ?? ''
}

const takeBack = async (changeId: string | undefined) =>
  decide(await fetchSuggestionOf(changeId), 'rejected', { seen: 'accepted', reason })

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'], 31 * DAY_MS)
  await storePlaces(makePlace({ phone, featured: true }))
})

describe('an account that is deleted', () => {
  it('leaves what was accepted of its corrections, without a name', async () => {
    await correct('ana', makeCorrection({ said: { what: 'name', value: 'Otro' } }))
    await correct('ana', makeCorrection({ said: { what: 'not_a_place', value: null } }))
    const { docs } = await db().collection(paths.suggestions).where('what', '==', 'not_a_place').get()
    await decide(docs[0]?.id ?? '', 'rejected', { reason: 'Sí lo es, Ana' })
    await agree({ what: 'closed', value: null })
    await eraseNeighbors()
    const [change] = await fetchChanges()
    const left = { what: 'closed', status: 'accepted', user_id: null, reason: null, change_id: change?.id }
    expect(await fetchAll(paths.suggestions)).toMatchObject([left, left])
    expect(await fetchAll(paths.suggestionOrigins)).toEqual([])
    const stored = [await fetchPlace(), ...(await fetchChanges()), ...(await fetchAll(paths.suggestions))]
    expect(JSON.stringify(stored)).not.toMatch(/\b(?:ana|bruno)\b/i)
  })

  it('leaves the places that it added, which an admin still closes', async () => {
    const name = 'Salteñería El Hornito'
    await suggest(makeAddition({ name, is_own_business: true }))
    await suggest(makeAddition({ name: 'Otro lugar', address: 'Calle Goitia 9', position: [-16.51, -68.13] }))
    const { docs } = await db().collection(paths.suggestions).where('name', '==', name).get()
    const id = docs[0]?.id ?? ''
    await decide(id, 'accepted', { reason: 'Gracias, Ana' })
    await eraseNeighbors()
    const left = (await fetchAll(paths.suggestions)) as unknown as Suggestion[]
    expect(left).toMatchObject([{ name, status: 'accepted', user_id: null, reason: null, is_own_business: false }])
    const outcome = await decide(id, 'rejected', { seen: 'accepted', reason })
    expect(outcome).toMatchObject({ place_id: left[0]?.place_id })
    expect(await fetchPlace(left[0]?.place_id ?? '')).toMatchObject({ closed_as: 'not_a_place' })
  })
})

describe('a featured place that two neighbors closed, whose accounts are deleted', () => {
  beforeEach(async () => {
    await agree({ what: 'closed', value: null })
    await eraseNeighbors()
  })

  it('is opened again from its history, and what they said is rejected with it', async () => {
    expect(await fetchPlace()).toMatchObject({ closed_at: expect.anything(), featured: false })
    const [change] = await fetchChanges()
    expect(change).toMatchObject({ by: 'neighbors', actor_id: null, topics: ['closed'] })
    expect(await revert(change?.id)).toEqual({ conflicts: [] })
    expect(await fetchPlace()).toMatchObject({ closed_at: null, featured: true })
    const rejected = { status: 'rejected', change_id: null, user_id: null }
    expect(await fetchAll(paths.suggestions)).toMatchObject([rejected, rejected])
  })

  it('is opened again from either of the corrections', async () => {
    const [change] = await fetchChanges()
    expect(await takeBack(change?.id)).toMatchObject({ place_id: 'p1', same: [expect.anything()] })
    expect(await fetchPlace()).toMatchObject({ closed_at: null, featured: true })
    expect((await fetchChanges())[0]?.reverted_by).not.toBeNull()
    expect(await fetchAll(paths.notifications('ana'))).toEqual([])
  })

  it('is not featured again where an admin ended that since', async () => {
    const [change] = await fetchChanges()
    await revert(change?.id)
    const feature = (featured: boolean) => callAs(asAdmin, 'setFeatured', setFeatured, { place_id: 'p1', featured })
    await feature(false)
    await revert((await fetchChanges()).at(-1)?.id)
    expect(await fetchPlace()).toMatchObject({ closed_at: expect.anything(), featured: false })
    await revert((await fetchChanges()).at(-1)?.id)
    expect(await fetchPlace()).toMatchObject({ closed_at: null, featured: false })
    // That is the log's to say.
    expect((await fetchChanges()).every(({ topics }) => topics.join() === 'closed')).toBe(true)
  })
})

describe('two changes of one fact by neighbors whose accounts are deleted', () => {
  it.each([
    ['the older one first, from its history', [0, 1], revert],
    ['the newer one first, from its history', [1, 0], revert],
    ['the older one first, by their corrections', [0, 1], takeBack],
    ['the newer one first, by their corrections', [1, 0], takeBack],
  ])('are taken back, %s', async (_, order, undo) => {
    await agreeOnPhones()
    await eraseNeighbors()
    const changes = await fetchChanges()
    for (const index of order) expect(await undo(changes[index]?.id)).not.toHaveProperty('refused')
    expect(await fetchPlace()).toMatchObject({ phone })
  })

  it('stay as the newer one says while that stands, and the older one counts as taken back', async () => {
    await agreeOnPhones()
    await eraseNeighbors()
    const [first, second] = await fetchChanges()
    expect(await takeBack(first?.id)).toMatchObject({ place_id: 'p1' })
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2442222' })
    const byChange = async (id: string | null | undefined) =>
      (await db().collection(paths.suggestions).where('change_id', '==', id).get()).docs.map((stored) =>
        stored.get('status'),
      )
    expect(await byChange(first?.id)).toEqual([])
    expect(await byChange(null)).toEqual(['rejected', 'rejected'])
    expect(await byChange(second?.id)).toEqual(['accepted', 'accepted'])
  })
})

it('authors who are still there are notified of what is taken back from the history', async () => {
  await agree({ what: 'phone', value: '2441111' })
  await eraseUser('ana')
  const [change] = await fetchChanges()
  await revert(change?.id)
  const notified = await fetchAll(paths.notifications('bruno'))
  expect(notified).toContainEqual(expect.objectContaining({ event: 'correction-rejected', place_id: 'p1', reason }))
  expect(await fetchAll(paths.notifications('ana'))).toEqual([])
})
