import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import { CLAIMS_A_DAY_MAX } from '@/domain/claims/claim-request.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { sweepEvidence } from '../../../functions/src/photos/sweep-photos.ts'
import { auth, db } from '../../../functions/src/platform/admin.ts'
import { suggestionId } from '../../../functions/src/suggestions/suggestion-id.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import {
  asAdmin,
  dump,
  evidenceName,
  fetchClaim,
  fetchOwner,
  nobodys,
  ownedBy,
  storeEvidence,
} from '../claims/claim-fixtures.ts'
import { makePlanMessage, requestPlan } from '../contact/message-fixtures.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { listObjects } from '../photos/make-photo.ts'
import { beforeEachWrite, interrupt } from '../support/before-write.ts'
import { doNight } from '../support/do-night.ts'
import { useEmulators } from '../support/emulator.ts'
import { correct, makeCorrection } from './correction-fixtures.ts'
import { decide as decideById, makeAddition, suggest } from './suggestion-fixtures.ts'

useEmulators('demo-own-business')

type ClaimInput = NonNullable<CallableInput<'suggestPlace'>['claim']>

const otherAdmin = { ...asAdmin, sub: 'other-admin' }
const documentation = evidenceName('a')
const draft = {
  businessName: 'El Hornito SRL',
  contactEmail: 'gerencia@hornito.example.bo',
  contactPhone: '76446050',
  message: 'Soy la dueña',
}
const makeOwn = (claim: Partial<ClaimInput> = {}, fields: Parameters<typeof makeAddition>[0] = {}) =>
  makeAddition({ is_own_business: true, claim: { ...draft, documentation: null, ...claim }, ...fields })

/** The addition of each test, by Ana, the place that it becomes, and her evidence. */
let addition: ReturnType<typeof makeOwn>
const id = () => suggestionId('ana', addition.key)
const placeId = () => `a-${id()}`
const reason = 'Falta el NIT'
const decide = (...rest: Parameters<typeof decideById> extends [string, ...infer Rest] ? Rest : never) =>
  decideById(id(), ...rest)
const give = (who?: Parameters<typeof decideById>[3]) => decide('accepted', { claim: 'approved' }, who)
const publishOnly = (fields = { reason }) => decide('accepted', { claim: 'rejected', ...fields })
const published = () => ({ place_id: placeId(), same: [] })
const fetchAddition = async (user = 'ana', { key } = addition) =>
  (
    await db()
      .doc(paths.suggestion(suggestionId(user, key)))
      .get()
  ).data()
const fetchPlace = async () => (await db().doc(paths.place(placeId())).get()).data()
const fetchLog = async () =>
  (await fetchAll(paths.auditLog)).map(({ action, actor_id, user_id, place_id }) => [
    action,
    actor_id,
    user_id,
    place_id,
  ])
/** Returns all that a decision can write. */
const dumpAll = () =>
  dump(paths.suggestions, paths.claimRequests, paths.places, paths.placeOwners, paths.auditLog, paths.mail)

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'carla', 'admin', 'other-admin'], 31 * DAY_MS)
  await storeEvidence('ana', documentation)
  addition = makeOwn({ documentation })
  await suggest(addition)
})

