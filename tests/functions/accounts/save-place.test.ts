import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { SAVED_PLACES_MAX } from '@/domain/offline/saved-place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { savePlace } from '../../../functions/src/accounts/save-place.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-save-place')

const save = (place_id: unknown, key: unknown = randomUUID(), who: string | undefined = 'ana') =>
  callAs(who, 'savePlace', savePlace, { key, place_id })

const savedPlaces = () => db().collection(paths.savedPlaces('ana'))

async function count(): Promise<number> {
  return (await savedPlaces().count().get()).data().count
}

/** Saves so many places as if they had been saved long ago. */
async function fill(places: number): Promise<void> {
  const writer = db().bulkWriter()
  const fields = { saved_at: Timestamp.fromMillis(0) }
  for (let index = 0; index < places; index++) {
    void writer.create(savedPlaces().doc(`old-${index}`), { place_id: `old-${index}`, ...fields })
  }
  await writer.close()
}

const storeAll = (ids: readonly string[]) => storePlaces(...ids.map((id) => makePlace({ id })))

beforeEach(async () => {
  await createAccounts(['ana', 'bruno'])
  await storeAll(['place', 'last', 'one-more'])
})

it('saves a place in the account, and says since when it is there', async () => {
  const outcome = await save('place')
  const stored = await db().doc(paths.savedPlace('ana', 'place')).get()
  expect(stored.data()).toEqual({ place_id: 'place', saved_at: expect.any(Timestamp) as Timestamp })
  expect(outcome).toEqual({ saved_at: (stored.get('saved_at') as Timestamp).toDate().toISOString() })
})

it('keeps the time of a place that is saved already', async () => {
  const first = await save('place')
  expect(await save('place')).toEqual(first)
  expect(await count()).toBe(1)
})

it('does not save again what was removed, when the same request arrives twice', async () => {
  const key = randomUUID()
  const first = await save('place', key)
  await db().doc(paths.savedPlace('ana', 'place')).delete()
  expect(await save('place', key)).toEqual(first)
  expect(await count()).toBe(0)
  await save('place')
  expect(await count()).toBe(1)
})

it.each(['', '.', '..', 'a/b', '__a__', 'a b', '\u202ea', 'x'.repeat(301), 7, null])(
  'refuses %j, which is no id of a place',
  async (id) => {
    expect(await save(id)).toEqual({ refused: 'input-invalid' })
    expect(await count()).toBe(0)
  },
)

it('refuses a place that is not there, and keeps one that was there when it was saved', async () => {
  const key = randomUUID()
  const first = await save('place', key)
  await db().doc(paths.place('place')).delete()
  expect(await save('place', key)).toEqual(first)
  expect(await save('place')).toEqual(first)
  expect(await save('other')).toEqual({ refused: 'place-not-found' })
  expect(await count()).toBe(1)
})

it('refuses a visitor', async () => {
  expect(await callAs(undefined, 'savePlace', savePlace, { key: randomUUID(), place_id: 'place' })).toEqual({
    refused: 'sign-in-required',
  })
})

it('refuses one place more than an account may save, until one is removed', async () => {
  await fill(SAVED_PLACES_MAX - 1)
  expect(await save('last')).toHaveProperty('saved_at')
  expect(await save('one-more')).toEqual({ refused: 'saved-places-full' })
  expect(await save('last')).toHaveProperty('saved_at')
  expect(await count()).toBe(SAVED_PLACES_MAX)
  await savedPlaces().doc('old-0').delete()
  expect(await save('one-more')).toHaveProperty('saved_at')
  expect(await save('last', randomUUID(), 'bruno')).toHaveProperty('saved_at')
}, 60_000)

it('lets exactly one of twenty at once save the last place', async () => {
  await fill(SAVED_PLACES_MAX - 1)
  const raced = Array.from({ length: 20 }, (_, index) => `raced-${index}`)
  await storeAll(raced)
  const outcomes = await Promise.all(raced.map((id) => save(id)))
  expect(outcomes.filter((outcome) => 'saved_at' in outcome)).toHaveLength(1)
  expect(outcomes.filter((outcome) => 'refused' in outcome && outcome.refused === 'saved-places-full')).toHaveLength(19)
  expect(await count()).toBe(SAVED_PLACES_MAX)
}, 60_000)
