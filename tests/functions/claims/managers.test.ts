import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { INVITATION_LIFETIME_MS, INVITATIONS_A_DAY_MAX, readInvitationHash } from '@/domain/accounts/invitation.ts'
import { paths } from '@/domain/shared/paths.ts'
import { acceptInvitation } from '../../../functions/src/claims/accept-invitation.ts'
import { endManager } from '../../../functions/src/claims/end-manager.ts'
import { inviteManager } from '../../../functions/src/claims/invite-manager.ts'
import { revokeOwner } from '../../../functions/src/claims/revoke-owner.ts'
import { readStatement } from '../../../functions/src/plans/read-statement.ts'
import { updateNotices } from '../../../functions/src/places/update-notices.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { answerReview } from '../../../functions/src/reviews/answer-review.ts'
import { submitReview } from '../../../functions/src/reviews/submit-review.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from '../places/make-place.ts'
import { createAccounts, fetchAll, makeInput } from '../reviews/review-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makeInvitation } from './invitation-fixtures.ts'

useEmulators('demo-managers')

const ADMIN = { sub: 'admin', isAdmin: true, secondFactor: 'totp' }
const token = 'x'.repeat(43)

const invite = (fields: object = {}, who = 'olga') =>
  callAs(who, 'inviteManager', inviteManager, {
    key: randomUUID(),
    place_id: 'p1',
    role: 'manager',
    email: 'ana@example.com',
    ...fields,
  })
const accept = (who: string, fields: object = {}) =>
  callAs(who, 'acceptInvitation', acceptInvitation, { place_id: 'p1', role: 'manager', token, ...fields })
const end = (who: string, what = 'manager') => callAs(who, 'endManager', endManager, { place_id: 'p1', what })
const fetchOwner = async () => (await db().doc(paths.placeOwner('p1')).get()).data()
const storeInvitation = (fields: object = {}) =>
  db().doc(paths.managerInvitation('p1')).set(makeInvitation(fields, token))
const fetchMails = async () =>
  (await fetchAll(paths.mail))
    .map(({ kind, to }) => `${String(kind)} ${String(to)}`)
    // Of the answer by which a test sees that someone may answer.
    .filter((mail) => !mail.startsWith('review-answered'))
    .toSorted()

/** Returns what an invited user may do now at the place, by the names of calls. */
async function listPowers(who: string): Promise<string[]> {
  const outcomes = {
    answer: await callAs(who, 'answerReview', answerReview, { place_id: 'p1', user_id: 'bruno', answer: randomUUID() }),
    post: await callAs(who, 'updateNotices', updateNotices, {
      place_id: 'p1',
      post: `Hoy hay ${randomUUID().replace(/\d/g, '')}`,
    }),
    statement: await callAs(who, 'readStatement', readStatement, { place_id: 'p1' }),
    invite: await invite({ role: 'owner', email: 'someone@example.com' }, who),
  }
  return Object.entries(outcomes).flatMap(([name, outcome]) => ('refused' in outcome ? [] : [name]))
}

beforeEach(async () => {
  await createAccounts(['admin', 'olga', 'ana', 'bruno', 'carla'])
  await storePlaces(makePlace({ owner: 'olga' }))
  await storeReviews(makeReview({ user_id: 'bruno' }))
})

