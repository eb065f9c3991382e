import { expect, test } from 'vitest'
import type { PlacePhotoWithId } from './place-photo.ts'
import { inOrder } from './place-photo-order.ts'

test('photos of the front come first, then of the inside, and of each kind the newest', () => {
  const photos = [
    { id: 'a', kind: 'hours' },
    { id: 'b', kind: 'inside' },
    { id: 'c', kind: 'front' },
    { id: 'd', kind: 'menu' },
    { id: 'e', kind: 'front' },
  ] as unknown as PlacePhotoWithId[]
  expect(inOrder(photos).map(({ id }) => id)).toEqual(['c', 'e', 'b', 'd', 'a'])
})
