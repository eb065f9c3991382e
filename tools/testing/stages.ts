import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { CommandError, projectRoot } from '../platform/processes.ts'

const results = `${projectRoot}/.cache/test-results`

/** The number of tests by outcome. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** What a runner of tests reported. */
export interface TestReport extends Tally {
  /** The titles of the tests that failed, with those of what they stand in. */
  failures: string[]
}

/** The stages of a command: announced, timed, their tests counted. */
export class Stages {
  private readonly total: Tally = { passed: 0, failed: 0, skipped: 0 }
  private readonly failures: string[] = []

  /** Runs a stage that is no test. A failure counts as one failed test, so that a broken build does not look like a run without failures. */
  async step(name: string, work: () => Promise<void>): Promise<void> {
    await this.timed(name, async () => {
      await work()
      return 'done'
    })
  }

  /** Runs a stage of tests. One in which no test ran has failed: its tests are no longer found. */
  async tests(
    name: string,
    work: (resultFile: string) => Promise<void>,
    read: (json: string) => TestReport,
  ): Promise<void> {
    await this.timed(name, async () => {
      await mkdir(results, { recursive: true })
      const file = `${results}/${name.replaceAll(/\W+/g, '-')}-${process.pid}.json`
      try {
        await work(file)
      } catch (error) {
        const { failed } = await this.count(file, read)
        throw failed > 0 ? new TestsFailed(`${name}: ${failed} failed.`) : error
      }
      const tally = await this.count(file, read)
      if (tally.passed === 0) throw new CommandError(`${name}: no test was run.`)
      return describe(tally)
    })
  }

  /** Counts a failure of what is neither a step nor a test. */
  countFailure(): void {
    this.total.failed += 1
  }

  /** Returns the tests that failed, a line each, and the one line that says it all. */
  summary(): string {
    return [...this.failures, describe(this.total)].join('\n')
  }

  private async timed(name: string, work: () => Promise<string>): Promise<void> {
    const start = performance.now()
    console.log(`\n== ${name}`)
    try {
      const outcome = await work()
      console.log(`== ${name}: ${outcome} (${((performance.now() - start) / 1000).toFixed(1)} s)`)
    } catch (error) {
      if (!(error instanceof TestsFailed)) this.total.failed += 1
      throw error
    }
  }

  /** Adds a runner's result to the total; a runner that broke down leaves none. */
  private async count(file: string, read: (json: string) => TestReport): Promise<Tally> {
    if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }
    const { failures, ...tally } = read(await readFile(file, 'utf8'))
    await rm(file)
    this.failures.push(...failures.map((title) => `  ✘ ${title}`))
    this.total.passed += tally.passed
    this.total.failed += tally.failed
    this.total.skipped += tally.skipped
    return tally
  }
}

/** Tests failed, and were counted. */
class TestsFailed extends CommandError {}

function describe({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** Returns what Vitest's reporter "json" writes. */
export function readVitestReport(json: string): TestReport {
  const report = JSON.parse(json) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
    testResults: { assertionResults: { fullName: string; status: string }[] }[]
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => fullName),
  }
}

/** A file or a group of tests in Playwright's report. */
interface PlaywrightSuite {
  title: string
  specs: { title: string; ok: boolean }[]
  suites?: PlaywrightSuite[]
}

/** Returns what Playwright's reporter "json" writes. A flaky test is one that passed when tried again. */
export function readPlaywrightReport(json: string): TestReport {
  const { stats, suites } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
    suites: PlaywrightSuite[]
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: suites.flatMap(failuresOf),
  }
}

function failuresOf({ title, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.filter(({ ok }) => !ok).map((spec) => spec.title)
  return [...own, ...suites.flatMap(failuresOf)].map((failure) => `${title} › ${failure}`)
}
