// npm run bench -- [--quick [--against FILE]] [--rounds 5] [--skip-ten-times] [--only reviews|search|hostile|interactions|taps|map|adverts|cost|day] [--record ORIGIN --name NAME]: how fast the app is for a cheap phone on a slow connection, against its bars.
import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { parseArgs, promisify } from 'node:util'
import { format, resolveConfig } from 'prettier'
import { runWithEmulators } from '../emulators/launch.ts'
import { CommandError, main, projectRoot } from '../platform/processes.ts'
import { multiplyPlaces } from '../bench/catalogue.ts'
import { toFigures, forbiddenBytes } from '../bench/figures.ts'
import { withFrontedApp, type ProxiedApp } from '../bench/proxied-app.ts'
import { measureHotPlace, type HotPlace } from '../bench/concurrent-reviews.ts'
import { hostileTable, measureHostile } from '../bench/hostile.ts'
import { slow4g } from '../bench/connection.ts'
import { barsOfEarlyTaps, earlyTapsTable, measureEarlyTaps } from '../bench/taps/early-taps.ts'
import { measureImpressions } from '../bench/impressions.ts'
import { measureInteractions } from '../bench/interactions.ts'
import { measureListMap } from '../bench/list-map.ts'
import { CITY_PATH, contenders, measureRounds, otherPageNames } from '../bench/measure.ts'
import { precacheBytes } from '../bench/precache.ts'
import { measureReads } from '../bench/reads.ts'
import {
  toBars,
  barsOfHotPlace,
  barsOfInteractions,
  barsOfListMap,
  barsOfSearch,
  barsOfSearchReads,
  barsOfTyping,
  barsTable,
  hotPlaceTable,
  interactionsTable,
  listMapSection,
  searchQualityTable,
  searchTable,
  typingTable,
  toMarkdown,
  type Findings,
} from '../bench/report.ts'
import { measureQuick, quickReport, recordMeasured } from '../bench/quick/quick.ts'
import { firstPlaceId, firstPlacePath, recordSite } from '../bench/quick/record-site.ts'
import { measureSearch, measureSearchReads, SEARCHED_PLACES, searchedPlaces } from '../bench/search.ts'
import { measureTyping } from '../bench/typing.ts'
import { failedBars, toCostSection } from '../bench/cost/cost-report.ts'
import { measureCost } from '../bench/cost/measure-cost.ts'
import { measureDay, toDaySection } from '../bench/cost/measure-day.ts'
import { withCountedApp } from '../bench/cost/measured-use.ts'
import { takeSections, withSections } from '../bench/cost/sections.ts'

const REPORT = `${projectRoot}/docs/benchmarks.md`
const FACTOR = 10

await main(async (signal) => {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '5' },
      'skip-ten-times': { type: 'boolean', default: false },
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      against: { type: 'string' },
      record: { type: 'string' },
      name: { type: 'string' },
    },
  })
  if (values.record !== undefined) {
    if (!values.name) throw new CommandError('--record takes --name: a commit, or what else the version is called.')
    console.log(`Recorded as ${await recordSite(values.record, values.name, signal)}.`)
    return
  }
  if (values.quick) return printQuick(signal, values.against)
  if (values.only !== undefined) {
    if (values.only === 'reviews') return printHotPlace(signal)
    if (values.only === 'search') return printSearch(signal)
    if (values.only === 'hostile') return printHostile(signal)
    if (values.only === 'interactions') return printInteractions(signal)
    if (values.only === 'taps') return printEarlyTaps(signal, toRounds(values.rounds))
    if (values.only === 'map') return printListMap(signal)
    if (values.only === 'adverts') return printImpressions(signal)
    if (values.only === 'cost') return writeCost(signal)
    if (values.only === 'day') return writeDay(signal)
    throw new CommandError(
      '--only takes "reviews", "search", "hostile", "interactions", "taps", "map", "adverts", "cost" or "day".',
    )
  }
  const rounds = toRounds(values.rounds)
  await withFrontedApp(signal, async (app) => {
    // The reads are counted in this process.
    Object.assign(process.env, app.emulators.env)
    const findings = await findOut(app, rounds, !values['skip-ten-times'])
    // What use costs is measured apart.
    const report = withSections(toMarkdown(findings), takeSections(await readFile(REPORT, 'utf8')))
    await writeReport(report)
    console.log(`\n${report}`)
    const failed = toBars(findings).filter(({ holds }) => !holds)
    if (failed.length > 0)
      console.log(`${failed.length} bars do not hold: ${failed.map(({ what }) => what).join('; ')}.`)
  })
})

