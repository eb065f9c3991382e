import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isLibraryScript } from '../build/budgets.ts'
import { projectRoot } from '../platform/processes.ts'
import type { Contender, Measured, Mode } from './measure.ts'
import type { PageRequest, Visit } from './visit.ts'

/** What only one who signs in, or who wants the map, may have to load. */
const HEAVY = /firebaseapp|firestore|MuiButton|maplibregl/i
const MAP = /maplibregl/i
/** Addresses that only a map asks for. */
const MAP_ADDRESS = /maplibre|\/tiles?\/|\.pbf\b/

/** Medians of one contender's visits in one mode. */
export interface Figures {
  visits: number
  succeeded: number
  listMs: number
  interactiveMs: number
  blockedMs: number
  shift: number
  workMs: number
  scriptMs: number
  nodes: number
  /** Bytes of the page itself. */
  pageBytes: number
  scriptBytes: number
  /** Of these, what holds libraries alone. */
  libraryBytes: number
  requests: number
  requestsWithoutImages: number
  imageRequests: number
  imageBytes: number
  /** Complete answers, images apart, when the list was painted; the page's own among them. */
  answersBeforeList: number
  origins: number
}

/** Returns the middle of the numbers; NaN without any. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] ?? Number.NaN)) / 2 : upper
}

/** Returns the medians of those visits that succeeded. */
export function toFigures(measured: readonly Measured[], contender: Contender, mode: Mode): Figures {
  const visits = measured.filter((entry) => entry.contender === contender && entry.mode === mode)
  const good = visits.filter(({ visit }) => visit.ok).map(({ visit }) => visit)
  const middle = (figure: (visit: Visit) => number) => median(good.map(figure))
  return {
    visits: visits.length,
    succeeded: good.length,
    listMs: middle((visit) => visit.listMs),
    interactiveMs: middle((visit) => visit.interactiveMs),
    blockedMs: middle((visit) => visit.blockedMs),
    shift: middle((visit) => visit.shift),
    workMs: middle((visit) => visit.workMs),
    scriptMs: middle((visit) => visit.scriptMs),
    nodes: middle((visit) => visit.nodes),
    pageBytes: middle(({ requests }) => sumBytes(requests.filter(({ kind }) => kind === 'document'))),
    scriptBytes: middle(({ requests }) => sumBytes(requests.filter(({ kind }) => kind === 'script'))),
    libraryBytes: middle(({ requests }) =>
      sumBytes(requests.filter(({ url }) => isLibraryScript(new URL(url).pathname))),
    ),
    requests: middle(({ requests }) => onNetwork(requests).length),
    requestsWithoutImages: middle(({ requests }) => onNetwork(requests).filter(isNoImage).length),
    imageRequests: middle(({ requests }) => onNetwork(requests).length - onNetwork(requests).filter(isNoImage).length),
    imageBytes: median(good.flatMap(({ requests }) => toImages(requests).map(({ bodyBytes }) => bodyBytes))),
    answersBeforeList: middle(
      ({ requests, listMs }) =>
        onNetwork(requests).filter((request) => isNoImage(request) && (request.doneMs ?? Infinity) <= listMs).length,
    ),
    origins: middle(({ requests }) => new Set(requests.map(({ url }) => new URL(url).origin)).size),
  }
}

/** Bytes of scripts that visitors got and should not have: of Firebase, MUI or the map, or of the map alone. */
export async function forbiddenBytes(measured: readonly Measured[], contender: Contender): Promise<Forbidden> {
  const requests = measured
    .filter((entry) => entry.contender === contender && entry.mode === 'first')
    .flatMap(({ visit }) => visit.requests)
  const forbidden: Forbidden = { heavy: 0, map: 0 }
  for (const { url, kind, bodyBytes } of requests) {
    const content = kind === 'script' ? await readContent(url) : ''
    if (HEAVY.test(content)) forbidden.heavy += bodyBytes
    if (MAP.test(content) || MAP_ADDRESS.test(url)) forbidden.map += bodyBytes
  }
  return forbidden
}

export interface Forbidden {
  heavy: number
  map: number
}

/** Returns a script as it was built, or nothing if it is none of the build's. */
async function readContent(url: string): Promise<string> {
  const { pathname } = new URL(url)
  if (!pathname.startsWith('/assets/')) return ''
  return readFile(`${projectRoot}/dist/client/assets/${basename(pathname)}`, 'utf8')
}

function onNetwork(requests: readonly PageRequest[]): PageRequest[] {
  return requests.filter(({ fromNetwork }) => fromNetwork)
}

function toImages(requests: readonly PageRequest[]): PageRequest[] {
  return onNetwork(requests).filter((request) => !isNoImage(request))
}

function isNoImage({ kind }: PageRequest): boolean {
  return kind !== 'image'
}

function sumBytes(requests: readonly PageRequest[]): number {
  return requests.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0)
}
