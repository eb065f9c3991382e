/** Made by tools/build/city-scripts.ts. */
declare module 'virtual:city-scripts' {
  /** The paths of the scripts that are cached with the first downloaded city: what is marked `@with-city`, with its imports. */
  export const cityScripts: readonly string[]
  /** Those of what draws maps, cached with the first downloaded city that has streets: what is marked `@with-streets`, with its imports. */
  export const mapScripts: readonly string[]
}