describe('what an author says to get the place that they add', () => {
  it('waits with it, with evidence that was checked, once however often it is sent', async () => {
    expect(await Promise.all([suggest(addition), suggest(addition)])).toEqual([{}, {}])
    const [documentation_url = ''] = await listObjects()
    expect(documentation_url).toMatch(/^claim-evidence\/ana\/checked-[0-9a-f]{32}\.pdf$/)
    expect(await listObjects()).toHaveLength(1)
    const claim = { ...draft, documentation_url }
    expect(await fetchAddition()).toMatchObject({ status: 'pending', is_own_business: true, user_id: 'ana', claim })
    expect(await fetchAll(paths.claimRequests)).toEqual([])
    expect(await fetchAll(paths.suggestions)).toHaveLength(1)
  })

  it('need not be there', async () => {
    const without = makeAddition({ name: 'Otra', is_own_business: true, claim: null })
    expect(await suggest(without)).toEqual({})
    expect(await fetchAddition('ana', without)).toMatchObject({ claim: null })
  })

  it.each<[string, object, object]>([
    ['of a business that is another’s', {}, { is_own_business: false }],
    ['without a name', { businessName: ' ' }, {}],
    ['with a made-up status', { status: 'approved' }, {}],
    ['with a made-up path of evidence', { documentation_url: 'claim-evidence/ana/x.pdf' }, {}],
    ['with a made-up author', { user_id: 'bruno' }, {}],
    ['with evidence elsewhere', { documentation: `../bruno/${documentation}` }, {}],
    ['decided by themselves', {}, { claim_status: 'approved' }],
  ])('is refused %s', async (_what, claim, fields) => {
    const forged = { ...makeOwn(), ...fields, claim: { ...draft, documentation: null, ...claim } }
    expect(await suggest(forged)).toEqual({ refused: 'input-invalid' })
    expect(await fetchAll(paths.suggestions)).toHaveLength(1)
  })

  it('is refused with evidence that another user sent', async () => {
    await storeEvidence('bruno', evidenceName('b'))
    expect(await suggest(makeOwn({ documentation: evidenceName('b') }))).toEqual({
      refused: 'claim-document-upload-failed',
    })
    expect(await fetchAll(paths.suggestions)).toHaveLength(1)
    expect(await listObjects()).toContain(storagePaths.claimEvidence('bruno', evidenceName('b')))
  })

  it('is another addition of another user, whoever knows its key', async () => {
    const stored = await fetchAddition()
    expect(await suggest(makeOwn({}, { key: addition.key, name: 'Otra' }), 'bruno')).toEqual({})
    expect(await fetchAddition()).toEqual(stored)
    expect(await fetchAddition('bruno')).toMatchObject({ user_id: 'bruno' })
  })

  it('counts as a claim', async () => {
    for (let count = 1; count < CLAIMS_A_DAY_MAX; count++) {
      expect(await suggest(makeOwn({}, { name: `Puesto ${count}` }))).toEqual({})
    }
    expect(await suggest(makeOwn({}, { name: 'Otra' }))).toEqual({ refused: 'too-many-requests' })
    expect(await suggest(makeAddition({ name: 'Otra' }))).toEqual({})
  })

  it('has evidence that stays while it waits', async () => {
    await walkAll(sweepEvidence, { nowMs: Date.now() + 2 * DAY_MS })
    expect(await listObjects()).toHaveLength(1)
  })

  it('goes with the account', async () => {
    await eraseUser('ana')
    expect(await fetchAll(paths.suggestions)).toEqual([])
    expect(await listObjects()).toEqual([])
  })
})

