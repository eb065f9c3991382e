import { runWithEmulators, type EmulatorName, type Emulators } from '../emulators/launch.ts'
import { CommandError, packageScript, runNode } from '../platform/processes.ts'
import { build, seed } from '../emulators/running-app.ts'
import { ensureChromium, ensureHeadlessShell } from '../platform/setup-chromium.ts'
import { Stages, type TestWork } from './stages.ts'
import type { TestSelection } from './arguments.ts'
import { playwrightArguments, vitestArguments } from './runner-arguments.ts'
import { StepRunner } from './step-runner.ts'
import { emulatorsOf, planSteps, type StepName, type TestStage } from './steps.ts'
import { findFiles, type FoundSelection } from './test-files.ts'
import { recordsVariable } from './test-records.ts'

/** The emulators that store data, without those that run the app. */
const dataEmulators: readonly EmulatorName[] = ['auth', 'firestore', 'storage']

/** The time after which a run in CI stops by itself, while it can still say where it hangs. */
const CI_LIMIT_MS = 84 * 60_000

/** The time that it then has to stop what it has started. */
const STOPPING_MS = 60_000

/**
 * Runs the selected stages with one start of the emulators, and prints a summary that ends in `N passed, N failed`. Sets
 * the exit code to 1 if anything failed.
 */
export async function runStages(selection: TestSelection, interrupted: AbortSignal): Promise<void> {
  const found = findFiles(selection)
  const planned = planSteps(found.stages)
  const stages = new Stages()
  const runner = new StepRunner()
  const timeLimit = new AbortController()
  const signal = AbortSignal.any([interrupted, timeLimit.signal])
  const work = stepWork(stages, found, signal)
  // A test in a browser changes something and looks at it at once; what instances keep of it has tests of its own.
  if (planned.includes('end-to-end tests')) process.env['PUBLIC_DATA_FRESH_MS'] = '0'
  const inEmulators = planned.filter((name) => emulatorsOf(name) !== undefined)
  const report = () => {
    const failures = runner.describeFailures(planned)
    if (failures.length > 0) process.exitCode = 1
    const runsAllInBrowser = found.title === null && found.filesOf('e2e') === null
    const lines = [
      ...stages.describeOpen(),
      ...stages.describeTimes(),
      ...(runsAllInBrowser ? stages.describeSlowest('end-to-end tests') : []),
      ...stages.describeFaults(),
      ...failures,
      stages.describeTotal(),
    ]
    console.log(`\n${lines.join('\n')}`)
  }
  const stop = () => {
    const place = stages.runningStage() ?? 'the start or the end of the emulators'
    console.log(`\nStopped after ${CI_LIMIT_MS / 60_000} minutes, in ${place}.`)
    process.exitCode = 1
    stages.countFailure()
    timeLimit.abort(new CommandError('The time is over.'))
    setTimeout(() => {
      report()
      process.exit()
    }, STOPPING_MS)
  }
  if (process.env['CI'] === 'true') setTimeout(stop, CI_LIMIT_MS - performance.now())
  try {
    for (const name of planned) {
      if (name === 'emulators') await runInEmulators(inEmulators, { stages, runner, work, signal })
      else if (!inEmulators.includes(name)) await runner.run(name, () => work[name]({ signal }), signal)
    }
  } catch (error) {
    if (!timeLimit.signal.aborted) throw error
  } finally {
    report()
  }
}

/** What a step runs in. */
interface StepContext {
  signal: AbortSignal
  /** Null outside of them. */
  emulators?: Emulators
}
type StepWork = Record<StepName, (context: StepContext) => Promise<void>>

interface Running {
  stages: Stages
  runner: StepRunner
  work: StepWork
  signal: AbortSignal
}

