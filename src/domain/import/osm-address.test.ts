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
