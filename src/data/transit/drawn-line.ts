import { type DrawnLines, nothingDrawn } from '@/domain/transit/rides/drawn-lines.ts'

// What a list of lines and an open map of the same page have in common: neither knows the other, and both are loaded late.

let drawn = nothingDrawn
let openMaps = 0
const listeners = new Set<() => void>()

/** Calls a function whenever another line is drawn, or a map is opened or closed. @returns What ends it. */
export function onDrawnLineChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what an open map draws; nothing where no line was chosen. */
export function readDrawnLine(): DrawnLines {
  return drawn
}

/** Draws lines on the map of the page, in place of those before. */
export function drawLine(lines: DrawnLines): void {
  drawn = lines
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
    drawn = nothingDrawn
    emit()
  }
}

function emit(): void {
  for (const listener of listeners) listener()
}
