import { table } from '../report.ts'
import type { JourneyCost } from './measure-cost.ts'
import {
  billOf,
  journeyNames,
  monthlyMix,
  monthOf,
  prices,
  PRICES_DATE,
  PRICES_REGION,
  priceOf,
  totalOf,
  type JourneyName,
} from './prices.ts'
import type { Counts } from './counts.ts'

type Bar = Pick<Counts, 'reads' | 'writes' | 'deletes' | 'invocations'>

/** What the first user of each journey may take at the most; none of those that were never measured. */
export type Bars = Readonly<Partial<Record<JourneyName, Bar>>>

/** A little above what was measured: how often caches are asked, and what is written together, differs from run to run. */
export const bars: Bars = {
  visitor: { reads: 27, writes: 0, deletes: 0, invocations: 8 },
  searcher: { reads: 46, writes: 14, deletes: 0, invocations: 16 },
  reader: { reads: 130, writes: 0, deletes: 0, invocations: 52 },
  reviewer: { reads: 90, writes: 11, deletes: 4, invocations: 10 },
  owner: { reads: 48, writes: 7, deletes: 2, invocations: 6 },
  administrator: { reads: 150, writes: 14, deletes: 5, invocations: 12 },
  'offline person': { reads: 3, writes: 0, deletes: 0, invocations: 9 },
  robot: { reads: 400, writes: 0, deletes: 0, invocations: 106 },
}

const barred = ['reads', 'writes', 'deletes', 'invocations'] as const

/** Returns which journeys take more than they may, and of what. */
export function failedBars(costs: readonly JourneyCost[], limits: Bars = bars): string[] {
  return costs.flatMap(({ name, first }) =>
    barred.flatMap((kind) => {
      const most = limits[name]?.[kind] ?? Infinity
      return first.counts[kind] > most ? [`${name}: ${first.counts[kind]} ${kind}, at most ${most}`] : []
    }),
  )
}

/** What a thousand monthly users may cost where there are a million of them, in dollars. */
const THOUSAND_MAX_DOLLARS = 0.3

const MONTHLY_USERS = [100_000, 1_000_000, 10_000_000]

/** Returns the section of the report. */
export function toCostSection(costs: readonly JourneyCost[], date: Date): string {
  const rows = costs.flatMap(({ name, first, next }) =>
    next === first
      ? [toRow(name, first.counts)]
      : [toRow(`${name}, first`, first.counts), toRow(`${name}, next`, next.counts)],
  )
  const firstOnes = Object.fromEntries(costs.map(({ name, first }) => [name, first.counts]))
  const nextOnes = Object.fromEntries(costs.map(({ name, next }) => [name, next.counts]))
  const ways = [
    ['nothing', firstOnes as Record<JourneyName, Counts>],
    ['all but once', nextOnes as Record<JourneyName, Counts>],
  ] as const
  const months = MONTHLY_USERS.flatMap((users) => ways.map(([cached, journeys]) => toMonth(users, cached, journeys)))
  const thousands = ways.map(([cached, journeys]) => toBarOfThousand(cached, journeys))
  const mix = journeyNames.map((name) => `${name} ${monthlyMix[name]}`).join(', ')
  const failed = failedBars(costs)
  const missing = journeyNames.filter((name) => !costs.some((cost) => cost.name === name))
  return `## What use costs

\`npm run bench -- --only cost\`, ${date.toISOString().slice(0, 10)}, wrote this section. ${explanation}

${table(
  [
    'journey',
    'reads',
    'of these, by phones',
    'writes',
    'deletes',
    'calls',
    'vCPU s',
    'collecting s',
    'Hosting KB',
    'Firestore KB',
    'other KB',
    '$ for 1,000',
  ],
  rows.map((row, index) => [row[0] ?? '', row[1] ?? '', String(readsOfPhones(costs, index)), ...row.slice(2)]),
)}

The list prices are those of ${PRICES_REGION} as of ${PRICES_DATE}, from memory and **not looked up: check them before use**
([prices.ts](../tools/bench/cost/prices.ts)): ${priceList()}.

A month of a user is assumed to be: ${mix}. (A robot's journey is 100 places.) No one has measured that: the app has no users yet.

${missing.length === 0 ? '' : `**Not measured, and missing in the months: ${missing.join(', ')}.**\n\n`}${table(['users a month', 'the CDN has', 'reads', 'writes', 'deletes', 'functions', 'bytes out', '$ a month', '$ for 1,000'], months)}

A thousand of a million users may cost $${THOUSAND_MAX_DOLLARS.toFixed(2)} a month. They cost ${thousands.join('; ')}.

${failed.length === 0 ? 'Every journey that has a bar is within it' : `Not within its bar: ${failed.join('; ')}`} (reads, writes, deletes and calls of its first user; [cost-report.ts](../tools/bench/cost/cost-report.ts)).
`
}

