import { expect, test } from 'vitest'
import { filterLines } from './filter-lines.ts'
import type { LineKind, TransitLine } from './transit-line.ts'

const line = (kind: LineKind, number: string, way: string, ...headsigns: string[]): TransitLine => ({
  slug: `${kind}-${number.toLowerCase()}`,
  kind,
  number,
  way,
  directions: headsigns.map((headsign) => ({ headsign, shape: [] })),
})
const lines = [
  line('minibus', '211', 'Calle C. Serruto, Quillacollo → Pairumani', 'Pairumani'),
  line('trufi', '106', 'Ayacucho → El Paso', 'El Paso'),
  line('trufi', '120', 'Univalle → Cerro San Miguel', 'Cerro San Miguel', 'Tiquipaya'),
  line('trufi', '03', ''),
]

test.each([
  ['quillacollo', ['minibus-211']],
  ['Quill', ['minibus-211']],
  ['tiquipaya', ['trufi-120']],
  ['1', ['trufi-106', 'trufi-120']],
  ['trufi san miguel', ['trufi-120']],
  ['micro san miguel', ['trufi-120']],
  ['paso ayacucho', ['trufi-106']],
  ['acucho', []],
  ['trufi 3', ['trufi-03']],
  [' ', ['minibus-211', 'trufi-106', 'trufi-120', 'trufi-03']],
])('"%s" narrows the lines of a city to %j', (text, slugs) => {
  expect(filterLines(lines, text).map(({ slug }) => slug)).toEqual(slugs)
})
