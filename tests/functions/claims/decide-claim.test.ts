import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { repeats } from '../../repeats.ts'
import { beforeEachWrite, interrupt } from '../support/before-write.ts'
import {
  asAdmin,
  claim,
  claimRef,
  decide,
  dump,
  dumpClaims,
  fetchClaim,
  fetchOwner,
  makeClaim,
  nobodys,
  ownedBy,
} from './claim-fixtures.ts'
import { makePlanMessage, requestPlan } from '../contact/message-fixtures.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-decide-claim')

const place = () => db().doc(paths.place('p1'))
const fetchMail = async (id: string) => (await db().doc(`${paths.mail}/${id}`).get()).data()

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'])
  await storePlaces(makePlace(), makePlace({ id: 'p2' }))
  await claim()
})

describe('an approval', () => {
  it('gives the place its owner, closes the claim, and is noted and told', async () => {
    const before = await fetchClaim()
    expect(await decide('approved', { notes: ' Todo en orden ' })).toEqual({ status: 'approved' })
    expect(await fetchOwner()).toEqual(ownedBy('ana'))
    const after = await fetchClaim()
    expect(after).toEqual({ ...before, status: 'approved', notes: 'Todo en orden', updated_at: after?.updated_at })
    expect(Date.parse(after?.updated_at ?? '')).toBeGreaterThan(Date.parse(before?.updated_at ?? ''))
    const created_at = expect.any(Timestamp) as unknown
    expect(await fetchAll(paths.auditLog)).toEqual([
      {
        action: 'approve-claim',
        actor_id: 'admin',
        user_id: 'ana',
        place_id: 'p1',
        reason: 'Todo en orden',
        created_at,
      },
    ])
    expect(await fetchMail('claim-decided_p1_ana')).toMatchObject({
      to: 'ana@example.com',
      replyTo: null,
      kind: 'claim-decided',
      user_id: 'ana',
      locale: 'es',
      message: { subject: 'Tu solicitud fue aprobada', text: expect.stringContaining('> Todo en orden') as unknown },
      delivery: { state: 'PENDING', attempts: 0 },
    })
  })

  it('changes nothing else of the place', async () => {
    const { owner_claimed: _, ...before } = (await place().get()).data() ?? {}
    await decide('approved')
    const { owner_claimed, ...after } = (await place().get()).data() ?? {}
    expect(after).toEqual(before)
    expect(owner_claimed).toBe(true)
  })

  describe('of who asked for a plan before', () => {
    const ask = async (businessName: string, who?: string) => {
      await requestPlan(makePlanMessage({ businessName }), who)
      const { docs } = await db().collection(paths.planRequests).where('businessName', '==', businessName).get()
      return docs[0]?.ref ?? expect.unreachable()
    }
    const fetchPlaceOf = async (request: Awaited<ReturnType<typeof ask>>) =>
      (await request.get()).get('place_id') as unknown

    it('gives the plan for a business of this name its place, which is noted, and leaves all others', async () => {
      await place().update({ name: 'Café Ciudad' })
      const meant = await ask('cafe CIUDAD, S.R.L.', 'ana')
      const others = await Promise.all([ask('Hotel Plaza', 'ana'), ask('Café Ciudad', 'bruno'), ask('Café  Ciudad')])
      await decide('approved')
      expect(await fetchPlaceOf(meant)).toBe('p1')
      for (const other of others) expect(await fetchPlaceOf(other)).toBeNull()
      expect((await fetchAll(paths.auditLog)).filter(({ action }) => action === 'update-plan')).toMatchObject([
        { actor_id: null, user_id: 'ana', place_id: 'p1', plan_request_id: meant.id },
      ])
    })

    it('gives their only plan without a place this one, unless they claim another one as well', async () => {
      const asked = await ask('Pollería Doña Pancha', 'ana')
      const cancelled = await ask('Otra idea', 'ana')
      await cancelled.update({ status: 'cancelled' })
      await claim(makeClaim({ place_id: 'p2' }))
      await decide('approved')
      expect(await fetchPlaceOf(asked)).toBeNull()
      await decide('approved', { place_id: 'p2' })
      expect(await fetchPlaceOf(asked)).toBe('p2')
      expect(await fetchPlaceOf(cancelled)).toBeNull()
    })

    it('says of two other plans nothing, and of a rejection neither', async () => {
      const asked = await Promise.all([ask('Una cosa', 'ana'), ask('Otra cosa', 'ana')])
      await decide('rejected')
      await asked[0]?.update({ businessName: 'Café Ciudad' })
      for (const request of asked) expect(await fetchPlaceOf(request)).toBeNull()
      await claim()
      await place().update({ name: 'Hotel Plaza' })
      await decide('approved')
      for (const request of asked) expect(await fetchPlaceOf(request)).toBeNull()
    })

    it('takes a plan that an admin cancels at that very moment as cancelled', async () => {
      const asked = await ask('Pollería Doña Pancha', 'ana')
      await interrupt(
        () => decide('approved'),
        async () => void (await asked.update({ status: 'cancelled' })),
      )
      expect(await fetchOwner()).toEqual(ownedBy('ana'))
      expect(await fetchPlaceOf(asked)).toBeNull()
    })
  })

  it('leaves rivals pending, who are refused from then on, and can be rejected', async () => {
    await claim(makeClaim(), 'bruno')
    await decide('approved')
    expect(await fetchClaim('bruno')).toMatchObject({ status: 'pending' })
    const before = await dumpClaims()
    expect(await decide('approved', { user_id: 'bruno' })).toEqual({ refused: 'claim-owner-update-failed' })
    expect(await dumpClaims()).toBe(before)
    expect(await decide('rejected', { user_id: 'bruno' })).toEqual({ status: 'rejected' })
    expect(await fetchOwner()).toEqual(ownedBy('ana'))
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the place is gone', () => place().delete()],
    ['the place is somebody else’s', () => place().update({ owner_claimed: true })],
    ['somebody else is noted as its owner', () => db().doc(paths.placeOwner('p1')).set({ user_id: 'bruno' })],
    ['the place is closed', () => place().update({ closed_at: Timestamp.now() })],
    ['the claimant has no account any more', () => auth().deleteUser('ana')],
  ])('where %s is refused as a whole, before it began and in the middle of it', async (_what, happen) => {
    await happen()
    const before = await dumpClaims()
    expect(await decide('approved')).toEqual({ refused: 'claim-owner-update-failed' })
    expect(await dumpClaims()).toBe(before)
    expect(await fetchClaim()).toMatchObject({ status: 'pending' })
  })

  it.each<[string, () => Promise<unknown>, string]>([
    ['the place goes', () => place().delete(), 'claim-owner-update-failed'],
    ['it is closed', () => place().update({ closed_at: Timestamp.now() }), 'claim-owner-update-failed'],
    ['another one is approved', () => decide('approved', { user_id: 'bruno' }), 'claim-owner-update-failed'],
    ['it is rejected', () => decide('rejected'), 'claim-already-decided'],
    ['it is decided without a mail', () => claimRef().update({ status: 'rejected' }), 'claim-already-decided'],
    ['the claim goes with its account', () => claimRef().delete(), 'claim-update-failed'],
  ])('while %s is refused as a whole', async (_what, happen, refused) => {
    await claim(makeClaim(), 'bruno')
    let outcome: unknown
    await interrupt(async () => {
      outcome = await decide('approved')
    }, happen)
    expect(outcome).toEqual({ refused })
    expect((await fetchOwner()).guard).not.toBe('ana')
    const actions = (await fetchAll(paths.auditLog)).map(({ action, user_id }) => [action, user_id])
    expect(actions).not.toContainEqual(['approve-claim', 'ana'])
  })

  it('goes together with whatever else changes the place meanwhile', async () => {
    await interrupt(
      () => decide('approved'),
      () => place().update({ review_count: 7, avg_rating: 4 }),
    )
    expect(await fetchOwner()).toEqual(ownedBy('ana'))
    expect((await place().get()).data()).toMatchObject({ review_count: 7, avg_rating: 4 })
  })
})

