import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createRandom } from '@/domain/shared/seeded-random.ts'
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
  ['/?map=here', '/'],
  ['/la-paz?map=all&at=..%2Flugar', '/la-paz?map=all'],
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
  ['/lugar/%70l3', '/lugar/pl3'],
  ['/lugar/%70%6c3', '/lugar/pl3'],
  ['/lugar/pl%2D3%5f%7e', '/lugar/pl-3_~'],
  ['/LUGAR/pL3', '/lugar/pL3'],
  ['/l%75gar/pl3', '/lugar/pl3'],
  ['//lugar/pl3', '/lugar/pl3'],
  ['/lugar//pl3/', '/lugar/pl3'],
  ['/lugar/pl3%20', '/lugar/pl3'],
  ['/lugar/%C2%A0%09pl3%20%20', '/lugar/pl3'],
  ['/x/../lugar/%2E/pl3', '/lugar/pl3'],
  ['/lugar/caf%c3%a9', '/lugar/caf%C3%A9'],
  ['/lugar/100%', '/lugar/100%25'],
  ['/lugar/%%37%30l3', '/lugar/%2570l3'],
  ['/api/places/%70l3.json', '/api/places/pl3.json'],
  ['//api//home.json', '/api/home.json'],
  ['/photos/review-photos/%75/0-640.webp?x=1', '/photos/review-photos/u/0-640.webp'],
  ['/Cochabamba/L%C3%ADnea/Trufi-106', '/cochabamba/linea/trufi-106'],
  ['/Cochabamba/L%C3%ADneas/?page=2', '/cochabamba/lineas'],
  ['/auth?x=1', '/auth'],
  ['/AUTH/Clave?x=1', '/auth/clave'],
  ['/auth?tab=nada', '/auth?tab=signin'],
  ['/auth?next=//evil.example&reason=x', '/auth'],
  ['/auth?next=/la-paz?q=café', '/auth?next=%2Fla-paz%3Fq%3Dcaf%25C3%25A9'],
  ['/perfil?x=1&lang=en', '/perfil?lang=en'],
  ['/mis-negocios?x=1', '/mis-negocios'],
  ['/ADMIN/?x=1', '/admin'],
  ['/Admin/Claims?show=pending&x=1', '/admin/claims?show=pending'],
  ['/nowhere?x=1', '/nowhere'],
  ['//', '/'],
  // Browsers take the first of these for the address of another site.
  ['//evil.example', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['/%20/evil.example', '/evil.example'],
  ['/..//evil.example', '/evil.example'],
  ['/%2e%2e//evil.example?x=1', '/evil.example'],
  ['/%5Cevil.example?x=1', '/%5Cevil.example'],
  ['https://evil.example/la-paz', '/https:/evil.example/la-paz'],
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
  '/la-paz?map=all&at=k3J_x-9',
  '/?q=a&map=all',
  '/la-paz?q=a&map=-68.1500_-16.5200_-68.1100_-16.4900',
  '/la-paz?page=2',
  '/?q=caf%C3%A9&page=12&lang=en',
  '/api/cities/la-paz.json?q=a&category=cafe&page=3',
  '/lugar/p1',
  '/lugar/Quinta%20Esencia?lang=en',
  '/api/cities/la-paz.json?q=a&category=cafe',
  '/auth?tab=signin&next=%2Fperfil&reason=expired',
  '/admin/places?lang=en&place=pL3',
  '/admin/log?kind=claims&user=a&from=2026-01-01',
  '/perfil',
  '/nowhere?lang=en',
  '/LugaR',
  // A proxy may encode these in its own way.
  "/lugar/a,b'c",
  '/lugar/a%2Cb%27c',
  '/lugar/a%2Fb',
  '/lugar/%E0%A4%A1%FF',
])('%s is as it should be', (target) => {
  expect(toCanonicalAddress(target)).toBeNull()
})

/** Every page without an id, by its file. */
const pages = globSync('**/*.tsx', { cwd: new URL('../../../src/routes/', import.meta.url) })
  .filter((file) => !/[$]|-shared|__root|\.lazy\./.test(file))
  .map((file) => `/${file.replaceAll(/\([^)]*\)\/|\.tsx$|^index/g, '').replaceAll(/_?\./g, '/')}`)

test('every page is found in capital letters, and takes no parameter that it does not know', () => {
  expect(pages).toContain('/auth/clave')
  expect(pages).toContain('/admin/payments')
  for (const page of pages) {
    expect(toCanonicalAddress(page)).toBeNull()
    const shouted = page.toUpperCase() + '?x=1'
    expect(toCanonicalAddress(shouted), shouted).toBe(page)
  }
})

/** What odd addresses are put together from. */
const pieces = [
  ['/', '/', '//', '\\', '?', '&', '=', '#', '.', '..', '%2e', '%2F', '%5c', '%20', '%09', '%C2%A0', '+', ' ', '\t'],
  ['%', '%%', '%7', '%70', '%c3', '%C3%AD', '%FF', '%E0%A4%A', 'í', '\xa0', '\xff', 'ñ', '%F0%9D%90%80', '%E3%8E%92'],
  ['LUGAR', 'lugar', 'linea', 'La Paz', 'la-paz', 'api', 'photos', 'places', 'admin', 'auth', 'pl3', 'X', '-', '_'],
  ['q', 'lang', 'en', 'next', 'tab', 'map', 'all', 'evil.example', ':', '@', '"', '<', '|', "'", '*', ';', '.json'],
].flat()

test('whatever is asked for, the canonical address is its own, and is one of this site', () => {
  const random = createRandom('addresses')
  for (let count = 0; count < 20_000; count++) {
    const target = `/${Array.from({ length: 1 + Math.floor(random.next() * 8) }, () => random.pick(pieces)).join('')}`
    const canonical = toCanonicalAddress(target) ?? target
    expect([target, toCanonicalAddress(canonical)]).toEqual([target, null])
    expect([target, new URL(canonical, 'https://aquicito.example').origin]).toEqual([
      target,
      'https://aquicito.example',
    ])
    expect([target, canonical]).toEqual([target, expect.stringMatching(/^\/(?!\/)[\x21-\x7e]*$/)])
  }
})
