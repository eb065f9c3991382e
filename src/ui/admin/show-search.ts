/** The search parameter by which an address asks for a part of a list; without it, for all of it. */
export interface ShowSearch<Filter extends string> {
  show?: Filter | undefined
}

/** Returns the part of a list that an address asks for; undefined, too, for one that does not exist. */
export function parseShow<Filter extends string>(
  { show }: Record<string, unknown>,
  filters: readonly Filter[],
): ShowSearch<Filter> {
  // Without the key, what the address says would stand.
  return { show: filters.find((name) => name === show) }
}
