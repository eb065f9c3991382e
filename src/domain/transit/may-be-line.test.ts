import { expect, test } from 'vitest'
import { mayBeLine } from './may-be-line.ts'
import { kindNames } from './name-line.ts'

test.each([...Object.values(kindNames), 'linea', 'line', 'Movilidad', 'MINIBUS', 'teleferico'])(
  'what begins with "%s" may ask for a line once more follows',
  (kind) => {
    expect(mayBeLine(`${kind} 1`)).toBe(true)
    expect(mayBeLine(kind)).toBe(false)
  },
)

test.each(['busco pizza', 'micromercado x', 'telefonía móvil', 'minibar central', 'trufis 1', 'el trufi 1', 'pizza 1'])(
  '"%s" asks for no line',
  (text) => expect(mayBeLine(text)).toBe(false),
)
