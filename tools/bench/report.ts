import { BUDGETS, BYTES_SLACK, PAGE_COSTS } from '../build/budgets.ts'
import type { Figures, Forbidden } from './figures.ts'
import { FEW, reviewsPerSecond, type Contenders, type Crowd, type HotPlace } from './concurrent-reviews.ts'
import type { Reads } from './reads.ts'
import type { Judgement } from '../search/judge-search.ts'
import type { SearchQuality } from './search-quality.ts'
import { SEARCHED_PLACES, type SearchFindings, type SearchReads } from './search.ts'
import type { Interaction } from './interactions.ts'
import type { ListMapFindings, MapOpening, Panning } from './list-map.ts'
import type { Typing } from './typing.ts'

/** All that one run found out. */
export interface Findings {
  command: string
  date: Date
  /** Processor, cores and browser. */
  machine: string
  rounds: number
  floor: Figures
  city: Record<'first' | 'repeat' | 'offline', Figures>
  cityAgain: Figures
  place: Record<'first' | 'offline', Figures>
  /** The layout shift of other pages and states, by their names. */
  shiftElsewhere: readonly (readonly [name: string, shift: number])[]
  cityForbidden: Forbidden
  placeForbidden: Forbidden
  /** What the service worker loads when it is installed. */
  precacheBytes: number
  reads: Reads
  places: number
  hotPlace: HotPlace
  search: SearchFindings
  listMap: ListMapFindings
  /** The same with ten times as many places; undefined when it was left out. */
  tenTimes: { places: number; floor: Figures; city: Figures; reads: Reads } | undefined
}

/** Something that must hold. */
export interface Bar {
  /** Bars of one number belong together. */
  number: number
  what: string
  measured: string
  bar: string
  holds: boolean
}

/** How far two measurements of the same may lie apart for a run to count. */
const NOISE_MAX = 0.1

/** Returns how far two contenders that are the same lie apart. */
export function toNoise({ city, cityAgain }: Findings): number {
  return Math.abs(cityAgain.listMs / city.first.listMs - 1)
}

/** Returns true iff two equal contenders were measured equal enough for the times to mean something. */
export function isQuiet(findings: Findings): boolean {
  return toNoise(findings) <= NOISE_MAX
}

/** What the pages that most people see cost a phone. */
export type PageFindings = Pick<Findings, 'city' | 'place'>

/** Returns what must hold of the pages that most people see, whatever else is measured. */
export function barsOfPages({ city, place }: PageFindings): Bar[] {
  return [
    atMost(2, 'main thread blocked, first visit', city.first.blockedMs, 250, milliseconds),
    atMost(3, 'scripts of a city: libraries', city.first.libraryBytes, BUDGETS.libraries, kilobytes),
    atMost(3, 'scripts of a city', city.first.scriptBytes, PAGE_COSTS.city.scripts * BYTES_SLACK, kilobytes),
    atMost(3, 'scripts of a place', place.first.scriptBytes, PAGE_COSTS.place.scripts * BYTES_SLACK, kilobytes),
    atMost(4, 'page with 100 places', city.first.pageBytes, BUDGETS.page, kilobytes),
    atMost(4, 'answers complete before the list', city.first.answersBeforeList, 1, count),
    atMost(4, 'origins', city.first.origins, 1, count),
    atMost(4, 'requests without images', city.first.requestsWithoutImages, PAGE_COSTS.city.requests, count),
    atMost(4, 'the same of a place', place.first.requestsWithoutImages, 16, count),
    atMost(4, 'nodes of a city', city.first.nodes, 4_500, count),
    atMost(6, 'repeated ÷ first list', city.repeat.listMs / city.first.listMs, 0.35, ratio),
    offline('city', city.offline),
    offline('seen place', place.offline),
    atMost(7, 'list offline ÷ repeated', city.offline.listMs / city.repeat.listMs, 1, ratio),
    atMost(11, 'median image', city.first.imageBytes, 6 * 1024, kilobytes),
    atMost(11, 'image requests', city.first.imageRequests, 4, count),
    atMost(11, 'layout shift, city', city.first.shift, 0.02, shift),
    atMost(11, 'layout shift, place', place.first.shift, 0.02, shift),
  ]
}