it.each(['approved', 'rejected'] as const)('an admin’s own claim is not %s by themselves', async (status) => {
  await claim(makeClaim({ place_id: 'p2' }), 'admin')
  const before = await dumpClaims()
  expect(await decide(status, { place_id: 'p2', user_id: 'admin' })).toEqual({ refused: 'claim-own' })
  expect(await dumpClaims()).toBe(before)
  const other = { ...asAdmin, sub: 'bruno' }
  expect(await decide(status, { place_id: 'p2', user_id: 'admin' }, other)).toEqual({ status })
})

describe('a rejection', () => {
  it('never touches the place, and tells the claimant in their language', async () => {
    await db().doc(paths.user('ana')).set({ email: 'ana@example.com', locale: 'en', created_at: Timestamp.now() })
    const before = await dump(paths.places)
    expect(await decide('rejected', { notes: 'No se lee' })).toEqual({ status: 'rejected' })
    expect(await dump(paths.places)).toBe(before)
    expect(await fetchOwner()).toEqual(nobodys)
    expect(await fetchClaim()).toMatchObject({ status: 'rejected', notes: 'No se lee' })
    expect(await fetchMail('claim-decided_p1_ana')).toMatchObject({
      locale: 'en',
      message: { subject: 'Your claim was not approved', text: expect.stringContaining('> No se lee') as unknown },
    })
    expect(await fetchAll(paths.auditLog)).toMatchObject([{ action: 'reject-claim', reason: 'No se lee' }])
  })

  it('is refused without a reason', async () => {
    const before = await dumpClaims()
    expect(await decide('rejected', { notes: null })).toEqual({ refused: 'input-invalid' })
    expect(await decide('rejected', { notes: ' ' })).toEqual({ refused: 'input-invalid' })
    expect(await dumpClaims()).toBe(before)
  })

  it('invites another claim, unless the place has an owner by then', async () => {
    const textOfMail = async (id: string) => ((await fetchMail(id)) as { message: { text: string } }).message.text
    await claim(makeClaim(), 'bruno')
    await decide('rejected', { user_id: 'bruno' })
    expect(await textOfMail('claim-decided_p1_bruno')).toContain('puedes volver a pedirlo')
    expect(await textOfMail('claim-decided_p1_bruno')).toContain('/lugar/p1#reclamar')
    await claim(makeClaim({ place_id: 'p2' }))
    await claim(makeClaim({ place_id: 'p2' }), 'bruno')
    await decide('approved', { place_id: 'p2', user_id: 'bruno' })
    await decide('rejected', { place_id: 'p2' })
    const text = await textOfMail('claim-decided_p2_ana')
    expect(text).toContain('ya está a cargo de otra persona')
    expect(text).not.toContain('puedes volver a pedirlo')
    expect(text).toContain('/mis-negocios')
  })

  it('can be given where the place is gone, and where the claimant is', async () => {
    await place().delete()
    expect(await decide('rejected')).toEqual({ status: 'rejected' })
    await claim(makeClaim({ place_id: 'p2' }))
    await auth().deleteUser('ana')
    expect(await decide('rejected', { place_id: 'p2' })).toEqual({ status: 'rejected' })
    expect(await fetchMail('claim-decided_p2_ana')).toBeUndefined()
  })

  it('says nothing of the claimant’s, nor of the place, in the subject', async () => {
    await place().update({ name: 'Gana dinero ya' })
    await decide('rejected')
    const mail = (await fetchMail('claim-decided_p1_ana')) as { message: { subject: string; text: string } }
    expect(mail.message.subject).toBe('Tu solicitud no fue aprobada')
    expect(mail.message.text).toContain('> Gana dinero ya')
  })
})

