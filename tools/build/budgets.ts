import { chunkNameInPath } from './chunks.ts'

const KB = 1024

/**
 * What a visitor may have to download, in bytes compressed by brotli. Libraries and our own code have a budget each, with
 * a slack of about 3 %, so that no code is bent for a hundred bytes.
 */
export const BUDGETS = {
  /**
   * The scripts of libraries that a first visit loads: what every page starts with, what registers the service worker once
   * it is idle, and the bundler's own runtime.
   */
  libraries: 99 * KB,
  /** Our own scripts that every page starts with: its HTML names them. */
  ours: 31 * KB,
  /** Our own scripts that a list asks for once it is there: opening hours, buttons of cards, motion, the service worker. */
  idle: 17.25 * KB,
  /** What the service worker downloads when it is installed. */
  precached: 197 * KB,
  /** The HTML of a city with a hundred places. */
  page: 20.75 * KB,
} as const

/** Chunks that hold nothing of ours: libraries, and what the bundler writes for all chunks. */
const LIBRARY_CHUNKS = ['vendor', 'workbox', 'rolldown-runtime']

/** Returns true iff a script holds nothing of ours. @param path Absolute, such as `/assets/vendor-CT6nzQ33.js`. */
export function isLibraryScript(path: string): boolean {
  return LIBRARY_CHUNKS.includes(chunkNameInPath(path.slice(1)) ?? '')
}
