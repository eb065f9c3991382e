import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { HeldChange } from '@/domain/places/history/held-change.ts'
import type { PlaceChange } from '@/domain/places/history/place-change.ts'
import type { Place } from '@/domain/places/place.ts'
import { paths } from '@/domain/shared/paths.ts'
import { fromStoredFields } from '@/domain/shared/stored-fields.ts'
import { answerSitemap } from '../../../functions/src/pages/sitemap.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { attachPlaceImages } from '../../../functions/src/places/attach-place-images.ts'
import { closePlace } from '../../../functions/src/places/close-place.ts'
import { correctPlace } from '../../../functions/src/places/correct-place.ts'
import { decideHeldChange } from '../../../functions/src/places/history/decide-held-change.ts'
import { editBusiness } from '../../../functions/src/places/history/edit-business.ts'
import { revertChange, revertChangesBy } from '../../../functions/src/places/history/revert-change.ts'
import { withdrawHeldChange } from '../../../functions/src/places/history/withdraw-held-change.ts'
import { saveMenu } from '../../../functions/src/places/save-menu.ts'
import { removePost } from '../../../functions/src/places/remove-post.ts'
import { updateNotices } from '../../../functions/src/places/update-notices.ts'
import { answerPhoto } from '../../../functions/src/photos/photos.ts'
import { sweepHiddenPlaceImages } from '../../../functions/src/photos/sweep-photos.ts'
import { db } from '../../../functions/src/platform/admin.ts'
import { toPlace } from '../../../functions/src/platform/stored-places.ts'
import { publishAll, publishChanged } from '../../../functions/src/publishing/publish-lists.ts'
import { onPlaceWritten } from '../../../functions/src/publishing/on-place-written.ts'
import { decideSuggestion } from '../../../functions/src/suggestions/decide-suggestion.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { asAdmin } from '../claims/claim-fixtures.ts'
import { listObjects, makePhoto, storeUpload, uploadName } from '../photos/make-photo.ts'
import { createAccounts, DAY_MS, fetchAll } from '../reviews/review-fixtures.ts'
import { correct, makeCorrection } from '../suggestions/correction-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, makeReview, storePlaces, storeReviews } from './make-place.ts'

useEmulators('demo-history')

const reason = 'Es otro negocio'
const ref = (id = 'p1') => db().doc(paths.place(id))
const fetchPlace = async (id = 'p1') => toPlace(await ref(id).get())
const edit = (
  changes: CallableInput<'editBusiness'>['changes'],
  { who = 'olga', key = randomUUID(), place_id = 'p1' } = {},
) => callAs(who, 'editBusiness', editBusiness, { key, place_id, changes })
const revert = (change_id: string) => callAs(asAdmin, 'revertChange', revertChange, { change_id, reason })
const revertBy = (user_id = 'olga', place_id: string | null = null, after: string | null = null) =>
  callAs(asAdmin, 'revertChangesBy', revertChangesBy, { user_id, place_id, reason, after })

/** Says where the place is, as its page lets everyone do. */
const move = (position: [number, number], who = 'olga') =>
  correct(who, makeCorrection({ said: { what: 'position', value: position } }))

type StoredChange = PlaceChange & { id: string }

/** Returns what is stored of changes, the oldest first. */
async function fetchChanges(): Promise<StoredChange[]> {
  const { docs } = await db().collection(paths.placeChanges).orderBy('created_at').get()
  return docs.map((stored) => ({ ...(fromStoredFields(stored.data()) as unknown as PlaceChange), id: stored.id }))
}

async function fetchHeld(): Promise<HeldChange | null> {
  const stored = (await db().doc(paths.heldChange('p1')).get()).data()
  return stored ? (fromStoredFields(stored) as unknown as HeldChange) : null
}

const decide = async (status: 'accepted' | 'refused', fields: Partial<CallableInput<'decideHeldChange'>> = {}) =>
  callAs(asAdmin, 'decideHeldChange', decideHeldChange, {
    place_id: 'p1',
    created_at: (await fetchHeld())?.created_at,
    status,
    reason: status === 'refused' ? reason : null,
    ...fields,
  })

