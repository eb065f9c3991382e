import { expect, test } from 'vitest'
import { type AdditionHints, toAdditionHash } from './addition-hash.ts'
import { readAdditionHash } from './read-addition-hash.ts'

test.each<AdditionHints>([
  {},
  { city: 'cobija', category: 'hotel' },
  { draft: '1732000000000' },
  { name: 'Doña Ñusta & Cía. #1 = 100 %', own: true },
])('%o is read as it was told', (hints) => {
  expect(readAdditionHash(`#${toAdditionHash(hints)}`)).toEqual(hints)
})

test('what a link may not tell is left out', () => {
  expect(readAdditionHash('#city=lima&category=castle&name=&draft=x&x=1')).toEqual({})
  expect(readAdditionHash(`#name=${'x'.repeat(10_000)}`).name?.length).toBeLessThan(1_000)
  expect(readAdditionHash('#%')).toEqual({})
})
