import { readFile, writeFile } from 'node:fs/promises'
import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile } from 'vitest'
import { storageEmulator, firestoreEmulator, projectId } from '../../tests/rules/environment.ts'
import { recordWrite } from '../../tests/rules/rules-fixtures.ts'
import type { Plan, PlannedMutant, Verdict } from './plan.ts'

/**
 * Runs the rules tests against one mutant after the other, each until the first failure, and writes the verdicts to
 * the plan's file. In one process, against emulators that go on running: what kills a mutant takes milliseconds, while a
 * start takes seconds. The tests that killed the last mutants come first, for neighbours die of the same tests.
 */
export default class MutationRunner extends TestRunner {
  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    const planFile = process.env['MUTATE_RULES_PLAN'] ?? ''
    const plan = JSON.parse(await readFile(planFile, 'utf8')) as Plan
    const verdicts: Verdict[] = []
    const startedAt = performance.now()
    for (const file of ['firestore.rules', 'storage.rules'] as const) {
      const mutants = plan.mutants.filter((mutant) => mutant.file === file)
      if (mutants.length === 0) continue
      const tests = listTests(files, file)
      const trusted = new Set<RunnerTestCase>()
      for (const mutant of mutants) {
        const verdict = await judge(mutant, tests)
        const killer = tests[0]
        if (killer && verdict.outcome === 'killed' && !trusted.has(killer)) {
          // A test that fails anyway kills nothing.
          await load(file, plan.originals[file])
          if (await firstFailure([killer])) {
            throw new Error(`"${killer.name}" fails against ${file} as it is: run npm test -- rules`)
          }
          trusted.add(killer)
        }
        verdicts.push(verdict)
        report(verdict, verdicts, plan.mutants.length, performance.now() - startedAt)
      }
      await load(file, plan.originals[file])
    }
    await writeFile(planFile, JSON.stringify({ ...plan, verdicts } satisfies Plan))
    // Nothing is left to be run.
    for (const test of files.flatMap(flatten)) test.mode = 'skip'
  }
}

/** Returns the tests of a file of rules: those of the groups that bear its name. */
function listTests(files: readonly RunnerTestFile[], file: PlannedMutant['file']): RunnerTestCase[] {
  return files.flatMap(({ tasks }) => tasks.filter(({ name }) => name.includes(file))).flatMap(flatten)
}

function flatten(task: RunnerTask): RunnerTestCase[] {
  return task.type === 'test' ? [task] : task.tasks.flatMap(flatten)
}

async function judge({ name, file, line, source }: PlannedMutant, tests: RunnerTestCase[]): Promise<Verdict> {
  const isLoaded = await load(file, source)
  const killer = isLoaded ? await firstFailure(tests) : undefined
  if (killer) tests.unshift(...tests.splice(tests.indexOf(killer), 1))
  return { name, file, line, outcome: !isLoaded ? 'invalid' : killer ? 'killed' : 'survived', killer: killer?.name }
}

async function firstFailure(tests: readonly RunnerTestCase[]): Promise<RunnerTestCase | undefined> {
  for (const test of tests) {
    try {
      await TestRunner.getTestFn(test)()
    } catch {
      // A test that failed may have left anything behind.
      recordWrite()
      return test
    }
  }
  return undefined
}

/** Loads rules into the running emulator. @returns false where they do not compile. */
async function load(file: PlannedMutant['file'], content: string): Promise<boolean> {
  const url =
    file === 'firestore.rules'
      ? `${firestoreEmulator.origin}/emulator/v1/projects/${projectId}:securityRules`
      : `${storageEmulator.origin}/internal/setRules`
  const answer = await fetch(url, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: file, content }] } }),
  })
  return answer.ok
}

/** Mutants between two lines of progress. */
const PROGRESS_EVERY = 20

function report(
  { outcome, file, line, name }: Verdict,
  done: readonly Verdict[],
  total: number,
  elapsedMs: number,
): void {
  if (outcome === 'survived') console.log(`  survived: ${file}:${line} ${name}`)
  if (done.length % PROGRESS_EVERY !== 0 && done.length !== total) return
  const survivors = done.filter((verdict) => verdict.outcome === 'survived').length
  const secondsEach = elapsedMs / 1_000 / done.length
  const minutesLeft = Math.ceil((secondsEach * (total - done.length)) / 60)
  console.log(
    `${done.length} of ${total} mutants, ${survivors} survived, ${secondsEach.toFixed(1)} s each, ${minutesLeft} min left`,
  )
}
