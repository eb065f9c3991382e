import { describe, expect, test } from 'vitest'
import type { Place } from '../place.ts'
import { type PlaceChange, toChangedFields } from './place-change.ts'
import { type ChangeHistory, type PastChange, toRevert } from './revert.ts'

const drawing = '/artwork/cafe.svg'
const photo = '/photos/place-images/p1/a-1280.webp'
const place = {
  name: 'Café Ciudad',
  category: 'cafe',
  phone: 'A',
  latitude: -16.5,
  longitude: -68.13,
  image_url: drawing,
  additional_images: [],
  featured: true,
  closed_at: null,
} as unknown as Place

const minute = (minutes: number) => new Date(Date.UTC(2026, 10, 1, 12, minutes)).toISOString()

const makeChange = (
  fields: Pick<PlaceChange, 'topics' | 'applied' | 'replaced'> & Partial<PastChange>,
): PastChange => ({ reverts: null, reverted_by: null, created_at: minute(0), ...fields })

/** Takes a change back that is the only one of its place. */
const takeBack = (change: PastChange, now: Place, history: Partial<ChangeHistory> = {}) =>
  toRevert(change, { root: change, isRedone: false, superseded: [], earlier: [], unfeaturedAt: null, ...history }, now)

/** A place with its history, as functions write both. */
function makeHistory() {
  const changes: (PastChange & { id: string })[] = []
  let now = place
  const write = (fields: Partial<Place>, reverts: string | null = null) => {
    const id = String(changes.length)
    const changed = toChangedFields(now, fields) ?? { topics: [], applied: {}, replaced: {} }
    changes.push({ id, ...changed, reverts, reverted_by: null, created_at: minute(changes.length) })
    now = { ...now, ...fields }
    return id
  }
  const find = (id: string) => {
    const found = changes.find((change) => change.id === id)
    if (!found) throw new Error(id)
    return found
  }
  const undo = (id: string, unfeaturedAt: string | null = null) => {
    const change = find(id)
    let [root, isRedone] = [change, false]
    while (root.reverts !== null) [root, isRedone] = [find(root.reverts), !isRedone]
    const index = changes.indexOf(root)
    const standing = changes.slice(index + 1).filter(({ reverts, reverted_by }) => reverts === null && !reverted_by)
    const superseded = root.topics.filter((topic) => standing.some(({ topics }) => topics.includes(topic)))
    const earlier = changes.slice(0, index).toReversed()
    const revert = toRevert(change, { root, isRedone, superseded, earlier, unfeaturedAt }, now)
    const revertId = write(revert.restored, id)
    change.reverted_by = revertId
    if (root !== change) root.reverted_by = isRedone ? null : revertId
    return { ...revert, id: revertId }
  }
  return {
    write,
    undo,
    set: (fields: Partial<Place>) => {
      now = { ...now, ...fields }
    },
    get now() {
      return now
    },
  }
}

const ordersOf = (ids: readonly string[]): string[][] =>
  ids.length < 2
    ? [[...ids]]
    : ids.flatMap((id) => ordersOf(ids.filter((other) => other !== id)).map((rest) => [id, ...rest]))

describe('taking a change back', () => {
  const change = makeChange({
    topics: ['name', 'phone'],
    applied: { name: 'Sol', phone: '1' },
    replaced: { name: 'Café Ciudad', phone: 'A' },
  })

  test('writes back what is as the change left it, and names what was written otherwise', () => {
    expect(takeBack(change, { ...place, name: 'Sol', phone: '2' })).toEqual({
      restored: { name: 'Café Ciudad' },
      superseded: [],
      unknown: ['phone'],
    })
    expect(takeBack(change, { ...place, name: 'Sol', phone: '1' }).restored).toEqual(change.replaced)
  })

  test('leaves alone what a newer change says, and names it', () => {
    expect(takeBack(change, { ...place, name: 'Sol', phone: '2' }, { superseded: ['phone'] })).toEqual({
      restored: { name: 'Café Ciudad' },
      superseded: ['phone'],
      unknown: [],
    })
  })

  test('has nothing to do where the place says again what it said', () => {
    expect(takeBack(change, place)).toEqual({ restored: {}, superseded: [], unknown: [] })
  })

  test('takes what belongs together or none of it', () => {
    const moved = makeChange({
      topics: ['position'],
      applied: { latitude: -16.6, longitude: -68.2 },
      replaced: { latitude: -16.5, longitude: -68.13 },
    })
    const since = { ...place, latitude: -16.6, longitude: -68.3 }
    expect(takeBack(moved, since)).toMatchObject({ restored: {}, unknown: ['position'] })
  })

  test('leaves a place with a name where it is not known what it was called', () => {
    const ofGoogle = makeChange({ ...change, replaced: { name: null, phone: null } as unknown as Partial<Place> })
    expect(takeBack(ofGoogle, { ...place, name: 'Sol', phone: '1' })).toMatchObject({
      restored: { phone: null },
      unknown: ['name'],
    })
    // Nor does a later one bring a name back that was taken back.
    const named = makeChange({ topics: ['name'], applied: { name: 'Luna' }, replaced: { name: 'Sol' } })
    const earlier = [{ ...ofGoogle, reverted_by: 'r' }]
    const reverted = takeBack(named, { ...place, name: 'Luna' }, { earlier })
    expect(reverted).toMatchObject({ restored: {}, unknown: ['name'] })
  })

  test('knows a post as the same, in whichever order its fields come', () => {
    const posted = { text: 'Hoy', posted_at: '2026-11-01T00:00:00.000Z' }
    const post = makeChange({ topics: ['post'], applied: { post: posted }, replaced: { post: null } })
    const stored = { posted_at: posted.posted_at, text: posted.text }
    expect(takeBack(post, { ...place, post: stored }).restored).toEqual({ post: null })
  })

  test('shows no photo any more, whatever category the place has by now', () => {
    const shown = makeChange({ topics: ['images'], applied: { image_url: photo }, replaced: { image_url: drawing } })
    expect(takeBack(shown, { ...place, image_url: photo }).restored).toEqual({ image_url: drawing })
    const removed = makeChange({ topics: ['images'], applied: { image_url: drawing }, replaced: { image_url: photo } })
    expect(takeBack(removed, { ...place, image_url: '/artwork/bar.svg' }).restored).toEqual({ image_url: photo })
  })
})

