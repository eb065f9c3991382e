import type { FoundPlace } from '@/data/search/search-messages.ts'
import { type Area, formatArea } from '@/domain/maps/area.ts'
import type { AskedOfMap } from './asked-of-map.ts'
import type { SheetHeight } from './visible-area.ts'

/** What a map shows. */
export interface Camera {
  latitude: number
  longitude: number
  zoom: number
}

/** A card of a list, and how far below the upper edge of the screen it stands, in pixels. */
export interface Anchor {
  id: string
  top: number
  /** In which entry of the browser's history: Back alone leads there. */
  entry: string | undefined
}

/** How the map of a list was left. */
interface LeftView {
  sheet?: SheetHeight
  chosen?: FoundPlace | undefined
  camera?: Camera
  /** How many pages of the list were shown. */
  pages?: number
  /** Where the list stood; absent where it has no places. */
  anchor?: Anchor | undefined
}

/** By what was asked: Back from a place leads to it as it was. */
const views = new Map<string, LeftView>()

/** Returns what a list of search results is asked for, as one text. */
export function toQuestion({ city, query, category, f }: Omit<AskedOfMap, 'map' | 'at'>): string {
  return JSON.stringify([city, query, category, f])
}

/** Returns under which name a view is left. @param area Where its places are listed; null for all of them. */
export function toViewKey(question: string, area: Area | null): string {
  return `${question} ${area ? formatArea(area) : 'all'}`
}

/** Returns how a view was left; of one that was not, nothing is known. */
export function readLeftView(key: string): LeftView {
  return views.get(key) ?? {}
}

/** Stores a part of how a view is, should it be left. */
export function noteView(key: string, part: LeftView): void {
  views.set(key, { ...views.get(key), ...part })
}

/** Lets a view begin as if it had not been seen. */
export function resetView(key: string): void {
  views.delete(key)
}