beforeEach(async () => {
  await createAccounts(['olga', 'mario', 'bruno', 'admin'])
  await storePlaces(
    makePlace({ owner: 'olga', manager: 'mario', phone: '+591 2 2440000' }),
    makePlace({ id: 'p2', owner: 'olga', name: 'Hotel Illimani', category: 'hotel', address: 'Illimani 3' }),
  )
})

describe('what an owner changes', () => {
  it('is live, and its history says who changed what, and what was there before, for a year', async () => {
    expect(await edit({ phone: '2442222', name: 'Café Sol' })).toEqual({ held: [] })
    expect(await fetchPlace()).toMatchObject({
      name: 'Café Sol',
      phone: '+591 2 2442222',
      provenance: { name: { by: 'owner' }, phone: { by: 'owner' } },
    })
    const [change, ...others] = await fetchChanges()
    expect(others).toEqual([])
    expect(change).toMatchObject({
      place_id: 'p1',
      by: 'owner',
      actor_id: 'olga',
      topics: ['name', 'phone'],
      applied: { name: 'Café Sol', phone: '+591 2 2442222' },
      replaced: { name: 'Café Ciudad', phone: '+591 2 2440000' },
      reverts: null,
      reverted_by: null,
    })
    const days = (Date.parse(change?.expires_at ?? '') - Date.parse(change?.created_at ?? '')) / 86_400_000
    expect(days).toBe(365)
  })

  it('is its manager’s where the manager wrote it, and no one else’s', async () => {
    await edit({ phone: '2442222' }, { who: 'mario' })
    expect(await fetchChanges()).toMatchObject([{ by: 'manager', actor_id: 'mario' }])
    expect(await edit({ phone: '2443333' }, { who: 'bruno' })).toEqual({ refused: 'not-place-owner' })
    expect(await edit({ phone: '2443333' }, { place_id: 'gone' })).toEqual({ refused: 'place-not-found' })
    expect(await fetchChanges()).toHaveLength(1)
  })

  it('sent twice, or saying what is there, is noted once', async () => {
    const key = randomUUID()
    await Promise.all([edit({ phone: '2442222' }, { key }), edit({ phone: '2442222' }, { key })])
    await edit({ phone: '2442222' })
    expect(await fetchChanges()).toHaveLength(1)
  })

  it('is in one commit with its history, over the place as it was read', async () => {
    await interrupt(
      () => edit({ phone: '2442222' }),
      () => ref().update({ phone: '+591 2 2449999' }),
    )
    expect(await fetchChanges()).toMatchObject([{ replaced: { phone: '+591 2 2449999' } }])
  })

  it('of hours, holidays, posts and photos is told as well, and what admins do', async () => {
    await storeUpload('olga', uploadName('a'), await makePhoto('jpeg'))
    await callAs('olga', 'attachPlaceImages', attachPlaceImages, {
      place_id: 'p1',
      images: [{ upload: uploadName('a') }],
    })
    await callAs('olga', 'updateNotices', updateNotices, { place_id: 'p1', post: 'Hoy hay fricasé' })
    await callAs(asAdmin, 'removePost', removePost, { place_id: 'p1', reason })
    await callAs(asAdmin, 'closePlace', closePlace, { place_id: 'p1', closed: true, reason })
    await callAs(asAdmin, 'correctPlace', correctPlace, { place_id: 'p1', changes: { address: 'Goitia 5' }, reason })
    const noted = (await fetchChanges()).map(({ by, topics }) => [by, ...topics])
    expect(noted).toEqual([
      ['owner', 'images'],
      ['owner', 'post'],
      ['admin', 'post'],
      ['admin', 'closed'],
      ['admin', 'address'],
    ])
  })
})

