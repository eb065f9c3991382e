import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { repeats } from '../../../../tests/repeats.ts'
import { metersBetween } from '../../shared/distance.ts'
import { formatCorner, packCorners, type PackedCorners, type StreetCorner } from '../street-corner.ts'
import { joinsStreets, nameCornersIn } from './name-corners.ts'

const center = { latitude: -17.3935, longitude: -66.157 }
const readCity = (city: string) =>
  JSON.parse(readFileSync(new URL(`${city}.json`, import.meta.url), 'utf8')) as PackedCorners
const nameInCochabamba = nameCornersIn(readCity('cochabamba'))
const named = (text: string) => nameInCochabamba(text, center).map(({ streets }) => formatCorner(streets))

test.each([
  'Ayacucho y Heroínas',
  'heroinas esq ayacucho',
  'HEROÍNAS esq. Ayacucho',
  'Av. Heroínas, esquina con Av. Ayacucho',
  'esquina ayacucho y heroínas',
  'avenida ayacucho con avenida heroínas',
  'la Heroínas e Ayacucho',
  'Ayacucho & Heroínas',
  'ayacucho/heroinas',
  'ayacucho heroinas',
  'ayac y hero',
])('"%s" is one corner', (text) => {
  expect(named(text)[0]).toBe('Av. Ayacucho y Av. Heroínas')
})

test.each([
  ['gral achá y ayacucho', 'Av. Ayacucho y General Achá'],
  ['calle ecuador con la ayacucho', 'Av. Ayacucho y Ecuador'],
  ['tte arevalo y ayacucho', 'Av. Ayacucho y Teniente Arévalo'],
  ['ayacucho y república de colombia', 'Av. Ayacucho y República de Colombia'],
])('"%s" is %s', (text, corner) => {
  expect(named(text)[0]).toBe(corner)
})

test.each([
  '',
  'y',
  'ayacucho',
  'Ayacucho y ',
  'av ayacucho',
  'av y calle',
  'ayacucho y ningunacalle',
  'heroinas y heroinas',
])('"%s" is none', (text) => {
  expect(named(text)).toEqual([])
})

test('what fits letter by letter comes first, then what is nearest, and no more than six', () => {
  const corner = (other: string, latitude: number): StreetCorner => ({
    streets: ['Sucre', other],
    latitude,
    longitude: -66.1,
  })
  const corners = [
    corner('Colón', -17.1),
    corner('Colonia Suiza', -17.0),
    ...[1, 2, 3, 4, 5, 6].map((number) => corner(`Colombia ${number}`, -17 - number / 100)),
  ]
  const name = nameCornersIn(packCorners(corners))
  const others = (text: string) =>
    name(text, { latitude: -17, longitude: -66.1 }).map(({ streets }) => streets.find((street) => street !== 'Sucre'))
  expect(others('sucre y colon')).toEqual(['Colón', 'Colonia Suiza'])
  expect(others('colo sucre')).toEqual([
    'Colón',
    'Colonia Suiza',
    ...[1, 2, 3, 4].map((number) => `Colombia ${number}`),
  ])
  expect(others('colom 5 y sucre')).toEqual(['Colombia 5'])
})

test('streets that are called by a letter which joins streets elsewhere are found', () => {
  const corner = (one: string, other: string, latitude: number): StreetCorner => ({
    streets: [one, other],
    latitude,
    longitude: -66.1,
  })
  const name = nameCornersIn(
    packCorners([
      corner('Calle E', 'Calle Y', -17),
      corner('Calle E', 'Av. Bush', -17.1),
      corner('Av. Bush', 'Ecuador', -17.2),
      corner('Ecuador', 'Yungas', -17.3),
      corner('Av. Bush', 'Ortega y Gasset', -17.4),
    ]),
  )
  const found = (text: string) =>
    name(text, { latitude: -17, longitude: -66.1 }).map(({ streets }) => streets.toSorted().join(' y '))
  for (const text of ['Calle E y Calle Y', 'calle y con calle e', 'E y Y', 'y e e', 'calle e esq. y', 'e y'])
    expect(found(text), text).toEqual(['Calle E y Calle Y'])
  for (const text of ['Bush y E', 'calle e y av. bush', 'E y Bush', 'bush e e'])
    expect(found(text), text).toEqual(['Av. Bush y Calle E'])
  expect(found('bush y ')).toEqual([])
  expect(found('bush y ortega y gasset')).toEqual(['Av. Bush y Ortega y Gasset'])
  expect(found('bush e ecua')).toEqual(['Av. Bush y Ecuador'])
})

test('the roadways of an avenue are one corner, streets of the same names elsewhere are another', () => {
  const at = (latitude: number): StreetCorner => ({ streets: ['Calle 1', 'Av. Bush'], latitude, longitude: -63 })
  const name = nameCornersIn(packCorners([at(-17), at(-17.0003), at(-17.05)]))
  const found = name('bush y calle 1', { latitude: -17.05, longitude: -63 })
  expect(found.map(({ latitude }) => latitude)).toEqual([-17.05, -17.0003])
})

test.each(['cochabamba', 'la-paz', 'santa-cruz'])('every corner of %s is found by its own name', (city) => {
  const packed = readCity(city)
  const name = nameCornersIn(packed)
  for (let at = 0; at < packed.corners.length; at += 4 * repeats({ usually: 970, soak: 97 })) {
    const [one = 0, other = 0, north = 0, east = 0] = packed.corners.slice(at, at + 4)
    const position = { latitude: north / 100_000, longitude: east / 100_000 }
    const text = formatCorner([packed.streets[one] ?? '', packed.streets[other] ?? ''])
    expect(Math.min(...name(text, position).map((corner) => metersBetween(corner, position))), text).toBeLessThan(100)
  }
})

test('a text that joins two streets asks for a corner, and the name of a place does not', () => {
  for (const text of ['Heroínas y Ayacucho', 'heroinas esq. aya', 'Potosí e Ingavi'])
    expect(joinsStreets(text)).toBe(true)
  for (const text of ['hospital viedma', 'heroinas', 'Y']) expect(joinsStreets(text)).toBe(false)
})
