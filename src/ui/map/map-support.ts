// Apart from what draws maps, which is heavy: asked before it is fetched.

/** The longest time that a map may take to come, in milliseconds. */
const MAP_LIMIT_MS = 60_000

let isWebGlKnown = false

/** Checked before anything is fetched: without it a map could not be drawn. */
export function hasWebGl(): boolean {
  // Asked once where there is one: a browser has few contexts, and takes the oldest away for another one.
  if (!isWebGlKnown) isWebGlKnown = document.createElement('canvas').getContext('webgl2') !== null
  return isWebGlKnown
}

/** Resolves with what loads a map. @throws If it cannot be loaded, or not in a minute. */
export function loadInTime<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  return Promise.race([load(), new Promise<never>((_, reject) => setTimeout(reject, MAP_LIMIT_MS))])
}
