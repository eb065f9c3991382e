import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { CommandError, packageScript, projectRoot, runNode } from '../platform/processes.ts'

const results = `${projectRoot}/.cache/test-results`

/** How many tests did what. */
export interface Tally {
  passed: number
  failed: number
  skipped: number
}

/** The stages of a command: announced, timed, their tests counted. */
export class Stages {
  private readonly total: Tally = { passed: 0, failed: 0, skipped: 0 }

  /** Runs a stage that is no test. A failure counts as one failed test, so that a broken build does not look like a run without failures. */
  async step(name: string, work: () => Promise<void>): Promise<void> {
    await this.timed(name, async () => {
      await work()
      return 'done'
    })
  }

  /** Runs a stage of tests. One in which no test ran has failed: its tests are no longer found. */
  async tests(name: string, work: (resultFile: string) => Promise<void>, read: (json: string) => Tally): Promise<void> {
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

  /** The one line that says it all. */
  summary(): string {
    return describe(this.total)
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
  private async count(file: string, read: (json: string) => Tally): Promise<Tally> {
    if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0 }
    const tally = read(await readFile(file, 'utf8'))
    await rm(file)
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
export function readVitestTally(json: string): Tally {
  const report = JSON.parse(json) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numTodoTests: number
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

/** Returns what Playwright's reporter "json" writes. A flaky test is one that passed when tried again. */
export function readPlaywrightTally(json: string): Tally {
  const { stats } = JSON.parse(json) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  }
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
}

/** Runs one project of vitest.config.ts as a stage. */
export async function vitestStage(
  stages: Stages,
  name: string,
  project: string,
  options: { signal: AbortSignal; env?: Record<string, string> },
): Promise<void> {
  const run = (file: string) =>
    runNode(
      [
        packageScript('vitest/vitest.mjs'),
        'run',
        `--project=${project}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
      ],
      options,
    )
  await stages.tests(name, run, readVitestTally)
}

/** All that is fast and needs no emulator: types, lint, format, unit tests. */
export async function quickStages(stages: Stages, signal: AbortSignal): Promise<void> {
  const script = (path: string, ...args: string[]) => runNode([packageScript(path), ...args], { signal })
  await stages.step('types', async () => {
    // The routes' types are generated, and are not in the repository.
    await runNode(['--import', 'tsx', 'tools/commands/generate-routes.ts'], { signal })
    await script('typescript/bin/tsc', '-p', '.')
    await script('typescript/bin/tsc', '-p', 'functions')
    await script('typescript/bin/tsc', '-p', 'src/service-worker')
  })
  await stages.step('lint', () => script('oxlint/bin/oxlint'))
  await stages.step('format', () => script('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.'))
  await vitestStage(stages, 'unit tests', 'unit', { signal })
}
