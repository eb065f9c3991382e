import { expect, it } from 'vitest'
import { isPlaceholder } from './placeholder-name.ts'

it.each(
  'Sin nombre|SIN NOMBRE 2|sin-nombre|S/N|NN|XX|aa|AAA|s/n.|fixme|Fix me|TODO|N/A|N.A.|null|nan|?|???|-|--|...|unknown|Unnamed|No name|test|xxx|nombre|ninguno|Tienda sin nombre|Desconocido|Restaurante sin nombre|FIXME: nombre|yes|sí|Sin letrero|a verificar|#REF!|[object Object]'.split(
    '|',
  ),
)('%s is no name', (text) => {
  expect(isPlaceholder(text)).toBe(true)
})

it.each(
  'Sin Nombre Bar|Bar Sin Nombre|Todo|Testarossa|Prueba de Amor|Unknown Pleasures|XXX Lounge|¿Qué?|Ña|N&N|24/7|1900|A|X|AA|CC|MM|PP|LL|☕|Kiosco Sin Nombre|Sí|NO'.split(
    '|',
  ),
)('%s is a name', (text) => {
  expect(isPlaceholder(text)).toBe(false)
})
