import { expect, test } from 'vitest'
import { loadIntl } from '@/i18n/intl.ts'
import { formatInteger } from './formatted-integer.tsx'

const numbers = [0, 7, 10, 999, 1000, 4067, 10_000, 123_456, 999_999, 1_000_000, 7_607_123, 2 ** 53]

for (const locale of ['es', 'en'] as const) {
  test(`figures are written as the language writes them: ${locale}`, async () => {
    const intl = await loadIntl(locale)
    const asIntl = new Intl.NumberFormat(intl.locale, { useGrouping: 'always' })
    expect(numbers.map((number) => formatInteger(intl, number))).toEqual(numbers.map((number) => asIntl.format(number)))
  })
}
