import { expect, test } from 'vitest'
import { correctNames, correctSounds, correctTerms, respace, toSound } from './respell.ts'

test.each([
  ['piseria', 'pizzeria'],
  ['poyos', 'pollos'],
  ['casador', 'cazador'],
  ['beterinaria', 'veterinaria'],
  ['ospital', 'hospital'],
  ['kiosko', 'quiosco'],
  ['cerrageria', 'cerrajeria'],
])('%s sounds like %s', (one, other) => {
  expect(toSound(one)).toBe(toSound(other))
})

test.each([
  ['pollo', 'polo'],
  ['casa', 'caja'],
  ['chica', 'cica'],
  ['gato', 'jato'],
])('%s does not sound like %s', (one, other) => {
  expect(toSound(one)).not.toBe(toSound(other))
})

test('a word that sounds like one that there is becomes that one', () => {
  const find = (sound: string) => (sound === toSound('cazador') ? 'cazador' : undefined)
  expect(correctSounds(['poyos', 'casador'], () => false, find)).toEqual(['pollos', 'cazador'])
  expect(correctSounds(['poyos'], () => true, find)).toBeNull()
})

test('words are joined and parted where that makes known ones', () => {
  const isKnown = (word: string) => ['hipermaxi', 'banco', 'union', 'casa', 'de', 'la', 'libertad'].includes(word)
  expect(respace(['hiper', 'maxi'], isKnown)).toEqual(['hipermaxi'])
  expect(respace(['bancounion'], isKnown)).toEqual(['banco', 'union'])
  expect(respace(['casadelalibertad'], isKnown)).toEqual(['casa', 'de', 'la', 'libertad'])
  expect(respace(['banco', 'union'], isKnown)).toBeNull()
  expect(respace(['bancox'], isKnown)).toBeNull()
})

test('words of categories are put right', () => {
  expect(correctTerms(['cofee', 'shop'])).toEqual(['coffee', 'shop'])
  expect(correctTerms(['pizza'])).toBeNull()
  expect(correctTerms(['identidad'])).toBeNull()
})

test('a short word is none of a name that it is nearly like', () => {
  const isKnown = (word: string) => word === 'museo' || word === 'del'
  expect(correctNames(['museo', 'del', 'vino'], ['vinto'], isKnown)).toBeNull()
  expect(correctNames(['dentista', 'mirafores'], ['miraflores'], isKnown)).toEqual(['dentista', 'miraflores'])
})

test.each([
  ['temporada', 'temporal', false],
  ['campesina', 'campesino', false],
  ['portal', 'portales', false],
  ['biologia', 'bolonia', false],
  ['kalacoto', 'calacoto', true],
  ['quilacollo', 'quillacollo', true],
  ['equipetro', 'equipetrol', true],
])('%s is %s: %s, for another ending makes another word', (text, name, is) => {
  expect(correctNames(['ropa', text], [name], (word) => word === 'ropa')).toEqual(is ? ['ropa', name] : null)
})
