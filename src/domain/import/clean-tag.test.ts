import { expect, it } from 'vitest'
import { cleanTag, repairEncoding } from './clean-tag.ts'

it.each([
  ['PeluquerÃ­a Ã‘usta', 'Peluquería Ñusta'],
  ['SalÃ³n â€œDoÃ±a Pepaâ€\u009d â€“ NÂ° 3', 'Salón “Doña Pepa” – N° 3'],
  ['Peluquería Ñusta', 'Peluquería Ñusta'],
  ['Padaria São João', 'Padaria São João'],
  ['SÃO PAULO', 'SÃO PAULO'],
  ['CAFÉ®', 'CAFÉ®'],
])('%s, which may have been encoded twice, is %s', (text, meant) => {
  expect(repairEncoding(text)).toBe(meant)
})

it.each([
  ['Ana &amp; Hijos', 'Ana & Hijos'],
  ['&quot;El Sol&quot; &#241;and&uacute; &#xF1;', '"El Sol" ñand&uacute; ñ'],
  ['&#99999999; &#x7fffff; &;', '&#99999999; &#x7fffff; &;'],
  ['Ca\u200Bfé \u202Eotra\u202C\u0000 vez', 'Café otra vez'],
  ['\uFEFFBar\uD83D', 'Bar'],
  ['Cafe\u0301', 'Café'],
  ['&#0;&#xD800;', ''],
  ['\u200B\u2060', ''],
  ['Calle 1\r\nzona Sud ', 'Calle 1\nzona Sud'],
])('stores %j as %j', (value, clean) => {
  expect(cleanTag(value)).toBe(clean)
})
