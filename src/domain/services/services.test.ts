import { expect, test } from 'vitest'
import { parseServices, serviceKeywords, servicesOfKeywords, toServicesText } from './services.ts'
import { servicesOfKind } from './services-of-kind.ts'

test('what a place offers is stored in one order, each once, and nothing else', () => {
  expect(toServicesText(['wifi', 'qr', 'wifi', 'gratis'])).toBe('qr wifi')
  expect(toServicesText([])).toBeNull()
  expect(parseServices('wifi qr gratis')).toEqual(['qr', 'wifi'])
  expect(parseServices(null)).toEqual([])
})

test('the search knows it by words, and tells from them what it was', () => {
  const keywords = serviceKeywords('delivery qr')
  expect(keywords).toEqual(['delivery', 'a domicilio', 'pago con QR'])
  expect(servicesOfKeywords(['BCP', ...keywords])).toEqual(['delivery', 'qr'])
})

test('a pharmacy is not asked whether it has vegan dishes, unless it is said to', () => {
  expect(servicesOfKind('pharmacy', [])).toEqual(['delivery', 'qr', 'card', 'wifi', 'wheelchair'])
  expect(servicesOfKind('pharmacy', ['vegan'])).toContain('vegan')
  expect(servicesOfKind('restaurant', [])).toContain('outdoor')
  expect(servicesOfKind('Pollería', [])).toContain('takeaway')
})
