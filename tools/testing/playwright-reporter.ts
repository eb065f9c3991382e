import type { FullConfig, FullResult, Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter'
import { recordEnd, recordTest, type TestRecord } from './test-records.ts'

const outcomes = { expected: 'passed', flaky: 'passed', unexpected: 'failed', skipped: 'skipped' } as const

/** Records the tests of Playwright for the runner of `npm test`. */
export default class PlaywrightReporter implements Reporter {
  private tests: readonly TestCase[] = []
  private hasError = false

  onBegin(_: FullConfig, suite: Suite): void {
    this.tests = suite.allTests()
  }

  onTestBegin(test: TestCase): void {
    recordTest({ ...identify(test), outcome: 'running' })
  }

  onTestEnd(test: TestCase, { status, duration, errors }: TestResult): void {
    if (status === 'interrupted') return
    recordTest({ ...identify(test), outcome: outcomeOf(test), milliseconds: duration, errors })
  }

  /** Hears of errors outside of tests only. */
  onError(): void {
    this.hasError = true
  }

  onEnd({ status }: FullResult): void {
    if (this.hasError || status === 'interrupted' || status === 'timedout') return
    for (const test of this.tests) if (wasNotRun(test)) recordTest({ ...identify(test), outcome: 'not run' })
    recordEnd()
  }

  printsToStdio(): boolean {
    return false
  }
}

function identify(test: TestCase) {
  // Before the titles stand those of the root, the project and the file.
  return { id: test.id, file: test.location.file, titles: test.titlePath().slice(3) }
}

function outcomeOf(test: TestCase): TestRecord['outcome'] {
  return wasNotRun(test) ? 'not run' : outcomes[test.outcome()]
}

/** A group's hook that fails, and the limit of failures, keep tests from running. */
function wasNotRun(test: TestCase): boolean {
  return test.outcome() === 'skipped' && (test.results.length === 0 || test.expectedStatus !== 'skipped')
}
