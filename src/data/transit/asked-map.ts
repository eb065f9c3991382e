// Apart from what is drawn on the map, which is loaded late: the page itself has this.

let showMap: (() => void) | null = null

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
