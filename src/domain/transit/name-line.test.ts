import { expect, test } from 'vitest'
import { findLines, nameLine, nameWay, readAsked } from './name-line.ts'
import type { LineKind, TransitLine } from './transit-line.ts'

const line = (kind: LineKind, number: string, slug = `${kind}-${number.toLowerCase()}`): TransitLine => ({
  slug,
  kind,
  number,
  way: '',
  directions: [],
})
const lines = [
  line('trufi', '106'),
  line('trufi', '106', 'trufi-106-2'),
  line('trufi', '10'),
  line('minibus', '106'),
  line('micro', '3V'),
  line('line', '18'),
  line('tram', 'Amarilla'),
  { ...line('minibus', '211'), way: 'Calle C. Serruto, Quillacollo → Pairumani' },
  line('bus', 'PK4'),
  line('bus', 'PKINT2'),
]

test.each([
  ['trufi 106', ['trufi-106', 'trufi-106-2']],
  ['Trufi 10', ['trufi-10']],
  ['micro 3 v', ['micro-3v']],
  ['micro 3V', ['micro-3v']],
  ['minibús 106', ['minibus-106']],
  ['línea 18', ['line-18']],
  ['micro 18', ['line-18']],
  ['linea 106', ['minibus-106', 'trufi-106', 'trufi-106-2']],
  ['tren amarilla', ['tram-amarilla']],
  ['106', ['minibus-106', 'trufi-106', 'trufi-106-2']],
  ['la 106', ['minibus-106', 'trufi-106', 'trufi-106-2']],
  ['3v', ['micro-3v']],
  ['trufis 106', ['trufi-106', 'trufi-106-2']],
  ['trufi106', ['trufi-106', 'trufi-106-2']],
  ['bus 106', ['minibus-106', 'trufi-106', 'trufi-106-2']],
  ['minibus 10', ['trufi-10']],
  ['pumakatari', ['bus-pk4', 'bus-pkint2']],
  ['Puma Katari 4', ['bus-pk4']],
  ['trufi a Quillacollo', ['minibus-211']],
  ['micro quill', ['minibus-211']],
  ['micro de la', []],
  ['trufi', []],
  ['farmacia 106', []],
  ['106 farmacia', []],
  ['trufi 1', []],
  ['107', []],
  ['', []],
])('%s asks for %j', (text, slugs) => {
  expect(findLines(lines, text).map(({ slug }) => slug)).toEqual(slugs)
})

test('a zero that the data put before a number need not be typed', () => {
  const ofData = [line('trufi', '03'), line('trufi', '30')]
  expect(['trufi 3', 'trufi 03'].map((text) => findLines(ofData, text).map(({ number }) => number))).toEqual([
    ['03'],
    ['03'],
  ])
})

test('a line is called by its kind and number, and by where it goes', () => {
  const trufi = line('trufi', '106')
  expect(nameLine(trufi)).toBe('Trufi 106')
  expect(nameWay({ ...trufi, way: 'Ayacucho → El Paso' })).toBe('Ayacucho → El Paso')
  expect(nameWay({ ...trufi, directions: [{ headsign: 'El Paso', shape: [] }] })).toBe('→ El Paso')
  expect(nameWay(trufi)).toBe('')
})

test.each([
  ['trufi', ''],
  ['Líneas', ''],
  ['los micros', ''],
  ['transporte', ''],
  ['trufi 1', '1'],
  ['la 106', '106'],
  ['pumakatari', 'pk'],
  ['transporte pesado', undefined],
  ['pizza', undefined],
])('what "%s" asks for of a kind is "%s"', (text, rest) => {
  expect(readAsked(text)?.rest).toBe(rest)
})
