import { beforeEach, expect, test } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import { paths } from '@/domain/shared/paths.ts'
import { findClaims } from '../../../functions/src/claims/find-claims.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-find-claims')

const find = (input: Partial<CallableInput<'findClaims'>>) =>
  callAs({ sub: 'admin', isAdmin: true, secondFactor: 'totp' }, 'findClaims', findClaims, {
    status: null,
    city: null,
    words: '',
    ...input,
  })

beforeEach(async () => {
  await Promise.all(['ana', 'admin'].map((uid) => auth().createUser({ uid, email: `${uid}@example.com` })))
  await storePlaces(
    makePlace({ id: 'p1', name: 'Pollos Ñandú', city: 'trinidad' }),
    makePlace({ id: 'p2', name: 'Café Xantina', city: 'cochabamba' }),
  )
  await db().doc(paths.profile('ana')).set({ full_name: 'Ana Núñez' })
  await db().doc(paths.user('ana')).set({ email: 'ana@example.com' })
  for (const [index, [place_id, user_id, status]] of [
    ['p1', 'ana', 'pending'],
    ['p2', 'ana', 'pending'],
    ['p2', 'bruno', 'rejected'],
    ['gone', 'bruno', 'pending'],
  ].entries()) {
    const created_at = Timestamp.fromMillis(Date.UTC(2026, 10, 1) + index * 60_000)
    const claim = { place_id, user_id, status, created_at, businessName: 'Negocio', contactPhone: '71234567' }
    await db()
      .doc(paths.claimRequest(place_id ?? '', user_id ?? ''))
      .set(claim)
  }
})

test('claims are found by the city of the place, in the order of their list', async () => {
  expect(await find({ city: 'trinidad' })).toEqual({ claim_ids: ['p1_ana'] })
  expect(await find({ city: 'cochabamba' })).toEqual({ claim_ids: ['p2_ana', 'p2_bruno'] })
  expect(await find({ city: 'cochabamba', status: 'pending' })).toEqual({ claim_ids: ['p2_ana'] })
  expect(await find({ status: 'pending' })).toEqual({ claim_ids: ['p1_ana', 'p2_ana', 'gone_bruno'] })
})

test('claims are found by words of the place and of the claimant, without accents', async () => {
  expect(await find({ words: 'nandu' })).toEqual({ claim_ids: ['p1_ana'] })
  expect(await find({ words: 'Nuñez xant' })).toEqual({ claim_ids: ['p2_ana'] })
  expect(await find({ words: 'ana@example.com', status: 'pending' })).toEqual({ claim_ids: ['p1_ana', 'p2_ana'] })
  expect(await find({ words: '71234567', city: 'trinidad' })).toEqual({ claim_ids: ['p1_ana'] })
  expect(await find({ words: 'inexistente' })).toEqual({ claim_ids: [] })
})

test('only admins find claims', async () => {
  const input = { status: null, city: null, words: '' }
  expect(await callAs('ana', 'findClaims', findClaims, input)).toEqual({ refused: 'not-admin' })
})
