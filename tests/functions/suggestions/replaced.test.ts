import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { ADDITIONS_A_DAY_MAX } from '@/domain/suggestions/addition.ts'
import { takeItem } from '../../../functions/src/moderation/take-item.ts'
import { bucket, db } from '../../../functions/src/platform/admin.ts'
import { suggestionId } from '../../../functions/src/suggestions/suggestion-id.ts'
import { withdrawSuggestion } from '../../../functions/src/suggestions/withdraw-suggestion.ts'
import { asAdmin, evidenceName, storeEvidence } from '../claims/claim-fixtures.ts'
import { uploadPhotos } from '../place-photos/place-photo-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { correct, makeCorrection } from './correction-fixtures.ts'
import { decide, makeAddition, suggest } from './suggestion-fixtures.ts'

useEmulators('demo-replaced')

const idOf = ({ key }: { key: string }, who = 'ana') => suggestionId(who, key)
const former = makeAddition()
const formerId = idOf(former)
/** Returns what replaces the former one. */
const change = (fields: Partial<typeof former> = {}) =>
  makeAddition({ name: 'Salteñería El Horno', replaces: formerId, ...fields })
const see = (id: string, who: string) =>
  correct(who, makeCorrection({ place_id: `a-${id}`, said: { what: 'open', value: null } }))
const withdraw = (suggestion_id: string) => callAs('ana', 'withdrawSuggestion', withdrawSuggestion, { suggestion_id })
const fetchSuggestions = () => fetchAll(paths.suggestions)
const listEvidence = async () =>
  (await bucket().getFiles({ prefix: 'claim-evidence/' }))[0].map(({ name }) => name).toSorted()

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'carla', 'dario', 'admin'], 31 * DAY_MS)
  await suggest(former)
})

describe('an added place that waits', () => {
  it('gives way to what its author says instead, once however often that is sent', async () => {
    const changed = change({ phone: '2442222', position: null })
    expect(await Promise.all([suggest(changed), suggest(changed), suggest(changed)])).toEqual([{}, {}, {}])
    expect(await suggest(changed)).toEqual({})
    expect(await fetchSuggestions()).toMatchObject([
      { name: 'Salteñería El Horno', phone: '+591 2 2442222', position: null, status: 'pending', user_id: 'ana' },
    ])
    expect(
      (
        await db()
          .doc(paths.suggestion(idOf(changed)))
          .get()
      ).data(),
    ).not.toHaveProperty('replaces')
    expect(await fetchAll(paths.suggestionOrigins)).toHaveLength(1)
    const again = change({ name: 'Hornito', replaces: idOf(changed) })
    expect(await suggest(again)).toEqual({})
    expect(await fetchSuggestions()).toMatchObject([{ name: 'Hornito' }])
  })

  it('is another one then: what neighbors saw and an admin looks at does not count for it', async () => {
    await see(formerId, 'bruno')
    await callAs(asAdmin, 'takeItem', takeItem, { kind: 'suggestion', item_id: formerId, take: true })
    expect(await fetchAll(paths.additionChecks)).toHaveLength(1)
    const changed = change()
    expect(await suggest(changed)).toEqual({})
    expect(await fetchAll(paths.additionChecks)).toEqual([])
    expect(await fetchAll(paths.takenItems)).toEqual([])
    expect((await fetchSuggestions())[0]).not.toHaveProperty('checks')
    // Who saw the former one says so later, as from a phone without a signal; an admin decides about what they read.
    expect(await see(formerId, 'carla')).toEqual({ refused: 'place-not-found' })
    expect(await decide(formerId, 'accepted')).toEqual({ refused: 'suggestion-update-failed' })
    expect(await see(idOf(changed), 'carla')).toEqual({ status: 'pending' })
    expect(await see(idOf(changed), 'dario')).toEqual({ status: 'accepted' })
    expect(await fetchAll(paths.places)).toMatchObject([{ name: 'Salteñería El Horno' }])
  })

  it('leaves its photos to what replaces it, which may bring more', async () => {
    const first = change({ photos: await uploadPhotos('ana', 2) })
    await suggest(first)
    const second = change({ replaces: idOf(first), photos: await uploadPhotos('ana', 1) })
    expect(await suggest(second)).toEqual({})
    const photos = await fetchAll(paths.placePhotos)
    expect(photos.map((photo) => photo['place_id'] as string)).toEqual(Array(3).fill(`a-${idOf(second)}`))
    expect(photos.map((photo) => photo['status'] as string)).toEqual(Array(3).fill('pending'))
    expect(await withdraw(idOf(second))).toEqual({})
    expect(await fetchAll(paths.placePhotos)).toEqual([])
    expect(await fetchAll(paths.photoHashes)).toEqual([])
  })

  it('leaves it what proves a claim, until that is proved otherwise or given up', async () => {
    const claimed = async (replaces: string, letter: 'a' | 'b' | null) => {
      const documentation = letter && evidenceName(letter)
      if (documentation) await storeEvidence('ana', documentation)
      const draft = { businessName: 'X', contactEmail: 'x@example.bo', contactPhone: null, message: null }
      const addition = change({ replaces, is_own_business: true, claim: { ...draft, documentation } })
      expect(await suggest(addition)).toEqual({})
      const stored = await db()
        .doc(paths.suggestion(idOf(addition)))
        .get()
      return { id: idOf(addition), proof: stored.get('claim.documentation_url') as string | null }
    }
    const first = await claimed(formerId, 'a')
    expect(await listEvidence()).toEqual([first.proof])
    const second = await claimed(first.id, null)
    expect(second.proof).toBe(first.proof)
    const third = await claimed(second.id, 'b')
    expect(third.proof).not.toBe(first.proof)
    expect(await listEvidence()).toEqual([third.proof])
    expect(await suggest(change({ replaces: third.id }))).toEqual({})
    expect(await fetchSuggestions()).toMatchObject([{ claim: null }])
    expect(await listEvidence()).toEqual([])
  })
})

