// What is read of a review's surroundings, at the most.

/** Reviews of the same place. */
export const NEIGHBORS_MAX = 60
/** Reviews of any place with a similar text. */
export const SIMILAR_MAX = 20
/** Reviews that its author wrote before, and this one. */
export const OWN_PLACES_MAX = 10

/** From how many days before the last weeks a place's usual pace is known. */
export const USUAL_DAYS = 180

/** So many more are no surprise at a place that is new, or that has just become known. */
const EXPECTED = 6

/** Returns how many reviews a place has a day. @param count How many it had in `USUAL_DAYS`. */
export function usualADay(count: number): number {
  return (count + EXPECTED) / USUAL_DAYS
}
