import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ArtworkFamily } from './artwork-variant.ts'
import { PlaceArtwork, Street } from './place-artwork.tsx'

const sprite = readFileSync('public/artwork/sprite.svg', 'utf8')
const symbols: Record<ArtworkFamily, string> = {
  comida: 'cafe',
  dormir: 'hotel',
  salud: 'laboratory',
  cuerpo: 'gym',
  compras: 'clothes',
  oficio: 'bank',
  taller: 'hardware',
  patrimonio: 'church',
  aire: 'park',
  mercado: 'bakery',
}
const families = Object.keys(symbols) as ArtworkFamily[]

function draw(family: ArtworkFamily, seed: string, initials = 'CÑ'): string {
  return renderToStaticMarkup(
    <PlaceArtwork family={family} symbol={symbols[family]} horizon="valle" seed={seed} initials={initials} />,
  )
}

const seeds = Array.from({ length: 200 }, (_, index) => `place-${index}`)

test.each(families)('every part of %s is in the sprite', (family) => {
  const used = new Set(seeds.flatMap((seed) => [...draw(family, seed).matchAll(/#([\w-]+)/g)].map(([, id]) => id)))
  expect([...used].filter((id) => !sprite.includes(`id="${id}"`))).toEqual([])
})

test('no part of the sprite is put together from others, which a browser would build once more for each artwork', () => {
  expect(sprite).not.toContain('<use')
})

test('the houses of a street are built once, and drawn five times', () => {
  const street = renderToStaticMarkup(
    <Street artworks={[{ symbol: 'bank', family: 'oficio', wall: 0 }]} horizon="alto" />,
  )
  expect(street.match(/#g-bank/g)).toHaveLength(1)
  expect(street).not.toContain('href="#')
  const positions = [...street.matchAll(/d="([^"]+)" marker-start="url\(#calle\)" marker-mid="url\(#calle\)"/g)]
  expect(positions.map(([, line]) => line)).toEqual(['M0 0h1', 'M-352 0L-176 0L176 0L352 0h1'])
})

test('the open air has trees and no house, no wall and no door', () => {
  for (const seed of seeds) {
    const parts = [...draw('aire', seed).matchAll(/#([\w-]+)/g)].map(([, id]) => id)
    expect(parts.filter((id) => id && !/^(?:z|z-valle|f-aire-\d|b-aire-\d|g-park)$/.test(id))).toEqual([])
  }
})

test('shops bear initials, and churches, museums and parks none', () => {
  expect(families.filter((family) => draw(family, 'place').includes('>CÑ</text>'))).toEqual(
    families.filter((family) => family !== 'patrimonio' && family !== 'aire'),
  )
  expect(draw('comida', 'place', '')).not.toContain('<text')
})

test('screen readers skip an artwork', () => {
  expect(draw('comida', 'place')).toMatch(/^<svg [^>]*aria-hidden="true"/)
})