function toRounds(text: string): number {
  const rounds = Number(text)
  if (!Number.isInteger(rounds) || rounds < 1) throw new CommandError('--rounds takes a number from 1.')
  return rounds
}

async function writeReport(report: string): Promise<void> {
  await writeFile(REPORT, await format(report, { ...(await resolveConfig(REPORT)), parser: 'markdown' }))
}

/** Measures what most people see, in turn with a version before, in a few minutes. */
async function printQuick(signal: AbortSignal, against: string | undefined): Promise<void> {
  await withFrontedApp(signal, async (app) => {
    const findings = await measureQuick(app, against)
    await recordMeasured(app)
    console.log(`\n${quickReport(findings)}`)
  })
}

/** Counts what journeys of users cost, and writes it into the report in the place of what was counted before. */
async function writeCost(signal: AbortSignal): Promise<void> {
  await withCountedApp(signal, async (app) => {
    const { costs, failures } = await measureCost(app)
    const section = toCostSection(costs, new Date())
    console.log(`\n${section}`)
    await writeReport(withSections(await readFile(REPORT, 'utf8'), { cost: section }))
    if (failures.length > 0) throw new CommandError(`Not gone to the end, and missing: ${failures.join(', ')}.`)
    const failed = failedBars(costs)
    if (failed.length > 0) throw new CommandError(`These cost more than their bars: ${failed.join('; ')}.`)
  })
}

/** Counts the bytes of a day on a prepaid line, and writes them into the report. */
async function writeDay(signal: AbortSignal): Promise<void> {
  await withCountedApp(signal, async (app) => {
    const section = toDaySection(await measureDay(app), new Date())
    console.log(`\n${section}`)
    await writeReport(withSections(await readFile(REPORT, 'utf8'), { day: section }))
  })
}

/** Measures the place that many review at once alone, which takes neither a build nor a browser. */
async function printHotPlace(signal: AbortSignal): Promise<void> {
  await runWithEmulators({ signal, only: ['auth', 'firestore', 'storage'] }, async ({ env }) => {
    Object.assign(process.env, env)
    const hotPlace = await measureHotPlace()
    console.log(`\n${hotPlaceTable(hotPlace)}\n\n${barsTable(barsOfHotPlace(hotPlace))}`)
  })
}

/** Measures the search alone, how long it blocks typing, and what the server reads with as many places. */
async function printSearch(signal: AbortSignal): Promise<void> {
  const search = await measureSearch()
  console.log(`\n${searchTable(search)}\n\n${searchQualityTable(search.quality)}\n\n${barsTable(barsOfSearch(search))}`)
  await withFrontedApp(signal, async (app) => {
    const places = await searchedPlaces()
    const fast = await measureTyping(app, places, 1)
    const slow = await measureTyping(app, places, slow4g.cpuSlowdown)
    console.log(
      `\n${typingTable([
        ['as fast as this machine', fast],
        [`${slow4g.cpuSlowdown} times slower`, slow],
      ])}\n\n${barsTable(barsOfTyping(fast))}`,
    )
  })
  await runWithEmulators({ signal, only: ['auth', 'firestore', 'storage'] }, async ({ env }) => {
    Object.assign(process.env, env)
    console.log(`Filling the emulators with ${SEARCHED_PLACES.toLocaleString('en')} places.`)
    const reads = await measureSearchReads()
    console.log(`\n${barsTable(barsOfSearchReads(reads))}`)
  })
}

/** Measures what requests cost that are made to cost much. */
async function printHostile(signal: AbortSignal): Promise<void> {
  await runWithEmulators({ signal, only: ['auth', 'firestore', 'storage'] }, async ({ env }) => {
    Object.assign(process.env, env)
    console.log(`\n${hostileTable(await measureHostile())}`)
  })
}

/** Sends reports of impressions over HTTP, and compares what is counted with what was seen. */
async function printImpressions(signal: AbortSignal): Promise<void> {
  await runWithEmulators({ signal, only: ['auth', 'firestore', 'storage'] }, async ({ env }) => {
    Object.assign(process.env, env)
    const { adverts, ...rest } = await measureImpressions()
    console.table(adverts.map(({ uncounted, ...advert }) => ({ ...advert, uncounted: JSON.stringify(uncounted) })))
    const counted = adverts.reduce((sum, advert) => sum + advert.counted, 0)
    console.log({ ...rest, counted, writesAnImpression: rest.chunks / counted })
    const wrong = adverts.filter((advert) => advert.counted !== advert.truth)
    if (wrong.length > 0) throw new CommandError(`${wrong.length} adverts are not counted as they were seen.`)
  })
}

