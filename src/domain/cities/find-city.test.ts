import { expect, test } from 'vitest'
import { cityList } from './city.ts'
import { findCity, isInBolivia } from './find-city.ts'

const at = (latitude: number | null, longitude: number | null, address: string | null = null) =>
  findCity({ latitude, longitude, address })

test('the main square of every city is in that city', () => {
  for (const { slug, center } of cityList) expect(at(center.lat, center.lng)).toBe(slug)
})

test.each([
  ['El Alto', -16.5047, -68.1633, 'la-paz'],
  ['Viacha', -16.6533, -68.3017, 'la-paz'],
  ['Achocalla', -16.5786, -68.1592, 'la-paz'],
  ['Sacaba', -17.4042, -66.0408, 'cochabamba'],
  ['Quillacollo', -17.3923, -66.2784, 'cochabamba'],
  ['Vinto', -17.3982, -66.3106, 'cochabamba'],
  ['Colcapirhua', -17.3865, -66.2387, 'cochabamba'],
  ['Tiquipaya', -17.3381, -66.2188, 'cochabamba'],
  ['Warnes', -17.5103, -63.1647, 'santa-cruz'],
  ['La Guardia', -17.8933, -63.3256, 'santa-cruz'],
  ['Cotoca', -17.7539, -62.9969, 'santa-cruz'],
  ['Yotala', -19.1583, -65.2667, 'sucre'],
])('%s belongs to the city it has grown into', (_name, latitude, longitude, city) => {
  expect(at(latitude, longitude)).toBe(city)
})

test.each([
  ['Calle Sucre 0345', -17.3945, -66.1535],
  ['Calle Sucre, Sucre', -17.3945, -66.1535],
  ['Avenida Potosí, La Paz', -17.37, -66.15],
])('where a place lies decides over its address %j', (address, latitude, longitude) => {
  expect(at(latitude, longitude, address)).toBe('cochabamba')
})

test.each([
  ['Calle España 12, Sucre', 'sucre'],
  ['Calle España 12, Sucre, Bolivia', 'sucre'],
  ['Av. Juan Pablo II, El Alto', 'la-paz'],
  ['4to anillo, Santa Cruz de la Sierra, Departamento de Santa Cruz, Bolivia', 'santa-cruz'],
  ['Plaza 10 de Noviembre - Potosí - Bolivia', 'potosi'],
  ['GV4W+2X Cochabamba, Bolivia', 'cochabamba'],
  ['Av. Heroínas, cochabamba, 0000', 'cochabamba'],
  ['Plaza principal\nTRINIDAD', 'trinidad'],
  ['Cobija', 'cobija'],
])('without coordinates the end of the address %j decides', (address, city) => {
  expect(at(null, null, address)).toBe(city)
  expect(at(0, 0, address), 'coordinates outside Bolivia count as missing').toBe(city)
})

test.each([
  'Calle Sucre',
  'Calle Sucre 123',
  'Avenida La Paz, Zona Norte',
  'Sucre esq. Oruro',
  'La Paz, Santiago',
  '',
  ', ,',
])('an address that only contains a city tells nothing: %j', (address) => {
  expect(at(null, null, address)).toBeNull()
})

test('a place far from every city is in none, even when its address ends with one that names its department', () => {
  expect(at(-20.4603, -66.8261, 'Av. Ferroviaria, Uyuni, Potosí')).toBeNull()
  expect(at(-20.4603, -66.8261)).toBeNull()
})

test('a place just outside a city is of it when its address says so', () => {
  expect(at(-17.06, -63.2, 'Carretera al norte, Santa Cruz')).toBeNull()
  expect(at(-17.42, -63.2, 'Carretera al norte, Santa Cruz')).toBe('santa-cruz')
  expect(at(-17.42, -63.2)).toBeNull()
})

test('the Brazilian side of the border is not Cobija', () => {
  expect(at(-11.0106, -68.748)).toBeNull()
  expect(at(-11.0286, -68.7408)).toBeNull()
})

test('half a coordinate is none', () => {
  expect(at(-16.4957, null, 'Calle 1, Oruro')).toBe('oruro')
  expect(at(Number.NaN, Number.NaN, null)).toBeNull()
})

test('Bolivia holds its cities and not those around it', () => {
  expect(cityList.every(({ center }) => isInBolivia(center.lat, center.lng))).toBe(true)
  expect(isInBolivia(-12.0464, -77.0428), 'Lima').toBe(false)
  expect(isInBolivia(-34.6037, -58.3816), 'Buenos Aires').toBe(false)
  expect(isInBolivia(-68.15, -16.5), 'swapped').toBe(false)
})
