import { describe, expect, test } from 'vitest'
import { type MapColors, mapColors } from './map-colors.ts'

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const labels = ['label', 'greenLabel', 'waterLabel'] as const
/** All that a label may stand on: its halo does not cover everything. */
const grounds = ['ground', 'block', 'minorStreet', 'mainStreet', 'green', 'square', 'water', 'halo'] as const
/** What has to be told from what it lies on, and how clearly: streets are found by their edges as well. */
const lines: [keyof MapColors, keyof MapColors, number][] = [
  ['rail', 'ground', 3],
  ['cable', 'ground', 3],
  // Lines that were chosen lie on all, with an edge.
  ['cable', 'halo', 4.5],
  ['cable', 'mainStreet', 3],
  ['label', 'mainStreet', 4.5],
  ...grounds.map((ground): [keyof MapColors, keyof MapColors, number] => ['own', ground, 3]),
  ['casing', 'minorStreet', 1.9],
  ['casing', 'mainStreet', 1.7],
  ['mainStreet', 'minorStreet', 1.1],
]

describe.each(['day', 'night'] as const)('by %s', (time) => {
  const colors = mapColors[time]

  test.each(labels.flatMap((label) => grounds.map((ground) => [label, ground] as const)))(
    '%s is read on %s',
    (label, ground) => {
      expect(contrast(colors[label], colors[ground])).toBeGreaterThanOrEqual(4.5)
    },
  )

  test.each(lines)('%s is told from %s', (line, ground, least) => {
    expect(contrast(colors[line], colors[ground])).toBeGreaterThanOrEqual(least)
  })
})
