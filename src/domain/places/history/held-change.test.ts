import { expect, test } from 'vitest'
import { divideEdit } from './held-change.ts'

const place = { name: 'Café Ciudad', category: 'cafe', review_count: 5 }

test('of a place with reviews another name or category waits, and nothing else does', () => {
  expect(divideEdit(place, { name: 'Pollos Rey', category: 'bar', phone: '1', address: 'Otra' })).toEqual({
    live: { phone: '1', address: 'Otra' },
    held: { name: 'Pollos Rey', category: 'bar' },
  })
  expect(divideEdit(place, { category: 'cafe' })).toEqual({ live: { category: 'cafe' }, held: {} })
})

test('the same name in another spelling does not wait', () => {
  for (const name of ['CAFE CIUDAD', 'Café «Ciudad»', 'café  ciudad']) {
    expect(divideEdit(place, { name })).toEqual({ live: { name }, held: {} })
  }
  expect(divideEdit(place, { name: 'Café Ciudad Sur' }).held).toEqual({ name: 'Café Ciudad Sur' })
})

test('of a place without reviews nothing waits', () => {
  const wanted = { name: 'Pollos Rey', category: 'bar' }
  expect(divideEdit({ ...place, review_count: 0 }, wanted)).toEqual({ live: wanted, held: {} })
})