describe('publishing a place and giving it to its author', () => {
  it('stores the place, its owner, an approved claim, the log, and one mail that leads to editing it', async () => {
    const { claim } = (await fetchAddition()) as { claim: { documentation_url: string } }
    expect(await decide('accepted', { claim: 'approved', reason: 'Todo en orden' })).toEqual(published())
    expect(await fetchPlace()).toMatchObject({ name: addition.name, owner_claimed: true })
    expect(await fetchOwner(placeId())).toEqual(ownedBy('ana'))
    expect(await fetchClaim('ana', placeId())).toMatchObject({
      ...draft,
      status: 'approved',
      notes: 'Todo en orden',
      documentation_url: claim.documentation_url,
      history: [],
    })
    expect(await fetchAddition()).toMatchObject({ status: 'accepted', claim: null, claim_status: 'approved' })
    expect((await fetchLog()).toSorted()).toEqual([
      ['accept-suggestion', 'admin', 'ana', placeId()],
      ['approve-claim', 'admin', 'ana', placeId()],
    ])
    const mails = await fetchAll(paths.mail)
    expect(mails).toMatchObject([{ kind: 'suggestion-decided', user_id: 'ana', to: 'ana@example.com' }])
    expect(JSON.stringify(mails)).toContain(`/mis-negocios#${placeId()}`)
    expect(JSON.stringify(mails)).toContain('Todo en orden')
    expect(await fetchAll(paths.notifications('ana'))).toMatchObject([
      { event: 'addition-given', place_id: placeId(), name: addition.name },
    ])
    expect(await listObjects()).toEqual([claim.documentation_url])
    await walkAll(sweepEvidence, { nowMs: Date.now() + 2 * DAY_MS })
    expect(await listObjects()).toEqual([claim.documentation_url])
  })

  it('has the plan that its author asked for before', async () => {
    await requestPlan(makePlanMessage({ businessName: `Pollería ${addition.name}` }), 'ana')
    await give()
    expect(await fetchAll(paths.planRequests)).toMatchObject([{ place_id: placeId(), status: 'requested' }])
  })

  it.each<[string, () => Promise<unknown>]>([
    ['somebody else is noted as its owner', () => db().doc(paths.placeOwner(placeId())).set({ user_id: 'bruno' })],
    ['there is such a place', () => db().doc(paths.place(placeId())).set({ name: 'Otra' })],
    ['its author has no account any more', () => auth().deleteUser('ana')],
  ])('is refused as a whole where %s', async (_what, happen) => {
    await happen()
    const before = await dumpAll()
    expect(await give()).toEqual({ refused: 'claim-owner-update-failed' })
    expect(await dumpAll()).toBe(before)
    expect(await fetchAddition()).toMatchObject({ status: 'pending' })
  })

  it('is refused as a whole where its author is deleted meanwhile', async () => {
    let outcome: unknown
    await interrupt(
      async () => {
        outcome = await give()
      },
      () => eraseUser('ana'),
    )
    expect(outcome).toEqual({ refused: 'suggestion-update-failed' })
    for (const name of [paths.places, paths.placeOwners, paths.claimRequests]) {
      expect(await fetchAll(name), name).toEqual([])
    }
    expect((await fetchAll(paths.mail)).map(({ kind }) => kind)).toEqual(['account-deleted'])
  })

  it.each<[string, Parameters<typeof decideById>[3], string]>([
    ['its author', 'ana', 'not-admin'],
    ['another user', 'bruno', 'not-admin'],
    ['an admin without a second factor', { sub: 'admin', isAdmin: true }, 'second-factor-required'],
  ])('is refused to %s', async (_who, who, refused) => {
    const before = await dumpAll()
    expect(await give(who)).toEqual({ refused })
    expect(await dumpAll()).toBe(before)
  })

  it('is refused to an admin who added it', async () => {
    const own = makeOwn({}, { name: 'Otra' })
    await suggest(own, 'admin')
    expect(await decideById(suggestionId('admin', own.key), 'accepted', { claim: 'approved' })).toEqual({
      refused: 'claim-own',
    })
  })

  it('is refused of a place that its author did not claim, and of what is no place', async () => {
    const unclaimed = makeAddition({ name: 'Otra', is_own_business: true })
    await suggest(unclaimed)
    expect(await decideById(suggestionId('ana', unclaimed.key), 'accepted', { claim: 'approved' })).toEqual({
      refused: 'input-invalid',
    })
    expect(await decide('rejected', { claim: 'approved', reason })).toEqual({ refused: 'input-invalid' })
    expect(await fetchAll(paths.placeOwners)).toEqual([])
  })

  it('once more changes nothing, and otherwise is refused', async () => {
    await give()
    const before = await dumpAll()
    expect(await give()).toEqual(published())
    expect(await publishOnly()).toEqual({ refused: 'suggestion-already-decided' })
    expect(await decide('rejected', { reason })).toEqual({ refused: 'suggestion-already-decided' })
    expect(await dumpAll()).toBe(before)
  })

  it('by two admins at once leaves one owner, one mail and one entry of each decision', async () => {
    expect(await Promise.all([give(), give(otherAdmin)])).toEqual([published(), published()])
    expect(await fetchOwner(placeId())).toEqual(ownedBy('ana'))
    expect(await fetchAll(paths.placeOwners)).toHaveLength(1)
    expect(await fetchAll(paths.mail)).toHaveLength(1)
    expect((await fetchLog()).map(([action]) => action).toSorted()).toEqual(['accept-suggestion', 'approve-claim'])
  })

  it('by one admin while another only publishes it: one is done, the other refused', async () => {
    const outcomes = await Promise.all([give(), decide('accepted', { claim: 'rejected', reason }, otherAdmin)])
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual([{ refused: 'suggestion-already-decided' }])
    const isGiven = (await fetchAddition())?.['claim_status'] === 'approved'
    expect(await fetchOwner(placeId())).toEqual(isGiven ? ownedBy('ana') : nobodys)
    expect(await fetchAll(paths.mail)).toHaveLength(1)
    expect(await fetchAll(paths.auditLog)).toHaveLength(2)
  })

  it('is one write, and so whole or not at all', async () => {
    // What the links of mails are signed with is there from then on.
    const other = makeOwn({}, { name: 'Otra' })
    await suggest(other, 'bruno')
    await decideById(suggestionId('bruno', other.key), 'accepted', { claim: 'approved' })
    const before = await dumpAll()
    let writes = 0
    await beforeEachWrite(
      async (count) => {
        writes = count
        throw new Error('cut off')
      },
      () => give().catch(() => undefined),
    )
    expect(writes).toBe(1)
    expect(await dumpAll()).toBe(before)
    await beforeEachWrite(
      async (count) => {
        writes = count
      },
      async () => expect(await give()).toEqual(published()),
    )
    expect(writes).toBe(1)
  })

  it('leaves nothing of its author once the account is deleted, and the place without an owner', async () => {
    await give()
    await eraseUser('ana')
    expect(await fetchOwner(placeId())).toEqual(nobodys)
    expect(await fetchAll(paths.claimRequests)).toEqual([])
    const [left] = await fetchAll(paths.suggestions)
    expect(left).toMatchObject({ status: 'accepted', user_id: null, is_own_business: false, claim: null })
    expect(left).not.toHaveProperty('claim_status')
    expect(await listObjects()).toEqual([])
  })
})

