import { expect, test } from 'vitest'
import { parseCornersFile, readCorners } from './read-corners.ts'
import { toStreetName } from './street-name.ts'

test.each([
  ['Calle Junín', 'Junín'],
  ['Avenida Ayacucho', 'Av. Ayacucho'],
  ['Calle 21', 'Calle 21'],
  ['Calle "B"', 'Calle B'],
  ['Calle 9 - Hermanos Ballivián', 'Calle 9'],
  ['Calle 22, Las Azaleias', 'Calle 22'],
  ['Calle 25-B', 'Calle 25-B'],
  ['Calle 6 de Agosto', '6 de Agosto'],
  ['10 de septiembre', '10 de Septiembre'],
  ['pasaje adoracion', 'Pasaje adoracion'],
  ['Avenida Heroínas de la Coronilla', 'Av. Heroínas'],
  ['Plaza Murillo', null],
  ['Calle Plaza Libertad', null],
  ['Puente Calacoto', null],
  ['RN2: Huarina-Rio Seco', null],
  ['Pasaje', null],
])('%s is written %s', (mapped, name) => {
  expect(toStreetName(mapped)).toBe(name)
})

test('corners of streets are read, each street written in its best way, and none of a street with itself', () => {
  const corners = readCorners({
    source: 'test',
    corners: [
      ['Calle Junin', 'Avenida Arce', [[-68.1, -16.5]]],
      ['Junín', 'Calle Sucre', [[-68.2, -16.6]]],
      ['Calle Beni', 'Pasaje Beni', [[-68.3, -16.7]]],
      ['Plaza Murillo', 'Calle Sucre', [[-68.4, -16.8]]],
    ],
  })
  expect(corners).toEqual([
    { streets: ['Junín', 'Av. Arce'], latitude: -16.5, longitude: -68.1 },
    { streets: ['Junín', 'Sucre'], latitude: -16.6, longitude: -68.2 },
  ])
})

test.each([
  ['{"source": "OSM"', 'the file is no JSON'],
  ['{"corners": []}', 'the file does not say who made it'],
  ['{"source": "OSM", "corners": []}', 'the file has no corners'],
  ['{"source": "OSM", "corners": [["Junín", "Sucre", [["-68", -16]]]]}', 'its corner 1 is none: ["Junín","Sucre"'],
])('a file of corners that says %s is refused with a sentence', (text, sentence) => {
  expect(() => parseCornersFile(text)).toThrow(sentence)
})
