import { CommandError } from '../platform/processes.ts'
import { needsOf, type StepName } from './steps.ts'

type Outcome = 'passed' | 'failed' | 'not run'

/** Runs steps one after the other. A step that fails stops only the steps that need it. */
export class StepRunner {
  private readonly outcomes = new Map<StepName, Outcome>()

  /**
   * Runs a step, unless a step that it needs has not passed.
   * @param signal Once it has aborted, a failure is thrown rather than recorded: what follows would fail as well.
   */
  async run(name: StepName, work: () => Promise<void>, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.isBlocked(name)) {
      this.outcomes.set(name, 'not run')
      return
    }
    try {
      await work()
      this.outcomes.set(name, 'passed')
    } catch (error) {
      this.fail(name, error)
      signal.throwIfAborted()
    }
  }

  /** Records that a step has passed. */
  pass(name: StepName): void {
    this.outcomes.set(name, 'passed')
  }

  /** Records and reports that a step has failed. */
  fail(name: StepName, error: unknown): void {
    this.outcomes.set(name, 'failed')
    console.error(`== ${name}: failed.`, error instanceof CommandError ? error.message : error)
  }

  /** Returns whether a step that has run was needed and has not passed. */
  isBlocked(name: StepName): boolean {
    return needsOf(name).some((need) => {
      const outcome = this.outcomes.get(need)
      return outcome === undefined ? this.isBlocked(need) : outcome !== 'passed'
    })
  }

  /** Returns one line each for the steps that failed and for those that did not run; none if all passed. */
  describeFailures(planned: readonly StepName[]): string[] {
    const having = (outcome: Outcome) => planned.filter((name) => (this.outcomes.get(name) ?? 'not run') === outcome)
    const [failed, notRun] = [having('failed'), having('not run')]
    return [
      ...(failed.length > 0 ? [`Failed: ${failed.join(', ')}.`] : []),
      ...(notRun.length > 0 ? [`Not run: ${notRun.join(', ')}.`] : []),
    ]
  }
}
