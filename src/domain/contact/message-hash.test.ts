import { expect, test } from 'vitest'
import { readMessageHash, toMessageHash } from './message-hash.ts'

test('a link begins a message with any text, and other links with none', () => {
  const text = 'La línea «Micro 3V» → Río & Cía. ya no pasa #1 100%'
  expect(readMessageHash(`#${toMessageHash(text)}`)).toBe(text)
  expect([readMessageHash(''), readMessageHash('#contenido'), readMessageHash('#%E0%A4%A')]).toEqual(['', '', ''])
})