describe('an invitation', () => {
  it('is a mail with a link whose token the database does not know, and makes who accepts it a manager', async () => {
    expect(await invite({ email: ' Ana@Example.com' })).toEqual({})
    const [mail] = await fetchAll(paths.mail)
    expect(mail).toMatchObject({ kind: 'manager-invited', to: 'ana@example.com' })
    const [, hash = ''] = /mis-negocios#([\w.-]+)/.exec(JSON.stringify(mail)) ?? []
    const link = readInvitationHash(hash)
    expect(link).toMatchObject({ placeId: 'p1', role: 'manager' })
    expect(JSON.stringify(await fetchAll(paths.managerInvitations))).not.toContain(link?.token)

    expect(await listPowers('ana')).toEqual([])
    expect(await accept('ana', { token: link?.token })).toEqual({})
    expect(await fetchOwner()).toMatchObject({ user_id: 'olga', manager_id: 'ana' })
    expect(await fetchAll(paths.managerInvitations)).toEqual([])
    expect(await listPowers('ana')).toEqual(['answer', 'post', 'statement'])
    expect(await callAs('ana', 'submitReview', submitReview, makeInput())).toEqual({ refused: 'review-own-place' })
    expect((await fetchMails()).slice(1)).toEqual([
      'manager-started ana@example.com',
      'manager-started olga@example.com',
    ])
    const entry = { action: 'start-manager', actor_id: 'olga', user_id: 'ana', place_id: 'p1' }
    expect(await fetchAll(paths.auditLog)).toMatchObject([entry])
    // Sent again, as when its answer was lost.
    expect(await accept('ana', { token: link?.token })).toEqual({})
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
  })

  it('is sent by the owner alone, to another, where there is no manager yet', async () => {
    expect(await invite({}, 'ana')).toEqual({ refused: 'not-place-owner' })
    expect(await invite({ email: 'olga@example.com' })).toEqual({ refused: 'invitation-own' })
    expect(await invite({ place_id: 'p9' })).toEqual({ refused: 'place-not-found' })
    await db().doc(paths.placeOwner('p1')).update({ manager_id: 'bruno' })
    expect(await invite()).toEqual({ refused: 'manager-exists' })
    expect(await invite({}, 'bruno')).toEqual({ refused: 'not-place-owner' })
    expect(await fetchAll(paths.mail)).toEqual([])
  })

  it('is sent once, however often its request arrives, and so many a day', async () => {
    const key = randomUUID()
    expect(await Promise.all([invite({ key }), invite({ key })])).toEqual([{}, {}])
    expect(await fetchAll(paths.mail)).toHaveLength(1)
    for (let n = 1; n < INVITATIONS_A_DAY_MAX; n++) expect(await invite()).toEqual({})
    expect(await invite()).toEqual({ refused: 'too-many-requests' })
  })

  it.each([
    ['forged', {}, { token: 'y'.repeat(43) }, 'invitation-invalid'],
    ['of another role', {}, { role: 'owner' }, 'invitation-invalid'],
    ['of another place', {}, { place_id: 'p2' }, 'invitation-invalid'],
    ['that is too old', { expires_at: Timestamp.fromMillis(Date.now() - 1) }, {}, 'invitation-invalid'],
    ['of a former owner', { user_id: 'bruno' }, {}, 'invitation-invalid'],
    ['of another address', { email: 'carla@example.com' }, {}, 'invitation-other-address'],
  ])('%s is refused', async (_what, stored, sent, refused) => {
    await storeInvitation(stored)
    expect(await accept('ana', sent)).toEqual({ refused })
    expect(await fetchOwner()).toEqual({ user_id: 'olga' })
  })

  it('that was used, replaced or taken back is refused', async () => {
    await storeInvitation()
    await accept('ana')
    await end('olga')
    expect(await accept('ana')).toEqual({ refused: 'invitation-invalid' })
    await storeInvitation()
    await invite({ email: 'carla@example.com' })
    expect(await accept('ana')).toEqual({ refused: 'invitation-invalid' })
    await storeInvitation()
    expect(await end('bruno', 'invitation')).toEqual({ refused: 'not-place-owner' })
    expect([await end('olga', 'invitation'), await end('olga', 'invitation')]).toEqual([{}, {}])
    expect(await accept('ana')).toEqual({ refused: 'invitation-invalid' })
    expect(await fetchOwner()).toEqual({ user_id: 'olga' })
  })

  it('takes a confirmed address', async () => {
    await storeInvitation()
    await auth().updateUser('ana', { emailVerified: false })
    expect(await accept('ana')).toEqual({ refused: 'email-unverified' })
  })

  it('lasts for seven days', async () => {
    await invite()
    const [{ created_at, expires_at } = {}] = await fetchAll(paths.managerInvitations)
    expect((expires_at as Timestamp).toMillis() - (created_at as Timestamp).toMillis()).toBe(INVITATION_LIFETIME_MS)
  })

  it('is accepted once, by two who do so at the same moment', async () => {
    await storeInvitation()
    await auth().updateUser('carla', { email: 'other@example.com' })
    await interrupt(
      async () => expect(await accept('ana')).toEqual({ refused: 'invitation-invalid' }),
      async () => {
        await db().doc(paths.managerInvitation('p1')).update({ email: 'bruno@example.com' })
        expect(await accept('bruno')).toEqual({})
      },
    )
    expect(await fetchOwner()).toEqual({ user_id: 'olga', manager_id: 'bruno' })
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
  })
})

