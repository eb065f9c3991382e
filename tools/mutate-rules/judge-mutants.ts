import { readFile, writeFile } from 'node:fs/promises'
import { TestRunner, type RunnerTask, type RunnerTestCase, type RunnerTestFile } from 'vitest'
import { firestoreEmulator, projectId, storageEmulator } from '../../tests/rules/environment.ts'
import { recordWrite } from '../../tests/rules/rules-fixtures.ts'
import type { Plan, PlannedMutant, RulesFile, Verdict } from './plan.ts'

/**
 * Runs the rules tests against the mutants of a plan, one after the other, each until the first failure, and adds the
 * verdicts to the plan's file. What kills a mutant takes milliseconds. The test that killed the last mutant comes
 * first, and those of its group, for neighbours die of the same tests or of their neighbours.
 * @throws Where a test fails against the rules as they are: it would seem to kill whatever it meets.
 */
export async function judgeMutants(files: readonly RunnerTestFile[], planFile: string): Promise<void> {
  const plan = JSON.parse(await readFile(planFile, 'utf8')) as Plan
  const verdicts: Verdict[] = []
  const progress = new Progress(plan.mutants.length)
  for (const file of ['firestore.rules', 'storage.rules'] as const) {
    const tests = listTests(files, file)
    const trusted = new Set<RunnerTestCase>()
    for (const mutant of plan.mutants.filter((planned) => planned.file === file)) {
      const { killer, ...verdict } = await judge(mutant, tests)
      if (killer && !trusted.has(killer)) {
        await load(file, plan.originals[file])
        if (await firstFailure([killer])) throw new Error(`"${killer.name}" fails against ${file} as it is`)
        trusted.add(killer)
      }
      verdicts.push(killer ? { ...verdict, killer: killer.name } : verdict)
      progress.add(verdict)
    }
    await load(file, plan.originals[file])
  }
  await writeFile(planFile, JSON.stringify({ ...plan, verdicts } satisfies Plan))
}

/**
 * Returns the tests of a file of rules: those of the groups that bear its name. Of each group first the first test of
 * every group within it, then the second, for what belongs together fails together.
 */
function listTests(files: readonly RunnerTestFile[], file: RulesFile): RunnerTestCase[] {
  const groups = files.flatMap(({ tasks }) => tasks.filter(({ name }) => name.includes(file)))
  const position = (test: RunnerTestCase) => test.suite?.tasks.indexOf(test) ?? 0
  return groups.flatMap((group) => flatten(group).toSorted((one, other) => position(one) - position(other)))
}

/** Returns the tests of a group. */
export function flatten(task: RunnerTask): RunnerTestCase[] {
  return task.type === 'test' ? [task] : task.tasks.flatMap(flatten)
}

async function judge(
  { name, file, line, source }: PlannedMutant,
  tests: RunnerTestCase[],
): Promise<Omit<Verdict, 'killer'> & { killer?: RunnerTestCase }> {
  const mutant = { name, file, line }
  if (!(await load(file, source))) return { ...mutant, outcome: 'invalid' }
  const killer = await firstFailure(tests)
  if (!killer) return { ...mutant, outcome: 'survived' }
  tryFirst(killer, tests)
  return { ...mutant, outcome: 'killed', killer }
}

/** Sorts a test before all others, and behind it those of its group: the next row of a table kills the next mutant. */
function tryFirst(killer: RunnerTestCase, tests: RunnerTestCase[]): void {
  const distance = (test: RunnerTestCase) => (test === killer ? 0 : test.suite === killer.suite ? 1 : 2)
  tests.sort((one, other) => distance(one) - distance(other))
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
async function load(file: RulesFile, content: string): Promise<boolean> {
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

/** The time between two lines of progress. */
const PROGRESS_EVERY_MS = 10_000

/** Prints survivors at once, and how far one is from time to time. */
class Progress {
  private readonly startedAt = performance.now()
  private printedAt = this.startedAt
  private done = 0
  private survived = 0
  private readonly total: number

  constructor(total: number) {
    this.total = total
  }

  add({ outcome, file, line, name }: Verdict): void {
    const now = performance.now()
    this.done++
    if (outcome === 'survived') {
      this.survived++
      console.log(`  survived: ${file}:${line} ${name}`)
    }
    if (now - this.printedAt < PROGRESS_EVERY_MS && this.done < this.total) return
    this.printedAt = now
    const secondsEach = (now - this.startedAt) / 1_000 / this.done
    const minutesLeft = Math.ceil((secondsEach * (this.total - this.done)) / 60)
    console.log(
      `${this.done} of ${this.total} mutants, ${this.survived} survived, ` +
        `${secondsEach.toFixed(1)} s each, ${minutesLeft} min left`,
    )
  }
}
