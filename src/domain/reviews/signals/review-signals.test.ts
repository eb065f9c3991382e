import { describe, expect, it, test } from 'vitest'
import { findAccountSignals, judgeOthers, judgeReview, type ReviewPrint, type Surroundings } from './review-signals.ts'
import { usualADay } from './signal-limits.ts'
import { sketchText } from './text-sketch.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const NOW = Date.parse('2026-11-27T12:00:00Z')

const makePrint = (fields: Partial<ReviewPrint> & { text?: string } = {}): ReviewPrint => ({
  ...sketchText(fields.text ?? ''),
  place_id: 'p1',
  user_id: 'ana',
  rating: 4,
  written_at: NOW,
  network: null,
  places: ['p1'],
  account: [],
  ...fields,
})
const others = (count: number, fields: Partial<ReviewPrint> = {}) =>
  Array.from({ length: count }, (_, index) =>
    makePrint({ user_id: `other-${index}`, written_at: NOW - (index + 1) * 60_000, ...fields }),
  )
const around = (fields: Partial<Surroundings> = {}): Surroundings => ({
  nowMs: NOW,
  others: [],
  usualADay: usualADay(0),
  ownerNetworks: [],
  ...fields,
})
const text = 'Fuimos un domingo con mis tíos: la sopa de maní estaba caliente y nos atendieron rápido.'

describe('an author', () => {
  it('who is new and gives the most is said to be, and is not held for it', () => {
    const account = findAccountSignals(5, { ageMs: 60_000, isConfirmed: false, reviewsBefore: 0 })
    expect(account).toEqual(['new-account', 'unconfirmed', 'first-extreme'])
    expect(judgeReview(makePrint({ account, rating: 5 }), around())).toEqual({ signals: account, isHeld: false })
  })

  it('who is known has nothing to be said of', () => {
    expect(findAccountSignals(1, { ageMs: 2 * DAY_MS, isConfirmed: true, reviewsBefore: 1 })).toEqual([])
    expect(findAccountSignals(3, { ageMs: 2 * DAY_MS, isConfirmed: true, reviewsBefore: 0 })).toEqual([])
  })
})

describe('a burst', () => {
  it('alone holds no one, and holds who is new', () => {
    const known = around({ others: others(5) })
    expect(judgeReview(makePrint(), known)).toEqual({ signals: ['burst'], isHeld: false })
    expect(judgeReview(makePrint({ account: ['first-extreme'] }), known)).toEqual({
      signals: ['first-extreme', 'burst'],
      isHeld: true,
    })
  })

  it('of many holds all but those who reviewed other places', () => {
    const known = around({ others: others(20) })
    expect(judgeReview(makePrint(), known).isHeld).toBe(true)
    expect(judgeReview(makePrint({ places: ['p1', 'p2', 'p3', 'p4'] }), known).isHeld).toBe(false)
  })

  it('is none at a place that is reviewed as often as ever', () => {
    const known = around({ others: others(20), usualADay: usualADay(3_600) })
    expect(judgeReview(makePrint({ account: ['first-extreme'] }), known).isHeld).toBe(false)
  })

  it('that drips is one as well', () => {
    const dripping = Array.from({ length: 25 }, (_, day) =>
      makePrint({ user_id: `other-${day}`, written_at: NOW - day * DAY_MS }),
    )
    expect(judgeReview(makePrint(), around({ others: dripping }))).toEqual({ signals: ['burst'], isHeld: true })
  })

  it('holds its first ones, too, once there are enough', () => {
    const earlier = others(5, { account: ['first-extreme'] })
    const known = around({ others: earlier })
    const held = judgeOthers(makePrint({ account: ['first-extreme'] }), known)
    expect(held.map(([{ user_id }]) => user_id)).toEqual(earlier.map(({ user_id }) => user_id))
    expect(judgeOthers(makePrint({ account: ['first-extreme'] }), around({ others: others(5) }))).toEqual([])
  })
})

describe('a text', () => {
  it('that is nearly one of another is held, wherever that is', () => {
    const known = around({ others: others(1, { ...sketchText(text), place_id: 'p2' }) })
    expect(judgeReview(makePrint({ text: text.replace('sopa', 'crema') }), known)).toEqual({
      signals: ['similar-text'],
      isHeld: true,
    })
  })

  it('that was copied later is not', () => {
    const known = around({ others: others(1, { ...sketchText(text), written_at: NOW + 1 }) })
    expect(judgeReview(makePrint({ text }), known).signals).toEqual([])
  })

  it('of the author is no copy', () => {
    const known = around({ others: others(1, { ...sketchText(text), place_id: 'p2', user_id: 'ana' }) })
    expect(judgeReview(makePrint({ text }), known).signals).toEqual([])
  })
})

describe('a circle', () => {
  const places = ['p1', 'p2', 'p3', 'p4']

  it('of several is held', () => {
    expect(judgeReview(makePrint({ places }), around({ others: others(3, { places }) }))).toEqual({
      signals: ['circle'],
      isHeld: true,
    })
  })

  it('is none where two know the same city', () => {
    const many = ['p1', 'p2', 'p3', ...Array.from({ length: 7 }, (_, index) => `only-${index}`)]
    const more = ['p1', 'p2', 'p3', ...Array.from({ length: 7 }, (_, index) => `else-${index}`)]
    expect(judgeReview(makePrint({ places: many }), around({ others: others(3, { places: more }) })).signals).toEqual(
      [],
    )
  })
})

describe('a network', () => {
  it('of the owner says something of the best rating, and not enough by itself', () => {
    const known = around({ ownerNetworks: ['n'] })
    expect(judgeReview(makePrint({ network: 'n', rating: 5 }), known)).toEqual({
      signals: ['owner-network'],
      isHeld: false,
    })
    expect(judgeReview(makePrint({ network: 'n', rating: 5, account: ['first-extreme'] }), known).isHeld).toBe(true)
    expect(judgeReview(makePrint({ network: 'n', rating: 2 }), known).signals).toEqual([])
  })

  it('of a family is none of many', () => {
    const family = (count: number) =>
      judgeReview(makePrint({ network: 'n' }), around({ others: others(count, { network: 'n' }) }))
    expect(family(2).signals).toEqual([])
    expect(family(3).signals).toEqual(['shared-network'])
  })
})

test('where no network is known, none is shared', () => {
  expect(judgeReview(makePrint(), around({ others: others(3) })).signals).toEqual([])
})
