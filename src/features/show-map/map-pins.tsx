import type { GeoJSONSource } from 'maplibre-gl'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { Layer, type MapMouseEvent, Source, useMap } from 'react-map-gl/maplibre'
import type { FoundPlace, Pins } from '@/data/search/search-messages.ts'
import { useIsNight } from '@/ui/behavior/use-is-night.ts'
import {
  readSignColors,
  clusterImageId,
  drawMapImage,
  type Light,
  PIN_PIXEL_RATIO,
  pinImageId,
  RATED_PIN_RISE,
} from './pin-images.ts'

/** So many of the best bear their rating, where no number of several places stands. */
const BEST = 20

/** How near places lie that are shown as one number, in pixels, and down to which zoom. */
const CLUSTER_RADIUS = 72
const CLUSTER_ZOOM_MAX = 15

/** A finger is not a point, in pixels. */
const FINGER = 8

const CLUSTERS = 'list-clusters'
const LAYERS = ['list-chosen', 'list-best', 'list-pins', CLUSTERS]

interface MapPinsProps {
  pins: Pins
  /** The places that the list shows, the best first. */
  listed: readonly FoundPlace[]
  /** The place that was chosen, on the map or in the list. */
  marked: string | undefined
  /** Called with the place whose pin was tapped. */
  onChosen: (id: string, position: readonly [number, number]) => void
  /** Called with the place whose pin the pointer is over, or none. */
  onPointed: (id: string | undefined) => void
}

const overlapping = { 'icon-allow-overlap': true, 'icon-ignore-placement': true } as const

/** The places of a list on its map: pins, clusters, and the best with their rating. */
export function MapPins({ pins, listed, marked, onChosen, onPointed }: MapPinsProps) {
  const { current } = useMap()
  const light = useIsNight() ? 'night' : 'day'
  const all = useMemo(() => toFeatures(pins, light), [pins, light])
  const best = useMemo(() => toBestFeatures(listed, light), [listed, light])
  const mark = useMemo(() => toMarkFeatures(pins, listed, { marked, light }), [pins, listed, marked, light])

  useEffect(() => readSignColors(pins.categories, light), [pins, light])
  useEffect(() => {
    const map = current?.getMap()
    map?.setMissingStyleImageResolver(async (id) => {
      const image = await drawMapImage(id)
      if (!map.hasImage(id)) map.addImage(id, image, { pixelRatio: PIN_PIXEL_RATIO })
    })
  }, [current])

  const tap = useEffectEvent(async ({ point: { x, y }, target: map }: MapMouseEvent) => {
    const [feature] = map.queryRenderedFeatures(
      [
        [x - FINGER, y - FINGER],
        [x + FINGER, y + FINGER],
      ],
      { layers: LAYERS.filter((layer) => map.getLayer(layer)) },
    )
    if (feature?.geometry.type !== 'Point') return
    const [longitude = 0, latitude = 0] = feature.geometry.coordinates
    if (feature.layer.id !== CLUSTERS) return onChosen(String(feature.properties['id']), [longitude, latitude])
    const source = map.getSource<GeoJSONSource>(feature.source)
    const zoom = await source?.getClusterExpansionZoom(Number(feature.properties['cluster_id']))
    // As if the user had moved the map: the places in view may be asked for.
    map.easeTo({ center: [longitude, latitude], zoom: (zoom ?? map.getZoom() + 2) + 0.2 }, { isByUser: true })
  })
  const point = useEffectEvent(({ point: at, target: map }: MapMouseEvent) => {
    const [feature] = map.queryRenderedFeatures(at, { layers: LAYERS.filter((layer) => map.getLayer(layer)) })
    map.getCanvas().style.cursor = feature ? 'pointer' : ''
    const id = feature?.properties['id'] as unknown
    onPointed(typeof id === 'string' ? id : undefined)
  })
  useEffect(() => {
    const map = current?.getMap()
    if (!map) return
    const onTap = (event: MapMouseEvent) => void tap(event)
    const onMove = (event: MapMouseEvent) => point(event)
    map.on('click', onTap)
    if (matchMedia('(hover: hover)').matches) map.on('mousemove', onMove)
    return () => {
      map.off('click', onTap)
      map.off('mousemove', onMove)
    }
  }, [current])

  return (
    <>
      <Source
        id="list-places"
        type="geojson"
        data={all}
        cluster
        clusterRadius={CLUSTER_RADIUS}
        clusterMaxZoom={CLUSTER_ZOOM_MAX}
      >
        <Layer
          id="list-pins"
          type="symbol"
          filter={['!', ['has', 'point_count']]}
          layout={{ 'icon-image': ['get', 'image'], ...overlapping }}
        />
        <Layer
          id={CLUSTERS}
          type="symbol"
          filter={['has', 'point_count']}
          layout={{
            'icon-image': ['concat', clusterImageId(light), ['get', 'point_count']],
            'icon-allow-overlap': true,
            'icon-padding': 0,
          }}
        />
      </Source>
      <Source id="list-best" type="geojson" data={best}>
        {/* Under the numbers, which are placed first: what would lie on one is seen from nearer. */}
        <Layer
          id="list-best"
          type="symbol"
          beforeId={CLUSTERS}
          layout={{
            'icon-image': ['get', 'image'],
            'icon-offset': [0, RATED_PIN_RISE],
            'icon-padding': 0,
            'symbol-sort-key': ['get', 'order'],
          }}
        />
      </Source>
      <Source id="list-chosen" type="geojson" data={mark}>
        <Layer id="list-chosen" type="symbol" layout={{ 'icon-image': ['get', 'image'], ...overlapping }} />
      </Source>
    </>
  )
}

