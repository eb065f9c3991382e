import { CommandError } from '../../platform/processes.ts'
import { type Figures, toFigures } from '../figures.ts'
import { CITY_PATH, type Measured, measureRounds, quickContenders, recordedContenders } from '../measure.ts'
import type { ProxiedApp } from '../proxied-app.ts'
import { type Bar, barsOfPages, barsTable, table } from '../report.ts'
import { startReplay } from '../tls-proxy.ts'
import { newestRecording, presentCommit, readRecording, storeRecording } from './recording.ts'
import { firstPlacePath } from './record-site.ts'

const ROUNDS = 2
/** Machines that do something else are told by the version that takes turns. */
const QUIET_LIMIT_MS = 3_000

/** Ways to come that are measured quickly. */
const visits = [
  ['city, first visit', 'city', 'first'],
  ['city, repeated', 'city', 'repeat'],
  ['city, offline after a kill', 'city', 'offline'],
  ['place, first visit', 'place', 'first'],
  ['place, offline after a kill', 'place', 'offline'],
] as const

/** What is compared with what was recorded. */
const compared = [
  ['list, s', ({ listMs }: Figures) => listMs / 1000],
  ['interactive, s', ({ interactiveMs }: Figures) => interactiveMs / 1000],
  ['blocked, s', ({ blockedMs }: Figures) => blockedMs / 1000],
  ['main thread, s', ({ workMs }: Figures) => workMs / 1000],
  ['scripts, s', ({ scriptMs }: Figures) => scriptMs / 1000],
  ['nodes', ({ nodes }: Figures) => nodes],
] as const

/** What a quick run found out. */
export interface QuickFindings {
  measured: readonly Measured[]
  /** The name of the version that took turns; undefined without any recording. */
  against: string | undefined
}

/**
 * Measures the two pages that most people see in two rounds, in turn with a version that was recorded.
 * @param file The recording; the newest of an earlier version where it is not said.
 */
export async function measureQuick(app: ProxiedApp, file: string | undefined): Promise<QuickFindings> {
  const placePath = await firstPlacePath(app.emulators.hostingOrigin, app.signal)
  const options = { rounds: ROUNDS, placePath, quietLimitMs: QUIET_LIMIT_MS }
  const found = file ?? (await newestRecording())
  if (found === undefined) {
    const measured = await measureRounds(app, { ...options, contenders: quickContenders })
    return { measured, against: undefined }
  }
  const recording = await readRecording(found).catch((error: unknown) => {
    throw new CommandError(`${found} is no recording: ${String(error)}`)
  })
  const replay = await startReplay(app.certificate, recording.answers)
  try {
    const recorded = { ...recording, origin: replay.origin }
    const measured = await measureRounds(app, { ...options, contenders: recordedContenders, recorded })
    return { measured, against: recording.name }
  } finally {
    replay.close()
  }
}

/** Stores what was answered while it was measured, for a later version to take turns with. */
export async function recordMeasured({ proxy, emulators, signal }: ProxiedApp): Promise<void> {
  const placePath = await firstPlacePath(emulators.hostingOrigin, signal)
  const recording = { name: await presentCommit(), cityPath: CITY_PATH, placePath, answers: await proxy.record() }
  console.log(`Recorded as ${await storeRecording(recording)}.`)
}

/** Returns what must hold of a quick run, and of it beside the version before. */
function barsOfQuick({ measured }: QuickFindings): Bar[] {
  const city = (mode: 'first' | 'repeat' | 'offline') => toFigures(measured, 'city', mode)
  const place = (mode: 'first' | 'offline') => toFigures(measured, 'place', mode)
  return barsOfPages({
    city: { first: city('first'), repeat: city('repeat'), offline: city('offline') },
    place: { first: place('first'), offline: place('offline') },
  })
}

/** Returns what a quick run found out, as Markdown for the terminal. */
export function quickReport(findings: QuickFindings): string {
  const { measured, against } = findings
  const bars = barsTable(barsOfQuick(findings))
  const cell = (value: number) => (Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(2))
  const rows = visits.flatMap(([name, contender, mode]) => {
    const now = toFigures(measured, contender, mode)
    const before = toFigures(measured, `recorded ${contender}`, mode)
    return compared.map(([what, figure]) => {
      const [is, was] = [figure(now), figure(before)]
      return [name, what, cell(is), ...(against === undefined ? [] : [cell(was), cell(is / was)])]
    })
  })
  const head = ['visit', 'what', 'now', ...(against === undefined ? [] : [against, 'ratio'])]
  const note = against === undefined ? 'No recorded version is there to take turns with.\n\n' : ''
  return `${note}${bars}\n\n${table(head, rows)}`
}
