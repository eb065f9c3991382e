import { expect, test } from 'vitest'
import { lineEnds } from './line-ends.ts'

const at = (north: number) => ({ latitude: -17 + north, longitude: -66 })
const directions = [
  { headsign: 'El Paso', shape: [at(0), at(0.1), at(0.2)] },
  { headsign: '', shape: [at(0.2), at(0.3)] },
]

test('the ends of a line are those of its first direction, by the names that its way has for them', () => {
  expect(lineEnds({ way: 'Ayacucho → Blanco Galindo → El Paso', directions })).toEqual([
    { name: 'Ayacucho', position: at(0) },
    { name: 'El Paso', position: at(0.2) },
  ])
})

test('a line has no ends where no one knows from where to where it goes', () => {
  expect(lineEnds({ way: '', directions })).toBeNull()
  expect(lineEnds({ way: 'A → B', directions: [] })).toBeNull()
})
