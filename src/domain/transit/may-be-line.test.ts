import { expect, test } from 'vitest'
import { mayBeLine } from './may-be-line.ts'
import { kindNames } from './name-line.ts'

test.each([...Object.values(kindNames), 'linea', 'line', 'Movilidad', 'MINIBUS', 'teleferico', 'Pumakatari'])(
  'what begins with "%s", one or more of them, may ask for lines',
  (kind) => {
    for (const text of [kind, `${kind} 1`, `${kind}1`, `${kind}s 1`, `la ${kind} 1`]) expect(mayBeLine(text)).toBe(true)
  },
)

test.each([
  '106',
  'la 106',
  '3v',
  'minibuses',
  'trenes',
  'minibuses 9',
  'transporte',
  'micros x',
  'trufi a Quillacollo',
])('"%s" may ask for lines', (text) => expect(mayBeLine(text)).toBe(true))

test.each([
  'busco pizza',
  'micromercado x',
  'telefonía móvil',
  'minibar central',
  'pizza 1',
  'la pizza 1',
  '25 de Mayo',
  '1060',
  'transportadora',
  'buscar 106',
  'la',
])('"%s" asks for no line', (text) => expect(mayBeLine(text)).toBe(false))
