import { type CityMap, tileUrl } from './city-map.ts'
import { type MapColors, mapColors } from './map-colors.ts'

/** What maplibre draws a map by: https://maplibre.org/maplibre-style-spec. Its `glyphs` are missing, so that it writes with the device's own fonts. */
export interface CityStyle {
  version: 8
  sources: Record<string, object>
  layers: { id: string; type: string }[]
}

/** By the first name maplibre knows how heavy letters are; the device's own font follows it. */
const FONT = ['Roboto Medium', 'system-ui']
const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>'

/** How wide streets are, in pixels, by class and at the zooms 10, 13, 15 and 18. */
const streetWidths = {
  motorway: [1.2, 4, 9, 30],
  primary: [1, 3.5, 8, 28],
  secondary: [0.8, 3, 7, 26],
  tertiary: [0.5, 2.2, 6, 22],
  residential: [0.3, 1.4, 4.5, 18],
  service: [0, 0.6, 2, 8],
} as const
const WIDTH_ZOOMS = [10, 13, 15, 18]
const mainStreets = ['motorway', 'primary', 'secondary', 'tertiary']
/** How far the edge of a street reaches over it, in pixels, on both sides together. */
const CASING = 1.5

/**
 * Returns the style of a city's own map.
 * @param time By day or by night.
 * @param origin Scheme and host of the site: maplibre loads tiles where relative addresses mean nothing.
 */
export function cityStyle(map: CityMap, time: keyof typeof mapColors, origin: string): CityStyle {
  const { bounds, minZoom, maxZoom, date } = map
  const streets = {
    type: 'vector',
    tiles: [origin + tileUrl(map, '{z}', '{x}', '{y}')],
    bounds,
    minzoom: minZoom,
    maxzoom: maxZoom,
    attribution: `${ATTRIBUTION} ${date}`,
  }
  const colors = mapColors[time]
  return { version: 8, sources: { city: streets }, layers: [...areas(colors), ...ways(colors), ...labels(colors)] }
}

type Layer = CityStyle['layers'][number] & Record<string, unknown>

const isOfClass = (...classes: string[]) => ['in', ['get', 'class'], ['literal', classes]]

function areas({ ground, green, square, water, block }: MapColors): Layer[] {
  const fill = (layer: string, color: unknown, more: object = {}) => ({
    id: layer,
    type: 'fill',
    source: 'city',
    'source-layer': layer,
    paint: { 'fill-color': color },
    ...more,
  })
  return [
    { id: 'ground', type: 'background', paint: { 'background-color': ground } },
    fill('green', ['match', ['get', 'class'], 'square', square, green]),
    fill('water', water, { filter: isOfClass('lake') }),
    {
      id: 'river',
      type: 'line',
      source: 'city',
      'source-layer': 'water',
      filter: isOfClass('river', 'canal', 'stream'),
      paint: { 'line-color': water, 'line-width': byZoom(['match', ['get', 'class'], 'river', 1, 0.4], [1, 3, 6, 24]) },
    },
    fill('building', block, { minzoom: 14 }),
  ]
}

function ways({ minorStreet, mainStreet, casing, path, rail, cable }: MapColors): Layer[] {
  const line = (id: string, paint: object, more: object = {}): Layer => ({
    id,
    type: 'line',
    source: 'city',
    'source-layer': 'street',
    layout: {
      'line-cap': 'round',
      'line-join': 'round',
      // Main streets lie over those that meet them.
      'line-sort-key': [
        'match',
        ['get', 'class'],
        ...Object.keys(streetWidths).flatMap((name, index) => [name, -index]),
        -9,
      ],
    },
    paint,
    ...more,
  })
  const isPath = isOfClass('path')
  return [
    line('path', { 'line-color': path, 'line-width': 1.2, 'line-dasharray': [2, 2] }, { filter: isPath, minzoom: 14 }),
    line(
      'street-edge',
      { 'line-color': casing, 'line-width': streetWidth(CASING) },
      { filter: ['!', isPath], minzoom: 12 },
    ),
    line(
      'street',
      {
        'line-color': ['match', ['get', 'class'], mainStreets, mainStreet, minorStreet],
        'line-width': streetWidth(0),
      },
      { filter: ['!', isPath], minzoom: 12 },
    ),
    // From afar white lines would not be seen on the ground.
    line(
      'street-afar',
      { 'line-color': casing, 'line-width': streetWidth(0.5) },
      { filter: ['!', isPath], maxzoom: 12 },
    ),
    line(
      'rail',
      { 'line-color': ['match', ['get', 'class'], 'cable', cable, rail], 'line-width': 1.6, 'line-dasharray': [4, 2] },
      { 'source-layer': 'rail' },
    ),
  ]
}