const explanation = `Users go through the production build in Chromium's headless shell, with a service worker and behind the same
front as above; robots ask by HTTP. Reads and writes of the server are counted by a proxy of gRPC between the functions and the Firestore
emulator, those of phones by one between the browser and it; calls of functions and their seconds by the log of the emulators, triggers
and tasks among them; bytes on the phone's line, with TLS and headers. _First_: the CDN has nothing of what is opened; _next_: another phone
does the same at once. A query that finds nothing counts as a read, and so does each write of a phone, for the rules look something up.
Signing in is not counted: who
reviews, owns or administers comes with the app on the phone, as those do who were there before.

Users stay about two seconds with a place. The app follows it live for a visitor after a minute, and for who is signed in once it is scrolled or used, or after eight seconds, so that a longer stay
reads it and its reviews once more. Chromium's headless shell is taken for a robot: visits and impressions are neither counted nor written,
and their writes and seconds are missing here.

Seconds are those of emulated functions on a busy machine of two processors, each call with an instance of its own, and so an upper bound;
\`publishLists\` waits up to six of them, which Cloud Tasks does elsewhere. _Collecting_ is what calls of \`countVisits\` and
\`countImpressions\` wait for others: the price of a journey leaves it out, that of a month has it as the time in which at least one waits.

Not counted: what is stored, operations of Cloud Storage, entries of indexes beyond a thousand, tasks, events and logs, nightly walks and other
schedules, mails, App Check and SMS, cold starts, taxes, and what a resumed listener saves.`

function readsOfPhones(costs: readonly JourneyCost[], index: number): number {
  return costs.flatMap(({ first, next }) => (next === first ? [first] : [first, next]))[index]?.browserReads ?? 0
}

function toRow(name: string, counts: Counts): string[] {
  const kilobytes = (bytes: number) => (bytes / 1024).toFixed(0)
  return [
    name,
    String(counts.reads),
    String(counts.writes),
    String(counts.deletes),
    String(counts.invocations),
    counts.vcpuSeconds.toFixed(1),
    counts.collectingSeconds.toFixed(1),
    kilobytes(counts.hostingBytes),
    kilobytes(counts.firestoreBytes),
    kilobytes(counts.storageBytes + counts.functionBytes),
    (priceOf(counts) * 1000).toFixed(2),
  ]
}

function toMonth(users: number, cached: string, journeys: Record<JourneyName, Counts>): string[] {
  const bill = billOf(monthOf(journeys, users))
  const dollars = (value: number) => Math.round(value).toLocaleString('en')
  return [
    users.toLocaleString('en'),
    cached,
    dollars(bill.reads),
    dollars(bill.writes),
    dollars(bill.deletes),
    dollars(bill.invocations + bill.vcpuSeconds + bill.gibSeconds),
    dollars(bill.hostingBytes + bill.firestoreBytes + bill.storageBytes + bill.functionBytes),
    dollars(totalOf(bill)),
    toThousand(totalOf(bill), users).toFixed(2),
  ]
}

/** Returns what a thousand users cost of what some cost. */
function toThousand(dollars: number, users: number): number {
  return (dollars / users) * 1000
}

/** Returns what a thousand of a million users cost a month, as a sentence. */
function toBarOfThousand(cached: string, journeys: Record<JourneyName, Counts>): string {
  const each = toThousand(totalOf(billOf(monthOf(journeys, 1_000_000))), 1_000_000)
  return `$${each.toFixed(2)} where the CDN has ${cached}${each <= THOUSAND_MAX_DOLLARS ? '' : ', **which is above it**'}`
}

function priceList(): string {
  const by = (price: number, times: number, digits = 3) => `$${(price * times).toFixed(digits)}`
  const { reads, writes, deletes, invocations, vcpuSeconds, gibSeconds, hostingBytes, firestoreBytes } = prices
  return [
    `${by(reads.each, 1e5)}, ${by(writes.each, 1e5)} and ${by(deletes.each, 1e5)} for 100,000 reads, writes and deletes`,
    `${by(invocations.each, 1e6, 2)} for a million calls`,
    `${by(vcpuSeconds.each, 1e6, 2)} and ${by(gibSeconds.each, 1e6, 2)} for a million seconds of a vCPU and of a GiB`,
    `${by(hostingBytes.each, 1e9, 2)} for a GB out of Hosting`,
    `${by(firestoreBytes.each, 1024 ** 3, 2)} for a GiB out of the rest`,
  ].join('; ')
}
