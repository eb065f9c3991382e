import { expect, test } from 'vitest'
import { canonicalJson, nextMonth } from './chain.ts'

test('JSON is the same in whatever order its keys were written', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ñ' }], a: {} })).toBe('{"a":{},"b":[1,{"c":"ñ","d":null}]}')
})

test('after December comes January', () => {
  expect(['2026-01', '2026-11', '2026-12'].map(nextMonth)).toEqual(['2026-02', '2026-12', '2027-01'])
})
