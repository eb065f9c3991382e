import { expect, test } from 'vitest'
import { toCanonicalAddress } from './canonical-address.ts'

test.each([
  ['/Cochabamba', '/cochabamba'],
  ['/Potos%C3%AD?lang=en', '/potosi?lang=en'],
  ['/LA%20PAZ', '/la-paz'],
  ['/Planes', '/planes'],
  ['/la-paz?fbclid=1', '/la-paz'],
  ['/la-paz?q=caf%C3%A9&x=1', '/la-paz?q=caf%C3%A9'],
  ['/la-paz?category=nope&q=a', '/la-paz?q=a'],
  ['/la-paz?q=a&q=b', '/la-paz?q=a'],
  ['/la-paz?page=1', '/la-paz'],
  ['/la-paz?page=0&q=a', '/la-paz?q=a'],
  ['/?page=99999', '/'],
  ['/planes?page=2', '/planes'],
  ['/api/home.json?page=02', '/api/home.json'],
  ['/la-paz?f=open.nope', '/la-paz?f=open'],
  ['/la-paz?map=here', '/la-paz'],
  ['/?map=all', '/'],
  ['/la-paz?map=-68.1100_-16.5200_-68.1500_-16.4900', '/la-paz'],
  ['/?__proto__=1&constructor=2', '/'],
  ['/lugar/p1?utm_source=x', '/lugar/p1'],
  ['/lugar/p1?q=a', '/lugar/p1'],
  ['/cochabamba/linea/trufi-106?utm_source=x&lang=en', '/cochabamba/linea/trufi-106?lang=en'],
  ['/planes?lang=fr', '/planes'],
  ['/contact?a?b', '/contact'],
  ['/contact?&&', '/contact'],
  ['/compartir?text=a&x=1', '/compartir?text=a'],
  ['/la-paz?q=a%20b', '/la-paz?q=a+b'],
  ['/api/places/p1.json?x=1', '/api/places/p1.json'],
  ['/api/home.json?q=a&lang=en', '/api/home.json?q=a'],
  ['/api/cities/la-paz/index.json?q=a', '/api/cities/la-paz/index.json'],
])('%s is led to %s', (target, canonical) => {
  expect(toCanonicalAddress(target)).toBe(canonical)
  expect(toCanonicalAddress(canonical)).toBeNull()
})

test.each([
  '/',
  '/?lang=en',
  '/?lang=es',
  '/la-paz',
  '/la-paz?q=caf%C3%A9+con+leche&category=cafe&f=open.rating&lang=en',
  '/la-paz?lang=en&q=a',
  '/la-paz?map=all',
  '/guardados?map=all',
  '/la-paz?q=a&map=-68.1500_-16.5200_-68.1100_-16.4900',
  '/la-paz?page=2',
  '/?q=caf%C3%A9&page=12&lang=en',
  '/api/cities/la-paz.json?q=a&category=cafe&page=3',
  '/lugar/p1',
  '/lugar/Quinta%20Esencia?lang=en',
  '/api/cities/la-paz.json?q=a&category=cafe',
  '/auth?tab=signin&next=%2Fperfil&reason=expired',
  '/admin/places?anything=1',
  '/perfil?x=1',
  '/nowhere?x=1',
  '/lugar/%E0%A4%A',
])('%s is as it should be, or not a public page', (target) => {
  expect(toCanonicalAddress(target)).toBeNull()
})