/** Compares what was found with what must hold. */
export function toBars(findings: Findings): Bar[] {
  const { floor, city, reads, cityForbidden, placeForbidden, tenTimes } = findings
  const ofPlace = 1 + reads.reviewsShown
  const bars = [
    atMost(1, 'first list ÷ floor', city.first.listMs / floor.listMs, 1.15, ratio),
    ...barsOfPages(findings),
    atMost(3, 'of these Firebase, MUI or map', cityForbidden.heavy, 0, bytes),
    atMost(3, 'brought by the service worker', findings.precacheBytes, BUDGETS.precached, kilobytes),
    atMost(5, 'documents read for 1,000 views of a city in 10 s', reads.thousandCityViews, 1, count),
    atMost(5, 'these ÷ documents for 10 views', reads.thousandCityViews / reads.tenCityViews, 1, ratio),
    atMost(5, `documents for a place with ${reads.reviewsShown} reviews, phone`, reads.placeView, ofPlace, count),
    atMost(5, 'the same, server, for all views of half a minute', reads.placePage, ofPlace, count),
    atMost(8, 'of a map before it is wanted', placeForbidden.map, 0, bytes),
    ...barsOfSearch(findings.search),
    ...barsOfHotPlace(findings.hotPlace),
    ...barsOfListMap(findings.listMap),
    ...findings.shiftElsewhere.map(([name, measured]) => atMost(11, `layout shift, ${name}`, measured, 0.02, shift)),
  ].toSorted((a, b) => a.number - b.number)
  if (!tenTimes) return bars
  const own = (list: Figures, ofFloor: Figures) => list.listMs / ofFloor.listMs
  const slower = own(tenTimes.city, tenTimes.floor) / own(city.first, floor)
  return [
    ...bars,
    atMost(12, 'ten times the places: list (each ÷ its floor)', slower, 1.1, ratio),
    atMost(12, 'ten times the places: bytes of the page', tenTimes.city.pageBytes / city.first.pageBytes, 1.1, ratio),
    atMost(
      12,
      'ten times the places: documents read',
      tenTimes.reads.thousandCityViews / reads.thousandCityViews,
      1.1,
      ratio,
    ),
  ]
}

/** Returns what must hold of a place that many review at once. */
export function barsOfHotPlace({ atOnce, fewAtATime }: HotPlace): Bar[] {
  const { people, stored, miscounted } = atOnce.ours
  const faster = ({ ours, transaction }: Contenders) => reviewsPerSecond(ours) / reviewsPerSecond(transaction)
  return [
    atMost(10, `lost of ${people} reviews at once`, people - stored, 0, count),
    atMost(10, 'by how many the count is then off', miscounted, 0, count),
    atLeast(10, 'reviews a second ÷ those of a transaction', faster(atOnce), 50, ratio),
    atLeast(10, `the same, ${FEW} at a time`, faster(fewAtATime), 50, ratio),
  ]
}

/** Returns what must hold of the search. */
export function barsOfSearch({ ours, miniSearch, indexBytesPerThousand }: SearchFindings): Bar[] {
  return [
    atMost(9, `95th percentile ÷ MiniSearch's`, ours.p95Ms / miniSearch.p95Ms, 1, ratio),
    atLeast(9, 'names with one letter wrong that are found', ours.typosFound, 0.9, percent),
    atMost(9, 'index of a thousand real places', indexBytesPerThousand, 8 * 1024, kilobytes),
  ]
}

/** Returns what must hold of the documents that a search reads. */
export function barsOfSearchReads({ first, list, sentOff }: SearchReads): Bar[] {
  return [
    atMost(9, 'documents read by the first search of an instance', first, 100, count),
    atMost(9, 'by any other', list, 100, count),
    atMost(9, 'by any that is sent off', sentOff, 100, count),
  ]
}

