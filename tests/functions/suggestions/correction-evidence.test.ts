import { beforeEach, describe, expect, it } from 'vitest'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import type { Said } from '@/domain/suggestions/suggestion.ts'
import { CORRECTIONS_A_DAY_MAX } from '@/domain/suggestions/correction.ts'
import { eraseUser } from '../../../functions/src/accounts/delete-account.ts'
import { sweepEvidence } from '../../../functions/src/photos/sweep-photos.ts'
import { bucket, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { mergePlaces } from '../../../functions/src/places/merges/merge-places.ts'
import { suggestionId } from '../../../functions/src/suggestions/suggestion-id.ts'
import { withdrawSuggestion } from '../../../functions/src/suggestions/withdraw-suggestion.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { listObjects, makePhoto, uploadName } from '../photos/make-photo.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { correct, makeCorrection } from './correction-fixtures.ts'
import { decide } from './suggestion-fixtures.ts'

useEmulators('demo-correction-evidence')

const phone: Said = { what: 'phone', value: '2441111' }
const pending = { status: 'pending' }

/** Puts a photo where phones put what proves something. @returns Its name. */
async function upload(userId: string, digit: string): Promise<string> {
  const name = uploadName(digit)
  await bucket()
    .file(storagePaths.claimEvidence(userId, name))
    .save(await makePhoto('jpeg'), { resumable: false, contentType: 'image/jpeg' })
  return name
}

/** Corrects the place with a photo. @returns The id of the suggestion, and its status. */
async function show(userId: string, said: Said, digit = 'a') {
  const input = makeCorrection({ said, photo: await upload(userId, digit) })
  return { id: suggestionId(userId, input.key), input, answer: await correct(userId, input) }
}

const fetchEvidence = async () => (await fetchAll(paths.suggestions)).map(({ evidence }) => evidence as string | null)
const isChecked = (userId: string) => new RegExp(`^claim-evidence/${userId}/checked-[0-9a-f]{32}\\.jpg$`)

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'admin'], 31 * DAY_MS)
  await storePlaces(makePlace())
})

describe('a photo that shows what is corrected', () => {
  it('waits with it under a name that no upload has, once however often it is sent', async () => {
    const { input, answer } = await show('ana', phone)
    expect(answer).toEqual(pending)
    expect(await correct('ana', input)).toEqual(pending)
    const [path] = await fetchEvidence()
    expect(path).toMatch(isChecked('ana'))
    expect(await listObjects()).toEqual([path])
    await walkAll(sweepEvidence, { nowMs: Date.now() + 2 * DAY_MS })
    expect(await listObjects()).toEqual([path])
  })

  it('is deleted once the correction is accepted', async () => {
    const { id } = await show('ana', phone)
    expect(await listObjects()).toHaveLength(1)
    await decide(id, 'accepted')
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ status: 'accepted', evidence: null }])
    expect(await listObjects()).toEqual([])
  })

  it('is deleted with those of all who said the same', async () => {
    const { id } = await show('ana', { what: 'website', value: 'https://cafe.example.bo/' })
    await show('bruno', { what: 'website', value: 'https://cafe.example.bo/' }, 'b')
    expect(await listObjects()).toHaveLength(2)
    await decide(id, 'accepted')
    expect(await fetchEvidence()).toEqual([null, null])
    expect(await listObjects()).toEqual([])
  })

  it('is deleted where two neighbors agree, or the place says so already', async () => {
    const hours: Said = { what: 'business_hours', value: 'Lunes a viernes: 9:00 a 12:00' }
    await show('ana', hours)
    expect((await show('bruno', hours, 'b')).answer).toEqual({ status: 'accepted' })
    expect(await fetchEvidence()).toEqual([null, null])
    expect((await show('ana', hours, 'c')).answer).toEqual({ status: 'accepted' })
    expect(await listObjects()).toEqual([])
  })

  it('gives way to the next one of the same fact, and goes when its author takes it back', async () => {
    await show('ana', phone)
    const { id } = await show('ana', { what: 'phone', value: '2442222' }, 'b')
    expect(await listObjects()).toEqual(await fetchEvidence())
    await callAs('ana', 'withdrawSuggestion', withdrawSuggestion, { suggestion_id: id })
    expect(await listObjects()).toEqual([])
  })

  it('stays where the same photo comes with what replaces the correction', async () => {
    const { input } = await show('ana', phone)
    await upload('ana', 'a')
    const again = makeCorrection({ said: { what: 'phone', value: '2442222' }, photo: input.photo })
    expect(await correct('ana', again)).toEqual(pending)
    const [path] = await fetchEvidence()
    expect(path).toMatch(isChecked('ana'))
    expect(await listObjects()).toEqual([path])
  })

  it('leaves nothing where the correction is refused', async () => {
    expect((await show('ana', { what: 'closed_until', value: '2001-01-01' })).answer).toEqual({
      refused: 'correction-date-invalid',
    })
    const listChecked = async () => (await listObjects()).filter((path) => path.includes('checked-'))
    expect(await listChecked()).toEqual([])
    const limit = { written_at: Array.from({ length: CORRECTIONS_A_DAY_MAX }, () => Timestamp.now()) }
    await db().doc(paths.correctionLimit('ana')).set(limit)
    expect((await show('ana', phone, 'b')).answer).toEqual({ refused: 'too-many-requests' })
    expect(await listChecked()).toEqual([])
  })

  it('is deleted where an admin merges the two pages that it shows to be one', async () => {
    await storePlaces(makePlace({ id: 'p2', name: 'Café Ciudad La Paz' }))
    await show('ana', { what: 'duplicate', value: 'p2' })
    expect(await listObjects()).toHaveLength(1)
    await callAs(asAdmin, 'mergePlaces', mergePlaces, { place_id: 'p1', twin_id: 'p2' })
    expect(await fetchAll(paths.suggestions)).toMatchObject([{ status: 'accepted', evidence: null }])
    expect(await listObjects()).toEqual([])
  })

  it('is deleted with its author’s account', async () => {
    await show('ana', phone)
    await eraseUser('ana')
    expect(await listObjects()).toEqual([])
    expect((await db().collection(paths.suggestions).get()).docs).toEqual([])
  })

  it('is refused where there is none, it is no photo, or it is another’s', async () => {
    const missing = makeCorrection({ said: phone, photo: uploadName('a') })
    expect(await correct('ana', missing)).toEqual({ refused: 'claim-document-upload-failed' })
    await upload('bruno', 'b')
    const others = makeCorrection({ said: phone, photo: uploadName('b') })
    expect(await correct('ana', others)).toEqual({ refused: 'claim-document-upload-failed' })
    const file = bucket().file(storagePaths.claimEvidence('ana', uploadName('c')))
    await file.save('%PDF-1.7', { resumable: false, contentType: 'image/jpeg' })
    const disguised = makeCorrection({ said: phone, photo: uploadName('c') })
    expect(await correct('ana', disguised)).toEqual({ refused: 'image-type-refused' })
    expect(await correct('ana', { ...missing, photo: `${'a'.repeat(32)}.pdf` })).toEqual({ refused: 'input-invalid' })
    expect(await fetchAll(paths.suggestions)).toEqual([])
  })
})
