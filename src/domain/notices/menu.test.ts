import { expect, test } from 'vitest'
import { formatPrice, MENU_LINES_MAX, parsePrice, toMenuSections } from './menu.ts'
import { menuSchema } from './menu-schema.ts'

const line = (name: string, section: string | null = null, price: number | null = 15) => ({ name, price, section })

test.each([
  ['15', 15],
  [' Bs 7,5 ', 7.5],
  ['7.50 bs.', 7.5],
  ['', null],
  ['0', 0],
  ['quince', undefined],
  ['1.234.5', undefined],
  ['-3', undefined],
  ['100001', undefined],
])('%j is the price %j', (typed, price) => {
  expect(parsePrice(typed)).toBe(price)
})

test('prices are written as in Bolivia', () => {
  expect([15, 7.5, 1200].map((price) => formatPrice(price, 'es'))).toEqual(['15 Bs', '7,50 Bs', '1200 Bs'])
  expect(formatPrice(7.5, 'en')).toBe('7.50 Bs')
})

test('lines stand under their headings, in their order', () => {
  const [soup, fricase, juice, salad] = [line('Sopa'), line('Fricasé'), line('Jugo', 'Bebidas'), line('Ensalada')]
  expect(toMenuSections([soup, fricase, juice, salad])).toEqual([
    { section: null, lines: [soup, fricase] },
    { section: 'Bebidas', lines: [juice] },
    { section: null, lines: [salad] },
  ])
})

test('a menu has a name on each line, prices to the centavo, and so many lines', () => {
  const accepts = (...lines: object[]) => menuSchema.safeParse(lines).success
  expect(accepts(line('Sopa', 'Almuerzo', 7.35), line('Jugo', null, null))).toBe(true)
  for (const bad of [line(' '), line('x'.repeat(61)), line('Sopa', null, -1), line('Sopa', null, 1.234)]) {
    expect(accepts(bad)).toBe(false)
  }
  expect(accepts(...Array.from({ length: MENU_LINES_MAX }, () => line('Sopa')))).toBe(true)
  expect(accepts(...Array.from({ length: MENU_LINES_MAX + 1 }, () => line('Sopa')))).toBe(false)
})