describe('a decision', () => {
  it.each([
    ['on a claim that is not there', { user_id: 'bruno' }, 'claim-update-failed'],
    ['on a place that is not there', { place_id: 'nowhere' }, 'claim-update-failed'],
    ['that is none', { status: 'pending' as 'approved' }, 'input-invalid'],
    ['with notes without end', { notes: 'x'.repeat(2_001) }, 'input-invalid'],
  ])('%s is refused', async (_what, fields, refused) => {
    expect(await decide('approved', fields)).toEqual({ refused })
    expect(await fetchOwner()).toEqual(nobodys)
  })

  it.each([
    ['the claimant', 'ana', 'not-admin'],
    ['an administrator without a second factor', { sub: 'admin', isAdmin: true }, 'second-factor-required'],
    ['somebody with a second factor alone', { sub: 'bruno', secondFactor: 'totp' }, 'not-admin'],
  ])('of %s is refused', async (_who, who, refused) => {
    expect(await decide('approved', {}, who)).toEqual({ refused })
    expect(await fetchOwner()).toEqual(nobodys)
    expect(await fetchClaim()).toMatchObject({ status: 'pending' })
  })

  it('once more is a repeat, and another one is refused', async () => {
    expect(await decide('approved', { notes: 'Sí' })).toEqual({ status: 'approved' })
    const before = await dumpClaims()
    expect(await decide('approved', { notes: 'Sí' })).toEqual({ status: 'approved' })
    expect(await decide('rejected', { notes: 'Sí' })).toEqual({ refused: 'claim-already-decided' })
    expect(await decide('approved', { notes: 'Otra' })).toEqual({ refused: 'claim-already-decided' })
    expect(await dumpClaims()).toBe(before)
  })

  it('and its opposite at once: one is done, the other refused', async () => {
    const outcomes = await Promise.all([decide('approved'), decide('rejected')])
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'claim-already-decided' }])
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
    const owner = (await fetchClaim())?.status === 'approved' ? ownedBy('ana') : nobodys
    expect(await fetchOwner()).toEqual(owner)
  })

  it.each(['approved', 'rejected'] as const)(
    'broken off at any write leaves all or nothing, and can be repeated: %s',
    async (status) => {
      const before = await dumpClaims()
      let writes = 0
      await beforeEachWrite(
        async (count) => {
          writes = count
          throw new Error('dead')
        },
        () => decide(status),
      )
      expect(await dumpClaims()).toBe(before)
      // There is but one write.
      expect(writes).toBe(1)
      expect(await decide(status)).toEqual({ status })
      expect(await fetchOwner()).toEqual(status === 'approved' ? ownedBy('ana') : nobodys)
      expect(await fetchAll(paths.auditLog)).toHaveLength(1)
      expect(await fetchAll(paths.mail)).toHaveLength(3)
    },
  )
})