/** Returns what must hold while a user types. */
export function barsOfTyping({ longestMs, blockedFrames, letters }: Typing): Bar[] {
  return [
    atMost(9, `longest frame while ${letters} letters are typed`, longestMs, 50, milliseconds),
    atMost(9, 'frames in which the main thread was busy for longer', blockedFrames, 0, String),
  ]
}

/** Devices that are typed into, side by side. */
export function typingTable(rows: readonly [name: string, typing: Typing][]): string {
  return table(
    ['a phone', 'letters', 'frames longer than 50 ms', 'the longest, ms', 'busy for longer', 'beyond that, ms'],
    rows.map(([name, { letters, longFrames, longestMs, blockedFrames, blockedMs }]) => [
      name,
      String(letters),
      String(longFrames),
      longestMs.toFixed(0),
      String(blockedFrames),
      blockedMs.toFixed(0),
    ]),
  )
}

/** Returns what must hold of each tap, the slowest of them included: what is felt as immediate. */
export function barsOfInteractions(measured: readonly Interaction[]): Bar[] {
  return measured.map(({ name, durationsMs }) => atMost(11, name, durationsMs.at(-1) ?? 0, 200, milliseconds))
}

/** How long a page took to answer, by what was done. */
export function interactionsTable(measured: readonly Interaction[]): string {
  return table(
    ['interaction', 'each time, ms'],
    measured.map(({ name, durationsMs }) => [name, durationsMs.map((ms) => ms.toFixed(0)).join(', ')]),
  )
}

/** Returns what must hold of the map of a list. */
export function barsOfListMap({ seen, downloaded, panning, listedMs }: ListMapFindings): Bar[] {
  const offlineMs = ({ listMs, mapMs }: MapOpening) => Math.max(listMs, mapMs)
  return [
    atMost(13, 'list and map without a line, after a kill, where it was seen', offlineMs(seen), 2_000, milliseconds),
    atMost(
      13,
      'the same where the city was downloaded',
      downloaded ? offlineMs(downloaded) : Number.NaN,
      2_000,
      milliseconds,
    ),
    atMost(13, 'longest frame while the map is moved', panning.longestMs, 100, milliseconds),
    atMost(13, 'another area listed, slowest', listedMs.at(-1) ?? Number.NaN, 100, milliseconds),
  ]
}

/** What the map of a list costs, how soon it is there, and what became of the frames while it was moved, as Markdown. */
export function listMapSection({
  bytes,
  online,
  seen,
  downloaded,
  panning,
  fastPanning,
  listedMs,
}: ListMapFindings): string {
  const total = [...bytes.values()].reduce((sum, value) => sum + value, 0)
  const openings: [string, MapOpening | null][] = [
    ['400 kbit/s, 400 ms', online],
    ['no line, seen before', seen],
    ['no line, city downloaded', downloaded],
  ]
  const pans: [string, Panning][] = [
    ['four times slower', panning],
    ['as fast as this machine', fastPanning],
  ]
  return [
    `"Mapa" over a list of 5,023 places, on the same phone, and on the same line where there is one; its browser draws WebGL by the processor,
as this machine has no graphics card, which a phone has. The list is there when a card of it is, the map when nothing of it is loaded or
fades in any more. "Seen before": its map was opened there once, the browser killed since. Frames are the gaps between those in which a page
may draw (\`requestAnimationFrame\`) while a finger moves the map; a task is what keeps the main thread, without the drawing that the
processor does for the graphics card. Workers are as fast as this machine: DevTools slow down pages alone.`,
    table(
      ['from the tap on', 'KB'],
      [...bytes, ['all of it', total] as const].map(([what, value]) => [what, kilobyteNumber(value)]),
    ),
    table(
      ['', 'list s', 'map s', 'zoom', 'places', 'names of streets'],
      openings.map(([line, opening]) =>
        opening
          ? [
              line,
              seconds(opening.listMs),
              seconds(opening.mapMs),
              opening.zoom.toFixed(1),
              String(opening.places),
              String(opening.streetNames),
            ]
          : [line, '–', '–', '–', '–', '–'],
      ),
    ),
    table(
      ['moved for 5 s', 'frames', 'the longest, ms', 'longer than 100 ms', 'longest task, ms'],
      pans.map(([phone, { frames, longestMs, longFrames, longestTaskMs }]) => [
        phone,
        String(frames),
        whole(longestMs),
        String(longFrames),
        whole(longestTaskMs),
      ]),
    ),
    `Another area listed, each time: ${listedMs.map(whole).join(', ')} ms.`,
  ].join('\n\n')
}

