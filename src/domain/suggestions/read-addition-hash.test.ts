import { expect, test } from 'vitest'
import { type AdditionHints, toAdditionHash, toNear } from './addition-hash.ts'
import { type AdditionBeginning, readAdditionHash } from './read-addition-hash.ts'

test.each<[AdditionHints, AdditionBeginning]>([
  [{}, {}],
  [
    { city: 'cobija', category: 'hotel' },
    { city: 'cobija', category: 'hotel' },
  ],
  [
    { draft: '1732000000000', category: 'Lavandería', own: true },
    { draft: '1732000000000', category: 'Lavandería', own: true },
  ],
  [
    { query: 'Doña Ñusta & Cía. #1 = 100 %', own: true },
    { name: 'Doña Ñusta & Cía. #1 = 100 %', own: true },
  ],
  [
    { query: 'ferretería san josé', city: 'trinidad' },
    { name: 'Ferretería San José', category: 'Ferretería', city: 'trinidad' },
  ],
  [{ query: 'dentista en sucre' }, { category: 'dentist', city: 'sucre' }],
  // What was searched tells more than the list that was searched.
  [{ query: 'lavandería', category: 'home' }, { category: 'Lavandería' }],
  [{ category: 'mechanic' }, { category: 'car_repair' }],
  [{ category: 'shopping' }, {}],
  [
    { city: 'oruro', near: toNear({ latitude: -17.966664, longitude: -67.11 }) },
    { city: 'oruro', near: { latitude: -17.96666, longitude: -67.11 } },
  ],
])('%o is read as %o', (hints, beginning) => {
  expect(readAdditionHash(`#${toAdditionHash(hints)}`)).toEqual(beginning)
})

test('what a link may not tell is left out', () => {
  expect(readAdditionHash('#city=lima&category=castle&query=&draft=x&x=1&near=0,0')).toEqual({})
  expect(readAdditionHash(`#query=${'x'.repeat(10_000)}`).name?.length).toBeLessThan(1_000)
  expect(readAdditionHash('#%')).toEqual({})
})