describe('changes of one fact', () => {
  test.each(ordersOf(['0', '1', '2']))('are taken back in any order: %s, %s, %s', (...order) => {
    const history = makeHistory()
    const values = ['B', 'C', 'D']
    for (const phone of values) history.write({ phone })
    const left = new Set(['0', '1', '2'])
    for (const id of order) {
      const newest = [...left].at(-1)
      const { superseded, unknown } = history.undo(id)
      left.delete(id)
      expect(unknown).toEqual([])
      expect(superseded).toEqual(id === newest ? [] : ['phone'])
      expect(history.now.phone).toBe(values[Number([...left].at(-1) ?? -1)] ?? 'A')
    }
  })

  test('say what the newest of those says that stand, also where some of them are taken back and stand again', () => {
    const history = makeHistory()
    const [one, two] = [history.write({ phone: 'B' }), history.write({ phone: 'C' })]
    const undoneOne = history.undo(one)
    const undoneTwo = history.undo(two)
    expect(history.now.phone).toBe('A')
    const again = history.undo(undoneTwo.id)
    expect(history.now.phone).toBe('C')
    expect(history.undo(undoneOne.id)).toMatchObject({ restored: {}, superseded: ['phone'] })
    history.undo(again.id)
    expect(history.now.phone).toBe('B')
    const three = history.write({ phone: 'D' })
    history.undo(one)
    history.undo(three)
    expect(history.now.phone).toBe('A')
  })

  test('go back no further than to what was written without a change', () => {
    const history = makeHistory()
    history.undo(history.write({ phone: 'B' }))
    history.set({ phone: 'M' })
    history.undo(history.write({ phone: 'C' }))
    expect(history.now.phone).toBe('M')
  })

  test('that are not known any more are as the place was when they were taken back', () => {
    const later = makeChange({ topics: ['phone'], applied: { phone: 'D' }, replaced: { phone: 'B' } })
    const revert = makeChange({
      topics: ['phone'],
      applied: { phone: 'B' },
      replaced: { phone: 'C' },
      reverts: 'gone',
    })
    expect(takeBack(later, { ...place, phone: 'D' }, { earlier: [revert] }).restored).toEqual({ phone: 'B' })
  })
})

describe('a featured place that was closed', () => {
  const closing = { closed_at: minute(30), featured: false }
  const isFeatured = ({ closed_at, featured }: Place) => !closed_at && featured

  test('is featured again once that is taken back, and no more once it is closed again', () => {
    const history = makeHistory()
    const undone = history.undo(history.write(closing))
    expect(isFeatured(history.now)).toBe(true)
    const again = history.undo(undone.id)
    expect(history.now).toMatchObject(closing)
    history.undo(again.id)
    expect(isFeatured(history.now)).toBe(true)
  })

  test('twice is featured again once both are taken back, in any order', () => {
    for (const order of ordersOf(['0', '1'])) {
      const history = makeHistory()
      history.write(closing)
      history.write({ ...closing, closed_at: minute(31), closed_as: 'not_a_place' })
      for (const id of order) {
        expect(history.now.featured).toBe(false)
        history.undo(id)
      }
      expect(isFeatured(history.now)).toBe(true)
    }
  })

  test('is not featured where it was not before, or where an admin ended that since', () => {
    const plain = makeHistory()
    plain.set({ featured: false })
    plain.undo(plain.write(closing))
    expect(plain.now).toMatchObject({ closed_at: null, featured: false })
    const ended = makeHistory()
    const undone = ended.undo(ended.write(closing))
    ended.set({ featured: false })
    const again = ended.undo(undone.id)
    ended.undo(again.id, minute(1))
    expect(ended.now).toMatchObject({ closed_at: null, featured: false })
  })

  test('stays featured where something else of it is taken back', () => {
    const history = makeHistory()
    history.undo(history.write({ closed_until: '2026-12-31' }))
    expect(history.now).toMatchObject({ closed_until: null, featured: true })
    const opened = makeHistory()
    opened.set({ closed_at: minute(30), featured: false })
    const reopening = opened.write({ closed_at: null })
    opened.set({ featured: true })
    opened.undo(reopening)
    expect(opened.now).toMatchObject(closing)
  })
})
