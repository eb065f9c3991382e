import { beforeEach, expect, test } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { findSuggestions } from '../../../functions/src/suggestions/find-suggestions.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-find-suggestions')

const find = (input: Partial<CallableInput<'findSuggestions'>>) =>
  callAs(asAdmin, 'findSuggestions', findSuggestions, { status: null, city: null, words: '', ...input })

beforeEach(async () => {
  await Promise.all(['ana', 'admin'].map((uid) => auth().createUser({ uid, email: `${uid}@example.com` })))
  await storePlaces(
    makePlace({ id: 'p1', name: 'Pollos Ñandú', city: 'trinidad' }),
    makePlace({ id: 'p2', name: 'Café Xantina', city: 'cochabamba' }),
  )
  const correction = { kind: 'correction', status: 'pending', place_id: 'p1', name: 'Pollos Tuyuyú', city: 'trinidad' }
  const suggestions = {
    address: { ...correction, what: 'address', value: 'Avenida Panamá 7' },
    duplicate: { ...correction, what: 'duplicate', value: 'p2' },
    moved: { ...correction, what: 'position', value: [-14.83, -64.9], status: 'rejected', reason: 'Está en el río' },
    added: { status: 'pending', place_id: null, name: 'Hornito', city: 'cochabamba', address: 'Calle Goitia 5' },
  }
  for (const [index, [id, suggestion]] of Object.entries(suggestions).entries()) {
    const created_at = Timestamp.fromMillis(Date.UTC(2026, 10, 1) + index * 60_000)
    await db()
      .doc(paths.suggestion(id))
      .set({ user_id: 'ana', reason: null, ...suggestion, created_at })
  }
})

test('suggestions are found by their city, in the order of their list', async () => {
  expect(await find({ city: 'trinidad' })).toEqual({ suggestion_ids: ['address', 'duplicate', 'moved'] })
  expect(await find({ city: 'cochabamba' })).toEqual({ suggestion_ids: ['added'] })
  expect(await find({ city: 'trinidad', status: 'rejected' })).toEqual({ suggestion_ids: ['moved'] })
  expect(await find({ status: 'pending' })).toEqual({ suggestion_ids: ['address', 'duplicate', 'added'] })
})

test('suggestions are found by words of the place, as it was and as it is, and of its twin', async () => {
  expect(await find({ words: 'tuyuyu' })).toEqual({ suggestion_ids: ['address', 'duplicate', 'moved'] })
  expect(await find({ words: 'nandu pollos', status: 'pending' })).toEqual({ suggestion_ids: ['address', 'duplicate'] })
  expect(await find({ words: 'xantina' })).toEqual({ suggestion_ids: ['duplicate'] })
  expect(await find({ words: 'hornito' })).toEqual({ suggestion_ids: ['added'] })
})

test('suggestions are found by words of what is suggested and of what an admin wrote', async () => {
  expect(await find({ words: 'panama ñandu' })).toEqual({ suggestion_ids: ['address'] })
  expect(await find({ words: 'goitia' })).toEqual({ suggestion_ids: ['added'] })
  expect(await find({ words: 'en el rio' })).toEqual({ suggestion_ids: ['moved'] })
  expect(await find({ words: 'goitia', city: 'trinidad' })).toEqual({ suggestion_ids: [] })
})

test('only admins find suggestions', async () => {
  const input = { status: null, city: null, words: '' }
  expect(await callAs('ana', 'findSuggestions', findSuggestions, input)).toEqual({ refused: 'not-admin' })
})