/** Starts the emulators that the steps need and runs the steps. Emulators that fail are one failure. */
async function runInEmulators(steps: readonly StepName[], { stages, runner, work, signal }: Running): Promise<void> {
  const possible = steps.filter((name) => !runner.isBlocked(name))
  if (possible.length === 0) return
  const needsAll = possible.some((name) => emulatorsOf(name) === 'all')
  try {
    await runWithEmulators({ signal, ...(needsAll ? {} : { only: dataEmulators }) }, async (emulators) => {
      runner.pass('emulators')
      for (const name of steps) {
        await runner.run(name, () => work[name]({ signal: emulators.signal, emulators }), emulators.signal)
      }
    })
  } catch (error) {
    signal.throwIfAborted()
    stages.countFailure()
    runner.fail('emulators', error)
  }
}

function stepWork(stages: Stages, { filesOf, title }: FoundSelection, signal: AbortSignal): StepWork {
  const script = (path: string, ...args: string[]) => runNode([packageScript(path), ...args], { signal })
  let chromium = ''
  let headlessShell = ''
  const vitest = (name: StepName, project: Exclude<TestStage, 'e2e'>) => (context: StepContext) =>
    stages.tests(
      name,
      (records, retried) =>
        runNode(vitestArguments(project, { title, files: filesOf(project) ?? [], retried }), {
          signal: context.signal,
          env: { ...context.emulators?.env, [recordsVariable]: records },
        }),
      context.signal,
    )
  const runRules = vitest('rules tests', 'rules')
  return {
    // The routes' types are generated, and are not in the repository.
    routes: () =>
      stages.step('routes', () => runNode(['--import', 'tsx', 'tools/commands/generate-routes.ts'], { signal })),
    types: () =>
      stages.step('types', async () => {
        await script('typescript/bin/tsc', '-p', '.')
        await script('typescript/bin/tsc', '-p', 'functions')
        await script('typescript/bin/tsc', '-p', 'src/service-worker')
      }),
    lint: () => stages.step('lint', () => script('oxlint/bin/oxlint')),
    format: () => stages.step('format', () => script('prettier/bin/prettier.cjs', '--check', '--log-level=warn', '.')),
    'unit tests': vitest('unit tests', 'unit'),
    build: () => stages.step('build', () => build(signal)),
    'build tests': vitest('build tests', 'build'),
    browser: () =>
      stages.step('browser', async () => {
        chromium = await ensureChromium(signal)
        headlessShell = await ensureHeadlessShell(signal)
      }),
    emulators: () => Promise.resolve(),
    // Without triggers: one that corrects a place's search terms meanwhile would change what a test is about to write.
    'rules tests': (context) => running(context).withoutTriggers(() => runRules(context)),
    'functions tests': vitest('functions tests', 'functions'),
    'emulator tests': vitest('emulator tests', 'emulators'),
    seed: (context) =>
      stages.step('seed', async () => {
        await seed(running(context))
        // The first test that waits for a mail would wait for all that was written before, too.
        await running(context).untilTriggersRun()
      }),
    'end-to-end tests': (context) =>
      stages.tests(
        'end-to-end tests',
        withComplaints(running(context), (records, retried) =>
          runNode(playwrightArguments({ title, files: filesOf('e2e') ?? [], retried }), {
            signal: context.signal,
            env: {
              ...running(context).env,
              CHROMIUM_PATH: chromium,
              HEADLESS_SHELL_PATH: headlessShell,
              [recordsVariable]: records,
            },
          }),
        ),
        context.signal,
      ),
  }
}

/** The maximum number of complaints that are printed. */
const COMPLAINTS_MAX = 40

/**
 * Prints what the emulators and their functions complained about last if the work fails: a test that waits for a trigger
 * cannot tell why the trigger failed.
 */
function withComplaints(emulators: Emulators, work: TestWork): TestWork {
  return async (records, retried) => {
    const before = emulators.complaints().length
    try {
      await work(records, retried)
    } catch (error) {
      const lines = emulators.complaints().slice(before)
      console.log(['\nWhat the emulators logged as problems:', ...lines.slice(-COMPLAINTS_MAX)].join('\n  '))
      throw error
    }
  }
}

function running({ emulators }: StepContext): Emulators {
  if (!emulators) throw new Error('this step runs in the emulators')
  return emulators
}
