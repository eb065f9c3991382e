import { expect, test } from 'vitest'
import { editDistance, editDistanceToBeginning } from './edit-distance.ts'

test.each([
  ['farmacia', 'farmacia', 0],
  ['farmacia', 'farmaca', 1],
  ['farmacia', 'farmaciaa', 1],
  ['farmacia', 'farnacia', 1],
  ['farmacia', 'framacia', 1],
  ['farmacia', 'framaica', 2],
  ['farmacia', 'ferreteria', 3],
  ['abcd', 'dcba', 3],
  ['', 'ab', 2],
  ['', '', 0],
])('from %j to %j it takes %d letters', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
  expect(editDistance(other, one, 2)).toBe(distance)
})

test.each([
  ['farmas', 'farmacia', 1],
  ['frama', 'farmacia', 1],
  ['farma', 'farmacia', 0],
  ['hotel', 'farmacia', 2],
  ['farmacias', 'farmacia', 1],
])('from %j to a beginning of %j it takes %d', (word, other, distance) => {
  expect(editDistanceToBeginning(word, other, 1)).toBe(distance)
})
