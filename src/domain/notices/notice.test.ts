import { expect, test } from 'vitest'
import { lastClosingDay, lastClosingStart, postTextSchema } from './notice.ts'
import { isPostShown, POST_MAX_CHARS } from './post.ts'

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

test('a place is closed for now for ninety days at the most', () => {
  expect(lastClosingDay('2026-11-27')).toBe('2027-02-25')
})

test('a place says sixty days ahead at the most that it will be closed', () => {
  expect(lastClosingStart('2026-11-27')).toBe('2027-01-26')
})
