import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { drawSharePicture, type SharePictureProps } from './share-picture.tsx'

const props: SharePictureProps = {
  sprite: readFileSync('public/artwork/sprite.svg', 'utf8'),
  drawing: { family: 'comida', symbol: 'cafe', horizon: 'alto', seed: 'a', initials: 'CS' },
  city: 'la-paz',
  name: 'Café Sol',
  kind: 'Café · La Paz',
  rating: '4.6 (14)',
}
const readTexts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)<\/text>/g)].map(([, text]) => text)

test('a picture holds all that it needs: no variable, no file', () => {
  const svg = drawSharePicture(props)
  expect(svg).not.toContain('var(')
  const used = [...svg.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((href) => !href.startsWith('#') || !svg.includes(`id="${href.slice(1)}"`))).toEqual([])
})

test('it names the place, what it is, its rating and the site', () => {
  expect(readTexts(drawSharePicture(props))).toEqual(['CS', 'Café Sol', 'Café · La Paz', '4.6 (14)', 'Aquicito'])
  expect(readTexts(drawSharePicture({ ...props, rating: null }))).not.toContain('4.6 (14)')
})

test('places differ by their walls and cities by their threads', () => {
  const svg = drawSharePicture(props)
  expect(drawSharePicture({ ...props, city: 'oruro' })).not.toBe(svg)
  expect(drawSharePicture({ ...props, drawing: { ...props.drawing, seed: 'b' } })).not.toBe(svg)
})

test('a long name is broken after words, and cut off where no size is small enough', () => {
  const lines = (name: string) => readTexts(drawSharePicture({ ...props, name, kind: '', rating: null })).slice(1, -1)
  expect(lines('Higher Ground Restaurant')).toEqual(['Higher', 'Ground', 'Restaurant'])
  const long = lines('palabra '.repeat(40))
  expect(long).toHaveLength(5)
  expect(long.at(-1)).toMatch(/…$/)
  expect(lines('x'.repeat(30)).join('')).toBe('x'.repeat(30))
})

test('what the font lacks is left out, or drawn without its marks, and what looks like markup stays text', () => {
  const [, name] = readTexts(drawSharePicture({ ...props, name: '🥟 Ōm' }))
  expect(name).toBe('Om')
  expect(readTexts(drawSharePicture({ ...props, name: 'var(--x)' }))).toContain('var (--x)')
  const svg = drawSharePicture({ ...props, name: '<a onload="x">' })
  expect(svg).not.toContain('<a ')
  expect(svg).toContain('&lt;a')
})
