import type { MapInstance } from 'react-map-gl/maplibre'
import { type Area, middleOf } from '@/domain/maps/area.ts'
import { isBeside } from './is-beside.ts'

/** How high the list stands over the map of a phone. */
export type SheetHeight = 'low' | 'half' | 'full'

/** Says in the style sheet how much of the map is covered from above, in rem. */
const TOP = '--list-map-top'
/** As in list-map.css. */
const LOW_SHEET_REM = 6

/** At the edges of what is shown, so that no pin is cut off, in pixels. */
const MARGIN = 28
/** How much of its right edge the buttons take, in pixels. */
const BUTTONS = 44
/** At least so much of a map is looked at, however large the text, in pixels. */
const LEAST = 96

/** So near that streets are told apart; what lies in one spot is not magnified further. */
const ZOOM_MAX = 16
/** Areas that differ by less are the same to an eye, in degrees. */
const SAME_DEGREES = 0.0003

interface Insets {
  top: number
  bottom: number
}

/** Returns how much of a map's box is covered from above and below; a list that covers all counts as one of half the height. */
function insetsOf(map: MapInstance, sheet: SheetHeight): Insets {
  if (isBeside()) return { top: 0, bottom: 0 }
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const height = map.getContainer().clientHeight
  const bottom = sheet === 'low' ? LOW_SHEET_REM * rem : height / 2
  const covered = Number.parseFloat(getComputedStyle(map.getContainer()).getPropertyValue(TOP))
  return { bottom, top: Math.max(0, Math.min(covered * rem, height - bottom - LEAST)) }
}

/** Returns the part of the map that nothing covers. */
export function readVisibleArea(map: MapInstance, sheet: SheetHeight): Area {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const { top, bottom } = insetsOf(map, sheet)
  const { lng: west, lat: north } = map.unproject([0, top])
  const { lng: east, lat: south } = map.unproject([width, height - bottom])
  return { west, south, east, north }
}

/** Moves the map to where an area fills what is not covered of it. @param options `margin` of places, which do not lie at the edge; `zoomMin` is as far off as they are looked at. */
export function showArea(
  map: MapInstance,
  area: Area,
  options: { sheet: SheetHeight; margin: boolean; isFirst: boolean; zoomMin: number },
): void {
  const { sheet, margin, isFirst, zoomMin } = options
  if (!margin && isSame(readVisibleArea(map, sheet), area)) return
  const { top, bottom } = insetsOf(map, sheet)
  const around = margin ? Math.min(MARGIN, map.getContainer().clientWidth / 8) : 0
  const padding = { top: top + around, bottom: bottom + around, left: around, right: margin ? around + BUTTONS : 0 }
  const bounds: [number, number, number, number] = [area.west, area.south, area.east, area.north]
  const animate = !isFirst
  if (margin && (map.cameraForBounds(bounds, { padding })?.zoom ?? 0) < zoomMin) {
    const { longitude, latitude } = middleOf(area)
    map.easeTo({ center: [longitude, latitude], zoom: zoomMin, offset: [0, (top - bottom) / 2], animate })
  } else map.fitBounds(bounds, { padding, animate, ...(margin ? { maxZoom: ZOOM_MAX } : {}) })
}

/** Moves the map so that a place stands in the middle of what is not covered of it. */
export function showPlace(
  map: MapInstance,
  [longitude, latitude]: readonly [number, number],
  sheet: SheetHeight,
): void {
  const { top, bottom } = insetsOf(map, sheet)
  map.easeTo({ center: [longitude, latitude], offset: [0, (top - bottom) / 2] })
}

function isSame(one: Area, other: Area): boolean {
  return (['west', 'south', 'east', 'north'] as const).every((side) => Math.abs(one[side] - other[side]) < SAME_DEGREES)
}
