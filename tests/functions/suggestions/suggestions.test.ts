import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { placeSchema } from '@/domain/places/place.ts'
import { paths, storagePaths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { ADDITIONS_A_DAY_MAX } from '@/domain/suggestions/addition.ts'
import { toPhotoPath } from '@/domain/photos/photo.ts'
import { auth, bucket, db } from '../../../functions/src/platform/admin.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { storeUpload } from '../photos/make-photo.ts'
import { moderatePhoto, uploadPhotos } from '../place-photos/place-photo-fixtures.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { repairUnsettledRatings } from '../../../functions/src/reviews/repair-ratings.ts'
import { suggestionId } from '../../../functions/src/suggestions/suggestion-id.ts'
import { suggestPlace } from '../../../functions/src/suggestions/suggest-place.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { beforeEachWrite } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { decide as decideById, makeAddition, suggest } from './suggestion-fixtures.ts'

useEmulators('demo-suggestions')

const otherAdmin = { ...asAdmin, sub: 'other-admin' }
const fetch = async (key: string) =>
  (
    await db()
      .doc(paths.suggestion(suggestionId('ana', key)))
      .get()
  ).data()
const decide = (key: string, ...rest: Parameters<typeof decideById> extends [string, ...infer Rest] ? Rest : never) =>
  decideById(suggestionId('ana', key), ...rest)
const fetchPlaces = () => fetchAll(paths.places)

beforeEach(() => createAccounts(['ana', 'bruno', 'admin', 'other-admin']))

describe('photos of a place that a user adds', () => {
  const fetchPhotos = () => fetchAll(paths.placePhotos)

  it('wait for an admin under the id that the place gets, once however often they are sent', async () => {
    const addition = makeAddition({ photos: await uploadPhotos('ana', 2) })
    const sendings = Array.from({ length: 6 }, () => suggest(addition))
    expect(await Promise.all(sendings)).toEqual(sendings.map(() => ({})))
    expect(await suggest(addition)).toEqual({})
    const place_id = `a-${suggestionId('ana', addition.key)}`
    const waiting = { place_id, user_id: 'ana', kind: 'front', status: 'pending' }
    expect(await fetchPhotos()).toMatchObject([waiting, waiting])
    const [published] = await bucket().getFiles({ prefix: `${storagePaths.placePhotos}/` })
    expect(published).toEqual([])
    await decide(addition.key, 'accepted')
    const [photo] = await fetchPhotos()
    const [, id] = /([^/]+)$/.exec(toPhotoPath(photo?.['photo'] as string) ?? '') ?? []
    expect(await moderatePhoto(id ?? '', 'published', null)).toMatchObject({})
    expect((await db().doc(paths.place(place_id)).get()).get('visitor_photo')).toBe(photo?.['photo'])
  })

  const addByVera = async () => {
    await createAccounts(['vera'], 8 * DAY_MS)
    const addition = makeAddition({ photos: await uploadPhotos('vera', 2) })
    await suggest(addition, 'vera')
    return { id: suggestionId('vera', addition.key), place_id: `a-${suggestionId('vera', addition.key)}` }
  }
  const fetchPicture = async (place_id: string) =>
    (await db().doc(paths.place(place_id)).get()).get('visitor_photo') as string | null
  const isFilePublished = async (photo: string) =>
    (await bucket().getFiles({ prefix: toPhotoPath(photo) ?? '' }))[0].length > 0

  it('of an account that is older than a week are published with it, as those of a listed place are', async () => {
    const { id, place_id } = await addByVera()
    await decideById(id, 'accepted')
    const photos = await fetchPhotos()
    expect(photos).toMatchObject([{ status: 'published' }, { status: 'published' }])
    const picture = await fetchPicture(place_id)
    expect(photos.map(({ photo }) => photo as string)).toContain(picture)
    expect(await isFilePublished(picture ?? '')).toBe(true)
    expect(JSON.stringify(await fetchAll(paths.mail))).toContain('Tus fotos se ven en su página.')
    expect(await fetchAll(paths.unsettledRatings)).toEqual([])
  })

  it('are published in the same decision as an admin chooses, and the others wait', async () => {
    const addition = makeAddition({ photos: await uploadPhotos('ana', 2) })
    await suggest(addition)
    const [chosen, left] = await fetchPhotos()
    const chosenId = /([^/]+)$/.exec(toPhotoPath(chosen?.['photo'] as string) ?? '')?.[1] ?? ''
    await decide(addition.key, 'accepted', { photos: [chosenId] })
    const byPhoto = new Map((await fetchPhotos()).map(({ photo, status }) => [photo, status]))
    expect(byPhoto.get(chosen?.['photo'])).toBe('published')
    expect(byPhoto.get(left?.['photo'])).toBe('pending')
    expect(await fetchPicture(`a-${suggestionId('ana', addition.key)}`)).toBe(chosen?.['photo'])
    const log = (await fetchAll(paths.auditLog)).map(({ action, actor_id }) => [action, actor_id])
    expect(log.toSorted()).toEqual([
      ['accept-suggestion', 'admin'],
      ['publish-photo', 'admin'],
    ])
    expect(JSON.stringify(await fetchAll(paths.mail))).toContain('Parte de tus fotos ya se ve en su página')
    const before = JSON.stringify([await fetchPhotos(), await fetchAll(paths.mail)])
    await decide(addition.key, 'accepted', { photos: [chosenId] })
    expect(JSON.stringify([await fetchPhotos(), await fetchAll(paths.mail)])).toBe(before)
  })

  it('of another place are not published with it', async () => {
    const other = makeAddition({ name: 'Otra', photos: await uploadPhotos('ana') })
    await suggest(other)
    const [photo] = await fetchPhotos()
    const photoId = /([^/]+)$/.exec(toPhotoPath(photo?.['photo'] as string) ?? '')?.[1] ?? ''
    const addition = makeAddition()
    await suggest(addition)
    await decide(addition.key, 'accepted', { photos: [photoId] })
    expect(await fetchPhotos()).toMatchObject([{ status: 'pending' }])
  })

  it('are shown within minutes where the call breaks off after its commit', async () => {
    const { id, place_id } = await addByVera()
    await beforeEachWrite(
      (count) => (count > 1 ? Promise.reject(new Error('cut off')) : Promise.resolve()),
      () => decideById(id, 'accepted').catch(() => undefined),
    )
    expect(await fetchPicture(place_id)).not.toBeTruthy()
    await walkAll(repairUnsettledRatings)
    const picture = await fetchPicture(place_id)
    expect(await isFilePublished(picture ?? '')).toBe(true)
    expect(await fetchAll(paths.unsettledRatings)).toEqual([])
  })

  it('wait no more where it is rejected, and can be sent again', async () => {
    const [name] = await uploadPhotos('ana')
    const bytes = await bucket()
      .file(storagePaths.upload('ana', name ?? ''))
      .download()
    const addition = makeAddition({ photos: [name ?? ''] })
    await suggest(addition)
    await decide(addition.key, 'rejected', { reason: 'Es una casa' })
    expect(await fetchPhotos()).toMatchObject([{ status: 'hidden', reason: 'Es una casa' }])
    await storeUpload('ana', name ?? '', bytes[0])
    expect(await suggest(makeAddition({ photos: [name ?? ''] }))).toEqual({})
  })

  it('are refused where they were sent before, and nothing is stored then', async () => {
    const [name] = await uploadPhotos('ana')
    const bytes = await bucket()
      .file(storagePaths.upload('ana', name ?? ''))
      .download()
    await suggest(makeAddition({ photos: [name ?? ''] }))
    const again = `${randomUUID().replaceAll('-', '')}.jpg`
    await storeUpload('ana', again, bytes[0])
    expect(await suggest(makeAddition({ name: 'Otra', photos: [again] }))).toEqual({ refused: 'photo-seen-before' })
    expect(await fetchAll(paths.suggestions)).toHaveLength(1)
  })
})

describe('a place that a user adds', () => {
  it('waits for an admin, with what was typed as it is stored', async () => {
    const addition = makeAddition()
    expect(await suggest(addition)).toEqual({})
    expect(await fetch(addition.key)).toMatchObject({
      user_id: 'ana',
      status: 'pending',
      name: 'Salteñería El Hornito',
      phone: '+591 2 2441234',
      whatsapp: '59176446050',
      position: [-16.5, -68.13],
      place_id: null,
    })
    expect(await fetchPlaces()).toEqual([])
  })

  it('is stored once, however often and from however many tabs it is sent', async () => {
    const additions = Array.from({ length: 5 }, (_, index) => makeAddition({ name: `Puesto ${index}` }))
    for (let round = 0; round < 3; round++) {
      await Promise.all(additions.flatMap((addition) => [suggest(addition), suggest(addition)]))
    }
    expect(await fetchAll(paths.suggestions)).toHaveLength(additions.length)
  })

  it.each([
    ['a name of emojis alone', { name: '🥟🥟' }, 'input-invalid'],
    ['no name', { name: ' ' }, 'input-invalid'],
    ['a telephone that is none', { phone: 'pregunten en la esquina' }, 'input-invalid'],
    ['a category that there is not', { category: 'rocket' }, 'input-invalid'],
    ['an address alone that is one letter', { position: null, address: 'x' }, 'addition-address-invalid'],
    ['a number that only public services have', { phone: '123' }, 'addition-phone-short'],
    ['neither position nor address', { position: null, address: null }, 'addition-where-missing'],
    ['a position in the sea', { position: [0, 0] }, 'addition-outside'],
    ['a position in another city', { position: [-17.39, -66.16] }, 'addition-outside'],
  ])('is refused with %s', async (_, fields, refused) => {
    expect(await suggest({ ...makeAddition(), ...fields })).toEqual({ refused })
    expect(await fetchAll(paths.suggestions)).toEqual([])
  })

  it('is refused where it is listed already, under this name and at this place', async () => {
    await storePlaces(makePlace({ id: 'listed', name: 'Salteñeria el Hornito' }))
    const values = { place_id: 'listed', name: 'Salteñeria el Hornito' }
    expect(await suggest()).toEqual({ refused: 'place-exists', values })
    // It counts: Firestore reads a strip of the city for it.
    expect((await db().doc(paths.additionLimit('ana')).get()).get('written_at')).toHaveLength(1)
    expect(await suggest(makeAddition({ position: [-16.51, -68.13] }))).toEqual({})
    expect(await suggest(makeAddition({ name: 'Otra' }))).toEqual({})
  })

  it.each([
    ['without accents', 'salteneria el hornito'],
    ['with two blanks', 'Salteñería  El  Hornito'],
    ['without blanks', 'SalteñeríaElHornito'],
    ['with a letter of another alphabet', 'Salteñería El \u041dornito'],
    ['with wide letters', 'Ｓalteñería El Hornito'],
    ['with a digit', 'Salteñería El H0rn1to'],
  ])('is refused where it is listed already under this name, %s', async (_, name) => {
    await storePlaces(makePlace({ name: 'Salteñería El Hornito', latitude: -16.5004, longitude: -68.1299 }))
    expect(await suggest(makeAddition({ name }))).toMatchObject({ refused: 'place-exists' })
    expect(await fetchAll(paths.suggestions)).toEqual([])
  })

  it('takes a user whose address is confirmed', async () => {
    expect(await callAs(undefined, 'suggestPlace', suggestPlace, makeAddition())).toEqual({
      refused: 'sign-in-required',
    })
    await auth().updateUser('ana', { emailVerified: false })
    expect(await suggest()).toEqual({ refused: 'email-unverified' })
  })

  it('is refused once a user has added so many within a day, and not to others', async () => {
    for (let count = 0; count < ADDITIONS_A_DAY_MAX; count++) {
      expect(await suggest(makeAddition({ name: `Puesto ${count}` }))).toEqual({})
    }
    expect(await suggest()).toEqual({ refused: 'too-many-requests' })
    expect(await suggest(makeAddition(), 'bruno')).toEqual({})
  })
})

describe('a place that seems to be one that waits', () => {
  const first = makeAddition()
  const name = 'Salteñeria el hornito'
  const values = { place_id: `a-${suggestionId('ana', first.key)}`, name: first.name }
  const waitingFor = (role: string) => ({ refused: 'place-waiting', values: { ...values, role } })
  const again = (fields: Partial<typeof first> = {}) => makeAddition({ name, position: [-16.5002, -68.13], ...fields })

  beforeEach(async () => {
    await createAccounts(['carla'], 31 * 24 * 60 * 60 * 1000)
    await suggest(first)
  })

  it('is refused to all, and its author, a neighbor and all others are told what they are to it', async () => {
    expect(await suggest(again())).toEqual(waitingFor('author'))
    expect(await suggest(again(), 'bruno')).toEqual(waitingFor('user'))
    expect(await suggest(again(), 'carla')).toEqual(waitingFor('neighbor'))
    // Their word would not count.
    expect(await suggest(again(), 'carla', 'network of ana')).toEqual(waitingFor('user'))
    expect(await fetchAll(paths.suggestions)).toHaveLength(1)
  })

  it('is stored all the same where its author says that it is another one, or where it is one', async () => {
    expect(await suggest(again({ is_another: true }), 'bruno')).toEqual({})
    expect(await suggest(again({ position: [-16.502, -68.13] }), 'bruno')).toEqual({})
    expect(await suggest(again({ name: 'Salteñería El Horno' }), 'bruno')).toEqual({})
    expect(await suggest(makeAddition({ city: 'sucre', position: [-19.047, -65.26] }), 'bruno')).toEqual({})
    expect((await fetchAll(paths.suggestions)).filter((stored) => 'is_another' in stored)).toEqual([])
  })

  it('is stored once the other one is decided', async () => {
    await decide(first.key, 'rejected', { reason: 'Es una casa' })
    expect(await suggest(again(), 'bruno')).toEqual({})
  })

  it('is known by its name in the city where it is not known where it is', async () => {
    const unplaced = (called: string) => suggest(makeAddition({ name: called, position: null }), 'bruno')
    expect(await unplaced('Hornito')).toEqual(waitingFor('user'))
    expect(await unplaced('Salteñería El Hornito de Goitia')).toEqual(waitingFor('user'))
    expect(await unplaced('Salteñería El Buen Gusto')).toEqual({})
    await storePlaces(makePlace({ id: 'listed', name: 'Doña Rosa', search_terms: ['dona', 'rosa'] }))
    const listed = { place_id: 'listed', name: 'Doña Rosa' }
    expect(await unplaced('Pensión Doña Rosa')).toEqual({ refused: 'place-exists', values: listed })
    expect(await unplaced('Pensión Doña Elena')).toEqual({})
    // No more than a kind.
    expect(await unplaced('Salteñería')).toEqual({})
  })
})

describe('a decision', () => {
  it('lists no place a second time, unless the admin says that it is another one', async () => {
    const { key } = makeAddition()
    await suggest(makeAddition({ key }))
    await storePlaces(makePlace({ id: 'listed', name: 'Salteñería El Hornito' }))
    const values = { place_id: 'listed', name: 'Salteñería El Hornito' }
    expect(await decide(key, 'accepted')).toEqual({ refused: 'place-exists', values })
    expect(await fetch(key)).toMatchObject({ status: 'pending' })
    expect(await fetchAll(paths.mail)).toEqual([])
    expect(await decide(key, 'accepted', { is_another: true })).toMatchObject({
      place_id: expect.any(String) as string,
    })
    expect(await fetchPlaces()).toHaveLength(2)
  })

  it('lists the first of two that seem to be one place, also where both are decided at once', async () => {
    const [first, second] = [makeAddition(), makeAddition({ is_another: true })]
    await suggest(first)
    await suggest(second, 'bruno')
    const both = [suggestionId('bruno', second.key), suggestionId('ana', first.key)]
    const [later, earlier] = await Promise.all(both.map((id) => decideById(id, 'accepted')))
    expect(earlier).toMatchObject({ place_id: `a-${both[1]}` })
    expect(later).toMatchObject({ values: { place_id: `a-${both[1]}`, name: first.name } })
    expect(await fetchPlaces()).toHaveLength(1)
    expect(await decideById(both[0] ?? '', 'rejected', { reason: 'Ya está' })).toMatchObject({ place_id: null })
  })

  it('lists the place as its author said it, and tells the author', async () => {
    const { key } = makeAddition()
    await suggest(makeAddition({ key, category: 'Panadería' }))
    const placeId = `a-${suggestionId('ana', key)}`
    expect(await decide(key, 'accepted')).toEqual({ place_id: placeId, same: [] })
    const { id: _, ...place } = fromStoredFields((await fetchPlaces())[0] ?? {}) as { id: string }
    expect(placeSchema.parse(place)).toMatchObject({
      name: 'Salteñería El Hornito',
      category: 'Panadería',
      search_terms: expect.arrayContaining(['salteneria', 'panaderia', 'bakery']) as string[],
      latitude: -16.5,
      source: 'aquicito',
      owner_claimed: false,
      provenance: { name: { by: 'neighbor' }, position: { by: 'neighbor' }, business_hours: { by: 'neighbor' } },
    })
    expect(await fetch(key)).toMatchObject({ status: 'accepted', place_id: placeId })
    expect((await db().doc(paths.changedPlace(placeId)).get()).exists).toBe(true)
    const [mail] = await fetchAll(paths.mail)
    expect(mail).toMatchObject({ kind: 'suggestion-decided', user_id: 'ana' })
    expect(await fetchAll(paths.auditLog)).toMatchObject([
      { action: 'accept-suggestion', actor_id: 'admin', user_id: 'ana', place_id: placeId },
    ])
  })

  it('leads the author to claiming a business that they said is theirs, and no one else', async () => {
    const pathOf = async (fields: object) => {
      const { key } = makeAddition()
      await suggest(makeAddition({ key, ...fields }))
      const id = suggestionId('ana', key)
      await decide(key, 'accepted')
      const mails = await fetchAll(paths.mail)
      const mail = mails.find((each) => JSON.stringify(each).includes(id))
      return { isClaim: JSON.stringify(mail).includes(`/lugar/a-${id}#reclamar`), stored: await fetch(key) }
    }
    expect(await pathOf({ name: 'Mía', is_own_business: true })).toMatchObject({
      isClaim: true,
      stored: { is_own_business: true },
    })
    // Builds of before do not ask.
    expect(await pathOf({ name: 'De otro' })).toMatchObject({ isClaim: false, stored: { is_own_business: false } })
  })

  it('names no author in what everyone may read', async () => {
    const { key } = makeAddition()
    await suggest(makeAddition({ key }))
    await decide(key, 'accepted')
    expect(JSON.stringify(await fetchPlaces())).not.toContain('ana')
  })

  it('that rejects it lists nothing, and tells the author why', async () => {
    const { key } = makeAddition()
    await suggest(makeAddition({ key }))
    expect(await decide(key, 'rejected', { reason: 'Es una casa' })).toEqual({ place_id: null, same: [] })
    expect(await fetchPlaces()).toEqual([])
    expect(await fetch(key)).toMatchObject({ status: 'rejected', reason: 'Es una casa' })
    expect(JSON.stringify(await fetchAll(paths.mail))).toContain('Es una casa')
    expect(await fetchAll(paths.auditLog)).toMatchObject([
      { action: 'reject-suggestion', suggestion_id: suggestionId('ana', key), reason: 'Es una casa' },
    ])
  })

  it('is made once where two admins decide at once; the same once more changes nothing', async () => {
    const { key } = makeAddition()
    await suggest(makeAddition({ key }))
    const outcomes = await Promise.all([decide(key, 'accepted'), decide(key, 'rejected', {}, otherAdmin)])
    expect(outcomes).toContainEqual({ refused: 'suggestion-already-decided' })
    const status = (await fetch(key))?.['status'] as 'accepted' | 'rejected'
    await decide(key, status)
    expect(await fetchAll(paths.auditLog)).toHaveLength(1)
    expect(await fetchAll(paths.mail)).toHaveLength(1)
    expect(await fetchPlaces()).toHaveLength(status === 'accepted' ? 1 : 0)
  })

  it('that takes it back closes the place, unless it has an owner by now', async () => {
    const { key } = makeAddition()
    await suggest(makeAddition({ key }))
    const placeId = `a-${suggestionId('ana', key)}`
    const place = db().doc(paths.place(placeId))
    await decide(key, 'accepted')
    await place.update({ owner_claimed: true })
    const takeBack = () => decide(key, 'rejected', { seen: 'accepted', reason: 'Es una casa' })
    expect(await takeBack()).toEqual({ refused: 'correction-changed-since' })
    await place.update({ owner_claimed: false })
    expect(await takeBack()).toEqual({ place_id: placeId, same: [] })
    expect((await place.get()).data()).toMatchObject({
      closed_as: 'not_a_place',
      closed_at: expect.anything() as unknown,
      provenance: { closed: { by: 'admin' } },
    })
    expect(await fetch(key)).toMatchObject({ status: 'rejected', reason: 'Es una casa' })
    expect(await takeBack()).toEqual({ place_id: placeId, same: [] })
    const changes = await db().collection(paths.placeChanges).where('place_id', '==', placeId).get()
    const logged = await db().collection(paths.auditLog).where('action', '==', 'revert-correction').get()
    expect(logged.docs.map((entry) => entry.get('change_id') as unknown)).toEqual(changes.docs.map(({ id }) => id))
  })

  it('is whole or not at all, wherever it breaks off', async () => {
    const { key } = makeAddition()
    await suggest(makeAddition({ key }))
    await beforeEachWrite(
      () => Promise.reject(new Error('cut off')),
      () => decide(key, 'accepted').catch(() => undefined),
    )
    expect(await fetchPlaces()).toEqual([])
    expect(await fetch(key)).toMatchObject({ status: 'pending' })
    expect(await decide(key, 'accepted')).toEqual({ place_id: `a-${suggestionId('ana', key)}`, same: [] })
  })

  it('is made of their own by an admin alone, and not of what they say is theirs', async () => {
    const [missing, own] = [makeAddition(), makeAddition({ name: 'Mi café', is_own_business: true })]
    await suggest(missing, 'admin')
    await suggest(own, 'admin')
    const id = suggestionId('admin', missing.key)
    expect(await decideById(id, 'accepted')).toEqual({ place_id: `a-${id}`, same: [] })
    expect(await fetchAll(paths.auditLog)).toMatchObject([
      { action: 'accept-suggestion', actor_id: 'admin', user_id: 'admin', place_id: `a-${id}` },
    ])
    expect(await decideById(suggestionId('admin', own.key), 'accepted')).toEqual({ refused: 'claim-own' })
  })

  it('is not changed by another user who knows the key', async () => {
    const addition = makeAddition()
    expect(await suggest(addition, 'bruno')).toEqual({})
    expect(await suggest({ ...addition, name: 'Otra' })).toEqual({})
    expect(await decide(addition.key, 'accepted')).toMatchObject({ place_id: expect.stringMatching(/^a-/) })
  })

  it('takes an admin with a second factor, and something to decide', async () => {
    const { key } = makeAddition()
    await suggest(makeAddition({ key }))
    expect(await decide(key, 'accepted', {}, 'ana')).toEqual({ refused: 'not-admin' })
    expect(await decide(key, 'accepted', {}, { sub: 'admin', isAdmin: true })).toEqual({
      refused: 'second-factor-required',
    })
    expect(await decide(randomUUID(), 'accepted')).toEqual({ refused: 'suggestion-update-failed' })
  })
})
