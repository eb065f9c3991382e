import { expect, test } from 'vitest'
import { forFiles } from './hosting-config.ts'

const immutable = [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }]
const nosniff = [{ key: 'X-Content-Type-Options', value: 'nosniff' }]
const files = ['/assets/a-1.js', '/assets/b-2.css', '/fonts/archivo.woff2', '/icon.png', '/install/de/home.webp']
const toRules = (source: string) =>
  forFiles({ hosting: { headers: [{ source, headers: immutable }] } }, files).hosting.headers.map((rule) => rule.source)

test('a rule of caching names the files that it matches, folder by folder', () => {
  expect(toRules('/assets/**')).toEqual(['/assets/@(a-1.js|b-2.css)'])
  expect(toRules('/*.@(png|svg)')).toEqual(['/@(icon.png)'])
  expect(toRules('/@(fonts|install)/**')).toEqual(['/fonts/@(archivo.woff2)', '/install/de/@(home.webp)'])
})

test('a rule of caching that no file matches is left out', () => {
  expect(toRules('/*.webmanifest')).toEqual([])
})

test('other rules, and all else, stay as they are', () => {
  const config = { hosting: { public: 'dist', headers: [{ source: '**', headers: nosniff }] }, functions: [] }
  expect(forFiles(config, files)).toEqual(config)
})

test('a name that a pattern would read as something else is refused', () => {
  const config = { hosting: { headers: [{ source: '/assets/**', headers: immutable }] } }
  expect(() => forFiles(config, ['/assets/a|b.js'])).toThrow('/assets/a|b.js')
})
