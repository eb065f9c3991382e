import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { deleteContacts } from '../../../functions/src/claims/delete-contacts.ts'
import { sweepEvidence } from '../../../functions/src/photos/sweep-photos.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { repeats } from '../../repeats.ts'
import { beforeEachWrite, interrupt } from '../support/before-write.ts'
import {
  claim,
  claimRef,
  decide,
  evidenceName,
  fetchClaim,
  fetchOwner,
  makeClaim,
  nobodys,
  ownedBy,
  storeEvidence,
} from './claim-fixtures.ts'
import { doNight } from '../support/do-night.ts'
import { countReads, useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { listObjects } from '../photos/make-photo.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'

useEmulators('demo-repair-claims')

const HOUR_MS = DAY_MS / 24
const later = (days: number) => Date.now() + days * DAY_MS
const cleared = { businessName: null, contactEmail: null, contactPhone: null, message: null, documentation_url: null }
const mailIds = async () => (await db().collection(paths.mail).get()).docs.map(({ id }) => id)

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'])
  await storePlaces(makePlace(), makePlace({ id: 'p2' }))
})

describe('contact data of a claim', () => {
  beforeEach(async () => {
    await storeEvidence('ana', evidenceName())
    await claim(makeClaim({ documentation: evidenceName() }))
    await claim(makeClaim({ place_id: 'p2' }), 'bruno')
  })

  it('goes 90 days after the decision with its evidence and its mail, and what was decided stays', async () => {
    await decide('approved', { notes: 'Sí' })
    const before = await fetchClaim()
    await walkAll(deleteContacts, { nowMs: later(89.9) })
    expect(await fetchClaim()).toEqual(before)
    await walkAll(deleteContacts, { nowMs: later(90.1) })
    expect(await fetchClaim()).toEqual({ ...before, ...cleared })
    expect(await listObjects()).toEqual([])
    expect((await mailIds()).filter((id) => !id.startsWith('claim-received'))).toEqual([
      'claim-decided_p1_ana',
      'claim-requested_p2_bruno',
    ])
    expect(await fetchOwner()).toEqual(ownedBy('ana'))
    // Once more changes nothing.
    await walkAll(deleteContacts, { nowMs: later(90.1) })
    expect(await fetchClaim()).toEqual({ ...before, ...cleared })
  })

  it('stays as long as the claim is pending, however long that is', async () => {
    await walkAll(deleteContacts, { nowMs: later(1_000) })
    expect(await fetchClaim()).toMatchObject({ message: 'Soy la dueña' })
    expect(await mailIds()).toHaveLength(4)
  })

  it('goes with the mails of all rounds, and not while the last round is open', async () => {
    await decide('rejected')
    await claim()
    await walkAll(deleteContacts, { nowMs: later(91) })
    expect(await fetchClaim()).toMatchObject({ contactEmail: 'gerencia@cafe.example.bo' })
    await decide('rejected')
    await walkAll(deleteContacts, { nowMs: later(91) })
    const { documentation_url: _, ...clearedTexts } = cleared
    expect(await fetchClaim()).toMatchObject({ ...cleared, history: [{ status: 'rejected', ...clearedTexts }] })
    expect((await mailIds()).filter((id) => id.startsWith('claim-requested_p1_ana'))).toEqual([])
  })

  it('is looked for in the night in which its days end and in the next, and on Sundays of all', async () => {
    await decide('rejected')
    const reads = await countReads(() => walkAll(deleteContacts, { sinceMs: later(95), nowMs: later(98) }))
    expect(reads).toBeLessThanOrEqual(1)
    expect(await fetchClaim()).toMatchObject({ message: 'Soy la dueña' })
    const sunday = new Date(later(120))
    sunday.setUTCDate(sunday.getUTCDate() + 7 - sunday.getUTCDay())
    const saturday = new Date(sunday.getTime() - DAY_MS)
    await doNight('repairClaims', saturday.getTime())
    expect(await fetchClaim()).toMatchObject({ message: 'Soy la dueña' })
    await doNight('repairClaims', sunday.getTime())
    expect(await fetchClaim()).toMatchObject(cleared)
  })

  it('is found in any number of claims', async () => {
    const then = Timestamp.now()
    const batch = db().batch()
    for (let index = 0; index < 230; index++) {
      const userId = `u${index}`
      const fields = { place_id: 'p1', user_id: userId, status: 'rejected', message: 'Hola', documentation_url: null }
      batch.set(claimRef(userId), { ...fields, notes: null, created_at: then, updated_at: then, history: [] })
    }
    await batch.commit()
    await walkAll(deleteContacts, { nowMs: later(91) })
    const left = await db().collection(paths.claimRequests).where('message', '==', 'Hola').count().get()
    expect(left.data().count).toBe(0)
  })

  it('stays with a claim that is asked again at that very moment', async () => {
    await decide('rejected')
    await interrupt(
      () => walkAll(deleteContacts, { nowMs: later(91) }),
      () => claim(makeClaim({ message: 'Otra vez' })),
    )
    expect(await fetchClaim()).toMatchObject({ status: 'pending', message: 'Otra vez' })
    expect(await mailIds()).toContain('claim-requested_p1_ana_2')
  })

  it('goes the next time where it breaks off', async () => {
    await decide('rejected')
    const dying = beforeEachWrite(
      async () => {
        throw new Error('dead')
      },
      () => walkAll(deleteContacts, { nowMs: later(91) }),
    )
    await expect(dying).rejects.toThrow('dead')
    expect(await fetchClaim()).toMatchObject({ message: 'Soy la dueña' })
    await walkAll(deleteContacts, { nowMs: later(91) })
    expect(await fetchClaim()).toMatchObject(cleared)
  })
})

