import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { revokeOwner } from '../../../functions/src/claims/revoke-owner.ts'
import { beforeEachWrite, interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import {
  asAdmin,
  claim,
  decide,
  dumpClaims,
  fetchClaim,
  fetchOwner,
  makeClaim,
  nobodys,
  ownedBy,
} from './claim-fixtures.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-revoke-owner')

const revoke = (fields = {}, who: Parameters<typeof callAs>[0] = asAdmin) =>
  callAs(who, 'revokeOwner', revokeOwner, { place_id: 'p1', reason: 'Cambió de dueño', ...fields })
const ofPlace = () => db().doc(paths.place('p1'))

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'])
  await storePlaces(makePlace())
  await claim()
  await decide('approved', { notes: 'Sí' })
})

describe('revoking an owner', () => {
  it('leaves the place to no one, rejects the claim with the reason, and is noted and told', async () => {
    await db().doc(paths.user('ana')).set({ email: 'ana@example.com', locale: 'en', created_at: Timestamp.now() })
    const { owner_claimed: _, ...before } = (await ofPlace().get()).data() ?? {}
    const approved = await fetchClaim()
    expect(await revoke()).toEqual({})
    expect(await fetchOwner()).toEqual(nobodys)
    expect((await ofPlace().get()).data()).toEqual({ ...before, owner_claimed: false })
    const { created_at, updated_at } = approved ?? {}
    expect(await fetchClaim()).toMatchObject({
      status: 'rejected',
      notes: 'Cambió de dueño',
      history: [{ status: 'approved', notes: 'Sí', created_at, updated_at }],
    })
    expect(await fetchAll(paths.auditLog)).toContainEqual({
      action: 'revoke-owner',
      actor_id: 'admin',
      user_id: 'ana',
      place_id: 'p1',
      reason: 'Cambió de dueño',
      created_at: expect.any(Timestamp) as unknown,
    })
    const mails = await db().collection(paths.mail).where('kind', '==', 'owner-revoked').get()
    expect(mails.docs.map((mail) => mail.data())).toMatchObject([
      {
        to: 'ana@example.com',
        locale: 'en',
        user_id: 'ana',
        message: { subject: 'You no longer manage a business' },
      },
    ])
    expect(mails.docs[0]?.get('message.text')).toContain('> Cambió de dueño')
  })

  it('lets the former owner ask again, and be approved and revoked again', async () => {
    for (const round of [1, 2, 3]) {
      expect(await revoke({ reason: `Vez ${round}` })).toEqual({})
      expect(await claim()).toEqual({ status: 'pending' })
      expect(await decide('approved')).toEqual({ status: 'approved' })
      expect(await fetchOwner()).toEqual(ownedBy('ana'))
    }
    expect((await fetchClaim())?.history.map(({ status }) => status)).toEqual([
      'approved',
      'rejected',
      'approved',
      'rejected',
      'approved',
      'rejected',
    ])
    // One for each that was asked, with a receipt, decided, and revoked.
    expect(await fetchAll(paths.mail)).toHaveLength(3 + 4 * 3)
  })

  it('lets a rival be approved, who has waited', async () => {
    await storePlaces(makePlace({ id: 'p2' }))
    await claim(makeClaim({ place_id: 'p2' }))
    await claim(makeClaim({ place_id: 'p2' }), 'bruno')
    await decide('approved', { place_id: 'p2' })
    await revoke({ place_id: 'p2' })
    expect(await decide('approved', { place_id: 'p2', user_id: 'bruno' })).toEqual({ status: 'approved' })
    expect(await fetchOwner('p2')).toEqual(ownedBy('bruno'))
  })

  it('once more, or by two at once, changes nothing', async () => {
    expect(await Promise.all([revoke(), revoke()])).toEqual([{}, {}])
    const before = await dumpClaims()
    expect(await revoke()).toEqual({})
    expect(await dumpClaims()).toBe(before)
    expect((await fetchAll(paths.auditLog)).filter(({ action }) => action === 'revoke-owner')).toHaveLength(1)
  })

  it('takes off the user who has no account and no claim any more, and clears what is left beside the place', async () => {
    await auth().deleteUser('ana')
    await db().doc(paths.claimRequest('p1', 'ana')).delete()
    expect(await revoke()).toEqual({})
    expect(await fetchOwner()).toEqual(nobodys)
    await db().doc(paths.placeOwner('p1')).set({ user_id: 'bruno', created_at: Timestamp.now() })
    expect(await revoke()).toEqual({})
    expect(await fetchOwner()).toEqual(nobodys)
  })

  it('of one owner leaves the place to another, who got it meanwhile', async () => {
    await revoke()
    await claim(makeClaim(), 'bruno')
    await decide('approved', { user_id: 'bruno' })
    const before = await dumpClaims()
    expect(await revoke({ user_id: 'ana' })).toEqual({ refused: 'claim-place-taken' })
    expect(await dumpClaims()).toBe(before)
    expect(await revoke({ user_id: 'bruno' })).toEqual({})
    expect(await fetchOwner()).toEqual(nobodys)
  })

  it('goes together with whatever the owner changes meanwhile', async () => {
    await interrupt(revoke, () => ofPlace().update({ name: 'Otro nombre' }))
    expect(await fetchOwner()).toEqual(nobodys)
    expect((await ofPlace().get()).get('name')).toBe('Otro nombre')
  })

  it('broken off at any write leaves all or nothing', async () => {
    const before = await dumpClaims()
    let writes = 0
    await beforeEachWrite(async (count) => {
      writes = count
      throw new Error('dead')
    }, revoke)
    expect(writes).toBe(1)
    expect(await dumpClaims()).toBe(before)
    expect(await revoke()).toEqual({})
  })

  it.each([
    ['without a reason', { reason: ' ' }, asAdmin, 'input-invalid'],
    ['of a place that is not there', { place_id: 'nowhere' }, asAdmin, 'place-not-found'],
    ['by the owner', {}, { sub: 'ana' }, 'not-admin'],
    ['by an administrator without a second factor', {}, { sub: 'admin', isAdmin: true }, 'second-factor-required'],
  ])('%s is refused', async (_what, fields, who, refused) => {
    expect(await revoke(fields, who)).toEqual({ refused })
    expect(await fetchOwner()).toEqual(ownedBy('ana'))
  })
})