/** Ways to search, side by side. */
export function searchTable({ ours, miniSearch, scan }: SearchFindings): string {
  return table(
    ['', 'made ready, s', '50th percentile, ms', '95th, ms', 'typos found'],
    [ours, miniSearch, scan].map(({ name, buildMs, p50Ms, p95Ms, typosFound }) => [
      name,
      seconds(buildMs),
      p50Ms.toFixed(1),
      p95Ms.toFixed(1),
      percent(typosFound),
    ]),
  )
}

/** How well ways to search do, side by side: found first, among five, and nothing found, by the kind of query. */
export function searchQualityTable(ways: readonly SearchQuality[]): string {
  const cell = ({ queries, first, seen, empty }: Judgement) =>
    `${percent(first / queries)} · ${percent(seen / queries)} · ${empty}`
  const [ours] = ways
  const rows = [...(ours?.kinds ?? [])].map(([kind, { queries }]) => [
    kind,
    String(queries),
    ...ways.map(({ kinds }) => cell(kinds.get(kind) as Judgement)),
  ])
  const total = ['all', String(ours?.total.queries ?? 0), ...ways.map((way) => cell(way.total))]
  return table(['first · among five · empty', 'queries', ...ways.map(({ name }) => name)], [...rows, total])
}

/** Returns a place that many review, both ways side by side. */
export function hotPlaceTable({ atOnce, fewAtATime }: HotPlace): string {
  const row = (what: string, crowd: Crowd) => [
    what,
    `${crowd.stored} of ${crowd.people}`,
    String(crowd.miscounted),
    crowd.meanError.toFixed(2),
    seconds(crowd.ms),
    reviewsPerSecond(crowd).toFixed(1),
  ]
  return table(
    ['', 'stored', 'count off by', 'mean off by', 's', 'reviews a second'],
    [
      row('`submitReview`, all at once', atOnce.ours),
      row('a transaction on the place, all at once', atOnce.transaction),
      row(`\`submitReview\`, ${FEW} at a time`, fewAtATime.ours),
      row(`a transaction on the place, ${FEW} at a time`, fewAtATime.transaction),
    ],
  )
}

function atLeast(number: number, what: string, measured: number, bar: number, show: (value: number) => string): Bar {
  return { number, what, measured: show(measured), bar: `≥ ${show(bar)}`, holds: measured >= bar }
}

/** Returns a bar that holds up to a number, which `show` writes. */
export function atMost(
  number: number,
  what: string,
  measured: number,
  bar: number,
  show: (value: number) => string,
): Bar {
  return { number, what, measured: show(measured), bar: `≤ ${show(bar)}`, holds: measured <= bar }
}

function offline(what: string, { succeeded, visits }: Figures): Bar {
  const measured = `${succeeded} of ${visits}`
  return {
    number: 7,
    what: `${what} there without a line, after a kill`,
    measured,
    bar: `${visits} of ${visits}`,
    holds: succeeded === visits,
  }
}

