import { createIntl } from 'react-intl'
import { expect, test } from 'vitest'
import es from '@/i18n/es.json'
import { formatFactorName } from './factor-name.ts'

const intl = createIntl({ locale: 'es', messages: es })

test('a second factor is called as its owner named it, else by what it is', () => {
  const phone = { id: 'a', kind: 'phone', name: null, phone: '*1111' } as const
  expect(formatFactorName(intl, phone)).toBe('Celular *1111')
  expect(formatFactorName(intl, { ...phone, phone: '+59171234599' })).toBe('Celular +591 712 34 599')
  expect(formatFactorName(intl, { ...phone, phone: '+*******4599' })).toBe('Celular +*******4599')
  expect(formatFactorName(intl, { ...phone, name: 'Mi Samsung' })).toBe('Mi Samsung')
  expect(formatFactorName(intl, { id: 'b', kind: 'totp', name: null, phone: null })).toBe('Aplicación de códigos')
})