interface PinFeature {
  type: 'Feature'
  properties: { id: string; image: string; order: number }
  geometry: { type: 'Point'; coordinates: [number, number] }
}

function toFeature(id: string, image: string, coordinates: [number, number], order = 0): PinFeature {
  return { type: 'Feature', properties: { id, image, order }, geometry: { type: 'Point', coordinates } }
}

const toCollection = (features: PinFeature[]) => ({ type: 'FeatureCollection' as const, features })

function toFeatures(pins: Pins, light: Light) {
  const images = pins.categories.map((category) => pinImageId(category, { light }))
  return toCollection(
    pins.ids.map((id, place) => toFeature(id, images[pins.category[place] ?? 0] ?? '', coordinatesOf(pins, place))),
  )
}

/** The best with a rating: where two of them would overlap, the better one is shown, and the other when one comes nearer. */
function toBestFeatures(listed: readonly FoundPlace[], light: Light) {
  const best = listed.filter(({ card, position }) => position && card.review_count > 0).slice(0, BEST)
  return toCollection(
    best.flatMap(({ card: { id, category, avg_rating: rating }, position }, index) =>
      position
        ? [
            toFeature(
              id,
              pinImageId(category, { light, rating: toRating(rating) }),
              [position.longitude, position.latitude],
              index,
            ),
          ]
        : [],
    ),
  )
}

function toMarkFeatures(
  pins: Pins,
  listed: readonly FoundPlace[],
  { marked, light }: { marked: string | undefined; light: Light },
) {
  const place = marked === undefined ? -1 : pins.ids.indexOf(marked)
  if (marked === undefined || place < 0) return toCollection([])
  const card = listed.find((found) => found.card.id === marked)?.card
  const rating = card && card.review_count > 0 ? toRating(card.avg_rating) : ''
  const category = pins.categories[pins.category[place] ?? 0] ?? ''
  return toCollection([
    toFeature(marked, pinImageId(category, { light, rating, isChosen: true }), coordinatesOf(pins, place)),
  ])
}

function coordinatesOf({ degrees }: Pins, place: number): [number, number] {
  return [degrees[2 * place] ?? 0, degrees[2 * place + 1] ?? 0]
}

/** As cards write it. */
const toRating = (rating: number) => rating.toFixed(1)