/** Returns the findings as Markdown, for docs/benchmarks.md and for the terminal. */
export function toMarkdown(findings: Findings): string {
  const { floor, city, cityAgain, place, tenTimes } = findings
  const rows: [string, Figures][] = [
    ['floor: the same page without JavaScript', floor],
    ['city, first visit', city.first],
    ['city, the same once more', cityAgain],
    ['city, repeated', city.repeat],
    ['city, offline after a kill', city.offline],
    ['place, first visit', place.first],
    ['place, offline after a kill', place.offline],
    ...(tenTimes
      ? ([
          [`floor with ${tenTimes.places.toLocaleString('en')} places`, tenTimes.floor],
          [`city with ${tenTimes.places.toLocaleString('en')} places`, tenTimes.city],
        ] satisfies [string, Figures][])
      : []),
  ]
  const bars = toBars(findings)
  const noise = `${(toNoise(findings) * 100).toFixed(1)} %`
  return `# Benchmarks

The last run of \`${findings.command}\`, written by it: ${findings.date.toISOString().slice(0, 10)}, ${findings.machine}.

The production build on emulators with ${findings.places.toLocaleString('en')} real places, behind a front that adds TLS, HTTP/2, brotli and a CDN's
cache; a phone of 360 × 640 that computes four times slower than this machine, on a line with 400 ms round trip and 400 kbit/s, which service
workers share. Medians of ${findings.rounds} rounds, the contenders taking turns. A _list_ is there when the 20th of 100 places is painted, a place when
its name is; a page is _interactive_ when React has taken over and no long task runs any more. 1 KB is 1,024 bytes, compressed.

The tenfold catalogue repeats the real names with a number, and so compresses better than real places would.

The same build against itself: ${noise} apart. ${isQuiet(findings) ? 'Times count up to 10 %.' : 'Beyond 10 % times mean little: this machine was busy with something else.'}

## Bars: ${bars.filter(({ holds }) => holds).length} of ${bars.length} hold

${barsTable(bars)}

## Figures

${table(
  [
    '',
    'list s',
    'interactive s',
    'blocked ms',
    'main thread ms',
    'of it scripts',
    'nodes',
    'page KB',
    'scripts KB',
    'requests',
    'succeeded',
  ],
  rows.map(([name, figures]) => [
    name,
    seconds(figures.listMs),
    seconds(figures.interactiveMs),
    whole(figures.blockedMs),
    whole(figures.workMs),
    whole(figures.scriptMs),
    whole(figures.nodes),
    kilobyteNumber(figures.pageBytes),
    kilobyteNumber(figures.scriptBytes),
    whole(figures.requests),
    `${figures.succeeded} of ${figures.visits}`,
  ]),
)}

## A hot place

${findings.hotPlace.atOnce.ours.people} people review one place, handlers driven in one process against the Firestore emulator. \`submitReview\` is all of it, with its
questions to Auth; the transaction checks nothing.

${hotPlaceTable(findings.hotPlace)}

## Search

${findings.search.queries} searches, those of the test among them, over ${SEARCHED_PLACES.toLocaleString('en')} made-up places with the words of real ones, in one process. What they
read of the database tells \`npm run bench -- --only search\`.

${searchTable(findings.search)}

The same libraries beside ours over the real places, with the same data and synonyms, judged on the queries of the test:

${searchQualityTable(findings.search.quality)}

## The map of a list

${listMapSection(findings.listMap)}
`
}

/** Returns the bars as a table. */
export function barsTable(bars: readonly Bar[]): string {
  return table(
    ['#', 'what', 'measured', 'bar', 'holds'],
    bars.map(({ number, what, measured, bar, holds }) => [
      String(number),
      what,
      measured,
      bar,
      holds ? 'yes' : '**no**',
    ]),
  )
}

/** Returns a table in Markdown. */
export function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

const unlessNone = (show: (value: number) => string) => (value: number) => (Number.isNaN(value) ? '–' : show(value))
const ratio = unlessNone((value) => value.toFixed(2))
const shift = unlessNone((value) => value.toFixed(3))
const count = unlessNone((value) => String(value))
const whole = unlessNone((value) => String(Math.round(value)))
export const milliseconds = unlessNone((value) => `${Math.round(value)} ms`)
const seconds = unlessNone((value) => (value / 1000).toFixed(2))
const kilobyteNumber = unlessNone((value) => (value / 1024).toFixed(1))
const bytes = unlessNone((value) => `${value} B`)
const percent = unlessNone((value) => `${Math.round(value * 100)} %`)
const kilobytes = unlessNone((value) => `${(value / 1024).toFixed(1)} KB`)