it('evidence that no claim names goes after a day', async () => {
  await storeEvidence('ana', evidenceName('a'))
  await claim(makeClaim({ documentation: evidenceName('a') }))
  const named = (await fetchClaim())?.documentation_url ?? ''
  await storeEvidence('ana', evidenceName('b'))
  await storeEvidence('bruno', evidenceName('c'))
  const all = [
    named,
    storagePaths.claimEvidence('ana', evidenceName('b')),
    storagePaths.claimEvidence('bruno', evidenceName('c')),
  ].sort()
  await walkAll(sweepEvidence, { nowMs: Date.now() + 23 * HOUR_MS })
  expect(await listObjects()).toEqual(all)
  await walkAll(sweepEvidence, { sinceMs: later(1), nowMs: Date.now() + 25 * HOUR_MS })
  expect(await listObjects()).toEqual(all)
  await doNight('repairClaims', Date.now() + 25 * HOUR_MS)
  expect(await listObjects()).toEqual([named])
})

/** Has a worker approve claims, and kills it when so many are done. */
async function approveUntilKilled(placeIds: readonly string[], killedAfter: number): Promise<number> {
  const worker = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/functions/claims/claim-worker.ts', JSON.stringify(placeIds)],
    { stdio: ['ignore', 'pipe', 'inherit'], env: process.env },
  )
  const done: string[] = []
  for await (const placeId of createInterface(worker.stdout)) {
    done.push(placeId)
    if (done.length === killedAfter) worker.kill('SIGKILL')
  }
  return done.length
}

describe('approvals whose workers are killed half-way', () => {
  /** After how many approvals each worker dies. */
  const deaths = repeats({ usually: [3, 7], soak: [3, 7, 5, 1] })
  const CLAIMS = 10 * deaths.length

  it('are done with all that belongs to them, or not at all', { timeout: 120_000 }, async () => {
    const placeIds = Array.from({ length: CLAIMS }, (_, index) => `killed-${index}`)
    const claimants = placeIds.map((placeId) => `of-${placeId}`)
    await createAccounts(claimants)
    await storePlaces(...placeIds.map((id) => makePlace({ id })))
    await Promise.all(placeIds.map((place_id) => claim(makeClaim({ place_id }), `of-${place_id}`)))

    for (const [round, killedAfter] of deaths.entries()) {
      const done = await approveUntilKilled(placeIds.slice(round * 10, (round + 1) * 10), killedAfter)
      expect(done).toBeLessThan(10)
    }
    const expectWhole = async () => {
      const [log, mails] = [await fetchAll(paths.auditLog), await mailIds()]
      let approved = 0
      for (const placeId of placeIds) {
        const userId = `of-${placeId}`
        const isApproved = (await fetchClaim(userId, placeId))?.status === 'approved'
        expect(await fetchOwner(placeId)).toEqual(isApproved ? ownedBy(userId) : nobodys)
        expect(log.filter(({ place_id }) => place_id === placeId)).toHaveLength(isApproved ? 1 : 0)
        expect(mails.includes(`claim-decided_${placeId}_${userId}`)).toBe(isApproved)
        approved += isApproved ? 1 : 0
      }
      return approved
    }
    const approved = await expectWhole()
    expect(approved).toBeGreaterThanOrEqual(deaths.reduce((sum, count) => sum + count))
    expect(approved).toBeLessThan(CLAIMS)

    // In the end the admin presses again, whether it was done or not.
    await Promise.all(placeIds.map((place_id) => decide('approved', { place_id, user_id: `of-${place_id}` })))
    expect(await expectWhole()).toBe(CLAIMS)
  })
})
