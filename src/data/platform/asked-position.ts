// Where distances of lists are counted from: the page asks for it once, whichever list wants it.
import { useSyncExternalStore } from 'react'
import type { Position } from '@/domain/shared/distance.ts'
import { mayReadOwnPosition, readOwnPosition } from './own-position.ts'

/** How old a position may be, in milliseconds. */
const POSITION_MAX_AGE_MS = 60_000

/** The device's position; undefined until requested, null if it is not available. Stays while the page is open. */
let here: Position | null | undefined
const watching = new Set<() => void>()

/** Returns where the device is; undefined until that is requested, null where it is not known. */
export function useAskedPosition(): Position | null | undefined {
  return useSyncExternalStore(
    (onChange) => {
      watching.add(onChange)
      return () => watching.delete(onChange)
    },
    () => here,
  )
}

/** Takes over where the device is, as it was found elsewhere on the page. */
export function notePosition(position: Position | null): void {
  here = position
  for (const onChange of watching) onChange()
}

/** Asks once; a user who declined is not asked again. */
export async function locate(): Promise<void> {
  if (here) return
  notePosition(await readOwnPosition({ maximumAge: POSITION_MAX_AGE_MS, timeout: 10_000 }))
}

/** Looks where the device is if the visitor has allowed that before; never asks, for a link may have led here. */
export async function locateIfAllowed(): Promise<void> {
  if (here === undefined && (await mayReadOwnPosition())) await locate()
}
