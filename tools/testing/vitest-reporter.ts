import type { Reporter, TestCase, TestModule, TestSuite, Vitest } from 'vitest/node'
import { recordEnd, recordTest } from './test-records.ts'

/** Records the tests of Vitest for the runner of `npm test`. */
export default class VitestReporter implements Reporter {
  /** Vitest calls tests with another title skipped. */
  private skipsOtherTitles = false

  onInit(vitest: Vitest): void {
    this.skipsOtherTitles = vitest.config.testNamePattern !== undefined
  }

  onTestCaseReady(test: TestCase): void {
    // Vitest announces these, too.
    if (test.options.mode === 'skip' || test.options.mode === 'todo') return
    recordTest({ ...identify(test), outcome: 'running' })
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result()
    if (state === 'pending' || (state === 'skipped' && this.skipsOtherTitles)) return
    recordTest({ ...identify(test), outcome: state, milliseconds: test.diagnostic()?.duration, errors })
  }

  onTestSuiteResult(suite: TestSuite): void {
    recordGroup(suite)
  }

  onTestModuleEnd(module: TestModule): void {
    recordGroup(module)
  }

  onTestRunEnd(_: readonly TestModule[], unhandledErrors: readonly unknown[], reason: string): void {
    if (unhandledErrors.length === 0 && reason !== 'interrupted') recordEnd()
  }
}

/** Records whether a group's or file's own code failed, unless none of it ran. */
function recordGroup(group: TestSuite | TestModule): void {
  const errors = group.errors()
  const hasFailed = errors.length > 0
  if (!hasFailed && group.state() === 'skipped') return
  recordTest({ ...identify(group), isGroup: true, outcome: hasFailed ? 'failed' : 'passed', errors })
}

function identify(task: TestCase | TestSuite | TestModule) {
  const file = task.type === 'module' ? task.moduleId : task.module.moduleId
  return { id: task.id, file, titles: titlesOf(task) }
}

function titlesOf(task: TestCase | TestSuite | TestModule): string[] {
  return task.type === 'module' ? [] : [...titlesOf(task.parent), task.name]
}
