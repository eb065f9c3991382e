import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { MenuLine } from '@/domain/notices/menu.ts'
import es from '@/i18n/es.json'
import { changesInWords } from './changed-values.tsx'

const intl = createIntl({ locale: 'es-BO', messages: es })
const line = (name: string, price: number | null, section: string | null = null): MenuLine => ({ name, price, section })
const say = (before: MenuLine[] | null, after: MenuLine[] | null) =>
  changesInWords(intl, { topics: ['menu'], replaced: { menu: before }, applied: { menu: after } })

test('a changed menu is told by its lines that were added, taken off, or have another price', () => {
  const before = [line('Café', 8), line('Té', 5), line('Sopa', null, 'Almuerzo')]
  const after = [line('Café', 9.5), line('Sopa', null, 'Almuerzo'), line('Api', 6)]
  expect(say(before, after)).toBe('Menú: Café 8 Bs · Té 5 Bs → Café 9,50 Bs · Api 6 Bs')
})

test('a new menu, one that is taken off and one in another order are told by all their lines', () => {
  const menu = [line('Café', 8), line('Sopa', null, 'Almuerzo')]
  const nothing = es['history.empty']
  expect(say(null, menu)).toBe(`Menú: ${nothing} → Café 8 Bs · Almuerzo: Sopa`)
  expect(say(menu, null)).toBe(`Menú: Café 8 Bs · Almuerzo: Sopa → ${nothing}`)
  expect(say(menu, menu.toReversed())).toBe('Menú: Café 8 Bs · Almuerzo: Sopa → Almuerzo: Sopa · Café 8 Bs')
})