/** Grows with the zoom as the streets themselves do. */
function byZoom(factor: unknown, widths: readonly number[]): unknown[] {
  const stops = widths.flatMap((width, index) => [WIDTH_ZOOMS[index], ['*', factor, width]])
  return ['interpolate', ['exponential', 1.6], ['zoom'], ...stops]
}

function streetWidth(more: number): unknown[] {
  const stops = WIDTH_ZOOMS.flatMap((zoom, index) => [
    zoom,
    [
      'match',
      ['get', 'class'],
      ...Object.entries(streetWidths).flatMap(([name, widths]) => [name, (widths[index] ?? 0) + more]),
      1,
    ],
  ])
  return ['interpolate', ['exponential', 1.6], ['zoom'], ...stops]
}

const NAME = ['get', 'name']
const AVENUE = 'Avenida '
/** "Av. Heroínas": the way in which signs write it, so that more of them fit. */
const SHORT_NAME = [
  'case',
  ['==', ['slice', NAME, 0, AVENUE.length], AVENUE],
  ['concat', 'Av. ', ['slice', NAME, AVENUE.length]],
  NAME,
]
/** The Spanish name with the Quechua and the Aymara one below it, where they are known. */
const NAMES = [
  'format',
  NAME,
  {},
  ...['name_qu', 'name_ay'].flatMap((name) => [
    ['case', ['has', name], ['concat', '\n', ['get', name]], ''],
    { 'font-scale': 0.85 },
  ]),
]

const isSettlement = isOfClass('city', 'town', 'village', 'suburb', 'neighbourhood')

function labels({ label, greenLabel, waterLabel, halo }: MapColors): Layer[] {
  const text = (id: string, color: unknown, layout: object, more: object): Layer => ({
    id,
    type: 'symbol',
    source: 'city',
    'source-layer': id,
    filter: ['has', 'name'],
    layout: { 'text-font': FONT, 'text-field': NAME, 'text-size': 12, 'text-max-width': 8, ...layout },
    paint: { 'text-color': color, 'text-halo-color': halo, 'text-halo-width': 1.5 },
    ...more,
  })
  const onLine = { 'symbol-placement': 'line', 'symbol-spacing': 240, 'text-padding': 4 }
  const sizeByZoom = ['interpolate', ['linear'], ['zoom'], 11, 10, 14, 11, 17, 15]
  const streetOrder = ['match', ['get', 'class'], mainStreets, 0, 1]
  // Labels of what one finds one's way by come before those of what is many.
  const order = ['match', ['get', 'class'], ['square', 'park'], 0, ['market', 'hospital', 'station'], 1, 2]
  return [
    text('river-name', waterLabel, onLine, { 'source-layer': 'water' }),
    text('cable-name', label, onLine, { 'source-layer': 'rail' }),
    text(
      'label',
      ['match', ['get', 'class'], ['park', 'cemetery', 'square'], greenLabel, 'water', waterLabel, label],
      { 'text-field': NAMES, 'symbol-sort-key': order },
      { filter: ['all', ['has', 'name'], ['!', isSettlement]] },
    ),
    // Before squares and markets, which pins show besides.
    text(
      'street-name',
      label,
      { ...onLine, 'text-field': SHORT_NAME, 'text-size': sizeByZoom, 'symbol-sort-key': streetOrder },
      { 'source-layer': 'street', minzoom: 11 },
    ),
    // Nearer, one is within it.
    text(
      'settlement',
      label,
      { 'text-field': NAMES, 'text-size': ['match', ['get', 'class'], ['city', 'town'], 17, 13] },
      { 'source-layer': 'label', filter: ['all', ['has', 'name'], isSettlement], maxzoom: 14.5 },
    ),
  ]
}
