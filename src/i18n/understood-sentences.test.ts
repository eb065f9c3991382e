import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import type { Understood } from '@/domain/pages/understood.ts'
import en from './en.json' with { type: 'json' }
import es from './es.json' with { type: 'json' }
import { formatUnderstood } from './understood-sentences.ts'

const intls = { es: createIntl({ locale: 'es', messages: es }), en: createIntl({ locale: 'en', messages: en }) }
const pharmacies = { es: 'farmacias', en: 'pharmacies' }
const dentists = { es: 'dentistas', en: 'dentists' }

test.each<[Understood, string, string]>([
  [
    { dropped: [], kind: pharmacies, around: { name: 'Villa Fátima', count: 3, meters: 500 } },
    'Farmacias cerca de Villa Fátima (3 a menos de 500 m)',
    'Pharmacies near Villa Fátima (3 within 500 m)',
  ],
  [
    { dropped: [], kind: pharmacies, around: { name: 'El Alto', count: 12, meters: 0 } },
    'Farmacias en El Alto o cerca (12 en El Alto)',
    'Pharmacies in or near El Alto (12 in El Alto)',
  ],
  [
    { dropped: [], kind: pharmacies, around: { name: 'Warnes', count: 0, meters: 22_200 } },
    'Farmacias: lo más cercano a Warnes está a 22,2 km',
    'Pharmacies: the nearest to Warnes is 22.2 km away',
  ],
  [
    { dropped: ['Ñoñería'], isWidened: true, kind: dentists, nothingCalled: 'Ñoñería' },
    'Nada llamado «Ñoñería»: todos los dentistas de La Paz',
    'Nothing called “Ñoñería”: all dentists in La Paz',
  ],
  [
    { dropped: [], similarTo: 'hielo' },
    'Nada con «hielo»: esto es lo más parecido.',
    'Nothing with “hielo”: these are the closest matches.',
  ],
  [
    { dropped: ['con wifi'] },
    'Sin «con wifi»: ningún lugar de la lista lo menciona.',
    'Without “con wifi”: no place on this list mentions it.',
  ],
])('what %j says is told in both languages', (understood, spanish, english) => {
  expect(formatUnderstood(intls.es, understood, 'la-paz')).toEqual([spanish])
  expect(formatUnderstood(intls.en, understood, 'la-paz')).toEqual([english])
})

test('kinds of either gender agree in Spanish, and all cities are the country', () => {
  const format = (kind: string) =>
    formatUnderstood(intls.es, { dropped: ['x'], kind: { es: kind, en: '' }, nothingCalled: 'x' }, undefined)
  expect(format('farmacias')).toEqual(['Nada llamado «x»: todas las farmacias de Bolivia'])
  expect(format('pediatras')).toEqual(['Nada llamado «x»: todos los pediatras de Bolivia'])
  expect(format('universidades')).toEqual(['Nada llamado «x»: todas las universidades de Bolivia'])
  expect(format('salones de belleza')).toEqual(['Nada llamado «x»: todos los salones de belleza de Bolivia'])
})
