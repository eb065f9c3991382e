import { beforeEach, expect, test } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { toAddedPlaceId } from '@/domain/suggestions/suggestion.ts'
import { findPlacePhotos } from '../../../functions/src/place-photos/find-place-photos.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-find-place-photos')

const find = (input: Partial<CallableInput<'findPlacePhotos'>>) =>
  callAs(asAdmin, 'findPlacePhotos', findPlacePhotos, { status: null, city: null, words: '', ...input })

const at = (minutes: number) => Timestamp.fromMillis(Date.UTC(2026, 10, 1) + minutes * 60_000)

const reportPhoto = (photo_id: string, { minutes, is_open }: { minutes: number; is_open: boolean }) =>
  db()
    .doc(paths.photoReport(photo_id, 'bruno'))
    .set({ photo_id, is_open, created_at: at(minutes) })

beforeEach(async () => {
  await Promise.all(['ana', 'admin'].map((uid) => auth().createUser({ uid, email: `${uid}@example.com` })))
  await storePlaces(
    makePlace({ id: 'p1', name: 'Pollos Ñandú', city: 'trinidad' }),
    makePlace({ id: 'p2', name: 'Café Xantina', city: 'cochabamba' }),
  )
  await db().doc(paths.suggestion('s1')).set({ name: 'Hornito', city: 'cochabamba', status: 'pending' })
  const photos = {
    shown: { place_id: 'p1', status: 'published' },
    reported: { place_id: 'p2', status: 'published' },
    disputed: { place_id: 'p1', status: 'published' },
    waiting: { place_id: 'p1', status: 'pending' },
    unlisted: { place_id: toAddedPlaceId('s1'), status: 'pending' },
    hidden: { place_id: 'p2', status: 'hidden', reason: 'Se ve a niños' },
    gone: { place_id: 'gone', status: 'pending', author: { full_name: 'Bruno', avatar_url: null } },
  }
  for (const [index, [id, photo]] of Object.entries(photos).entries()) {
    await db()
      .doc(paths.placePhoto(id))
      .set({ reason: null, author: { full_name: 'Ana Núñez' }, ...photo, created_at: at(index) })
  }
  await reportPhoto('reported', { minutes: 20, is_open: true })
  await reportPhoto('disputed', { minutes: 10, is_open: true })
  await reportPhoto('shown', { minutes: 30, is_open: false })
  await reportPhoto('deleted', { minutes: 40, is_open: true })
})

test('photos are found by the city of the place, listed or not, in the order of their list', async () => {
  expect(await find({ city: 'trinidad' })).toEqual({ photo_ids: ['disputed', 'waiting', 'shown'] })
  expect(await find({ city: 'cochabamba' })).toEqual({ photo_ids: ['reported', 'unlisted', 'hidden'] })
  expect(await find({ city: 'cochabamba', status: 'pending' })).toEqual({ photo_ids: ['unlisted'] })
  expect(await find({ status: 'pending' })).toEqual({ photo_ids: ['waiting', 'unlisted', 'gone'] })
})

test('reported photos are those with an open report, the oldest report first', async () => {
  expect(await find({ status: 'reported' })).toEqual({ photo_ids: ['disputed', 'reported'] })
  expect(await find({ status: 'reported', city: 'trinidad' })).toEqual({ photo_ids: ['disputed'] })
})

test('photos are found by words of the place, of the author and of why they are hidden', async () => {
  expect(await find({ words: 'nandu' })).toEqual({ photo_ids: ['disputed', 'waiting', 'shown'] })
  expect(await find({ words: 'hornito' })).toEqual({ photo_ids: ['unlisted'] })
  expect(await find({ words: 'Nuñez xant', status: 'reported' })).toEqual({ photo_ids: ['reported'] })
  expect(await find({ words: 'bruno' })).toEqual({ photo_ids: ['gone'] })
  expect(await find({ words: 'ninos', status: 'hidden' })).toEqual({ photo_ids: ['hidden'] })
  expect(await find({ words: 'inexistente' })).toEqual({ photo_ids: [] })
})

test('only admins find photos', async () => {
  const input = { status: null, city: null, words: '' }
  expect(await callAs('ana', 'findPlacePhotos', findPlacePhotos, input)).toEqual({ refused: 'not-admin' })
})