/** Measures how soon a slow phone answers what one does most. */
async function printInteractions(signal: AbortSignal): Promise<void> {
  await withFrontedApp(signal, async (app) => {
    const measured = await measureInteractions(app, slow4g.cpuSlowdown)
    console.log(`\n${interactionsTable(measured)}\n\n${barsTable(barsOfInteractions(measured))}`)
  })
}

/** Taps soon after the first paint of a first visit, and looks at what becomes of it. */
async function printEarlyTaps(signal: AbortSignal, rounds: number): Promise<void> {
  await withFrontedApp(signal, async (app) => {
    const placePath = await firstPlacePath(app.emulators.hostingOrigin, app.signal)
    const results = await measureEarlyTaps(app, placePath, rounds)
    console.log(`\n${earlyTapsTable(results)}\n\n${barsTable(barsOfEarlyTaps(results))}`)
  })
}

/** Measures the map of a list: what it costs, how soon it is there, and how smoothly it moves. */
async function printListMap(signal: AbortSignal): Promise<void> {
  await withFrontedApp(signal, async (app) => {
    const measured = await measureListMap(app)
    console.log(`\n${listMapSection(measured)}\n\n${barsTable(barsOfListMap(measured))}`)
  })
}

async function findOut(app: ProxiedApp, rounds: number, withTenTimes: boolean): Promise<Findings> {
  const home = (await fetchJson(app, '/api/home.json')) as { counters: { places: number } }
  const placeId = await firstPlaceId(app.emulators.hostingOrigin, app.signal)
  const placePath = `/lugar/${encodeURIComponent(placeId)}`

  const reads = await measureReads(app, placeId)
  const measured = await measureRounds(app, { rounds, contenders, placePath })
  await recordMeasured(app)
  return {
    command: `npm run bench -- --rounds ${rounds}${withTenTimes ? '' : ' --skip-ten-times'}`,
    date: new Date(),
    machine: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${await chromiumVersion(app)}`,
    rounds,
    floor: toFigures(measured, 'floor', 'first'),
    city: {
      first: toFigures(measured, 'city', 'first'),
      repeat: toFigures(measured, 'city', 'repeat'),
      offline: toFigures(measured, 'city', 'offline'),
    },
    cityAgain: toFigures(measured, 'city again', 'first'),
    place: { first: toFigures(measured, 'place', 'first'), offline: toFigures(measured, 'place', 'offline') },
    shiftElsewhere: otherPageNames.map((name) => [name, toFigures(measured, name, 'first').shift] as const),
    cityForbidden: await forbiddenBytes(measured, 'city'),
    placeForbidden: await forbiddenBytes(measured, 'place'),
    precacheBytes: await precacheBytes(),
    reads,
    places: home.counters.places,
    hotPlace: await measureHotPlaceQuietly(app),
    search: await measureSearch(),
    listMap: await measureListMap(app),
    tenTimes: withTenTimes ? await findOutTenTimes(app, rounds, placeId) : undefined,
  }
}

/** Without the triggers of the Functions emulator, which are not what is measured. */
async function measureHotPlaceQuietly({ emulators }: ProxiedApp): Promise<HotPlace> {
  const results: HotPlace[] = []
  await emulators.withoutTriggers(async () => {
    results.push(await measureHotPlace())
  })
  return results[0] as HotPlace
}

async function findOutTenTimes(app: ProxiedApp, rounds: number, placeId: string): Promise<Findings['tenTimes']> {
  console.log('Filling the emulators with ten times as many places.')
  const places = await multiplyPlaces(app.emulators, FACTOR)
  app.proxy.clear()
  const reads = await measureReads(app, placeId)
  const measured = await measureRounds(app, { rounds, contenders: ['floor', 'city again'], placePath: CITY_PATH })
  return {
    places,
    floor: toFigures(measured, 'floor', 'first'),
    city: toFigures(measured, 'city again', 'first'),
    reads,
  }
}

async function fetchJson({ emulators, signal }: ProxiedApp, path: string): Promise<unknown> {
  return (await fetch(emulators.hostingOrigin + path, { signal })).json()
}

async function chromiumVersion({ chromiumPath }: ProxiedApp): Promise<string> {
  const { stdout } = await promisify(execFile)(chromiumPath, ['--version'])
  return /Chromium \d+/.exec(stdout)?.[0] ?? stdout.trim()
}
