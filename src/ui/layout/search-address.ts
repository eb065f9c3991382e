/** The id of a page's search field, and what an address ends with that asks for the search. */
export const SEARCH_FIELD_ID = 'q'

/** Leads to the search over the page that one sees, which stays where it is. */
export const toSearchScreen = {
  to: '.',
  search: true,
  hash: SEARCH_FIELD_ID,
  resetScroll: false,
  hashScrollIntoView: false,
} as const

/** Returns true iff the screen is that of a phone, as the style sheets tell phones: its keyboard leaves little room. */
export function isPhone(): boolean {
  return matchMedia('(max-width: 47.99em)').matches
}
