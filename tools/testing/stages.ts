import { mkdir, rm, writeFile } from 'node:fs/promises'
import { CommandError, projectRoot } from '../platform/processes.ts'
import { describeReason, describeTest, mergeRuns, readRecords, type TestRecord, type TestRun } from './test-records.ts'

const results = `${projectRoot}/.cache/test-results`

/** Where more tests fail, the machine or an emulator did; Playwright stops there, too. */
export const RETRIED_MAX = 25

const SLOWEST_SHOWN = 20

/**
 * Runs the tests of a stage.
 * @param records The file in which they are recorded.
 * @param retried The tests that are to run once more, alone; none for all of the stage.
 */
export type TestWork = (records: string, retried: readonly TestRecord[]) => Promise<void>

interface Stage {
  name: string
  seconds: number
  tests: readonly TestRecord[]
  flaky: readonly TestRecord[]
  /** Those that had begun when their runner broke off. */
  open: readonly TestRecord[]
}

/** The stages of a command: announced, timed, their tests counted. */
export class Stages {
  private readonly stages: Stage[] = []
  /** The number of failures that are no tests. */
  private otherFailures = 0

  /** Runs a stage that is no test. A failure counts as one failed test, so that a broken build does not look like a run without failures. */
  async step(name: string, work: () => Promise<void>): Promise<void> {
    await this.timed(name, async () => {
      await work()
      return 'done'
    })
  }

  /**
   * Runs a stage of tests, and those that failed once more. One that passes then is flaky, and counts as passed. A stage
   * in which no test ran has failed: its tests are no longer found.
   * @param signal Once it has aborted, nothing is tried again.
   */
  async tests(name: string, work: TestWork, signal: AbortSignal): Promise<void> {
    await this.timed(name, async (stage) => {
      const first = await runTests(stage, work, [])
      stage.tests = first.tests
      signal.throwIfAborted()
      const faults = first.tests.filter(isFault)
      if (!first.isComplete) throw first.error ?? new CommandError(`${name}: the runner broke off.`)
      if (first.error && faults.length === 0) throw first.error
      if (faults.length > 0 && faults.length <= RETRIED_MAX) {
        console.log(`\n== ${name}: ${faults.length} once more, alone`)
        const second = await runTests(stage, work, faults)
        signal.throwIfAborted()
        if (second.isComplete) stage.tests = mergeRuns(first.tests, second.tests)
      }
      const passed = new Set(stage.tests.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id))
      stage.flaky = faults.filter(({ id, outcome }) => outcome === 'failed' && passed.has(id))
      const outcome = describe(count(stage.tests))
      if (stage.tests.some(hasFailed)) throw new TestsFailed(`${name}: ${outcome}.`)
      if (stage.tests.some(isFault)) throw new CommandError(`${name}: some tests did not run.`)
      if (passed.size === 0) throw new CommandError(`${name}: no test was run.`)
      return outcome
    })
  }

  /** Returns the name of the stage that is running, if one is. */
  runningStage(): string | undefined {
    return this.stages.find(({ seconds }) => seconds === 0)?.name
  }

  /** Counts a failure of what is neither a step nor a test. */
  countFailure(): void {
    this.otherFailures += 1
  }

  /** Returns the time of each stage, a line each. */
  describeTimes(): string[] {
    return list(
      'Time by stage:',
      this.stages.map(({ name, seconds }) => `${inSeconds(seconds)}  ${name}`),
    )
  }

  /** Returns the tests of a stage that took longest, a line each. */
  describeSlowest(name: string): string[] {
    const tests = this.stages.filter((stage) => stage.name === name).flatMap((stage) => stage.tests)
    const slowest = tests.filter((test) => isTest(test) && test.seconds > 0).sort((a, b) => b.seconds - a.seconds)
    return list(`Slowest ${name}:`, slowest.slice(0, SLOWEST_SHOWN).map(withTime))
  }

  /** Returns the tests that had begun, and had not ended, when their runner broke off, a line each. */
  describeOpen(): string[] {
    return this.stages.flatMap(({ name, open }) => list(`Begun in ${name}, not ended:`, open.map(withTime)))
  }

  /** Returns the flaky tests and those that failed, each with the reason below it. */
  describeFaults(): string[] {
    const describeAs = (mark: string) => (test: TestRecord) => [
      `${mark} ${describeTest(test)}`,
      ...describeReason(test),
    ]
    return [
      ...this.stages.flatMap(({ flaky }) => flaky.flatMap(describeAs('flaky:'))),
      ...this.stages.flatMap(({ tests }) => tests.filter(hasFailed).flatMap(describeAs('✘'))),
    ]
  }

  /** Returns the one line that says it all. */
  describeTotal(): string {
    const total = count(this.stages.flatMap(({ tests }) => tests))
    return describe({ ...total, failed: total.failed + this.otherFailures })
  }

  private async timed(name: string, work: (stage: Stage) => Promise<string>): Promise<void> {
    const stage: Stage = { name, seconds: 0, tests: [], flaky: [], open: [] }
    this.stages.push(stage)
    const start = performance.now()
    console.log(`\n== ${name}`)
    try {
      const outcome = await work(stage)
      console.log(`== ${name}: ${outcome} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    } catch (error) {
      if (!(error instanceof TestsFailed)) this.otherFailures += 1
      throw error
    } finally {
      stage.seconds = (performance.now() - start) / 1000
    }
  }
}

/** Runs the tests of a stage, or those to be retried, and returns what was recorded and whether it went wrong. */
async function runTests(
  stage: Stage,
  work: TestWork,
  retried: readonly TestRecord[],
): Promise<TestRun & { error: Error | undefined }> {
  await mkdir(results, { recursive: true })
  const records = `${results}/${stage.name.replaceAll(/\W+/g, '-')}-${process.pid}.jsonl`
  await writeFile(records, '')
  let error: Error | undefined
  try {
    await work(records, retried)
  } catch (reason) {
    error = reason instanceof Error ? reason : new Error(String(reason))
  }
  const run = readRecords(records)
  await rm(records)
  const open = run.tests.filter(({ outcome }) => outcome === 'running')
  stage.open = open.map((test) => ({ ...test, seconds: (Date.now() - test.time) / 1000 }))
  return { ...run, error }
}

/** Tests failed, and were counted. */
class TestsFailed extends CommandError {}

const hasFailed = ({ outcome }: TestRecord) => outcome === 'failed'
const isFault = ({ outcome }: TestRecord) => outcome === 'failed' || outcome === 'not run'
const isTest = ({ isGroup }: TestRecord) => !isGroup

/** The number of tests by outcome. */
interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** Counts tests, and groups that failed. */
function count(records: readonly TestRecord[]): Tally {
  const numberOf = (...outcomes: readonly TestRecord['outcome'][]) =>
    records.filter((record) => outcomes.includes(record.outcome) && (isTest(record) || hasFailed(record))).length
  return { passed: numberOf('passed'), failed: numberOf('failed'), skipped: numberOf('skipped', 'not run') }
}

function describe({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

function withTime(test: TestRecord): string {
  return `${inSeconds(test.seconds)}  ${describeTest(test)}`
}

/** Returns lines under a heading; none if there is nothing under it. */
function list(heading: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [heading, ...lines.map((line) => `  ${line}`)] : []
}

function inSeconds(seconds: number): string {
  return `${seconds.toFixed(1).padStart(7)} s`
}
