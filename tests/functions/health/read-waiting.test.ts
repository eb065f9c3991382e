import { beforeEach, expect, test } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { readWaiting } from '../../../functions/src/health/read-waiting.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'

useEmulators('demo-waiting')

const asAdmin = { sub: 'admin', isAdmin: true, secondFactor: 'totp' }
beforeEach(async () => {
  await Promise.all(['ana', 'admin'].map((uid) => auth().createUser({ uid, email: `${uid}@example.com` })))
})

const MINUTE_MS = 60_000
const ago = (minutes: number) => Timestamp.fromMillis(Date.now() - minutes * MINUTE_MS)

test('an admin reads how much of each kind waits, and since when', async () => {
  const oldest = ago(300)
  const waits: [path: string, fields: object][] = [
    [paths.claimRequests, { status: 'pending' }],
    [paths.heldChanges, { status: 'waiting' }],
    [paths.suggestions, { status: 'pending' }],
    [paths.possibleTwins, { decided: null }],
    [paths.reviews('p1'), { held: { state: 'waiting' } }],
    [paths.reviewReports, { is_open: true }],
    [paths.placePhotos, { status: 'pending' }],
    [paths.photoReports, { is_open: true }],
    [paths.planRequests, { status: 'requested' }],
    [paths.advertCreatives, { status: 'waiting' }],
    [paths.bankLines, { status: 'unmatched' }],
    [paths.proformas, { status: 'expired' }],
    [paths.mail, { delivery: { state: 'ERROR' } }],
    [paths.clientErrors, {}],
    [paths.contactMessages, {}],
  ]
  for (const [path, fields] of waits) {
    for (const at of [ago(100), oldest, ago(200)]) {
      await db()
        .collection(path)
        .add({ ...fields, created_at: at, last_at: at, receipt_sent_at: at })
    }
    // What is done, or long past, does not wait.
    const longAgo = { created_at: ago(20_000), last_at: ago(20_000), receipt_sent_at: ago(20_000) }
    await db()
      .collection(path)
      .add({ status: 'done', is_open: false, decided: 'different', ...longAgo })
  }
  await db()
    .collection(paths.proformas)
    .add({ status: 'open', receipt_sent_at: ago(31 * 24 * 60) })
  const outcome = await callAs(asAdmin, 'readWaiting', readWaiting, {})
  const oldest_at = oldest.toDate().toISOString()
  const expected = (kind: string) => ({ kind, count: kind === 'photos' ? 6 : 3, oldest_at })
  expect(outcome).toEqual({
    waiting: [
      ...['claims', 'heldChanges', 'suggestions', 'twins', 'heldReviews', 'reports', 'photos'].map(expected),
      ...['plans', 'creatives', 'payments', 'receipts', 'mails', 'errors', 'messages'].map(expected),
    ],
  })
})

test('where nothing waits there is no age, and only admins are told', async () => {
  const outcome = await callAs(asAdmin, 'readWaiting', readWaiting, {})
  expect(outcome).toMatchObject({ waiting: expect.arrayContaining([{ kind: 'claims', count: 0, oldest_at: null }]) })
  expect(await callAs('ana', 'readWaiting', readWaiting, {})).toEqual({ refused: 'not-admin' })
  expect(await callAs(undefined, 'readWaiting', readWaiting, {})).toEqual({ refused: 'sign-in-required' })
})