describe('what replaces an added place', () => {
  const refusedAs = async (refused: string, fields: Partial<typeof former> = {}, who = 'ana') => {
    const before = await fetchSuggestions()
    expect(await suggest(change(fields), who)).toMatchObject({ refused })
    expect(await fetchSuggestions()).toEqual(before)
    expect(await fetchAll(paths.suggestionOrigins)).toHaveLength(before.length)
  }

  it('is refused of another user, and where nothing waits under its id', async () => {
    await refusedAs('addition-not-waiting', {}, 'bruno')
    await refusedAs('addition-not-waiting', { replaces: 'none' })
    await storePlaces(makePlace())
    const correction = makeCorrection({ said: { what: 'phone', value: '2441111' } })
    await correct('ana', correction)
    await refusedAs('addition-not-waiting', { replaces: idOf(correction) })
  })

  it.each(['accepted', 'rejected'] as const)('is refused once that is %s', async (status) => {
    await decide(formerId, status)
    await refusedAs('addition-not-waiting')
  })

  it('is refused for all that an addition is refused for', async () => {
    await refusedAs('addition-outside', { position: [0, 0] })
    await refusedAs('addition-where-missing', { position: null, address: null })
    await refusedAs('addition-phone-short', { phone: '123' })
    await refusedAs('input-invalid', { category: 'rocket' })
    await storePlaces(makePlace({ name: 'Salteñería El Horno' }))
    await refusedAs('place-exists')
    const [name = ''] = await uploadPhotos('ana')
    const bytes = await bucket().file(`uploads/ana/${name}`).download()
    await suggest(makeAddition({ name: 'Otra', photos: [name] }))
    const again = `${randomUUID().replaceAll('-', '')}.jpg`
    await bucket().file(`uploads/ana/${again}`).save(bytes[0], { contentType: 'image/jpeg' })
    await refusedAs('photo-seen-before', { name: 'Tercera', photos: [again] })
  })

  it('counts as an addition of the day', async () => {
    const written_at = Array.from({ length: ADDITIONS_A_DAY_MAX }, () => new Date())
    await db().doc(paths.additionLimit('ana')).update({ written_at })
    await refusedAs('too-many-requests')
  })

  it('is stored, or the former one is decided, whichever comes first', async () => {
    let changed: unknown
    await interrupt(
      async () => {
        changed = await suggest(change())
      },
      () => decide(formerId, 'accepted'),
    )
    expect(changed).toEqual({ refused: 'addition-not-waiting' })
    expect(await fetchAll(paths.places)).toMatchObject([{ name: former.name }])
    expect(await fetchSuggestions()).toMatchObject([{ status: 'accepted' }])
  })

  it('has nothing of what a neighbor says of the former one at the same moment', async () => {
    await interrupt(
      () => suggest(change()),
      () => see(formerId, 'bruno'),
    )
    expect(await fetchAll(paths.additionChecks)).toEqual([])
    expect(await fetchSuggestions()).toMatchObject([{ name: 'Salteñería El Horno' }])
    expect((await fetchSuggestions())[0]).not.toHaveProperty('checks')
  })
})
