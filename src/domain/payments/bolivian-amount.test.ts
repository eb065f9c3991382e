import { describe, expect, it } from 'vitest'
import { formatBs, parseAmount } from './bolivian-amount.ts'

describe('an amount', () => {
  it.each<[string | number, number]>([
    ['1.250,00', 125_000],
    ['1,250.00', 125_000],
    ['150', 15_000],
    ['Bs 150.-', 15_000],
    ['Bs. 1.250,50', 125_050],
    ['BOB 99.9', 9_990],
    ['150 Bs', 15_000],
    ['1.250', 125_000],
    ['1,250', 125_000],
    ['12.345.678,90', 1_234_567_890],
    ['1 250,00', 125_000],
    ['1\u00a0250', 125_000],
    ['+150,00', 15_000],
    ['-150,00', -15_000],
    ['150,00-', -15_000],
    ['(150.00)', -15_000],
    [150, 15_000],
    [0.29, 29],
    [1250.55, 125_055],
    ['0,50', 50],
  ])('%s is %i centavos', (cell, centavos) => expect(parseAmount(cell)).toBe(centavos))

  it.each(['', 'Bs', '-', 'ciento', '1.25.00', '12,34,56', '1.250.00', '(150', '1..2', Number.NaN])(
    '%s is none',
    (cell) => expect(parseAmount(cell)).toBeNull(),
  )

  it.each([
    [125_000, '1.250 Bs'],
    [15_000, '150 Bs'],
    [9_950, '99,50 Bs'],
    [-5, '−0,05 Bs'],
    [123_456_789, '1.234.567,89 Bs'],
  ])('of %i centavos reads %s', (centavos, text) => expect(formatBs(centavos)).toBe(text))
})
