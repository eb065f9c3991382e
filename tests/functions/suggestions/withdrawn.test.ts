import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { takeItem } from '../../../functions/src/moderation/take-item.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { suggestionId } from '../../../functions/src/suggestions/suggestion-id.ts'
import { withdrawSuggestion } from '../../../functions/src/suggestions/withdraw-suggestion.ts'
import { asAdmin, evidenceName, storeEvidence } from '../claims/claim-fixtures.ts'
import { listObjects } from '../photos/make-photo.ts'
import { uploadPhotos } from '../place-photos/place-photo-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { correct, makeCorrection } from './correction-fixtures.ts'
import { decide, makeAddition, suggest } from './suggestion-fixtures.ts'

useEmulators('demo-withdrawn')

const correction = makeCorrection({ said: { what: 'phone', value: '2441111' } })
const correctionId = suggestionId('ana', correction.key)
const withdraw = (suggestion_id: string, who = 'ana') =>
  callAs(who, 'withdrawSuggestion', withdrawSuggestion, { suggestion_id })
const takeToLookAt = (item_id: string) =>
  callAs(asAdmin, 'takeItem', takeItem, { kind: 'suggestion', item_id, take: true })
const fetchHeard = async () => (await db().doc(paths.place('p1')).get()).get('provenance.closed') as unknown
const collections = [
  paths.suggestions,
  paths.suggestionOrigins,
  paths.additionChecks,
  paths.placePhotos,
  paths.photoHashes,
  paths.takenItems,
]
/** Returns all that may be left of suggestions. */
const fetchLeft = async () => [...(await Promise.all(collections.map(fetchAll))).flat(), ...(await listObjects())]

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'carla', 'admin'], 31 * DAY_MS)
  await storePlaces(makePlace())
})

