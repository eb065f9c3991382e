/** Returns true iff the screen is wide enough for a list and its map side by side. */
export function isBeside(): boolean {
  // As in list-map.css.
  return matchMedia('(min-width: 68.75em)').matches
}
