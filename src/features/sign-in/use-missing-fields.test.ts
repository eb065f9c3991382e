import { expect, test } from 'vitest'
import { listEmpty } from './use-missing-fields.ts'

function fill(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('each field that holds nothing but blanks is empty', () => {
  expect(listEmpty(fill({ name: '', email: ' ', password: '' }))).toEqual(['name', 'email', 'password'])
  expect(listEmpty(fill({ email: 'ana@example.com', password: '' }))).toEqual(['password'])
  expect(listEmpty(fill({ email: 'ana@example.com', password: 'secreta' }))).toEqual([])
})
