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
  ours: 34 * KB,
  /** What the service worker downloads when it is installed. */
  precached: 214 * KB,
  /** The HTML of a city with a hundred places. */
  page: 22 * KB,
} as const

/** What a page costs a phone that opens it for the first time, until nothing of it moves any more. */
export interface PageCosts {
  /** Addresses that it asks for, without images: what it has once it need not fetch again. */
  requests: number
  images: number
  /** Bytes of its scripts, compressed by brotli. */
  scripts: number
  /** Nodes of its document, with those that the browser makes of each `<use>`. */
  nodes: number
  /** How often React changed it, at the most: what arrives together is put into one commit. */
  commits: number
  /** How many cards React rendered, each as often as it did. */
  cards: number
  /** Documents that Firestore sends the device of a visitor who stays. */
  documents: number
  /** Documents that a server which was just started reads for all who open it within ten seconds; for a place, the list of its city is one. */
  served: number
}

/** Pages whose cost is counted in every run, and what each may cost: a raise needs a decision that says what was given up. */
export const PAGE_COSTS = {
  home: { requests: 12, images: 0, scripts: 157_000, nodes: 2245, commits: 8, cards: 15, documents: 0, served: 15 },
  city: { requests: 10, images: 0, scripts: 148_415, nodes: 3524, commits: 9, cards: 15, documents: 0, served: 2 },
  search: { requests: 16, images: 0, scripts: 157_884, nodes: 2126, commits: 10, cards: 15, documents: 0, served: 2 },
  'filtered list': {
    requests: 18,
    images: 0,
    scripts: 212_721,
    nodes: 3364,
    commits: 12,
    cards: 100,
    documents: 0,
    served: 2,
  },
  place: { requests: 13, images: 0, scripts: 178_389, nodes: 1011, commits: 5, cards: 0, documents: 0, served: 16 },
  'saved places': {
    requests: 27,
    images: 0,
    scripts: 206_500,
    nodes: 381,
    commits: 10,
    cards: 1,
    documents: 0,
    served: 0,
  },
} as const satisfies Record<string, PageCosts>
export type CountedPage = keyof typeof PAGE_COSTS

/** How far bytes may lie over their figure: a build is not the same to the byte wherever it is made. */
export const BYTES_SLACK = 1.03

/** How far nodes may: the seeded data are not the same to the node, as what is near its closing hour. */
const NODES_SLACK = 1.01

const slacks: Partial<Record<keyof PageCosts, number>> = { scripts: BYTES_SLACK, nodes: NODES_SLACK }

/** Returns what a page costs beyond its figures, each as a sentence; nothing where it holds. */
export function overCosts(page: CountedPage, measured: Partial<PageCosts>): string[] {
  const allowed: PageCosts = PAGE_COSTS[page]
  return (Object.entries(measured) as [keyof PageCosts, number][]).flatMap(([counter, value]) =>
    value > allowed[counter] * (slacks[counter] ?? 1)
      ? [`${page}: ${counter} ${value}, allowed ${allowed[counter]}`]
      : [],
  )
}

/** Chunks that hold nothing of ours: libraries, and what the bundler writes for all chunks. */
const LIBRARY_CHUNKS = ['vendor', 'workbox', 'rolldown-runtime']

/** Returns true iff a script holds nothing of ours. @param path Absolute, such as `/assets/vendor-CT6nzQ33.js`. */
export function isLibraryScript(path: string): boolean {
  return LIBRARY_CHUNKS.includes(chunkNameInPath(path.slice(1)) ?? '')
}
