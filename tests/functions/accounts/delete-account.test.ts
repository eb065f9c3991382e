import { beforeEach, describe, expect, it } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import { artworkUrl } from '@/domain/categories/artwork.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { planRequestSchema } from '@/domain/plans/plan.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { auth, bucket, db } from '../../../functions/src/platform/admin.ts'
import { answerCall } from '../../../functions/src/platform/callable.ts'
import { decideClaim } from '../../../functions/src/claims/decide-claim.ts'
import { deleteAccount, eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { sweepTombstones } from '../../../functions/src/accounts/sweep-tombstones.ts'
import { retentionDays } from '@/domain/shared/retention.ts'
import { purgeAccountDeletedMails } from '../../../functions/src/mail/purge-account-deleted-mails.ts'
import { onProfileWritten } from '../../../functions/src/reviews/on-profile-written.ts'
import { settleRating } from '../../../functions/src/reviews/settle-rating.ts'
import { repeats } from '../../repeats.ts'
import { arrangeOnce } from '../support/arrange-once.ts'
import { beforeEachWrite } from '../support/before-write.ts'
import { doNight } from '../support/do-night.ts'
import { useEmulators } from '../support/emulator.ts'
import { ana, bruno, createAccount, dumpAll, storeFixtures, type TestUser } from './user-records.ts'
import { fetchOwner, nobodys, ownedBy } from '../claims/claim-fixtures.ts'
import { makePlace, passPlace, storePlaces } from '../places/make-place.ts'
import { makeToken, secondsAgo } from '../support/make-token.ts'
import { DAY_MS } from '../reviews/review-fixtures.ts'

useEmulators('demo-delete-account')

/** What of the businesses and plans that outlive an account goes with it. */
const nothingMore = { erases_contact: false, cancels_plans: false }

const call = (secondsSinceSignIn = 10, data: CallableInput<'deleteAccount'> = nothingMore) =>
  answerCall('deleteAccount', deleteAccount, {
    data,
    idToken: makeToken({ sub: ana.uid, auth_time: secondsAgo(secondsSinceSignIn) }),
  })

/** Returns the one mail that outlives an account: it tells the address that the account is gone. */
const isAccountDeletedMail = (path: string) => path.startsWith('mail/account-deleted_')

/** Records that stay, but name no one any more. */
const isAnonymized = (path: string) =>
  /^(?:plan_requests|proformas|payment_ledger|audit_log|place_merges|place_changes|suggestions)\/.*-1$/.test(path)

const without = (dump: Record<string, string>, isLeftOut: (path: string) => boolean) =>
  Object.fromEntries(Object.entries(dump).filter(([path]) => !isLeftOut(path)))

/** Returns where a user is named: by id, address, or any of their names. */
function listTraces(user: TestUser, dump: Record<string, string>): string[] {
  const words = [user.uid, user.email, ...user.fullName.split(' ')].map((word) => word.toLowerCase())
  return Object.entries(dump).flatMap(([path, content]) => {
    // What says "manager" does not name Ana.
    const text = `${path} ${content}`.toLowerCase().replaceAll('manage', '')
    return words.some((word) => text.includes(word)) ? [path] : []
  })
}

/** The world as if Ana had never been there. */
let fixturesWithoutAna: Record<string, string>
const storeAll = arrangeOnce(async () => {
  await storeFixtures([bruno])
  fixturesWithoutAna = await dumpAll()
  await storeFixtures([bruno, ana])
})
beforeEach(async () => {
  await storeAll()
  await createAccount(ana)
})

/** All is as if Ana had never been there, but for what stays without a name. */
async function expectNoTrace(): Promise<void> {
  const dump = await dumpAll()
  expect(Object.keys(dump).filter(isAccountDeletedMail).length).toBeLessThanOrEqual(1)
  const rest = without(dump, (path) => isAccountDeletedMail(path) || path === paths.deletedUser(ana.uid))
  expect(listTraces(ana, rest)).toEqual([])
  expect(without(rest, isAnonymized)).toEqual(fixturesWithoutAna)
  expect(Object.keys(rest).filter(isAnonymized)).toHaveLength(11)
}

describe('deleting an account', () => {
  it('leaves no trace of the user in any document, object or account, and all else as it was', async () => {
    expect(listTraces(ana, await dumpAll()).length).toBeGreaterThan(25)
    expect(await call()).toEqual({})
    await expectNoTrace()
  })

  it('tells the address so, in their language, by the one mail that stays; it names no one', async () => {
    await db().doc(paths.user(ana.uid)).update({ locale: 'en' })
    await call()
    const accountDeletedMails = (await db().collection(paths.mail).get()).docs.filter(({ ref }) =>
      isAccountDeletedMail(ref.path),
    )
    expect(accountDeletedMails.map((mail) => mail.data())).toMatchObject([
      {
        to: ana.email,
        replyTo: null,
        kind: 'account-deleted',
        locale: 'en',
        user_id: null,
        message: { subject: 'Your account was deleted' },
        delivery: { state: 'PENDING' },
      },
    ])
    const text = JSON.stringify(accountDeletedMails.map((mail) => [mail.id, { ...mail.data(), to: '' }]))
    for (const word of [ana.uid, ana.email, 'Choque']) expect(text).not.toContain(word)
  })

  it('tells no one at an address that was not confirmed', async () => {
    await auth().updateUser(ana.uid, { emailVerified: false })
    await call()
    expect(Object.keys(await dumpAll()).filter(isAccountDeletedMail)).toEqual([])
  })

  it('clears that mail once it was sent, and after thirty days in any case', async () => {
    const accountDeletedMails = async () => Object.keys(await dumpAll()).filter(isAccountDeletedMail)
    await call()
    const [path = ''] = await accountDeletedMails()
    await walkAll(purgeAccountDeletedMails)
    await walkAll(purgeAccountDeletedMails, { nowMs: Date.now() + 29 * DAY_MS })
    expect(await accountDeletedMails()).toEqual([path])
    await walkAll(purgeAccountDeletedMails, { nowMs: Date.now() + 31 * DAY_MS })
    expect(await accountDeletedMails()).toEqual([])
    await createAccount(ana)
    await call()
    await db().doc(path).update({ 'delivery.state': 'SUCCESS' })
    const before = without(await dumpAll(), isAccountDeletedMail)
    await walkAll(purgeAccountDeletedMails)
    expect(await dumpAll()).toEqual(before)
  })

  it('makes the ratings right', async () => {
    const fetchRating = async () => (await db().doc(paths.place('p1')).get()).get('review_count') as number
    expect(await fetchRating()).toBe(2)
    await call()
    expect(await fetchRating()).toBe(1)
  })

  it("makes the place of an owner unclaimed, and leaves alone what is another's by now", async () => {
    await storePlaces(makePlace({ id: 'passed-on', owner: ana.uid }))
    await passPlace('passed-on', 'carla')
    await call()
    expect(await fetchOwner('place-of-1')).toEqual(nobodys)
    expect(await fetchOwner('passed-on')).toEqual(ownedBy('carla'))
    expect(await fetchOwner('place-of-2')).toEqual(ownedBy(bruno.uid))
  })

  it('keeps what was sold, but not to whom', async () => {
    await call()
    const request = await db().doc('plan_requests/signed-in-1').get()
    expect(request.data()).toMatchObject({ planName: 'basic', planPrice: '150 Bs/month', status: 'active' })
    expect(request.data()).toMatchObject({ user_id: null, email: '', contactName: '', businessName: '', phone: '' })
    expect(planRequestSchema.parse(fromStoredFields(request.data() ?? {}))).toMatchObject({ notes: null })
  })

  it('takes an admin’s name from the plans that they handled, and no other user’s', async () => {
    await call()
    const request = await db().doc('plan_requests/handled-1').get()
    expect(request.data()).toMatchObject({
      email: 'office@example.com',
      status: 'paid',
      history: [{ actor_id: null }, { actor_id: null }, { actor_id: 'other' }],
      actor_ids: ['other'],
    })
  })

  it('refuses the user who signed in more than five minutes ago, and changes nothing', async () => {
    const before = await dumpAll()
    await expect(call(5 * 60 + 5)).rejects.toMatchObject({ details: { reason: 'recent-sign-in-required' } })
    expect(await dumpAll()).toEqual(before)
    expect(await call(5 * 60 - 5)).toEqual({})
  })

  it('is for the caller alone, and for no visitor', async () => {
    const idToken = makeToken({ sub: ana.uid })
    await expect(
      answerCall('deleteAccount', deleteAccount, { data: { ...nothingMore, userId: bruno.uid }, idToken }),
    ).rejects.toMatchObject({ details: { reason: 'input-invalid' } })
    await expect(
      answerCall('deleteAccount', deleteAccount, { data: nothingMore, idToken: undefined }),
    ).rejects.toMatchObject({ details: { reason: 'sign-in-required' } })
  })

  it('can be done twice, and twice at once', async () => {
    await Promise.all([eraseUser(ana.uid), eraseUser(ana.uid)])
    await expectNoTrace()
    await eraseUser(ana.uid)
    await expectNoTrace()
    await expect(call()).rejects.toMatchObject({ details: { reason: 'sign-in-required' } })
  })

  it('leaves alone what was sent from an address that the account has not confirmed', async () => {
    await auth().updateUser(ana.uid, { emailVerified: false })
    await call()
    const stored = [
      'contact_messages/signed-out-1',
      'manager_invitations/invites-1',
      'plan_requests/signed-out-1',
      'mail/to-1',
      'mail/from-1',
    ]
    expect(listTraces(ana, await dumpAll()).sort()).toEqual([paths.deletedUser(ana.uid), ...stored].sort())
  })

  it('leaves the images of a place to the place', async () => {
    const name = `${storagePaths.placeImages}/place-of-1/${'a'.repeat(32)}-1280.webp`
    await bucket().file(name).save('pixels', { resumable: false })
    await db()
      .doc(paths.place('place-of-1'))
      .update({ image_url: `/photos/${name}` })
    await call()
    expect((await db().doc(paths.place('place-of-1')).get()).data()).toMatchObject({
      owner_claimed: false,
      image_url: `/photos/${name}`,
    })
    expect(await dumpAll()).toHaveProperty([`object ${name}`], 'pixels')
  })

  describe('as its user wishes', () => {
    const own = '+591 765 43 210'
    const place = () => db().doc(paths.place('place-of-1'))
    const change = () => db().doc(paths.placeChange('change-1'))
    const shown = `${storagePaths.placeImages}/place-of-1/${'a'.repeat(32)}-1280.webp`
    const former = `${storagePaths.hiddenPlaceImages}/place-of-1/${'b'.repeat(32)}-1280.webp`
    const said = (by: 'owner' | 'admin') => ({ by, at: '2026-11-01T12:00:00.000Z' })

    /** Her place, with a photo and a number of hers, and a number that an admin put there. */
    async function storeContact(): Promise<void> {
      for (const name of [shown, former]) await bucket().file(name).save('pixels', { resumable: false })
      const images = { image_url: `/photos/${shown}`, additional_images: [], image_variants: [640, 1280] }
      const numbers = { phone: own, whatsapp: '59122440000' }
      await place().update({ ...images, ...numbers, provenance: { phone: said('owner'), whatsapp: said('admin') } })
      await change().update({
        topics: ['phone', 'images', 'address'],
        applied: { phone: own, image_url: `/photos/${shown}`, address: 'Calle 2' },
        replaced: {
          phone: null,
          image_url: `/photos/${storagePaths.placeImages}/place-of-1/${'b'.repeat(32)}-1280.webp`,
          address: 'Calle 1',
        },
      })
      await db()
        .doc(paths.placeChange('by-admin'))
        .set({
          ...(await change().get()).data(),
          by: 'admin',
          actor_id: null,
          topics: ['phone'],
          applied: { phone: '+591 2 2440001' },
          replaced: { phone: own },
        })
    }

    it('leaves the photos and numbers of their businesses', async () => {
      await storeContact()
      await call()
      expect((await place().get()).data()).toMatchObject({ phone: own, image_url: `/photos/${shown}` })
      expect((await change().get()).get('applied')).toMatchObject({ phone: own })
    })

    it('deletes those that an owner put there, from the page and from its history', async () => {
      await storeContact()
      await call(10, { ...nothingMore, erases_contact: true })
      expect((await place().get()).data()).toMatchObject({
        owner_claimed: false,
        phone: null,
        whatsapp: '59122440000',
        image_url: artworkUrl('cafe'),
        image_variants: null,
        provenance: { whatsapp: said('admin') },
      })
      expect((await change().get()).data()).toMatchObject({
        actor_id: null,
        topics: ['address'],
        applied: { address: 'Calle 2' },
        replaced: { address: 'Calle 1' },
      })
      const dump = await dumpAll()
      expect(JSON.stringify(dump)).not.toContain(own)
      expect(Object.keys(dump).filter((path) => path.includes('place-images/place-of-1'))).toEqual([])
    })

    it('deletes a number of theirs also where an admin brought it back', async () => {
      await storeContact()
      await place().update({ 'provenance.phone': said('admin') })
      await call(10, { ...nothingMore, erases_contact: true })
      expect((await place().get()).get('phone')).toBeNull()
      expect(JSON.stringify(await dumpAll())).not.toContain(own)
    })

    it('leaves all of a place that becomes another’s at that moment', async () => {
      await storeContact()
      let isPassed = false
      await beforeEachWrite(
        async () => {
          if (isPassed) return
          isPassed = true
          await passPlace('place-of-1', 'carla')
        },
        () => call(10, { ...nothingMore, erases_contact: true }),
      )
      expect((await place().get()).data()).toMatchObject({ phone: own, image_url: `/photos/${shown}` })
      expect((await change().get()).get('applied')).toMatchObject({ phone: own })
      expect(await dumpAll()).toHaveProperty([`object ${shown}`], 'pixels')
    })

    it('leaves a plan that its buyer says to have paid', async () => {
      const paid = db().doc('plan_requests/signed-in-1')
      await paid.update({ status: 'contacted', open_proforma: 'AQ-1' })
      await db().doc(paths.proforma('AQ-1')).update({ status: 'open', said_paid_at: new Date() })
      await call()
      expect((await paid.get()).data()).toMatchObject({ status: 'contacted', user_id: null })
    })

    it('leaves a plan whose proforma expired, of which a part has arrived', async () => {
      const paid = db().doc('plan_requests/signed-in-1')
      await paid.update({ status: 'contacted', open_proforma: null })
      const parts = [{ line_id: 'line', amount: 100, day: '2026-11-27', time: null }]
      await db().doc(paths.proforma('AQ-1')).update({ status: 'expired', parts })
      await call()
      expect((await paid.get()).data()).toMatchObject({ status: 'contacted', user_id: null })
    })

    it.each([
      [false, 'active'],
      [true, 'cancelled'],
    ])('ends plans that are not paid, and others only then: %s', async (cancels_plans, status) => {
      const paid = db().doc('plan_requests/signed-in-1')
      const asked = db().doc('plan_requests/asked-1')
      await asked.set({ ...(await paid.get()).data(), status: 'contacted' })
      await db().doc(paths.activePlan('signed-in-1')).set({ place_id: null, planName: 'basic' })
      await call(10, { ...nothingMore, cancels_plans })
      expect((await asked.get()).get('status')).toBe('cancelled')
      expect((await paid.get()).data()).toMatchObject({ status, user_id: null })
      expect((await db().doc(paths.activePlan('signed-in-1')).get()).exists).toBe(!cancels_plans)
    })
  })

  it('goes together with an approval of a claim of theirs, which comes when their places are given up', async () => {
    const admin = { userId: 'admin', isAdmin: true, secondFactor: 'totp', signedInAtMs: Date.now() }
    const claim = { place_id: 'p1', user_id: ana.uid, status: 'approved', notes: null } as const
    let approvals = 0
    await beforeEachWrite(async () => {
      const place = await db().doc(paths.place('place-of-1')).get()
      if (place.get('owner_claimed') !== false || approvals > 0) return
      approvals++
      await expect(decideClaim(claim, admin)).rejects.toMatchObject({ code: 'claim-update-failed' })
    }, call)
    expect(approvals).toBe(1)
    await expectNoTrace()
  })

  it('goes together with the trigger that copies names, which comes later', async () => {
    await Promise.all([call(), onProfileWritten(ana.uid)])
    await onProfileWritten(ana.uid)
    await expectNoTrace()
  })

  it('goes together with reviews that others write at the same places', async () => {
    await Promise.all([
      call(),
      (async () => {
        for (const rating of [1, 3, 5]) {
          await db().doc(paths.review('p1', bruno.uid)).update({ rating })
          await settleRating('p1')
        }
      })(),
    ])
    const place = await db().doc(paths.place('p1')).get()
    expect(place.data()).toMatchObject({ review_count: 1, avg_rating: 5 })
  })
})

/** Runs a deletion that dies with its nth write to Firestore. Returns whether it came so far. */
async function eraseUntilWrite(n: number): Promise<boolean> {
  const crash = new Error('crash')
  try {
    await beforeEachWrite(
      async (count) => {
        if (count >= n) throw crash
      },
      () => eraseUser(ana.uid),
    )
    return false
  } catch (error) {
    if (error !== crash) throw error
    return true
  }
}

/** How many writes of a deletion after the one that it died with it dies again. */
const CRASH_STEP = repeats({ usually: 11, soak: 1 })

describe('a deletion that breaks off', () => {
  const timeout = repeats({ usually: 120_000, soak: 360_000 })

  it('is completed by the next, wherever it broke off', { timeout }, async () => {
    let n = 1
    while (await eraseUntilWrite(n)) {
      // Until all else is gone the user can sign in, and call again.
      expect((await auth().getUser(ana.uid)).disabled).toBe(false)
      // Once it has begun, nothing more of theirs is stored, whatever they wish.
      const choices = { erases_contact: n > 1, cancels_plans: n > 1 }
      expect(await call(10, choices), `after write ${n}`).toEqual({})
      await expectNoTrace()
      await storeAll()
      await createAccount(ana)
      n += CRASH_STEP
    }
    expect(n).toBeGreaterThan(20)
    await expectNoTrace()
  })
})

describe('what is written after the account is gone', () => {
  it('is removed in the night, and nothing of people who are there', async () => {
    await createAccount(bruno)
    await createAccount({ uid: 'other', email: 'other@example.com', fullName: 'Otra persona' })
    const fixtures = async () =>
      without(await dumpAll(), (path) => isAnonymized(path) || path.startsWith('deleted_users/'))
    await call()
    const before = await fixtures()
    // As a device that wrote by itself at that very moment.
    await db().doc(paths.profile(ana.uid)).set({ full_name: ana.fullName, avatar_url: null })
    await db().doc(paths.savedPlace('somebody-else', 'p1')).set({ place_id: 'p1' })
    await doNight('repairUsers')
    expect(await fixtures()).toEqual(before)
  })
})

describe('a tombstone', () => {
  it('holds the user’s id and a time alone, and goes in a night after its period', async () => {
    await call()
    const tombstone = await db().doc(paths.deletedUser(ana.uid)).get()
    expect(Object.keys(tombstone.data() ?? {})).toEqual(['deleted_at'])
    await walkAll(sweepTombstones, { nowMs: Date.now() + (retentionDays.deletedUser - 0.1) * DAY_MS })
    expect((await tombstone.ref.get()).exists).toBe(true)
    await db().doc(paths.profile(ana.uid)).set({ full_name: ana.fullName, avatar_url: null })
    await walkAll(sweepTombstones, { nowMs: Date.now() + (retentionDays.deletedUser + 0.1) * DAY_MS })
    expect((await tombstone.ref.get()).exists).toBe(false)
    await expectNoTrace()
  })

  it('has a deletion that broke off completed in the night', async () => {
    expect(await eraseUntilWrite(5)).toBe(true)
    await walkAll(sweepTombstones)
    await expectNoTrace()
    await expect(auth().getUser(ana.uid)).rejects.toMatchObject({ code: 'auth/user-not-found' })
  })
})
