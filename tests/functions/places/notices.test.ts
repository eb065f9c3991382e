import { beforeEach, describe, expect, it } from 'vitest'
import { MENU_LINES_MAX } from '@/domain/notices/menu.ts'
import { lastClosingDay } from '@/domain/notices/notice.ts'
import { POST_LIFETIME_MS } from '@/domain/notices/post.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { createPublicData } from '../../../functions/src/pages/read-public-data.ts'
import { expirePosts } from '../../../functions/src/places/expire-posts.ts'
import { removePost } from '../../../functions/src/places/remove-post.ts'
import { saveMenu } from '../../../functions/src/places/save-menu.ts'
import { updateNotices } from '../../../functions/src/places/update-notices.ts'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { toCard, toPlace } from '../../../functions/src/platform/stored-places.ts'
import { walkAll } from '../../../functions/src/walks/walk.ts'
import { createAccounts, fetchAll } from '../reviews/review-fixtures.ts'
import { interrupt } from '../support/before-write.ts'
import { callAs } from '../support/call-as.ts'
import { useEmulators } from '../support/emulator.ts'
import { makePlace, storePlaces } from './make-place.ts'

useEmulators('demo-notices')

const ADMIN = { sub: 'admin', isAdmin: true, secondFactor: 'totp' }
const today = toBolivianDay(new Date())
const text = 'Hoy hay fricasé'

const ref = () => db().doc(paths.place('p1'))
const fetchPlace = async () => toPlace(await ref().get())
const update = (notices: object, who = 'olga') =>
  callAs(who, 'updateNotices', updateNotices, { place_id: 'p1', ...notices })
const remove = () => callAs(ADMIN, 'removePost', removePost, { place_id: 'p1', reason: 'Insultos' })

beforeEach(async () => {
  await createAccounts(['admin', 'olga', 'ana'])
  await storePlaces(makePlace({ owner: 'olga', business_hours: 'Mo-Su 08:00-20:00' }))
})

describe('closed for holidays', () => {
  it('is said by the owner, takes the hours off lists, and is ended early', async () => {
    expect(await update({ closed_until: today })).toEqual({ closed_from: null, closed_until: today, post: null })
    expect(await fetchPlace()).toMatchObject({ closed_until: today, provenance: { closed: { by: 'owner' } } })
    expect(toCard(await ref().get()).business_hours).toBe(null)
    expect(await fetchAll(paths.changedPlaces)).toHaveLength(1)
    expect(await update({ closed_until: null })).toEqual({ closed_from: null, closed_until: null, post: null })
    expect(toCard(await ref().get()).business_hours).toBe('Mo-Su 08:00-20:00')
  })

  const after = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)

  it('lasts from today to ninety days at the most', async () => {
    expect(await update({ closed_until: after(-1) })).toEqual({ refused: 'input-invalid' })
    expect(await update({ closed_until: after(91) })).toEqual({ refused: 'input-invalid' })
    expect(await update({ closed_until: lastClosingDay(today) })).toMatchObject({ closed_until: after(90) })
  })

  it('is announced sixty days before at the most, and leaves the hours on lists until it begins', async () => {
    const close = (from: number, until: number) => update({ closed_from: after(from), closed_until: after(until) })
    for (const [from, until] of [
      [-1, 5],
      [61, 62],
      [10, 9],
      [10, 101],
    ] as const) {
      expect(await close(from, until)).toEqual({ refused: 'input-invalid' })
    }
    expect(await close(60, 150)).toEqual({ closed_from: after(60), closed_until: after(150), post: null })
    expect(await close(10, 20)).toEqual({ closed_from: after(10), closed_until: after(20), post: null })
    expect(await fetchPlace()).toMatchObject({ closed_from: after(10), provenance: { closed: { by: 'owner' } } })
    expect(toCard(await ref().get()).business_hours).toBe('Mo-Su 08:00-20:00')
    await ref().update({ closed_from: today })
    expect(toCard(await ref().get()).business_hours).toBe(null)
  })

  it('says nothing of its first day any more once it is ended, or said without one', async () => {
    await update({ closed_from: after(10), closed_until: after(20) })
    expect(await update({ closed_until: after(5) })).toMatchObject({ closed_from: null, closed_until: after(5) })
    await update({ closed_from: after(10), closed_until: after(20) })
    await update({ closed_from: after(10), closed_until: null })
    expect(await fetchPlace()).toMatchObject({ closed_from: null, closed_until: null })
  })
})

