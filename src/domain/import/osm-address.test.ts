import { expect, it } from 'vitest'
import { cities } from '../cities/city.ts'
import { formatAddress } from './osm-address.ts'

it.each([
  [{ 'addr:street': 'Calle Sucre', 'addr:housenumber': '320' }, 'Calle Sucre 320, Cochabamba'],
  [{ 'addr:street': 'Calle Sucre', 'addr:neighbourhood': 'Muyurina' }, 'Calle Sucre, Muyurina, Cochabamba'],
  [{ 'addr:street': 'Avenida Cochabamba' }, 'Avenida Cochabamba, Cochabamba'],
  [{ 'addr:street': 'Portales', 'addr:neighbourhood': 'Portales' }, 'Portales, Cochabamba'],
  [
    { 'addr:street': 'Pasaje 1', 'addr:housenumber': 'S/N', 'addr:city': 'Tiquipaya' },
    'Pasaje 1 s/n, Tiquipaya, Cochabamba',
  ],
  [{ 'addr:full': 'Plaza Colón 5, Cochabamba' }, 'Plaza Colón 5, Cochabamba'],
  [{ 'addr:full': 'Plaza Colón 5, cochabamba, Bolivia.' }, 'Plaza Colón 5, Cochabamba'],
  [
    { 'addr:full': 'Snack Tere\n Av. Perú N° 1,esq. Oruro , zona Sud.\n\n' },
    'Av. Perú N° 1, esq. Oruro, zona Sud, Cochabamba',
  ],
  [{ 'addr:street': 'addr:street = Avenida Heroínas de la Coronilla' }, 'Avenida Heroínas de la Coronilla, Cochabamba'],
  [{ 'addr:full': 'RN1: Desaguadero-El Alto' }, 'Ruta Nacional 1 Desaguadero-El Alto, Cochabamba'],
  [{ 'addr:full': 'Cochabamba - Z. Central / C. 11 de Octubre' }, 'Z. Central / C. 11 de Octubre, Cochabamba'],
  [{ 'addr:street': 'Calle 4', 'addr:neighbourhood': 'B/' }, 'Calle 4, Cochabamba'],
  [{ 'addr:street': 'Calle 4', 'addr:city': 'CBBA' }, 'Calle 4, Cochabamba'],
  [{ 'addr:street': 'Calle 4', 'addr:city': 'Ciudad de Cochabamba' }, 'Calle 4, Cochabamba'],
  [{ 'addr:street': 'Calle 4', 'addr:city': 'Quillacollo - Cochabamba' }, 'Calle 4, Quillacollo, Cochabamba'],
  [{ 'addr:street': 'Calle 4', 'addr:city': 'N/A' }, 'Calle 4, Cochabamba'],
  [{ 'addr:full': 'Av. X 123, Cochabamba, Cochabamba, BO' }, 'Av. X 123, Cochabamba'],
  [{ 'addr:full': 'N/A', 'addr:street': 'Calle 4' }, 'Calle 4, Cochabamba'],
  [{ 'addr:city': 'Tiquipaya' }, 'Tiquipaya, Cochabamba'],
  [{ 'addr:city': 'Cochabamba' }, null],
  [{ 'addr:housenumber': '12' }, null],
  [{}, null],
])('%o is %j', (tags, address) => {
  expect(formatAddress(tags, 'Snack Tere', cities.cochabamba)).toBe(address)
})

it('names Santa Cruz de la Sierra once', () => {
  const tags = { 'addr:street': 'Calle Libertad', 'addr:housenumber': '9', 'addr:city': 'Santa Cruz de la Siera' }
  expect(formatAddress(tags, 'X', cities['santa-cruz'])).toBe('Calle Libertad 9, Santa Cruz')
  const full = { 'addr:full': 'Plaza 24 de Septiembre, Santa Cruz de la Sierra' }
  expect(formatAddress(full, 'X', cities['santa-cruz'])).toBe('Plaza 24 de Septiembre, Santa Cruz')
})