describe('name, category and position of a place with reviews', () => {
  beforeEach(() => ref().update({ review_count: 5 }))

  it('wait, and the rest of the form is live', async () => {
    const outcome = await edit({ name: 'Pollos Rey', category: 'bar', phone: '2442222' })
    expect(outcome).toEqual({ held: ['name', 'category'] })
    expect(await fetchPlace()).toMatchObject({ name: 'Café Ciudad', category: 'cafe', phone: '+591 2 2442222' })
    expect(await fetchHeld()).toMatchObject({
      place_id: 'p1',
      user_id: 'olga',
      by: 'owner',
      status: 'waiting',
      fields: { name: 'Pollos Rey', category: 'bar' },
    })
    expect((await fetchChanges()).map(({ topics }) => topics)).toEqual([['phone']])
  })

  it('do not wait where only the spelling differs, or it moves around its corner', async () => {
    expect(await edit({ name: 'CAFE CIUDAD' })).toEqual({ held: [] })
    expect(await move([-16.5005, -68.13], 'mario')).toMatchObject({ status: 'accepted' })
    expect(await fetchPlace()).toMatchObject({ name: 'CAFE CIUDAD', latitude: -16.5005 })
    expect(await fetchHeld()).toBeNull()
    expect((await fetchChanges()).map(({ by, topics }) => [by, ...topics])).toEqual([
      ['owner', 'name'],
      ['manager', 'position'],
    ])
    expect(await move([-16.503, -68.13])).toMatchObject({ status: 'pending' })
    expect(await move([-16.503, -68.13], 'bruno')).toMatchObject({ status: 'pending' })
    expect(await fetchPlace()).toMatchObject({ latitude: -16.5005 })
  })

  it('of a place without reviews wait for no one', async () => {
    await ref().update({ review_count: 0 })
    expect(await edit({ name: 'Pollos Rey', category: 'bar' })).toEqual({ held: [] })
    expect(await move([-16.503, -68.13])).toMatchObject({ status: 'accepted' })
    expect(await fetchPlace()).toMatchObject({ name: 'Pollos Rey', category: 'bar', latitude: -16.503 })
  })

  it('are of a kind that the directory shows, or the owner is refused', async () => {
    expect(await edit({ category: 'Gane dinero ya' })).toEqual({ refused: 'input-invalid' })
    expect(await edit({ category: 'Ferretería' })).toEqual({ held: ['category'] })
  })

  it('wait once: the last word counts, and a repeat says so', async () => {
    const key = randomUUID()
    await edit({ name: 'Pollos Rey' }, { key })
    expect(await edit({ name: 'Pollos Rey' }, { key })).toEqual({ held: ['name'] })
    await edit({ category: 'bar' })
    await edit({ name: 'Pollos Reina' }, { who: 'mario' })
    expect(await fetchHeld()).toMatchObject({ user_id: 'mario', fields: { name: 'Pollos Reina', category: 'bar' } })
  })

  it('can be withdrawn by who looks after the place, and by no one else', async () => {
    await edit({ name: 'Pollos Rey' })
    const created_at = (await fetchHeld())?.created_at
    const withdraw = (who: string, fields = {}) =>
      callAs(who, 'withdrawHeldChange', withdrawHeldChange, { place_id: 'p1', created_at, ...fields })
    expect(await withdraw('bruno')).toEqual({ refused: 'not-place-owner' })
    expect(await withdraw('olga', { created_at: '2026-01-01T00:00:00.000Z' })).toEqual({})
    expect(await fetchHeld()).not.toBeNull()
    expect(await withdraw('mario')).toEqual({})
    expect(await fetchHeld()).toBeNull()
    expect(await withdraw('mario')).toEqual({})
  })

  it('are live once an admin accepts them, as the owner’s word, and the owner gets a mail', async () => {
    await edit({ name: 'Pollos Rey' })
    expect(await decide('accepted')).toEqual({})
    expect(await fetchPlace()).toMatchObject({ name: 'Pollos Rey', review_count: 5 })
    expect(await fetchHeld()).toBeNull()
    expect(await fetchChanges()).toMatchObject([{ by: 'owner', actor_id: 'olga', replaced: { name: 'Café Ciudad' } }])
    expect(await fetchAll(paths.auditLog)).toMatchObject([
      { action: 'accept-held-change', actor_id: 'admin', user_id: 'olga', place_id: 'p1' },
    ])
    expect(await fetchAll(paths.mail)).toMatchObject([{ kind: 'change-decided', user_id: 'olga' }])
  })

  it('stay as they were where an admin refuses, who says why', async () => {
    await edit({ name: 'Pollos Rey' })
    expect(await decide('refused', { reason: null })).toEqual({ refused: 'input-invalid' })
    expect(await decide('refused')).toEqual({})
    expect(await decide('refused')).toEqual({})
    expect(await fetchHeld()).toMatchObject({ status: 'refused', reason })
    expect(await fetchPlace()).toMatchObject({ name: 'Café Ciudad' })
    expect(await fetchAll(paths.mail)).toHaveLength(1)
    // Asked for otherwise, it is another one: nothing of what was refused waits.
    await edit({ category: 'bar' })
    expect(await fetchHeld()).toMatchObject({ status: 'waiting', reason: null, fields: { category: 'bar' } })
    expect((await fetchHeld())?.fields).not.toHaveProperty('name')
  })

  it('are decided as the admin saw them, not by their author, and only for who still looks after the place', async () => {
    await edit({ name: 'Pollos Rey' })
    const seen = (await fetchHeld())?.created_at ?? ''
    await edit({ name: 'Pollos Reina' })
    expect(await decide('accepted', { created_at: seen })).toEqual({ refused: 'held-change-changed' })
    const asOlga = { sub: 'olga', isAdmin: true, secondFactor: 'totp' }
    const own = { place_id: 'p1', created_at: (await fetchHeld())?.created_at, status: 'accepted', reason: null }
    expect(await callAs(asOlga, 'decideHeldChange', decideHeldChange, own)).toEqual({ refused: 'held-change-own' })
    await db().doc(paths.placeOwner('p1')).update({ user_id: 'bruno', manager_id: null })
    expect(await decide('accepted')).toEqual({ refused: 'held-change-changed' })
    expect(await fetchPlace()).toMatchObject({ name: 'Café Ciudad' })
  })
})

