import { expect, test } from 'vitest'
import { toLocalePath } from './locale-path.ts'

test('a path leads to its page in a language, once, before its fragment', () => {
  expect(toLocalePath('/perfil#correos', 'es')).toBe('/perfil#correos')
  expect(toLocalePath('/perfil', 'en')).toBe('/perfil?lang=en')
  expect(toLocalePath('/perfil#correos', 'en')).toBe('/perfil?lang=en#correos')
  expect(toLocalePath('/buscar?q=pan#2', 'en')).toBe('/buscar?q=pan&lang=en#2')
  expect(toLocalePath('/lugar/p1?lang=en#escribir', 'en')).toBe('/lugar/p1?lang=en#escribir')
  expect(toLocalePath('/buscar?q=x&lang=en', 'en')).toBe('/buscar?q=x&lang=en')
  expect(toLocalePath('/buscar?q=lang=en', 'en')).toBe('/buscar?q=lang=en&lang=en')
})
