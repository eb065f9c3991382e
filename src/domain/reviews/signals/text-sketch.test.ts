import { expect, test } from 'vitest'
import { similarity, sketchText } from './text-sketch.ts'

const text =
  'Fuimos un domingo con mis tíos: la sopa de maní estaba caliente y nos atendieron rápido. Volveremos pronto.'
const compare = (one: string, other: string) => similarity(sketchText(one).sketch, sketchText(other).sketch)

test('a text is the same as itself, however it is written', () => {
  expect(compare(text, text.toUpperCase().replaceAll('ñ', 'n').replaceAll('.', '!'))).toBe(1)
})

test('a few other words leave most of it the same', () => {
  const changed = text.replace('domingo', 'sábado').replace('sopa', 'crema')
  expect(compare(text, changed)).toBeGreaterThan(0.6)
  const { bands } = sketchText(text)
  expect(sketchText(changed).bands.some((band) => bands.includes(band))).toBe(true)
})

test('another text about the same is another one', () => {
  const other =
    'Pedimos sopa de maní para cuatro personas y tardó casi una hora, además el mesero se olvidó del pan y de la llajwa.'
  expect(compare(text, other)).toBeLessThan(0.2)
  const { bands } = sketchText(text)
  expect(sketchText(other).bands.some((band) => bands.includes(band))).toBe(false)
})

test('what is too short to be told from others is compared with none', () => {
  expect(sketchText('Muy rico todo')).toEqual({ sketch: [], bands: [] })
  expect(compare('Muy rico todo', 'Muy rico todo')).toBe(0)
})

test('of a long text a part is stored, and tells how much is the same', () => {
  const sentences = Array.from(
    { length: 60 },
    (_, index) => `La visita número ${index} al local fue distinta: ${index * 7919}.`,
  )
  const half = [
    ...sentences.slice(0, 30),
    ...sentences.slice(30).map((sentence) => sentence.split('').toReversed().join('')),
  ]
  expect(sketchText(sentences.join(' ')).sketch).toHaveLength(128)
  const shared = compare(sentences.join(' '), half.join(' '))
  expect(shared).toBeGreaterThan(0.2)
  expect(shared).toBeLessThan(0.8)
})
