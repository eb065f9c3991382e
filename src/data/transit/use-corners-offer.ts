import { askFor } from '../platform/asking/asked-loads.ts'
import { useMustAskFor } from '../platform/asking/use-must-ask-for.ts'
import { cornersWeight } from './corners-address.ts'
import { toCornersName } from './load-corners.ts'

/**
 * Returns the offer to load the street corners of a city, where none come unasked; else null: then they are here, on their way, or
 * cannot be had.
 * @param isMissing Whether they were looked for, and not found.
 */
export function useCornersOffer(city: string, isMissing: boolean): { bytes: number; ask: () => void } | null {
  const names = [toCornersName(city)]
  const isOffered = useMustAskFor(names) && isMissing
  return isOffered ? { bytes: cornersWeight(city), ask: () => askFor(names) } : null
}
