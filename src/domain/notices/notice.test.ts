import { expect, test } from 'vitest'
import { lastClosingDay, lastClosingStart, postTextSchema } from './notice.ts'
import { endOfPost, isPostShown, packPost, POST_MAX_CHARS, toCardPost, unpackPost } from './post.ts'

const toText = (typed: string) => {
  const { data, error } = postTextSchema.safeParse(typed)
  return data ?? error?.issues[0]?.message
}

test.each([
  ['  Hoy hay\nfricasé ', 'Hoy hay fricasé'],
  ['Salteñas a 8 Bs. de 9:00 a 13:30', 'Salteñas a 8 Bs. de 9:00 a 13:30'],
  ['Hoy no hay pan.Mañana sí', 'Hoy no hay pan.Mañana sí'],
  ['Almuerzo 15, 20 y 25 Bs', 'Almuerzo 15, 20 y 25 Bs'],
  [' \u200b ', 'post-missing'],
  ['x'.repeat(POST_MAX_CHARS + 1), 'text-too-long'],
  ['x'.repeat(POST_MAX_CHARS), 'x'.repeat(POST_MAX_CHARS)],
  ['Mira https://example.bo', 'post-contact'],
  ['Pedidos en nusta.com.bo', 'post-contact'],
  ['Síguenos: @nusta', 'post-contact'],
  ['Escribe a wa.me/591', 'post-contact'],
  ['Pedidos al 764-46050', 'post-contact'],
  ['Pedidos al 2 244 12 34', 'post-contact'],
])('what is posted of %j is %j', (typed, text) => {
  expect(toText(typed)).toBe(text)
})

test('a post ends after seven days', () => {
  const post = { text: 'Hoy hay fricasé', posted_at: '2026-11-20T12:00:00.000Z' }
  expect(isPostShown(post, Date.parse('2026-11-27T11:59:59Z'))).toBe(true)
  expect(isPostShown(post, Date.parse('2026-11-27T12:00:00Z'))).toBe(false)
})

test.each([
  [1, '2026-11-20T12:00:00.000Z', '2026-11-21T04:00:00.000Z'],
  // Nine in the evening in Bolivia, which is the next day elsewhere.
  [1, '2026-11-21T01:00:00.000Z', '2026-11-21T04:00:00.000Z'],
  [3, '2026-11-20T12:00:00.000Z', '2026-11-23T12:00:00.000Z'],
  [7, '2026-11-20T12:00:00.000Z', '2026-11-27T12:00:00.000Z'],
] as const)('a post of %i days that was written at %s ends at %s', (days, posted_at, end) => {
  expect(new Date(endOfPost({ text: 'Hoy hay fricasé', posted_at, days })).toISOString()).toBe(end)
})

test('a post arrives on a card as it was sent', () => {
  const post = toCardPost({ text: 'Hoy hay fricasé', posted_at: '2026-11-20T12:00:00.000Z', days: 3 })
  expect(post).toEqual({ text: 'Hoy hay fricasé', until: '2026-11-23T12:00:00.000Z' })
  expect(unpackPost(packPost(post))).toEqual(post)
})

test('a place is closed for now for ninety days at the most', () => {
  expect(lastClosingDay('2026-11-27')).toBe('2027-02-25')
})

test('a place says sixty days ahead at the most that it will be closed', () => {
  expect(lastClosingStart('2026-11-27')).toBe('2027-01-26')
})
