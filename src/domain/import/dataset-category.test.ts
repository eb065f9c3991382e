import { expect, it } from 'vitest'
import { DEFAULT_CATEGORY, isStoredCategory } from '../categories/category.ts'
import { isPrivateCategory, namesByTags, tagsOfCategory, toCategoryName } from './dataset-category.ts'
import { spanishLabels, toCategory } from './osm-category.ts'

const categoryOf = (...names: string[]) => toCategory(tagsOfCategory(names), 'Sol', 'overture')

it.each([
  ['restaurant', 'restaurant'],
  ['bolivian_restaurant', 'restaurant'],
  ['ethiopian_restaurant', 'restaurant'],
  ['coffee_shop', 'cafe'],
  ['ice_cream_shop', 'Heladería'],
  ['bakery', 'Panadería'],
  ['dance_club', 'bar'],
  ['hotel', 'hotel'],
  ['hostel', 'lodging'],
  ['pharmacy', 'pharmacy'],
  ['hospital', 'hospital'],
  ['dentist', 'dentist'],
  ['pediatric_dentist', 'dentist'],
  ['pediatric_cardiology', 'doctor'],
  ['nephrologist', 'doctor'],
  ['laboratory_testing', 'Laboratorio'],
  ['veterinarian', 'veterinary_care'],
  ['gym', 'gym'],
  ['beauty_salon', 'beauty_salon'],
  ['spas', 'spa'],
  ['grocery_store', 'store'],
  ['supermarket', 'Supermercado'],
  ['shopping_center', 'shopping_mall'],
  ['public_market', 'Mercado'],
  ['clothing_store', 'Ropa'],
  ['mobile_phone_store', 'Celulares'],
  ['hardware_store', 'Ferretería'],
  ['furniture_store', 'Mueblería'],
  ['bookstore', 'Librería'],
  ['archery_shop', 'store'],
  ['automotive_repair', 'car_repair'],
  ['auto_parts_and_supply_store', 'Repuestos'],
  ['gas_station', 'Surtidor'],
  ['banks', 'bank'],
  ['atms', 'atm'],
  ['lawyer', 'lawyer'],
  ['immigration_law', 'lawyer'],
  ['accountant', 'accountant'],
  ['real_estate_agent', 'Inmobiliaria'],
  ['travel_agents', 'Agencia de viajes'],
  ['printing_services', 'Imprenta'],
  ['elementary_school', 'Colegio'],
  ['college_university', 'Universidad'],
  ['church_cathedral', 'Iglesia'],
  ['park', 'Parque'],
  ['museum', 'Museo'],
  ['landmark_and_historical_building', 'Atractivo turístico'],
  ['community_services_non_profits', 'ONG'],
  ['public_and_government_association', 'Asociación'],
  ['professional_services', DEFAULT_CATEGORY],
  ['no_such_kind', DEFAULT_CATEGORY],
])("calls Overture's %s %s", (name, category) => {
  expect(categoryOf(name)).toBe(category)
})

it.each([
  ['Dining and Drinking > Restaurant', 'restaurant'],
  ['Dining and Drinking > Restaurant > Pizzeria', 'restaurant'],
  ['Dining and Drinking > Cafe, Coffee, and Tea House > Café', 'cafe'],
  ['Dining and Drinking > Bar > Pub', 'bar'],
  ['Dining and Drinking > Dessert Shop > Ice Cream Parlor', 'Heladería'],
  ['Retail > Drugstore', 'pharmacy'],
  ['Retail > Food and Beverage Retail > Butcher', 'Carnicería'],
  ['Retail > Food and Beverage Retail > Grocery Store > Organic Grocery', 'store'],
  ['Retail > Fashion Retail > Shoe Store', 'Zapatería'],
  ['Retail > Construction Supplies Store', 'Materiales de construcción'],
  ['Retail > Computers and Electronics Retail > Mobile Phone Store', 'Celulares'],
  ['Retail > Eyecare Store', 'Óptica'],
  ['Travel and Transportation > Lodging > Hotel', 'hotel'],
  ['Travel and Transportation > Lodging > Hostel', 'lodging'],
  ['Travel and Transportation > Transport Hub > Bus Stop', 'Parada de minibús'],
  ['Travel and Transportation > Fuel Station', 'Surtidor'],
  ['Health and Medicine > Dentist', 'dentist'],
  ["Health and Medicine > Physician > Doctor's Office", 'doctor'],
  ['Health and Medicine > Medical Center', 'doctor'],
  ['Health and Medicine > Hospital', 'hospital'],
  ['Business and Professional Services > Health and Beauty Service > Hair Salon', 'beauty_salon'],
  ['Business and Professional Services > Financial Service > Banking and Finance > Bank', 'bank'],
  ['Business and Professional Services > Legal Service > Law Office', 'lawyer'],
  ['Business and Professional Services > Automotive Service > Automotive Repair Shop', 'car_repair'],
  ['Business and Professional Services > Event Space', 'Salón de eventos'],
  ['Business and Professional Services > Chimney Sweep', DEFAULT_CATEGORY],
  ['Sports and Recreation > Gym and Studio > Gym', 'gym'],
  ['Sports and Recreation > Soccer > Soccer Field', 'Cancha'],
  ['Community and Government > Education > Primary and Secondary School > High School', 'Colegio'],
  ['Community and Government > Education > College and University', 'Universidad'],
  ['Community and Government > Spiritual Center > Church', 'Iglesia'],
  ['Landmarks and Outdoors > Park', 'Parque'],
  ['Landmarks and Outdoors > Scenic Lookout', 'Mirador'],
  ['Arts and Entertainment > Movie Theater', 'Cine'],
])("calls Foursquare's %s %s", (label, category) => {
  expect(categoryOf(...label.split(' > ').map(toCategoryName).toReversed())).toBe(category)
})

it('takes the name that says most, and asks the next where it is unknown', () => {
  expect(categoryOf('no_such_kind', 'bakery', 'bar')).toBe('Panadería')
})

it('has a word for every name, and every name once', () => {
  const names = Object.values(namesByTags).flatMap((text) => text.split(' '))
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
  for (const name of names) {
    const category = categoryOf(name)
    expect(isStoredCategory(category) || spanishLabels.has(category), `${name}: ${category}`).toBe(true)
    expect(name, name).toBe(toCategoryName(name))
  }
})

it('says little of those alone that say little', () => {
  const vague = Object.entries(namesByTags).filter(
    ([, names]) => categoryOf(names.split(' ')[0] ?? '') === DEFAULT_CATEGORY,
  )
  expect(vague.map(([tags]) => tags)).toEqual(['office=company'])
})

it('knows homes, roads and districts, which no one visits', () => {
  expect(isPrivateCategory([toCategoryName('Home (private)')])).toBe(true)
  expect(isPrivateCategory(['restaurant'])).toBe(false)
})
