import type { Position } from '@/domain/shared/distance.ts'

// What a list of lines and the map of the same page have in common: neither knows the other.

let drawn: readonly (readonly Position[])[] = []
let openMaps = 0
let showMap: (() => void) | null = null
const listeners = new Set<() => void>()

/** Calls a function whenever another line is drawn, or a map is opened or closed. @returns What ends it. */
export function onDrawnLineChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns the courses that an open map draws; none where no line was chosen. */
export function readDrawnLine(): readonly (readonly Position[])[] {
  return drawn
}

/** Draws courses on the map of the page, in place of those before; none clear it. */
export function drawLine(courses: readonly (readonly Position[])[]): void {
  drawn = courses
  emit()
}

/** Returns true iff a map is open that can draw a line. */
export function hasOpenMap(): boolean {
  return openMaps > 0
}

/** Says that a map is open. @returns What says that it is closed: then nothing is drawn any more. */
export function registerMap(): () => void {
  openMaps += 1
  emit()
  return () => {
    openMaps -= 1
    drawn = []
    emit()
  }
}

/** Says how the map of the page is opened. @returns What ends it. */
export function offerMap(show: () => void): () => void {
  showMap = show
  return () => {
    showMap = null
  }
}

/** Opens the map of the page, unless it is open. */
export function askForMap(): void {
  showMap?.()
}

function emit(): void {
  for (const listener of listeners) listener()
}
