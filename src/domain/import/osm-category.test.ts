import { expect, it } from 'vitest'
import { isStoredCategory } from '../categories/category.ts'
import { toStoredCategory } from '../categories/category-alias.ts'
import { isTaggedAsPlace, spanishLabels, toCategory } from './osm-category.ts'

const named = (name: string, tags: Record<string, string>) => toCategory(tags, name, 'osm')

it.each([
  ['Doña Pola', { amenity: 'fast_food' }, 'restaurant'],
  ['Hostal Sucre', { tourism: 'hostel' }, 'lodging'],
  ['Heladería Dumbo', { amenity: 'ice_cream' }, 'Heladería'],
  ['Surtidor Achumani', { amenity: 'fuel' }, 'Surtidor'],
  ['Llantas Sur', { shop: 'tyres' }, 'car_repair'],
  ['Juzgado 3', { amenity: 'courthouse' }, 'Juzgado'],
  ['Cruce Taquiña', { highway: 'bus_stop' }, 'Parada de minibús'],
  ['Centro de Salud Kupini', { amenity: 'clinic' }, 'hospital'],
  ['Clínica Divino Señor', { amenity: 'clinic' }, 'hospital'],
  ['Clínica Dental Sur', { amenity: 'clinic' }, 'dentist'],
  ['Centro Médico Universal', { amenity: 'clinic' }, 'doctor'],
  ['Urban Gym', { leisure: 'sports_centre' }, 'gym'],
  ['Coliseo Don Bosco', { leisure: 'sports_centre' }, 'Centro deportivo'],
  ['Cyber Punto', { shop: 'computer' }, 'Internet'],
  ['Edificio Calama', { tourism: 'apartment' }, 'Edificio'],
  ['Plaza 25 de Mayo', { tourism: 'attraction' }, 'Plaza'],
  ['Plazuela Sucre', { leisure: 'park' }, 'Plaza'],
  ['Micros a Cotoca', { amenity: 'bus_station' }, 'Parada de minibús'],
  ['ESTACION BRT', { amenity: 'bus_station' }, 'Estación'],
  ['Cementerio General', { amenity: 'place_of_worship' }, 'Cementerio'],
  ['Seguro Social Universitario', { amenity: 'university' }, 'hospital'],
  ['Caja de Salud CORDES', { amenity: 'clinic' }, 'hospital'],
  ['McGym', { leisure: 'sports_centre' }, 'gym'],
  ['Notaría de Fé Pública No. 1', { office: 'government' }, 'Notaría'],
  ['Mercantil Santa Cruz', { shop: 'yes' }, 'bank'],
  ['Salteñería El Horno', { shop: 'yes' }, 'restaurant'],
  ['Zapateria y Llaveria Toño', { shop: 'yes' }, 'Zapatería'],
  ['Electronica Telekits', { shop: 'yes' }, 'Tienda de electrónica'],
  ['Laboratorio Sebic', { office: 'medical' }, 'Laboratorio'],
])('%s with %o is %s', (name, tags, category) => {
  expect(named(name, tags)).toBe(category)
})

it('takes the tag that says more, whatever its key', () => {
  expect(named('Vida Integral', { office: 'company', healthcare: 'rehabilitation' })).toBe('Fisioterapia')
  expect(named('Fisio Sur', { amenity: 'doctors', healthcare: 'alternative' })).toBe('Medicina alternativa')
  expect(named('Oscar', { amenity: 'restaurant', shop: 'hardware' })).toBe('restaurant')
})

it('asks the name where the tags say little, and only there', () => {
  expect(named('Supermercado Red', {})).toBe('Supermercado')
  expect(named('Librería Mary', { shop: 'yes' })).toBe('Librería')
  expect(named('Farmacia 24', { shop: 'bakery' })).toBe('Panadería')
})

it('understands several values and ignores a no', () => {
  expect(named('Oberland', { shop: 'no;travel_agency' })).toBe('Agencia de viajes')
  expect(named('De la esquina', { shop: 'yes;variety_store' })).toBe('store')
})

it('never lets a raw value through', () => {
  expect(named('Linz', { shop: 'Importación_y_venta_de_bombas' })).toBe('store')
  expect(named('X', { office: 'guild' })).toBe('Oficina')
  expect(named('X', { tourism: 'aquarium' })).toBe('Atractivo turístico')
  expect(named('X', { amenity: 'constructor' })).toBe('business')
  expect(named('X', { amenity: '__proto__', shop: 'toString' })).toBe('store')
})

it('calls an untagged feature of the map a place, and any other record a business', () => {
  expect(toCategory({}, 'Adela Zamudio', 'osm')).toBe('Lugar de interés')
  expect(toCategory({}, 'Monumento de las Armas', 'osm')).toBe('Monumento')
  expect(toCategory({}, 'Pil Andina S.A.', 'consumelonuestro')).toBe('business')
})

it('has labels that an owner who types them would keep', () => {
  for (const label of spanishLabels) {
    expect(isStoredCategory(label)).toBe(false)
    expect(toStoredCategory(label)).toBe(label)
    expect(label).toMatch(/^[A-ZÁÉÍÓÚÑ][\p{L} ]*$/u)
  }
})

it.each([
  [{ amenity: 'cafe' }, true],
  [{ shop: 'of a kind that no table knows' }, true],
  [{ highway: 'bus_stop' }, true],
  [{ 'disused:amenity': 'cafe' }, true],
  [{ highway: 'residential', name: 'Calle Sucre' }, false],
  [{ public_transport: 'stop_area' }, false],
  [{ 'abandoned:railway': 'rail' }, false],
  [{ amenity: 'no', building: 'yes' }, false],
  [{ constructor: 'x', boundary: 'administrative' }, false],
])('of all that a map holds, takes %o for a place: %s', (tags, isPlace) => {
  expect(isTaggedAsPlace(tags)).toBe(isPlace)
})