describe('taking a change back', () => {
  it('restores what no one changed since, names what was, and is a change of its own in history and log', async () => {
    await edit({ phone: '2442222', address: 'Otra 1' })
    await callAs(asAdmin, 'correctPlace', correctPlace, { place_id: 'p1', changes: { address: 'Goitia 5' }, reason })
    const [change] = await fetchChanges()
    expect(await revert(change?.id ?? '')).toEqual({ conflicts: ['address'] })
    expect(await fetchPlace()).toMatchObject({
      phone: '+591 2 2440000',
      address: 'Goitia 5',
      provenance: { phone: { by: 'admin' } },
    })
    const [first, , last] = await fetchChanges()
    expect(last).toMatchObject({
      by: 'admin',
      actor_id: 'admin',
      reverts: change?.id,
      topics: ['phone'],
      replaced: { phone: '+591 2 2442222' },
    })
    expect(first?.reverted_by).toBe(last?.id)
    expect(await fetchAll(paths.auditLog)).toContainEqual(
      expect.objectContaining({
        action: 'revert-change',
        user_id: 'olga',
        place_id: 'p1',
        reason,
        change_id: last?.id,
      }),
    )
    // Once more changes nothing; and it can be taken back in turn.
    expect(await revert(change?.id ?? '')).toEqual({ conflicts: [] })
    expect(await fetchChanges()).toHaveLength(3)
    await revert(last?.id ?? '')
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2442222' })
  })

  it('overwrites nothing that is written at the same moment', async () => {
    await edit({ phone: '2442222' })
    const [change] = await fetchChanges()
    let outcome: unknown
    await interrupt(
      async () => {
        outcome = await revert(change?.id ?? '')
      },
      () => ref().update({ phone: '+591 2 2449999' }),
    )
    expect(outcome).toEqual({ conflicts: ['phone'] })
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2449999' })
  })

  it('is for admins, of changes that there are', async () => {
    await edit({ phone: '2442222' })
    const [change] = await fetchChanges()
    const asOwner = await callAs('olga', 'revertChange', revertChange, { change_id: change?.id, reason })
    expect(asOwner).toEqual({ refused: 'not-admin' })
    expect(await revert('gone')).toEqual({ refused: 'change-gone' })
  })

  it('opens what was closed, and restores a post with its time', async () => {
    await callAs('olga', 'updateNotices', updateNotices, { place_id: 'p1', post: 'Hoy hay fricasé' })
    const { post } = await fetchPlace()
    await callAs(asAdmin, 'removePost', removePost, { place_id: 'p1', reason })
    await callAs(asAdmin, 'closePlace', closePlace, { place_id: 'p1', closed: true, reason })
    for (const { id } of (await fetchChanges()).slice(1)) expect(await revert(id)).toEqual({ conflicts: [] })
    expect(await fetchPlace()).toMatchObject({ closed_at: null, post })
    expect((await ref().get()).get('post.posted_at')).toHaveProperty('toDate')
  })

  it.each([
    ['0, 1, 2', ['D', 'D', 'A']],
    ['0, 2, 1', ['D', 'C', 'A']],
    ['1, 0, 2', ['D', 'D', 'A']],
    ['1, 2, 0', ['D', 'B', 'A']],
    ['2, 0, 1', ['C', 'C', 'A']],
    ['2, 1, 0', ['C', 'B', 'A']],
  ])('goes in any order: three changes of one fact, %s', async (order, expected) => {
    const address = (letter: string) => `Calle ${letter}`
    await ref().update({ address: address('A') })
    for (const letter of ['B', 'C', 'D']) await edit({ address: address(letter) })
    const changes = await fetchChanges()
    const said: string[] = []
    for (const index of order.split(', ').map(Number)) {
      expect(await revert(changes[index]?.id ?? '')).not.toHaveProperty('refused')
      said.push((await fetchPlace()).address ?? '')
    }
    expect(said).toEqual(expected.map(address))
    expect((await fetchChanges()).slice(0, 3).every(({ reverted_by }) => reverted_by !== null)).toBe(true)
  })

  it('of two changes of one fact at the same moment leaves neither', async () => {
    await edit({ phone: '2441111' })
    await edit({ phone: '2442222' })
    const [first, second] = await fetchChanges()
    for (const [outer, inner] of [
      [first, second],
      [second, first],
    ]) {
      await interrupt(
        () => revert(outer?.id ?? ''),
        () => revert(inner?.id ?? ''),
      )
      expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2440000' })
      for (const { id, reverts } of await fetchChanges()) if (reverts) await db().doc(paths.placeChange(id)).delete()
      await ref().update({ phone: '+591 2 2442222' })
      for (const change of [first, second]) {
        await db()
          .doc(paths.placeChange(change?.id ?? ''))
          .update({ reverted_by: null })
      }
    }
  })

  it('leaves what a newer import or admin says of one thing, and restores the rest', async () => {
    await edit({ phone: '2442222', address: 'Otra 1' })
    await callAs(asAdmin, 'correctPlace', correctPlace, { place_id: 'p1', changes: { address: 'Goitia 5' }, reason })
    const [change, newer] = await fetchChanges()
    expect(await revert(change?.id ?? '')).toEqual({ conflicts: ['address'] })
    expect(await revert(newer?.id ?? '')).toEqual({ conflicts: [] })
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2440000', address: makePlace().address })
  })

  it('features a place again that an admin closed, where it was featured', async () => {
    await ref().update({ featured: true })
    const closing = { closed: true, reason }
    for (const place_id of ['p1', 'p2']) await callAs(asAdmin, 'closePlace', closePlace, { ...closing, place_id })
    expect(await fetchPlace()).toMatchObject({ closed_at: expect.anything() as string, featured: false })
    for (const { id } of await fetchChanges()) await revert(id)
    expect(await fetchPlace()).toMatchObject({ closed_at: null, featured: true })
    expect(await fetchPlace('p2')).toMatchObject({ closed_at: null, featured: false })
  })

  it('of all that one person changed goes from the last to the first, in pieces, and spares what others changed', async () => {
    for (const digit of Array.from({ length: 21 }, (_, index) => 100 + index)) await edit({ phone: `2442${digit}` })
    await edit({ address: 'Otra 2' }, { place_id: 'p2' })
    await edit({ website: 'example.bo' }, { who: 'mario' })
    const first = await revertBy()
    if ('refused' in first) throw new Error(first.refused)
    expect(first).toMatchObject({ reverted: 20, conflicts: [], next: expect.any(String) as string })
    expect(await revertBy('olga', null, first.next)).toMatchObject({ reverted: 2, conflicts: [], next: null })
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2440000', website: 'https://example.bo/' })
    expect(await fetchPlace('p2')).toMatchObject({ address: 'Illimani 3' })
    expect(await revertBy()).toMatchObject({ reverted: 0 })
  })

  it('of a menu puts back the lines that stood there, and none where there was none', async () => {
    const first = [{ name: 'Fricasé', price: 25, section: 'Domingos' }]
    const hostile = [{ name: 'Estafa', price: 0, section: null }]
    const save = (lines: typeof first | typeof hostile) =>
      callAs('olga', 'saveMenu', saveMenu, { place_id: 'p1', lines })
    const fetchMenu = async () => (await db().doc(paths.placeMenu('p1')).get()).get('lines') as unknown
    await save(first)
    await save(first)
    await save(hostile)
    const changes = await fetchChanges()
    expect(
      changes.map(({ by, actor_id, topics, applied, replaced }) => [by, actor_id, topics, applied, replaced]),
    ).toEqual([
      ['owner', 'olga', ['menu'], { menu: first }, { menu: null }],
      ['owner', 'olga', ['menu'], { menu: hostile }, { menu: first }],
    ])
    expect(await revert(changes[1]?.id ?? '')).toEqual({ conflicts: [] })
    expect(await fetchMenu()).toEqual(first)
    expect(await fetchPlace()).toMatchObject({ has_menu: true })
    expect(await revert(changes[0]?.id ?? '')).toEqual({ conflicts: [] })
    expect(await fetchMenu()).toBeUndefined()
    expect(await fetchPlace()).toMatchObject({ has_menu: false })
  })

  it('of a menu, a post and a name that one person wrote is one press', async () => {
    const { name } = await fetchPlace()
    await callAs('olga', 'saveMenu', saveMenu, { place_id: 'p1', lines: [{ name: 'Estafa', price: 0, section: null }] })
    await callAs('olga', 'updateNotices', updateNotices, { place_id: 'p1', post: 'Estafa' })
    await edit({ name: 'Estafa' })
    expect(await revertBy()).toEqual({ reverted: 3, conflicts: [], next: null })
    expect(await fetchPlace()).toMatchObject({ name, post: null, has_menu: false })
    expect(await fetchAll('place_menus')).toEqual([])
  })

  it('of one person at one place leaves their others alone', async () => {
    await edit({ phone: '2442222' })
    await edit({ phone: '2443333' }, { place_id: 'p2' })
    expect(await revertBy('olga', 'p1')).toMatchObject({ reverted: 1 })
    expect(await fetchPlace()).toMatchObject({ phone: '+591 2 2440000' })
    expect(await fetchPlace('p2')).toMatchObject({ phone: '+591 2 2443333' })
  })
})