describe('a manager', () => {
  beforeEach(() => db().doc(paths.placeOwner('p1')).update({ manager_id: 'ana' }))

  it.each(['olga', 'ana'])('is one no more once %s ends it, and may do nothing then', async (who) => {
    expect(await listPowers('ana')).toEqual(['answer', 'post', 'statement'])
    expect(await end('bruno')).toEqual({ refused: 'not-place-owner' })
    expect([await end(who), who === 'olga' ? await end(who) : {}]).toEqual([{}, {}])
    expect(await fetchOwner()).toEqual({ user_id: 'olga' })
    expect(await listPowers('ana')).toEqual([])
    expect(await end('ana')).toEqual({ refused: 'not-place-owner' })
    expect(await fetchMails()).toEqual(['manager-ended ana@example.com', 'manager-ended olga@example.com'])
    const entry = { action: 'end-manager', actor_id: who, user_id: 'ana', place_id: 'p1' }
    expect(await fetchAll(paths.auditLog)).toMatchObject([entry])
  })

  it('is one no more once the owner loses the place', async () => {
    await storeInvitation({ role: 'owner', email: 'carla@example.com' })
    expect(await callAs(ADMIN, 'revokeOwner', revokeOwner, { place_id: 'p1', reason: 'Vendido' })).toEqual({})
    expect(await fetchOwner()).toBe(undefined)
    expect(await listPowers('ana')).toEqual([])
    expect(await accept('carla', { role: 'owner' })).toEqual({ refused: 'invitation-invalid' })
    expect(await fetchMails()).toEqual(['manager-ended ana@example.com', 'owner-revoked olga@example.com'])
  })

  it('stores nothing that they began before it ended', async () => {
    await interrupt(
      async () =>
        expect(await callAs('ana', 'updateNotices', updateNotices, { place_id: 'p1', post: 'Hoy hay api' })).toEqual({
          refused: 'not-place-owner',
        }),
      () => end('olga'),
    )
  })
})

describe('handing over', () => {
  it('moves the place to who accepts, tells both, and ends what owner and manager may do', async () => {
    await db().doc(paths.placeOwner('p1')).update({ manager_id: 'bruno' })
    await storeInvitation({ role: 'owner' })
    expect(await accept('ana', { role: 'owner' })).toEqual({})
    expect(await fetchOwner()).toEqual({ user_id: 'ana', created_at: expect.any(Timestamp) })
    expect(await listPowers('olga')).toEqual([])
    expect(await listPowers('bruno')).toEqual([])
    expect(await listPowers('ana')).toEqual(['answer', 'post', 'statement', 'invite'])
    expect((await fetchMails()).filter((mail) => !mail.startsWith('manager-invited'))).toEqual([
      'manager-ended bruno@example.com',
      'place-handed-over ana@example.com',
      'place-handed-over olga@example.com',
    ])
    const entry = { action: 'hand-over-place', actor_id: 'olga', user_id: 'ana', place_id: 'p1' }
    expect(await fetchAll(paths.auditLog)).toMatchObject([entry])
  })

  it('to the manager makes them the owner alone', async () => {
    await db().doc(paths.placeOwner('p1')).update({ manager_id: 'ana' })
    await storeInvitation({ role: 'owner' })
    expect(await accept('ana', { role: 'owner' })).toEqual({})
    expect(await fetchOwner()).toEqual({ user_id: 'ana', created_at: expect.any(Timestamp) })
    expect(await fetchMails()).not.toContain('manager-ended ana@example.com')
  })

  it('lets the former owner claim the place again once it is no one’s', async () => {
    await db().doc(paths.claimRequest('p1', 'olga')).set({
      place_id: 'p1',
      user_id: 'olga',
      businessName: null,
      contactEmail: null,
      contactPhone: null,
      message: null,
      documentation_url: null,
      history: [],
      status: 'approved',
      notes: null,
      created_at: Timestamp.now(),
      updated_at: Timestamp.now(),
    })
    await storeInvitation({ role: 'owner' })
    await accept('ana', { role: 'owner' })
    const claim = await db().doc(paths.claimRequest('p1', 'olga')).get()
    expect(claim.data()).toMatchObject({ status: 'rejected', notes: 'Tú lo traspasaste.' })
  })
})