describe('a post', () => {
  it('is written, cleaned, replaced and taken off by the owner', async () => {
    expect(await update({ post: ' Hoy hay\nfricasé\u0007' })).toMatchObject({ post: { text } })
    const { post } = await fetchPlace()
    expect(post).toEqual({ text, posted_at: expect.any(String), days: 7 })
    // Sent again it is the same one.
    expect(await update({ post: text })).toEqual({ closed_from: null, closed_until: null, post })
    expect(await fetchPlace()).toMatchObject({ post })
    // Another lifetime makes it another post.
    expect(await update({ post: text, post_days: 3 })).toMatchObject({ post: { text, days: 3 } })
    expect(await update({ post: 'Hoy hay api' })).toMatchObject({ post: { text: 'Hoy hay api' } })
    expect(await update({ post: null })).toEqual({ closed_from: null, closed_until: null, post: null })
    expect(await fetchPlace()).toMatchObject({ post: null })
  })

  it('stands on the card of its place while it is shown, and no longer', async () => {
    await update({ post: text, post_days: 3 })
    const { post } = await fetchPlace()
    const until = new Date(Date.parse(post?.posted_at ?? '') + 3 * 86_400_000).toISOString()
    expect(toCard(await ref().get()).posted).toEqual({ text, until })
    expect(await fetchAll(paths.changedPlaces)).toHaveLength(1)
    await ref().update({ 'post.posted_at': Timestamp.fromMillis(Date.now() - 3 * 86_400_000) })
    expect(toCard(await ref().get())).not.toHaveProperty('posted')
    expect((await createPublicData().fetchPlace('p1'))?.place.post).toBe(null)
  })

  it('takes no links and no telephone numbers', async () => {
    expect(await update({ post: 'Pedidos al 76446050' })).toEqual({ refused: 'input-invalid' })
    expect(await update({ post: 'Pide en nusta.bo' })).toEqual({ refused: 'input-invalid' })
  })

  it('that is a week old is on no page, and is gone after the night', async () => {
    const post = { text, posted_at: Timestamp.fromMillis(Date.now() - POST_LIFETIME_MS) }
    await ref().update({ post })
    expect((await createPublicData().fetchPlace('p1'))?.place.post).toBe(null)
    await walkAll(expirePosts)
    expect(await fetchPlace()).toMatchObject({ post: null })
    await update({ post: text })
    await walkAll(expirePosts)
    expect(await fetchPlace()).toMatchObject({ post: { text } })
    expect((await createPublicData().fetchPlace('p1'))?.place.post).toMatchObject({ text })
  })

  it('is taken off by an admin, once, with a note in the log', async () => {
    await update({ post: text })
    expect([await remove(), await remove()]).toEqual([{}, {}])
    expect(await fetchPlace()).toMatchObject({ post: null })
    const entry = { action: 'remove-post', actor_id: 'admin', place_id: 'p1', reason: 'Insultos' }
    expect(await fetchAll(paths.auditLog)).toMatchObject([entry])
  })
})

describe('a menu', () => {
  const lines = [
    { name: 'Fricasé', price: 25, section: 'Fondos' },
    { name: 'Refresco', price: null, section: null },
  ]
  const save = (menu: object[], who = 'olga') => callAs(who, 'saveMenu', saveMenu, { place_id: 'p1', lines: menu })
  const fetchMenu = async () => (await createPublicData().fetchPlace('p1'))?.menu

  it('is written, replaced and taken off by the owner, and comes with the page of its place', async () => {
    expect(await fetchMenu()).toBe(undefined)
    expect(await save(lines)).toEqual({ has_menu: true })
    expect(await fetchMenu()).toEqual(lines)
    expect(await save(lines.slice(1))).toEqual({ has_menu: true })
    expect(await fetchMenu()).toEqual(lines.slice(1))
    expect(await save([])).toEqual({ has_menu: false })
    expect(await fetchMenu()).toBe(undefined)
    expect((await db().doc(paths.placeMenu('p1')).get()).exists).toBe(false)
  })

  it('is written by no one else, and not longer than it may be', async () => {
    expect(await save(lines, 'ana')).toEqual({ refused: 'not-place-owner' })
    expect(await save(Array.from({ length: MENU_LINES_MAX + 1 }, () => lines[0] ?? {}))).toEqual({
      refused: 'input-invalid',
    })
    await ref().update({ closed_at: Timestamp.now() })
    expect(await save(lines)).toEqual({ refused: 'place-closed' })
  })
})

describe('neither', () => {
  it('is said by anyone else, or of a place that is closed for good or not there', async () => {
    expect(await update({ post: text }, 'ana')).toEqual({ refused: 'not-place-owner' })
    expect(await update({ place_id: 'p9', post: text })).toEqual({ refused: 'place-not-found' })
    await ref().update({ closed_at: Timestamp.now() })
    expect(await update({ closed_until: today })).toEqual({ refused: 'place-closed' })
  })

  it('is stored of a place that its owner loses meanwhile', async () => {
    await interrupt(
      async () => expect(await update({ post: text })).toEqual({ refused: 'not-place-owner' }),
      async () => {
        await db().doc(paths.placeOwner('p1')).delete()
        await ref().update({ owner_claimed: false })
      },
    )
    expect(await fetchPlace()).not.toHaveProperty('post')
  })
})
