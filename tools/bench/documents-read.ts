/**
 * The number of documents that an instance which was just started reads for a view, exactly; who comes within the next ten
 * seconds costs nothing. The adverts are one document of all cities.
 */
export const documentsRead = {
  /** The list, the adverts, the ten newest reviews, and the places of the three that are quoted. */
  home: 15,
  /** The list, and the adverts. */
  city: 2,
  citySearch: 2,
  cityFilter: 2,
  /** The list of the home page and one of each of the nine cities, and the adverts. */
  homeSearch: 11,
  homeFilter: 11,
  /** The place, and the list of its city, which all its places share; each review that is shown comes on top. */
  place: 2,
}