const AT_ONCE = repeats({ usually: 10, soak: 50 })

describe('many approvals at once', () => {
  const rivals = Array.from({ length: AT_ONCE }, (_, index) => `rival-${index}`)

  it('of rival claims on one place leave one owner, and nothing half done', { timeout: 120_000 }, async () => {
    await createAccounts(rivals)
    await Promise.all(rivals.map((userId) => claim(makeClaim({ place_id: 'p2' }), userId)))
    const outcomes = await Promise.all(rivals.map((user_id) => decide('approved', { place_id: 'p2', user_id })))
    const won = rivals.filter((_, index) => 'status' in (outcomes[index] ?? {}))
    expect(won).toHaveLength(1)
    const [winner = ''] = won
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(
      Array.from({ length: AT_ONCE - 1 }, () => ({ refused: 'claim-owner-update-failed' })),
    )
    expect(await fetchOwner('p2')).toEqual(ownedBy(winner))
    const { docs } = await db().collection(paths.claimRequests).where('place_id', '==', 'p2').get()
    for (const stored of docs) {
      const status = stored.get('user_id') === winner ? 'approved' : 'pending'
      expect(stored.get('status')).toBe(status)
    }
    expect(await fetchAll(paths.auditLog)).toMatchObject([{ action: 'approve-claim', user_id: winner, place_id: 'p2' }])
    const mails = await db().collection(paths.mail).where('kind', '==', 'claim-decided').get()
    expect(mails.docs.map(({ id }) => id)).toEqual([`claim-decided_p2_${winner}`])
  })

  it('of one claim leave one owner, one entry and one mail', { timeout: 120_000 }, async () => {
    const outcomes = await Promise.all(rivals.map(() => decide('approved')))
    for (const outcome of outcomes) expect(outcome).toEqual({ status: 'approved' })
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
    expect(await fetchAll(paths.mail)).toHaveLength(3)
  })
})

it('many that two admins decide at once are decided once each, and who was second hears so', async () => {
  const ids = Array.from({ length: AT_ONCE }, (_, index) => `many-${index}`)
  await storePlaces(...ids.map((id) => makePlace({ id })))
  const stored = (await claimRef().get()).data() ?? {}
  await Promise.all(ids.map((id) => claimRef('ana', id).set({ ...stored, place_id: id })))
  const decideAll = async (status: 'approved' | 'rejected', who: string, order: readonly string[]) => {
    const rest = [...order]
    const outcomes = new Map<string, unknown>()
    const decideNext = async () => {
      for (let id = rest.shift(); id; id = rest.shift()) {
        outcomes.set(id, await decide(status, { place_id: id }, { ...asAdmin, sub: who }))
      }
    }
    await Promise.all(Array.from({ length: 4 }, decideNext))
    return outcomes
  }
  const [approvals, rejections] = await Promise.all([
    decideAll('approved', 'admin', ids),
    decideAll('rejected', 'bruno', ids.toReversed()),
  ])
  const log = await fetchAll(paths.auditLog)
  expect(log).toHaveLength(ids.length)
  for (const id of ids) {
    const isApproved = (await fetchClaim('ana', id))?.status === 'approved'
    const [first, second] = isApproved
      ? [approvals.get(id), rejections.get(id)]
      : [rejections.get(id), approvals.get(id)]
    expect(first, id).toEqual({ status: isApproved ? 'approved' : 'rejected' })
    expect(second, id).toEqual({ refused: 'claim-already-decided' })
    expect(await fetchOwner(id), id).toEqual(isApproved ? ownedBy('ana') : nobodys)
  }
  // Each had some of them.
  expect(new Set(log.map(({ actor_id }) => actor_id as string))).toEqual(new Set(['admin', 'bruno']))
  expect((await db().collection(paths.mail).where('kind', '==', 'claim-decided').get()).size).toBe(ids.length)
})
