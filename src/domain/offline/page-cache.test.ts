import { expect, test } from 'vitest'
import { isCachedApiPath, pageCacheKey, mayBeCached } from './page-cache.ts'

const toKey = (address: string) => pageCacheKey(new URL(address, 'https://aquicito.example'))

test.each([
  ['/', '/'],
  ['/la-paz', '/la-paz'],
  ['/la-paz?utm_source=x&fbclid=y', '/la-paz'],
  ['/la-paz?q=caf%C3%A9&lang=en', '/la-paz?lang=en&q=caf%C3%A9'],
  ['/la-paz?lang=en&gclid=1&q=caf%C3%A9#x', '/la-paz?lang=en&q=caf%C3%A9'],
  ['/la-paz?lang=fr', '/la-paz'],
  ['/lugar/n1?lang=en', '/lugar/n1?lang=en'],
  ['/cochabamba/linea/trufi-106?fbclid=1', '/cochabamba/linea/trufi-106'],
  ['/cochabamba/lineas?lang=en&fbclid=1', '/cochabamba/lineas?lang=en'],
  ['/contact', '/contact'],
  ['/guardados?lang=en', '/guardados?lang=en'],
  ['/lugar/n1?igsh=MzRlODBiNWFlZA==', '/lugar/n1'],
  ['/lugar/n1?mibextid=ZbWKwL', '/lugar/n1'],
  ['/lugar/n1?srsltid=a', '/lugar/n1'],
  ['/lugar/n1?gad_source=1&gclid=b', '/lugar/n1'],
  ['/lugar/n1?UTM_source=x', '/lugar/n1'],
  ['/lugar/n1?_gl=1*a', '/lugar/n1'],
  ['/lugar/n1?ref=share', '/lugar/n1'],
  ['/lugar/n1?map=all', '/lugar/n1'],
  ['/lugar/n1?page=2', '/lugar/n1'],
  ['/la-paz?page=2&igsh=a&f=open&category=cafe&map=all', '/la-paz?category=cafe&f=open&page=2'],
  ['/?mibextid=a&q=pan', '/?q=pan'],
  ['/la-paz?q=&f=&category=&page=1', '/la-paz'],
  ['/planes?lang=en', '/planes?lang=en'],
  ['/agregar', '/agregar'],
  ['/completar', '/completar'],
  ['/compartir?lang=en&title=a&text=b&url=c', '/compartir?lang=en'],
])('%s is kept as %s', (address, key) => {
  expect(toKey(address)).toBe(key)
})

test.each([
  '/auth?tab=signin',
  '/perfil',
  '/notificaciones',
  '/mis-negocios',
  '/admin/claims',
  '/nada',
  '/lugar/',
  '/lugar/a/b',
  '/la-paz/linea/',
  '/la-paz/lineas/trufi-106',
  '/linea/a',
  '/LA-PAZ',
])('%s is not kept', (address) => {
  expect(toKey(address)).toBeUndefined()
})

test('only what everybody may read of /api is kept', () => {
  expect(['/api/home.json', '/api/cities/la-paz.json', '/api/places/a%2Fb.json'].every(isCachedApiPath)).toBe(true)
  expect(['/api/me.json', '/api/cities/a/b.json', '/api/', '/home.json'].some(isCachedApiPath)).toBe(false)
})

test('what its sender wants kept by no one, or by one user, is not kept', () => {
  expect(mayBeCached('public, max-age=0, s-maxage=30')).toBe(true)
  expect(mayBeCached(null)).toBe(true)
  expect(mayBeCached('no-store')).toBe(false)
  expect(mayBeCached('max-age=60, Private')).toBe(false)
})
