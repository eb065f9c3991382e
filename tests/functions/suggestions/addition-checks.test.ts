import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { paths } from '@/domain/shared/paths.ts'
import { findUncheckedAdditions } from '../../../functions/src/suggestions/find-unchecked-additions.ts'
import { suggestionId } from '../../../functions/src/suggestions/suggestion-id.ts'
import { auth, db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { makePlace, storePlaces } from '../places/make-place.ts'
import { uploadPhotos } from '../place-photos/place-photo-fixtures.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { callFrom, correct, makeCorrection, makeDeviceToken } from './correction-fixtures.ts'
import { decide, makeAddition, suggest } from './suggestion-fixtures.ts'

useEmulators('demo-addition-checks')

const MONTH_MS = 30 * 24 * 60 * 60 * 1000
const accepted = { status: 'accepted' }
const pending = { status: 'pending' }
const notFound = { refused: 'place-not-found' }

/** The addition of each test, by Ana, and the place that it becomes. */
const addition = makeAddition()
let anasDevice: { device_token: string }
const id = suggestionId('ana', addition.key)
const place_id = `a-${id}`

const fetchAddition = async () => (await db().doc(paths.suggestion(id)).get()).data()
const fetchPlace = async () => (await db().doc(paths.place(place_id)).get()).data()
/** Says that the place exists, or that there is none. */
const check = (who: string, { what = 'open', device = {}, network = `network of ${who}` } = {}) =>
  correct(who, { ...makeCorrection(), ...device, place_id, said: { what, value: null } }, network)
const findAround = (who: string, position: readonly number[] = [-16.5, -68.131], network = `network of ${who}`) =>
  callAs(who, 'findUncheckedAdditions', findUncheckedAdditions, { position }, callFrom(network))

beforeEach(async () => {
  await createAccounts(['ana', 'bruno', 'carla', 'dario', 'admin'], MONTH_MS)
  anasDevice = { device_token: await makeDeviceToken() }
  await suggest({ ...addition, ...anasDevice })
})

describe('an added place', () => {
  it('is published once two neighbors have seen it', async () => {
    expect(await check('bruno')).toEqual(pending)
    expect(await fetchPlace()).toBeUndefined()
    expect(await fetchAddition()).toMatchObject({ status: 'pending', checks: { exists: 1, missing: 0 } })
    expect(await check('carla')).toEqual(accepted)
    expect(await fetchPlace()).toMatchObject({ name: addition.name, provenance: { name: { by: 'neighbor' } } })
    expect(await fetchAddition()).toMatchObject({ ...accepted, place_id, checks: { exists: 2, missing: 0 } })
    expect(await fetchAll(paths.mail)).toMatchObject([{ kind: 'suggestion-decided', user_id: 'ana' }])
    expect(await fetchAll(paths.auditLog)).toMatchObject([{ action: 'accept-suggestion', actor_id: null, place_id }])
    expect((await db().doc(paths.changedPlace(place_id)).get()).exists).toBe(true)
  })

  it('is published with its photos, one of which is its picture', async () => {
    const photographed = makeAddition({
      name: 'Con foto',
      position: [-16.51, -68.12],
      photos: await uploadPhotos('ana', 1),
    })
    await suggest({ ...photographed, ...anasDevice })
    const photographedId = `a-${suggestionId('ana', photographed.key)}`
    const seen = { ...makeCorrection(), place_id: photographedId, said: { what: 'open', value: null } }
    await correct('bruno', seen)
    expect(await correct('carla', { ...seen, key: randomUUID() })).toEqual(accepted)
    const [photo] = await fetchAll(paths.placePhotos)
    expect(photo).toMatchObject({ status: 'published' })
    expect((await db().doc(paths.place(photographedId)).get()).get('visitor_photo')).toBe(photo?.['photo'])
  })

  it('is published once, however many say so at once and however often', async () => {
    const said = { ...makeCorrection(), place_id, said: { what: 'open', value: null } }
    await Promise.all([correct('bruno', said), correct('bruno', said), check('carla'), check('dario')])
    await correct('bruno', said)
    expect(await fetchAll(paths.mail)).toHaveLength(1)
    expect(await fetchAddition()).toMatchObject({ ...accepted, checks: { exists: 2, missing: 0 } })
  })

  it('does not count its author, nor a neighbor who shares a network or a device with another', async () => {
    expect(await check('ana')).toEqual(notFound)
    expect(await check('bruno', { network: 'network of ana' })).toEqual(pending)
    expect(await check('carla', { device: anasDevice })).toEqual(pending)
    expect(await check('dario')).toEqual(pending)
    expect(await check('carla', { network: 'network of dario' })).toEqual(pending)
    expect(await fetchPlace()).toBeUndefined()
    expect(await check('carla')).toEqual(accepted)
  })

  it('does not count accounts of this month', async () => {
    await createAccounts(['eva', 'fabio'])
    expect(await check('eva')).toEqual(pending)
    expect(await check('fabio')).toEqual(pending)
    expect(await fetchAddition()).not.toHaveProperty('checks')
    expect(await check('bruno')).toEqual(pending)
    expect(await findAround('eva')).toEqual({ additions: [] })
  })

  it('waits for an admin where a neighbor says that there is none', async () => {
    expect(await check('bruno', { what: 'not_a_place' })).toEqual(pending)
    expect(await check('carla')).toEqual(pending)
    expect(await check('dario')).toEqual(pending)
    expect(await fetchAddition()).toMatchObject({ ...pending, checks: { exists: 2, missing: 1 } })
    expect(await decide(id, 'accepted')).toMatchObject({ place_id })
  })

  it('counts what a neighbor says last', async () => {
    await check('bruno', { what: 'not_a_place' })
    await check('bruno')
    expect(await fetchAddition()).toMatchObject({ checks: { exists: 1, missing: 0 } })
    expect(await check('carla')).toEqual(accepted)
  })

  it('waits for an admin where one of its name was listed there meanwhile', async () => {
    await check('bruno')
    await storePlaces(makePlace({ name: addition.name, latitude: -16.5, longitude: -68.13 }))
    expect(await check('carla')).toEqual(pending)
  })

  it('takes nothing but that, and only while it waits', async () => {
    const phone = { ...makeCorrection(), place_id, said: { what: 'phone', value: '2441234' } }
    expect(await correct('bruno', phone)).toEqual({ refused: 'input-invalid' })
    await auth().updateUser('bruno', { emailVerified: false })
    expect(await check('bruno')).toEqual({ refused: 'email-unverified' })
    await decide(id, 'rejected', { reason: 'Es una casa' })
    expect(await check('carla')).toEqual(notFound)
  })
})

describe('the added places around a neighbor', () => {
  it('are those within 300 m, the nearest first, without their author and without what they checked', async () => {
    const near = makeAddition({
      name: 'Lavandería Rosa',
      category: 'Lavandería',
      position: [-16.5, -68.1309],
      address: null,
    })
    await suggest(near, 'dario')
    await suggest(makeAddition({ name: 'Lejana', position: [-16.504, -68.131] }), 'dario')
    expect(await findAround('bruno')).toEqual({
      additions: [
        {
          place_id: `a-${suggestionId('dario', near.key)}`,
          name: 'Lavandería Rosa',
          category: 'Lavandería',
          address: null,
          meters: 11,
          position: [-16.5, -68.1309],
        },
        {
          place_id,
          name: addition.name,
          category: 'restaurant',
          address: 'Calle Goitia 5',
          meters: 107,
          position: [-16.5, -68.13],
        },
      ],
    })
    expect(await findAround('ana')).toMatchObject({ additions: [{ name: 'Lavandería Rosa' }] })
    await check('bruno')
    expect(await findAround('bruno')).toMatchObject({ additions: [{ name: 'Lavandería Rosa' }] })
    expect(await findAround('bruno', [-20, -65])).toEqual({ additions: [] })
  })

  it('are also those that wait behind hundreds of newer ones', async () => {
    const batch = db().batch()
    const stored = await fetchAddition()
    const later = Timestamp.fromMillis(Date.now() + 1000)
    for (let count = 0; count < 500; count++) {
      const fields = { ...stored, name: `Lejana ${count}`, position: [-16.51, -68.13], created_at: later }
      batch.set(db().doc(paths.suggestion(`far-${count}`)), fields)
    }
    await batch.commit()
    expect(await findAround('bruno')).toMatchObject({ additions: [{ place_id }] })
  })

  it('are not those to which the word of this neighbor adds nothing', async () => {
    expect(await findAround('bruno', undefined, 'network of ana')).toEqual({ additions: [] })
    expect(await findAround('bruno')).toMatchObject({ additions: [{ place_id }] })
    await db().doc(paths.suggestionOrigin(id)).delete()
    expect(await findAround('bruno')).toEqual({ additions: [] })
  })
})