describe('what a user suggested', () => {
  it('is withdrawn as often as they say so, and nothing of it is left', async () => {
    await correct('ana', correction)
    await takeToLookAt(correctionId)
    expect(await fetchAll(paths.takenItems)).toHaveLength(1)
    expect(await Promise.all([withdraw(correctionId), withdraw(correctionId)])).toEqual([{}, {}])
    expect(await withdraw(correctionId)).toEqual({})
    expect(await fetchLeft()).toEqual([])
    expect(await correct('ana', makeCorrection({ said: { what: 'phone', value: '2441112' } }))).toEqual({
      status: 'pending',
    })
  })

  it('agrees with no one any more, and is not stored again by the same message', async () => {
    await correct('ana', correction)
    await withdraw(correctionId)
    expect(await correct('ana', correction)).toEqual({ status: 'pending' })
    expect(await correct('bruno', makeCorrection({ said: correction.said }))).toEqual({ status: 'pending' })
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ user_id: 'bruno' }])
  })

  it('leaves neither photos of a place, nor what proves a claim, nor what neighbors said of it', async () => {
    const documentation = evidenceName('a')
    await storeEvidence('ana', documentation)
    const claim = { businessName: 'X', contactEmail: 'x@example.bo', contactPhone: null, message: null, documentation }
    const addition = makeAddition({ photos: await uploadPhotos('ana', 2), is_own_business: true, claim })
    const id = suggestionId('ana', addition.key)
    expect(await suggest(addition)).toEqual({})
    const check = makeCorrection({ place_id: `a-${id}`, said: { what: 'open', value: null } })
    await correct('bruno', check)
    expect(await fetchAll(paths.additionChecks)).toHaveLength(1)
    expect(await fetchAll(paths.placePhotos)).toHaveLength(2)
    expect(await withdraw(id)).toEqual({})
    expect(await fetchLeft()).toEqual([])
    expect(await correct('carla', check)).toEqual({ refused: 'place-not-found' })
  })

  it('is withdrawn by no one else, and not once it is decided', async () => {
    await correct('ana', correction)
    const stored = await fetchLeft()
    expect(await withdraw(correctionId, 'bruno')).toEqual({ refused: 'suggestion-withdraw-failed' })
    expect(await fetchLeft()).toEqual(stored)
    await decide(correctionId, 'accepted')
    expect(await withdraw(correctionId)).toEqual({ refused: 'suggestion-already-decided' })
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ status: 'accepted' }])
  })

  it('is either withdrawn or decided, whichever comes first', async () => {
    await correct('ana', correction)
    let withdrawn: unknown
    await interrupt(
      async () => {
        withdrawn = await withdraw(correctionId)
      },
      () => decide(correctionId, 'accepted'),
    )
    expect(withdrawn).toEqual({ refused: 'suggestion-already-decided' })
    expect(await fetchAll(paths.places)).toMatchObject([{ phone: '+591 2 2441111' }])

    const other = makeCorrection({ said: { what: 'address', value: 'Calle Nueva 5' } })
    const otherId = suggestionId('ana', other.key)
    await correct('ana', other)
    let decided: unknown
    await interrupt(
      async () => {
        decided = await decide(otherId, 'accepted')
      },
      () => withdraw(otherId),
    )
    expect(decided).toEqual({ refused: 'suggestion-update-failed' })
    expect(await fetchAll(paths.places)).toMatchObject([{ address: makePlace().address }])
  })

  it('leaves nothing of what a neighbor says at the same moment', async () => {
    const addition = makeAddition()
    const id = suggestionId('ana', addition.key)
    await suggest(addition)
    const check = makeCorrection({ place_id: `a-${id}`, said: { what: 'open', value: null } })
    await interrupt(
      () => withdraw(id),
      () => correct('bruno', check),
    )
    expect(await fetchLeft()).toEqual([])
  })

  it('and only confirmed that a place is open is taken back: those who said so before say it again', async () => {
    const confirmation = makeCorrection({ said: { what: 'open', value: null } })
    const id = suggestionId('ana', confirmation.key)
    expect(await correct('ana', confirmation)).toEqual({ status: 'accepted' })
    expect(await fetchHeard()).toMatchObject({ by: 'neighbor' })
    expect(await withdraw(id, 'bruno')).toEqual({ refused: 'suggestion-withdraw-failed' })
    expect(await withdraw(id)).toEqual({})
    expect(await fetchHeard()).toBeUndefined()
    expect(await fetchLeft()).toEqual([])

    const before = { by: 'neighbors', at: '2024-05-01T12:00:00.000Z' }
    await db().doc(paths.place('p1')).update({ 'provenance.closed': before })
    const again = makeCorrection({ said: { what: 'open', value: null } })
    await correct('ana', again)
    expect(await fetchHeard()).not.toEqual(before)
    expect(await withdraw(suggestionId('ana', again.key))).toEqual({})
    expect(await fetchHeard()).toEqual(before)
  })

  it('and only confirmed that a place is open leaves what another one said since', async () => {
    const [first, second] = [1, 2].map(() => makeCorrection({ said: { what: 'open', value: null } }))
    await correct('ana', first)
    await correct('bruno', second)
    const heard = await fetchHeard()
    expect(await withdraw(suggestionId('ana', first?.key ?? ''))).toEqual({})
    expect(await fetchHeard()).toEqual(heard)
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ user_id: 'bruno' }])
  })
})

describe('what a neighbor says of a place that another one added', () => {
  const addition = makeAddition()
  const id = suggestionId('ana', addition.key)
  const check = (who: string, what: 'open' | 'not_a_place' = 'open') =>
    correct(who, makeCorrection({ place_id: `a-${id}`, said: { what, value: null } }))
  const fetchChecks = async () => (await db().doc(paths.suggestion(id)).get()).get('checks') as unknown

  beforeEach(() => suggest(addition))

  it('is withdrawn, and counts no more', async () => {
    await check('bruno', 'not_a_place')
    expect(await fetchChecks()).toEqual({ exists: 0, missing: 1 })
    expect([await withdraw(id, 'bruno'), await withdraw(id, 'bruno')]).toEqual([{}, {}])
    expect(await fetchChecks()).toEqual({ exists: 0, missing: 0 })
    expect(await fetchAll(paths.additionChecks)).toEqual([])
    expect(await check('bruno')).toEqual({ status: 'pending' })
    expect(await check('carla')).toEqual({ status: 'accepted' })
  })

  it('is not withdrawn by another one, nor once the place is published', async () => {
    await check('bruno')
    expect(await withdraw(id, 'carla')).toEqual({})
    expect(await fetchChecks()).toEqual({ exists: 1, missing: 0 })
    await check('carla')
    expect(await withdraw(id, 'bruno')).toEqual({ refused: 'suggestion-already-decided' })
  })
})
