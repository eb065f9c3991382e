import { expect, test } from 'vitest'
import { compareCachedPages } from './cached-pages.ts'

const toPage = (path: string, name: string, madeAt = 0) => ({ path, name, madeAt })

const pages = [
  toPage('/', ''),
  toPage('/la-paz', 'La Paz'),
  toPage('/oruro', 'Oruro', 9),
  toPage('/lugar/c', 'Café nuevo', 8),
  toPage('/lugar/b', 'Api', 7),
  toPage('/lugar/a', 'Bar', 7),
  toPage('/planes', 'Planes para tu negocio', 9),
  toPage('/contact', 'Contacto'),
  toPage('/guardados', 'Guardados', 9),
]

test('home and cities come before places, the newest first, and after them the pages that every device keeps', () => {
  expect(pages.toReversed().toSorted(compareCachedPages)).toEqual(pages)
})

test('the order in which caches hold pages changes nothing', () => {
  for (const shift of pages.keys()) {
    const turned = [...pages.slice(shift), ...pages.slice(0, shift)]
    expect(turned.toSorted(compareCachedPages)).toEqual(pages)
  }
})
