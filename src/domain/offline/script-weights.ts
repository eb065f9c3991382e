/**
 * What draws maps weighs on the way, in bytes: the scripts that are marked `@with-streets`, with the worker and the style sheet
 * of maplibre. A test of the build compares it.
 */
export const MAP_SCRIPTS_BYTES = 407_000

/**
 * What searches, filters and further pages of a downloaded city, and its forms, weigh on the way, in bytes: the scripts that are marked `@with-city`,
 * but those that come with the page of the city. A test of the build compares it.
 */
export const CITY_SCRIPTS_BYTES = 179_000
