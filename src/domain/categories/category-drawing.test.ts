import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spanishLabels } from '../import/osm-category.ts'
import { categories } from './category.ts'
import { categoryDrawing } from './category-drawing.ts'

const labels = [...spanishLabels]
const toText = (label: string) => Object.values(categoryDrawing(label)).join(' ')
const drawnAs = (drawing: string) => labels.filter((label) => toText(label) === drawing).sort()

test('no label of the import is drawn as a business of whatever kind', () => {
  expect(labels.filter((label) => categoryDrawing(label).symbol === 'business')).toEqual([])
})

test.each([
  ['Bakery', 'mercado bakery'],
  ['Ice cream shop', 'mercado ice_cream'],
  ['Supermarket', 'mercado supermarket'],
  ['Catholic church', 'patrimonio church'],
  ['Museum', 'patrimonio museum'],
  ['Park', 'aire park'],
  ['Parking lot', 'taller automotive'],
  ['Tourist attraction', 'aire viewpoint'],
  ['Hardware store', 'taller hardware'],
  ['Clothing store', 'compras clothes'],
  ['Árbol notable', 'aire park'],
])('the label %s of a provider is drawn as %s', (label, drawing) => {
  expect(toText(label)).toBe(drawing)
})

test('the twelve signs of shops and sights stand for what they show', () => {
  expect(drawnAs('mercado ice_cream')).toEqual(['Heladería'])
  expect(drawnAs('mercado bakery')).toEqual(['Chocolatería', 'Dulcería', 'Panadería', 'Pastelería'])
  expect(drawnAs('mercado supermarket')).toEqual(['Distribuidora', 'Supermercado'])
  expect(drawnAs('mercado market')).toContain('Mercado')
  expect(drawnAs('mercado butcher')).toEqual(['Carnicería', 'Fiambrería'])
  expect(drawnAs('taller hardware')).toContain('Ferretería')
  expect(drawnAs('salud optician')).toEqual(['Óptica'])
  expect(drawnAs('salud laboratory')).toContain('Laboratorio')
  expect(drawnAs('compras clothes')).toContain('Ropa')
})

test('a stored category is drawn by its own sign, and a label of unknown words as a business', () => {
  expect(categoryDrawing('car_repair')).toEqual({ family: 'taller', symbol: 'car_repair' })
  for (const label of ['', 'Qwerty', 'toString']) {
    expect(categoryDrawing(label)).toEqual({ family: 'compras', symbol: 'business' })
  }
})

test('what is in the open air has no house', () => {
  expect(drawnAs('aire park')).toEqual([
    'Camping',
    'Cementerio',
    'Fuente',
    'Jardín',
    'Parque',
    'Parque de diversiones',
    'Parque infantil',
    'Plaza',
    'Recreación',
    'Vivero',
    'Zoológico',
    'Área de picnic',
  ])
  expect(drawnAs('aire viewpoint')).toEqual(['Atractivo turístico', 'Mirador', 'Puente'])
})

test('heritage and markets are drawn as such', () => {
  expect(drawnAs('patrimonio church')).toEqual(['Iglesia', 'Organización religiosa'])
  expect(drawnAs('patrimonio museum')).toEqual([
    'Biblioteca',
    'Centro cultural',
    'Galería de arte',
    'Museo',
    'Planetario',
    'Teatro',
  ])
  expect(drawnAs('patrimonio monument')).toEqual(['Lugar de interés', 'Monumento', 'Obra de arte', 'Sitio histórico'])
})

test('every symbol has its drawing in the sprite', () => {
  const sprite = readFileSync('public/artwork/sprite.svg', 'utf8')
  for (const label of [...Object.keys(categories), ...labels, 'toString']) {
    expect(sprite).toContain(`id="g-${categoryDrawing(label).symbol}"`)
    expect(sprite).toContain(`id="f-${categoryDrawing(label).family}-0"`)
  }
})