describe('a hostile makeover', () => {
  /** Publishes what changed, and returns what visitors are shown of the place: its page, the list of its city and what search finds. */
  async function look() {
    const place = await ref().get()
    // What the trigger does after a write, and the task that it schedules.
    await onPlaceWritten({ before: place, after: place }, () => Promise.resolve())
    await publishChanged()
    const data = createPublicData()
    const namesOf = async (query: string) => (await data.fetchCity('la-paz', query)).cards.map(({ name }) => name)
    const page = await data.fetchPlace('p1')
    const sitemap = await answerSitemap(
      { target: '/sitemap/la-paz.xml', origin: 'https://a.bo', ifNoneMatch: undefined },
      data,
    )
    return {
      listed: (await data.fetchCity('la-paz', '')).cards.map(({ name, address }) => [name, address]).sort(),
      byOldName: await namesOf('cafe ciudad'),
      byNewName: await namesOf('pollos rey'),
      page: [page?.place.id, page?.place.name, page?.place.review_count, page?.reviews.length],
      inSitemap: sitemap?.body.includes('/lugar/p1<'),
    }
  }

  it('is undone in one press: reviews, address, search and list are as before', async () => {
    await ref().update({ review_count: 1, avg_rating: 5 })
    await storeReviews(makeReview())
    await storeUpload('olga', uploadName('a'), await makePhoto('jpeg'))
    const attach = (images: object[]) =>
      callAs('olga', 'attachPlaceImages', attachPlaceImages, { place_id: 'p1', images })
    expect(await attach([{ upload: uploadName('a') }])).not.toHaveProperty('refused')
    const old = (await fetchChanges())[0]?.id
    if (old) await db().doc(paths.placeChange(old)).delete()
    await publishAll()
    const shown = await look()
    expect(shown).toMatchObject({ byOldName: ['Café Ciudad'], byNewName: [], inSitemap: true })
    const before = await fetchPlace()
    const filesBefore = await listObjects()

    await storeUpload('olga', uploadName('b'), await makePhoto('jpeg'))
    expect(await attach([{ upload: uploadName('b') }])).not.toHaveProperty('refused')
    await edit({
      name: 'Pollos Rey',
      category: 'bar',
      address: 'Otra 1',
      phone: '2442222',
      business_hours: '24/7',
    })
    await move([-16.52, -68.13])
    // An admin who did not look twice, at either.
    await decide('accepted')
    const [moved] = (await db().collection(paths.suggestions).get()).docs
    const accepted = { suggestion_id: moved?.id, status: 'accepted', seen: 'pending', reason: null }
    await callAs(asAdmin, 'decideSuggestion', decideSuggestion, accepted)
    const made = await fetchPlace()
    expect(made).toMatchObject({ name: 'Pollos Rey', category: 'bar', latitude: -16.52, business_hours: '24/7' })
    expect(made.image_url).not.toBe(before.image_url)
    // What it showed is seen by admins alone meanwhile.
    expect((await answerPhoto(before.image_url, undefined)).status).toBe(404)
    expect(await look()).toMatchObject({ byOldName: [], byNewName: ['Pollos Rey'] })

    expect(await revertBy('olga', 'p1')).toMatchObject({ reverted: 4, conflicts: [], next: null })
    expect((await moved?.ref.get())?.data()).toMatchObject({ status: 'rejected', change_id: null, reason })
    const after = await fetchPlace()
    const says = ({ updated_at: _, provenance: __, search_terms: ___, ...place }: Place) => place
    expect(says(after)).toEqual(says(before))
    expect((await answerPhoto(before.image_url, undefined)).status).toBe(200)
    expect((await answerPhoto(made.image_url, undefined)).status).toBe(404)
    const publicFiles = (files: readonly string[]) =>
      files.filter((name) => !name.startsWith('hidden-') && !name.startsWith('search-index'))
    expect(publicFiles(await listObjects())).toEqual(publicFiles(filesBefore))
    expect(await fetchAll(paths.reviews('p1'))).toHaveLength(1)
    expect(await look()).toEqual(shown)
  })

  it('leaves no photo behind once its history is over', async () => {
    await storeUpload('olga', uploadName('a'), await makePhoto('jpeg'))
    await callAs('olga', 'attachPlaceImages', attachPlaceImages, {
      place_id: 'p1',
      images: [{ upload: uploadName('a') }],
    })
    await callAs('olga', 'attachPlaceImages', attachPlaceImages, { place_id: 'p1', images: [] })
    const hidden = await listObjects()
    expect(hidden.every((name) => name.startsWith('hidden-place-images/p1/'))).toBe(true)
    expect(hidden).toHaveLength(3)
    const later = { nowMs: Date.now() + 2 * DAY_MS }
    await walkAll(sweepHiddenPlaceImages, later)
    expect(await listObjects()).toEqual(hidden)
    for (const { id } of await fetchChanges()) await db().doc(paths.placeChange(id)).delete()
    await walkAll(sweepHiddenPlaceImages, later)
    expect(await listObjects()).toEqual([])
  })
})
