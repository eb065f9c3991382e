import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { suggestionId } from '../../../functions/src/suggestions/suggestion-id.ts'
import { asAdmin, dump, evidenceName, storeEvidence } from '../claims/claim-fixtures.ts'
import { listObjects, makePhoto, uploadName } from '../photos/make-photo.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { moderatePhoto, uploadPhotos } from '../place-photos/place-photo-fixtures.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { beforeEachWrite } from '../support/before-write.ts'
import { doNight } from '../support/do-night.ts'
import { useEmulators } from '../support/emulator.ts'
import { correct, makeCorrection } from './correction-fixtures.ts'
import { decide, makeAddition, suggest } from './suggestion-fixtures.ts'

useEmulators('demo-reopened')

const otherAdmin = { ...asAdmin, sub: 'other-admin' }
const reason = 'Es una casa'
const claim = {
  businessName: 'El Hornito SRL',
  contactEmail: 'gerencia@hornito.example.bo',
  contactPhone: null,
  message: 'Soy la dueña',
  documentation: evidenceName('a'),
}
const refuse = (id: string) => decide(id, 'rejected', { reason })
const reopen = (id: string, who?: Parameters<typeof decide>[3]) => decide(id, 'pending', { seen: 'rejected' }, who)
const fetchSuggestion = async (id: string) => (await db().doc(paths.suggestion(id)).get()).data()
const fetchPhotos = () => fetchAll(paths.placePhotos)
const clearAfter = (days: number) => doNight('expireRecords', Date.now() + days * DAY_MS)
const age = (id: string, days: number) =>
  db()
    .doc(paths.suggestion(id))
    .update({ decided_at: Timestamp.fromMillis(Date.now() - days * DAY_MS) })

/** Adds a place as Ana, with two photos and a claim. @returns The id of the suggestion. */
async function addOwn(): Promise<string> {
  await storeEvidence('ana', evidenceName('a'))
  const addition = makeAddition({ is_own_business: true, claim, photos: await uploadPhotos('ana', 2) })
  expect(await suggest(addition)).toEqual({})
  return suggestionId('ana', addition.key)
}

/** Corrects a place as Ana, with a photo. @returns The id of the suggestion. */
async function correctWithPhoto(): Promise<string> {
  const photo = uploadName()
  await storeEvidence('ana', photo, await makePhoto('jpeg'))
  const input = makeCorrection({ said: { what: 'phone', value: '2441111' }, photo })
  expect(await correct('ana', input)).toEqual({ status: 'pending' })
  return suggestionId('ana', input.key)
}

beforeEach(async () => {
  await createAccounts(['ana', 'admin', 'other-admin'], 31 * DAY_MS)
  await storePlaces(makePlace())
})

