import { describe, expect, it } from 'vitest'
import { saysSame, toMeaning, toPlainer, toSameMeanings } from './agreement.ts'
import { METERS_PER_DEGREE } from '../shared/distance.ts'
import type { Said } from './suggestion.ts'

const address = (value: string | null): Said => ({ what: 'address', value })
const hours = (value: string | null): Said => ({ what: 'business_hours', value })

describe('two corrections say the same', () => {
  it.each<[Said, Said]>([
    [address('Calle Bolívar 55'), address('calle bolivar  55')],
    [address(null), address(null)],
    [hours('Lunes a viernes: 9:00 a 12:00'), hours('Lu-Vi 09:00-12:00')],
    [hours('a pedido'), hours('a pedido')],
    [
      { what: 'position', value: [-16.51, -68.12] },
      { what: 'position', value: [-16.5103, -68.12] },
    ],
    [
      { what: 'closed', value: null },
      { what: 'closed', value: null },
    ],
  ])('%j and %j', (one, other) => {
    expect(saysSame(one, other)).toBe(true)
    expect(saysSame(other, one)).toBe(true)
    expect(toSameMeanings(one)).toContain(toMeaning(other))
    expect(toSameMeanings(other)).toContain(toMeaning(one))
  })

  it('wherever in Bolivia they show a place, within fifty meters of each other', () => {
    const [METER, DIRECTIONS] = [1 / METERS_PER_DEGREE, 16]
    for (const [latitude, longitude] of [
      [-22.9, -62.80001],
      [-16.50001, -68.13],
      [-9.7, -65.4],
    ] as const) {
      for (let direction = 0; direction < DIRECTIONS; direction++) {
        const angle = (2 * Math.PI * direction) / DIRECTIONS
        const north = 49 * METER * Math.cos(angle)
        const east = (49 * METER * Math.sin(angle)) / Math.cos((latitude * Math.PI) / 180)
        const [one, other]: Said[] = [
          { what: 'position', value: [latitude, longitude] },
          { what: 'position', value: [latitude + north, longitude + east] },
        ]
        expect(one && other && saysSame(one, other)).toBe(true)
        expect(one && toSameMeanings(one)).toContain(other && toMeaning(other))
      }
    }
  })
})

describe('two corrections do not say the same', () => {
  it.each<[Said, Said]>([
    [address(null), address('🖕🖕🖕')],
    [address(null), address('———')],
    [address('Casa'), address('Casa🍑🍑🍑')],
    [address('Calle Bolivar 55'), address('C̶a̶l̶l̶e̶ B̶o̶l̶i̶v̶a̶r̶ 55')],
    [address('Calle 1'), address('Ｃａｌｌｅ １')],
    [address('---'), address('...')],
    [address('Calle 12'), address('Calle 1-2')],
    [hours(null), hours('🖕')],
    [hours('Lu-Vi 08:00-12:00'), hours('Lu,Vi 08:00-12:00')],
    [hours('a pedido'), hours('A pedido')],
    [hours('L̶u̶n̶e̶s̶ a viernes: 9:00 a 12:00'), hours('Lu-Vi 09:00-12:00')],
    [hours('9⃣:00 a 12:00'), hours('09:00 a 12:00')],
    [
      { what: 'phone', value: '+591 2 2441234' },
      { what: 'phone', value: null },
    ],
    [
      { what: 'name', value: 'Café Ñ' },
      { what: 'name', value: 'Cafe N' },
    ],
    [
      { what: 'position', value: [-16.51, -68.12] },
      { what: 'position', value: [-16.511, -68.12] },
    ],
    [
      { what: 'closed', value: null },
      { what: 'open', value: null },
    ],
  ])('%j and %j', (one, other) => {
    expect(saysSame(one, other)).toBe(false)
    expect(saysSame(other, one)).toBe(false)
  })
})

it('of two that say the same the first is the plainer, unless it is all in capitals', () => {
  expect(toPlainer(address('Calle Bolívar 55'), address('calle bolivar 55'))).toEqual(address('Calle Bolívar 55'))
  expect(toPlainer(address('CALLE BOLIVAR 55'), address('Calle Bolívar 55'))).toEqual(address('Calle Bolívar 55'))
  expect(toPlainer(hours('9-12'), hours('09:00-12:00'))).toEqual(hours('9-12'))
})
