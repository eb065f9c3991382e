import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { citySlugs } from '@/domain/cities/city.ts'
import { cityMap } from '@/domain/maps/city-map.ts'
import { cityStyle } from '@/domain/maps/city-style.ts'
import config from './tilemaker/config.json'

const maps = citySlugs.map(cityMap).filter((map) => map !== undefined)

test.each(maps.flatMap((map) => (['day', 'night'] as const).map((time) => [map.city, time, map] as const)))(
  'the style of %s by %s is one that maplibre reads, of layers that its tiles have',
  (_, time, map) => {
    const style = cityStyle(map, time, 'https://aquicito.example')
    expect(validateStyleMin(style as Parameters<typeof validateStyleMin>[0])).toEqual([])
    const drawn = style.layers.flatMap((layer) => ('source-layer' in layer ? [layer['source-layer']] : []))
    expect(new Set(drawn)).toEqual(new Set(Object.keys(config.layers)))
  },
)
