import { expect, it } from 'vitest'
import type { Point } from './clip.ts'
import { drawPlaceMap, placeMapTiles } from './draw-place-map.ts'
import type { MapFeature } from './map-layers.ts'
import { toTilePoint } from './tile.ts'

const place = { latitude: -17.3936, longitude: -66.157 }
const middle = toTilePoint(place, 14)
/** About a pixel. */
const STEP = 1 / 1297

function street(name: string | undefined, ...line: Point[]): MapFeature {
  return { class: 'residential', name, lines: [line.map(([x, y]) => [middle.x + x * STEP, middle.y + y * STEP])] }
}

function draw(streets: MapFeature[]): string {
  return drawPlaceMap({ street: streets, water: [], green: [], rail: [] }, place)
}

const names = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, name]) => name).slice(0, -1)

it('writes a name as text, whatever is in it', () => {
  const svg = draw([street('<b>"A & B"\u0001', [-300, 20], [300, 20])])
  expect(names(svg)).toEqual(['&lt;b&gt;&quot;A &amp; B&quot; '])
})

it('writes no name upside down, and each once', () => {
  const svg = draw([street('Jordán', [300, 30], [-300, 20]), street('Jordán', [-300, -30], [-20, -60])])
  expect(names(svg)).toEqual(['Jordán'])
  const turns = [...svg.matchAll(/<text[^>]*rotate\((-?\d+)\)/g)].map(([, turn]) => Number(turn))
  expect(turns.every((turn) => turn > -90 && turn <= 90)).toBe(true)
})

it('writes no name over the pin or over another', () => {
  expect(names(draw([street('Sucre', [-300, -15], [300, -15])]))).toEqual(['Sucre'])
  expect(names(draw([street('Sucre', [-30, -15], [30, -15])]))).toEqual([])
  expect(names(draw([street('Sucre', [-60, 20], [0, 20]), street('Bolívar', [-60, 25], [0, 25])]))).toHaveLength(1)
})

it('writes the name of a street that was cut', () => {
  const name = 'Avenida de las Heroínas'
  expect(names(draw([street(name, [40, 20], [-20, 20]), street(name, [40, 20], [120, 20])]))).toEqual([
    'Av. de las Heroínas',
  ])
})

it('is nothing where no street would be seen', () => {
  expect(draw([street('Sucre', [-300, 150], [300, 150])])).toBe('')
})

it('leaves out small ways where all would be too much', () => {
  const ways = Array.from({ length: 900 }, (_, index): MapFeature => {
    const y = (index % 290) - 110
    return { ...street(undefined, [-(index % 70), y], [index % 50, y + 3], [index % 90, y - 5]), class: 'path' }
  })
  const svg = draw([...ways, street('Sucre', [-300, 20], [300, 20])])
  expect(svg.length).toBeLessThan(10 * 1024)
  expect(svg).toContain('id="minor"')
  expect(svg).not.toContain('class="path"')
})

it('needs the tiles that it touches alone, as far as the map has them', () => {
  expect(placeMapTiles({ bounds: [-67, -18, -65, -17] }, place).length).toBeLessThanOrEqual(4)
  expect(placeMapTiles({ bounds: [-64, -18, -63, -17] }, place)).toEqual([])
})
