import { expect, test } from 'vitest'
import { fold, words } from './fold.ts'

test.each([
  ['Café Ñandú', 'cafe nandu'],
  ['  SALTEÑERÍA   "El Rincón" ', 'salteneria el rincon'],
  ['Av. América E-0123', 'av america e 0123'],
  ['Cafe\u0301 (cbba.)', 'cafe cbba'],
  ['\u202ePizza\u200f \u0007🍕<b>x</b>', 'pizza b x b'],
  ['Ｐｉｚｚａ', 'pizza'],
  ['𝗖𝗔𝗙𝗘 𝗟𝗨𝗡𝗔', 'cafe luna'],
  ['ⒸⒶⒻⒺ', 'cafe'],
  ["Ch'utillos", 'ch utillos'],
  ['Ch\u02bcutillos', 'ch utillos'],
  ['Ch\u02bbutillos', 'ch utillos'],
  ['Ch\ua78cutillos', 'ch utillos'],
  ['Ch\u2019utillos', 'ch utillos'],
  ['Ch\u2018utillos', 'ch utillos'],
  ['Ch´utillos', 'ch utillos'],
  ['Ch`utillos', 'ch utillos'],
  ['Ch\u2032utillos', 'ch utillos'],
  ['Straße', 'strasse'],
  ['Æon', 'aeon'],
  ['Œuvre', 'oeuvre'],
  ['Smørrebrød', 'smorrebrod'],
  ['Łódź', 'lodz'],
  ['¡¿…?!', ''],
  ['', ''],
])('folds %j to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice changes nothing more', () => {
  for (const text of ['Ñuñoa İstanbul', 'Nº 5 – 2ª fila', 'Güemes & Cía.']) expect(fold(fold(text))).toBe(fold(text))
})

test('the words of a text are its folded parts in order', () => {
  expect(words('Pollos «El Rey» & Cía.')).toEqual(['pollos', 'el', 'rey', 'cia'])
})

test('a text without letters has no words', () => {
  expect(words(' 🍕 -- ')).toEqual([])
})
