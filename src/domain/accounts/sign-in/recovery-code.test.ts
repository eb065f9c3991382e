import { expect, test } from 'vitest'
import { formatRecoveryCode, parseRecoveryCode } from './recovery-code.ts'

const bytes = (fill: number) => new Uint8Array(8).fill(fill)

test.each([
  [bytes(0), '0000-0000-0000'],
  [bytes(255), 'ZZZZ-ZZZZ-ZZZZ'],
  [new Uint8Array([0, 0, 0, 0, 0, 0, 0, 32]), '0100-0000-0000'],
])('a code is three groups of four characters that are told apart: %j', (chance, code) => {
  expect(formatRecoveryCode(chance)).toBe(code)
  expect(parseRecoveryCode(code)).toBe(code)
})

test('each bit that a code holds changes it', () => {
  const codes = Array.from({ length: 60 }, (_, bit) => {
    const chance = bytes(0)
    chance[7 - Math.floor(bit / 8)] = 1 << (bit % 8)
    return formatRecoveryCode(chance)
  })
  expect(new Set(codes).size).toBe(60)
})

test.each([
  ['7k3m-q9tx-2b4d', '7K3M-Q9TX-2B4D'],
  [' 7K3M Q9TX 2B4D ', '7K3M-Q9TX-2B4D'],
  ['7k3mq9tx2b4d', '7K3M-Q9TX-2B4D'],
  ['7K3M–Q9TX—2B4D', '7K3M-Q9TX-2B4D'],
  ['oil0-0000-0000', '0110-0000-0000'],
])('a code is read however it is typed: %s', (typed, code) => {
  expect(parseRecoveryCode(typed)).toBe(code)
})

test.each(['', '7K3M-Q9TX', '7K3M-Q9TX-2B4U', '7K3M-Q9TX-2B4D-7', '123456'])(
  'what can be no code is none: %s',
  (typed) => {
    expect(parseRecoveryCode(typed)).toBeNull()
  },
)
