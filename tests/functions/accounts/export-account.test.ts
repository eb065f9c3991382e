import { expect, it } from 'vitest'
import { callables } from '@/domain/api/callables.ts'
import { auth } from '../../../functions/src/platform/admin.ts'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import { exportAccount } from '../../../functions/src/accounts/export-account.ts'
import { personalRecords } from '../../../functions/src/accounts/personal-records.ts'
import { useEmulators } from '../support/emulator.ts'
import { ana, bruno, createAccount, storeEverythingAbout } from './user-records.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { makeToken, secondsAgo } from '../support/make-token.ts'

useEmulators('demo-export-account')

async function exportAna() {
  await storePlaces(makePlace({ id: 'p1' }), makePlace({ id: 'p2' }))
  for (const user of [ana, bruno]) {
    await createAccount(user)
    await storeEverythingAbout(user)
  }
  return call()
}

const call = () =>
  answerCall('exportAccount', exportAccount, {
    data: {},
    idToken: makeToken({ sub: ana.uid, auth_time: secondsAgo(3600) }),
  })

it('shows a user everything of their own, as JSON that the contract describes', async () => {
  const output = await exportAna()
  const json = JSON.parse(JSON.stringify(output)) as typeof output
  expect(callables.exportAccount.output.parse(json)).toEqual(output)
  expect(output.account).toMatchObject({ id: ana.uid, email: ana.email, email_verified: true, full_name: ana.fullName })
  expect(Object.fromEntries(Object.entries(output.records).map(([name, { length }]) => [name, length]))).toEqual({
    saved_places: 2,
    notifications: 1,
    reviews: 3,
    review_answers: 1,
    place_photos: 1,
    places: 1,
    managed_places: 1,
    manager_invitations: 2,
    claim_requests: 1,
    advert_creatives: 1,
    suggestions: 2,
    held_changes: 1,
    place_changes: 1,
    addition_checks: 1,
    plan_requests: 2,
    proformas: 1,
    contact_messages: 2,
    push_subscriptions: 1,
    profile: 1,
    user: 1,
  })
  expect(output.records['reviews']).toContainEqual(
    expect.objectContaining({ place_id: 'p1', content: 'Muy rico', created_at: '2026-11-01T12:00:00.000Z' }),
  )
  expect(output.records['review_answers']).toMatchObject([
    { place_id: 'place-of-1', answer: { text: `Gracias, ${ana.fullName}`, created_at: '2026-11-01T12:00:00.000Z' } },
  ])
  expect(output.records['places']).toEqual([
    { id: 'place-of-1', name: 'Café Ciudad', address: 'Plaza del Estudiante, La Paz', city: 'la-paz' },
  ])
  expect(output.files).toHaveLength(8)
  expect(output.records['managed_places']).toMatchObject([{ id: 'managed-by-1', name: 'Café Ciudad' }])
  expect(output.files).toContainEqual(
    expect.objectContaining({ name: `claim-evidence/${ana.uid}/${'a'.repeat(32)}.pdf`, bytes: ana.fullName.length }),
  )
})

it('shows nothing of others, nor who complained about one', async () => {
  const json = JSON.stringify(await exportAna()).toLowerCase()
  for (const word of [
    bruno.uid,
    bruno.email,
    'bruno',
    'reporter_id',
    'review_reports',
    'photo_reports',
    'actor_id',
    'notes',
    'fcm.googleapis.com',
    'Hablé'.toLowerCase(),
  ])
    expect(json).not.toContain(word)
})

it('shows nothing that was sent from an address which the account has not confirmed', async () => {
  await exportAna()
  await auth().updateUser(ana.uid, { emailVerified: false })
  const { records } = await call()
  expect(records['contact_messages']).toHaveLength(1)
  expect(records['plan_requests']).toHaveLength(1)
})

it('names no two kinds of records alike', () => {
  const names = personalRecords.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})