describe('a place that does not go to its author', () => {
  it('is published alone, with a claim that is rejected with the reason and can be sent again', async () => {
    expect(await publishOnly()).toEqual(published())
    expect(await fetchOwner(placeId())).toEqual(nobodys)
    expect(await fetchClaim('ana', placeId())).toMatchObject({ ...draft, status: 'rejected', notes: reason })
    expect((await fetchLog()).map(([action]) => action).toSorted()).toEqual(['accept-suggestion', 'reject-claim'])
    const mails = await fetchAll(paths.mail)
    expect(mails).toHaveLength(1)
    expect(JSON.stringify(mails)).toContain(`/lugar/${placeId()}#reclamar`)
    expect(JSON.stringify(mails)).toContain(reason)
  })

  it('is not published alone without a reason for its author', async () => {
    expect(await decide('accepted', { claim: 'rejected' })).toEqual({ refused: 'input-invalid' })
    expect(await fetchPlace()).toBeUndefined()
  })

  it('is rejected with its claim, of which nothing stays after a day', async () => {
    expect(await decide('rejected', { reason })).toEqual({ place_id: null, same: [] })
    expect(await fetchAddition()).toMatchObject({ status: 'rejected', reason, claim: draft, claim_status: 'rejected' })
    await doNight('expireRecords', Date.now() + 1.1 * DAY_MS)
    expect(await fetchAddition()).toMatchObject({ status: 'rejected', reason, claim: null, claim_status: 'rejected' })
    expect(JSON.stringify(await fetchAll(paths.suggestions))).not.toContain(draft.contactEmail)
    expect(await fetchAll(paths.claimRequests)).toEqual([])
    expect(await listObjects()).toEqual([])
    expect(await fetchAll(paths.mail)).toHaveLength(1)
  })

  it.each([
    ['two neighbors have seen it', () => checkTwice()],
    ['an admin says nothing of its claim', () => decide('accepted')],
  ])('leaves its claim to those who decide claims where %s', async (_what, publish) => {
    await publish()
    expect(await fetchPlace()).toMatchObject({ owner_claimed: false })
    expect(await fetchClaim('ana', placeId())).toMatchObject({ ...draft, status: 'pending', notes: null })
    expect(await fetchAddition()).toMatchObject({ status: 'accepted', claim: null, claim_status: 'pending' })
    const kinds = (await fetchAll(paths.mail)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['claim-requested', 'suggestion-decided'])
    expect(await give()).toEqual({ refused: 'suggestion-already-decided' })
  })
})

/** Two neighbors see the place. */
async function checkTwice(): Promise<void> {
  for (const who of ['bruno', 'carla']) {
    await correct(who, makeCorrection({ key: randomUUID(), place_id: placeId(), said: { what: 'open', value: null } }))
  }
}
