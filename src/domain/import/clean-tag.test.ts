import { expect, it } from 'vitest'
import { cleanTag, repairEncoding } from './clean-tag.ts'

it.each([
  ['PeluquerÃ­a Ã‘usta', 'Peluquería Ñusta'],
  ['SalÃ³n â€œDoÃ±a Pepaâ€\u009d â€“ NÂ° 3', 'Salón “Doña Pepa” – N° 3'],
  ['Peluquería Ñusta', 'Peluquería Ñusta'],
  ['Padaria São João', 'Padaria São João'],
  ['SÃO PAULO', 'SÃO PAULO'],
  ['CAFÉ®', 'CAFÉ®'],
  // Read as Latin-1, whose signs for these bytes are control characters.
  ['PEÃ\u0091A', 'PEÑA'],
  ['JOSÃ\u0089', 'JOSÉ'],
  ['McDonald\u0092s', 'McDonald’s'],
  // Twice wrong.
  ['PeluquerÃƒÂ\u00ada', 'Peluquería'],
  ['CAFÃƒâ€°', 'CAFÉ'],
  ['PeluquerÃa', 'Peluquería'],
  // Letters and pictures of others.
  ['LiptovskÃ½ MikulÃ¡Å¡', 'Liptovský Mikuláš'],
  ['ðŸ\u008d• Pizza', '🍕 Pizza'],
  ['â˜• CafÃ©', '☕ Café'],
  ['ÐšÐ°Ñ„Ðµ', 'Кафе'],
  ['QÊ¼anchay', 'Qʼanchay'],
  // By a Mac.
  ['Peluquer√≠a √ëust√°', 'Peluquería Ñustá'],
  ['¬°Hola! ¬øQu√©? D‚ÄôAndrea', '¡Hola! ¿Qué? D’Andrea'],
  ['Raíz √2, √ 25, ¬ No', 'Raíz √2, √ 25, ¬ No'],
  // A letter is lost.
  ['Categorï¿½a', 'Categor\uFFFDa'],
  // A byte is lost.
  ['ðŸ• Pizza', ' Pizza'],
  ['São Paulo', 'São Paulo'],
  ['MAÇÃ', 'MAÇÃ'],
  ['“MAÇÔ', '“MAÇÔ'],
  ['IRMÃ’S', 'IRMÃ’S'],
  ['CAFÉ', 'CAFÉ'],
  ['JOSÉ´S', 'JOSÉ´S'],
  ['PERÚ–BOLIVIA', 'PERÚ–BOLIVIA'],
  ['Café™ “Ñ”', 'Café™ “Ñ”'],
])('%s, which may have been encoded twice, is %s', (text, meant) => {
  expect(repairEncoding(text)).toBe(meant)
})

it.each([
  ['Ana &amp; Hijos', 'Ana & Hijos'],
  ['&quot;El Sol&quot; &#241;and&uacute; &#xF1;', '"El Sol" ñandú ñ'],
  ['Caf&eacute; Ni&ntilde;os', 'Café Niños'],
  ['Ana &amp;amp; Hijos', 'Ana & Hijos'],
  ['McDonald&#039;s, Wendy&#x27;s, Chili&rsquo;s', "McDonald's, Wendy's, Chili’s"],
  ['Rock &amp;amp;amp; L&amp;#039;Or&amp;eacute;al', "Rock & L'Oréal"],
  ['24&deg; &ndash; N&ordm; 3&hellip; &#146;', '24° – Nº 3… ’'],
  ['CAF&EACUTE; Rinc&oacuten Sof&#237a', 'CAFÉ Rincón Sofía'],
  ['AT&T, M&M, Copias&Notas, &nada;', 'AT&T, M&M, Copias&Notas, &nada;'],
  ['Caf&Atilde;&copy;', 'Café'],
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