describe('a refusal that is undone', () => {
  it('lets an added place wait as before, with its photos and its claim, and tells its author', async () => {
    const id = await addOwn()
    const before = await fetchSuggestion(id)
    const files = await listObjects()
    await refuse(id)
    expect(await fetchPhotos()).toMatchObject([
      { status: 'hidden', reason },
      { status: 'hidden', reason },
    ])
    expect(await reopen(id)).toEqual({ place_id: null, same: [] })
    expect(await fetchSuggestion(id)).toEqual(before)
    expect(await fetchPhotos()).toMatchObject([
      { status: 'pending', reason: null },
      { status: 'pending', reason: null },
    ])
    expect(await listObjects()).toEqual(files)
    const mails = await fetchAll(paths.mail)
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).toContain('Está otra vez en revisión')
    const events = (await fetchAll(paths.notifications('ana'))).map(({ event }) => event as string)
    expect(events.toSorted()).toEqual(['addition-rejected', 'addition-reopened'])
    const actions = (await fetchAll(paths.auditLog)).map(({ action }) => action as string)
    expect(actions.toSorted()).toEqual(['reject-suggestion', 'reopen-suggestion'])
  })

  it('can be followed by any decision, which its author is told, too', async () => {
    const id = await addOwn()
    await refuse(id)
    await reopen(id)
    await refuse(id)
    expect(await fetchAll(paths.mail)).toHaveLength(3)
    await reopen(id)
    expect(await decide(id, 'accepted', { claim: 'approved' })).toEqual({ place_id: `a-${id}`, same: [] })
    expect(await fetchPhotos()).toMatchObject([{ status: 'published' }, { status: 'published' }])
    expect(await fetchAll(paths.claimRequests)).toMatchObject([
      { status: 'approved', contactEmail: claim.contactEmail },
    ])
  })

  it('leaves hidden what an admin had hidden before', async () => {
    const id = await addOwn()
    const [photo] = (await db().collection(paths.placePhotos).get()).docs
    await moderatePhoto(photo?.id ?? '', 'hidden', 'Muestra a otra gente')
    await refuse(id)
    await reopen(id)
    const statuses = (await fetchPhotos()).map(({ status }) => status as string)
    expect(statuses.toSorted()).toEqual(['hidden', 'pending'])
  })

  it('lets a correction wait as before, with the photo that shows it', async () => {
    const id = await correctWithPhoto()
    const before = await fetchSuggestion(id)
    await refuse(id)
    expect(await listObjects()).toHaveLength(1)
    expect(await reopen(id)).toEqual({ place_id: 'p1', same: [] })
    expect(await fetchSuggestion(id)).toEqual(before)
    const events = (await fetchAll(paths.notifications('ana'))).map(({ event }) => event as string)
    expect(events.toSorted()).toEqual(['correction-rejected', 'correction-reopened'])
    await decide(id, 'accepted')
    expect((await db().doc(paths.place('p1')).get()).get('phone')).toBe('+591 2 2441111')
    expect(await listObjects()).toEqual([])
  })

  it('by two admins at once is one, and the same once more changes nothing', async () => {
    const id = await addOwn()
    await refuse(id)
    const done = { place_id: null, same: [] }
    expect(await Promise.all([reopen(id), reopen(id, otherAdmin)])).toEqual([done, done])
    expect(await reopen(id)).toEqual(done)
    expect(await fetchAll(paths.mail)).toHaveLength(2)
    expect(await fetchAll(paths.auditLog)).toHaveLength(2)
  })

  it('is whole or not at all', async () => {
    const id = await addOwn()
    await refuse(id)
    const dumpAll = () => dump(paths.suggestions, paths.placePhotos, paths.auditLog, paths.mail)
    const before = await dumpAll()
    await beforeEachWrite(
      () => Promise.reject(new Error('cut off')),
      () => reopen(id).catch(() => undefined),
    )
    expect(await dumpAll()).toBe(before)
    await beforeEachWrite(
      async (count) => expect(count).toBe(1),
      () => reopen(id),
    )
    expect(await fetchSuggestion(id)).toMatchObject({ status: 'pending' })
  })

  it('comes within a day, of what was never published, and by an admin', async () => {
    const id = await addOwn()
    expect(await reopen(id)).toEqual({ place_id: null, same: [] })
    await refuse(id)
    expect(await reopen(id, 'ana')).toEqual({ refused: 'not-admin' })
    await age(id, 1.01)
    expect(await reopen(id)).toEqual({ refused: 'suggestion-undo-too-late' })
    const published = makeAddition({ name: 'Otra', position: [-16.51, -68.13] })
    await suggest(published)
    const publishedId = suggestionId('ana', published.key)
    await decide(publishedId, 'accepted')
    expect(await reopen(publishedId)).toEqual({ refused: 'suggestion-already-decided' })
    await decide(publishedId, 'rejected', { seen: 'accepted', reason })
    expect(await reopen(publishedId)).toEqual({ refused: 'suggestion-undo-too-late' })
  })
})

describe('what came with a suggestion that was refused', () => {
  it('is deleted a day later, and what was decided stays', async () => {
    const ids = [await addOwn(), await correctWithPhoto()]
    for (const id of ids) await refuse(id)
    const files = await listObjects()
    await clearAfter(0.9)
    expect(await listObjects()).toEqual(files)
    await clearAfter(1.1)
    expect(await listObjects()).toEqual([])
    expect(await fetchPhotos()).toEqual([])
    const stored = await fetchAll(paths.suggestions)
    expect(stored).toMatchObject(ids.map(() => ({ status: 'rejected', reason })))
    expect(JSON.stringify(stored)).not.toContain(claim.contactEmail)
    const before = await dump(paths.suggestions)
    await clearAfter(1.2)
    expect(await dump(paths.suggestions)).toBe(before)
  })

  it('stays where the refusal was undone', async () => {
    const ids = [await addOwn(), await correctWithPhoto()]
    for (const id of ids) await refuse(id)
    for (const id of ids) await reopen(id)
    const files = await listObjects()
    await clearAfter(1.1)
    expect(await listObjects()).toEqual(files)
    expect(await fetchPhotos()).toHaveLength(2)
  })

  it('stays of a place that was published before: its photos are its own', async () => {
    const id = await addOwn()
    await decide(id, 'accepted', { claim: 'rejected', reason })
    await decide(id, 'rejected', { seen: 'accepted', reason })
    await clearAfter(1.1)
    expect(await fetchPhotos()).toHaveLength(2)
  })
})