it.each([
  [{ 'addr:full': 'Av. X 123, La Paz - Bolivia' }, 'Av. X 123, La Paz'],
  [{ 'addr:full': 'Av. X 123, La Paz, La Paz, BO' }, 'Av. X 123, La Paz'],
  [{ 'addr:full': 'AV. X 123, LA PAZ-BOLIVIA' }, 'AV. X 123, La Paz'],
  [{ 'addr:full': 'Av. X 123 La Paz Bolivia' }, 'Av. X 123, La Paz'],
  [{ 'addr:full': 'Av. X 123. La Paz. Bolivia.' }, 'Av. X 123, La Paz'],
  [{ 'addr:full': 'Calle 21, La Paz, Departamento de La Paz, Bolivia' }, 'Calle 21, La Paz'],
  [{ 'addr:full': 'Calle 5, El Alto, La Paz, Bolivia' }, 'Calle 5, El Alto, La Paz'],
  [{ 'addr:street': 'Calle 1', 'addr:city': 'La Paz, Bolivia' }, 'Calle 1, La Paz'],
  [{ 'addr:street': 'Calle 1', 'addr:city': 'Ciudad de La Paz' }, 'Calle 1, La Paz'],
  [{ 'addr:street': 'Calle 1', 'addr:city': 'LPZ' }, 'Calle 1, La Paz'],
  [{ 'addr:full': 'FWVP+3Q, Av. 6 de Agosto, La Paz, Bolivia' }, 'Av. 6 de Agosto, La Paz'],
  [{ 'addr:full': 'GV4P+8X La Paz' }, null],
  [{ 'addr:full': '57R9GV4P+8X' }, null],
  [{ 'addr:full': 'N/A' }, null],
  [{ 'addr:full': '-' }, null],
  [{ 'addr:full': 'Unnamed Road', 'addr:city': 'La Paz' }, null],
  [{ 'addr:street': 'Calle sin nombre', 'addr:housenumber': '5' }, null],
  [{ 'addr:street': 's/n' }, null],
  [{ 'addr:full': 'La Paz, Bolivia' }, null],
  [{ 'addr:full': 'La Paz, Av. Arce 5' }, 'Av. Arce 5, La Paz'],
  [{ 'addr:full': 'Av. Arce 5, La Paz, Sopocachi' }, 'Av. Arce 5, Sopocachi, La Paz'],
  [{ 'addr:full': 'La Paz, esq. Sucre' }, 'La Paz, esq. Sucre, La Paz'],
  [{ 'addr:full': 'Calle La Paz' }, 'Calle La Paz, La Paz'],
  [{ 'addr:full': 'Calle Bolivia' }, 'Calle Bolivia, La Paz'],
  [{ 'addr:full': 'Calle Sucre esq. La Paz' }, 'Calle Sucre esq. La Paz, La Paz'],
  [{ 'addr:full': 'Carretera Oruro - La Paz' }, 'Carretera Oruro - La Paz, La Paz'],
  [{ 'addr:full': 'Av. Arce S/N, La Paz' }, 'Av. Arce S/N, La Paz'],
  [{ 'addr:full': 'Av. Arce 5, La Paz 0000' }, 'Av. Arce 5, La Paz'],
  [{ 'addr:full': 'Av. Arce 5, 0201 La Paz, Bolivia' }, 'Av. Arce 5, La Paz'],
  [{ 'addr:full': 'Av. Arce 5, La Paz, CP 0000' }, 'Av. Arce 5, La Paz'],
  [{ 'addr:full': 'Calle Arce Nº 0123' }, 'Calle Arce Nº 0123, La Paz'],
  [{ 'addr:full': 'Av. Arce FWXP+3QG, La Paz' }, 'Av. Arce, La Paz'],
  [{ 'addr:full': '-16.5100, -68.1234' }, null],
  [{ 'addr:full': 'https://maps.example.org/x' }, null],
  [{ 'addr:full': '📍 Dirección: Av. Arce 5' }, 'Av. Arce 5, La Paz'],
  [{ 'addr:full': '"Av. Arce 5, La Paz"' }, 'Av. Arce 5, La Paz'],
  [{ 'addr:full': 'Bolivia, La Paz, Av. Arce 5' }, 'Av. Arce 5, La Paz'],
  [{ 'addr:full': 'Bolivia, esq. Sucre' }, 'Bolivia, esq. Sucre, La Paz'],
  [{ 'addr:full': 'La Paz: Av. Arce 5' }, 'Av. Arce 5, La Paz'],
  [{ 'addr:street': 'Av. Arce', 'addr:housenumber': 'no' }, 'Av. Arce, La Paz'],
  [{ 'addr:street': 'Av. Arce 5', 'addr:housenumber': '5' }, 'Av. Arce 5, La Paz'],
  [{ 'addr:street': '-', 'addr:housenumber': '5' }, null],
  [{ 'addr:street': 'Calle 1', 'addr:city': 'LaPaz' }, 'Calle 1, La Paz'],
])('of La Paz, %o is %j', (tags, address) => {
  expect(formatAddress(tags, 'X', cities['la-paz'])).toBe(address)
})

it.each([
  'SCZ',
  'S.C.Z.',
  'Santacruz',
  'Andrés Ibáñez',
  'Sta. Cruz',
  'Sta Cruz',
  'Santa Cruz de la Sierra',
  'Santa Cruz - Bolivia',
])('knows Santa Cruz by %s', (town) => {
  const tags = { 'addr:street': 'Calle 1', 'addr:city': town }
  expect(formatAddress(tags, 'X', cities['santa-cruz'])).toBe('Calle 1, Santa Cruz')
})
