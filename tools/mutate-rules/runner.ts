import { TestRunner, type RunnerTestFile } from 'vitest'

/**
 * Has the collected rules tests judge mutants, in one process and against emulators that go on running, instead of
 * running them once.
 */
export default class MutationRunner extends TestRunner {
  async onBeforeRunFiles(files: RunnerTestFile[]): Promise<void> {
    // Imported as late as this: what is imported before the tests are collected is not shared with them.
    const { flatten, judgeMutants } = await import('./judge-mutants.ts')
    await judgeMutants(files, process.env['MUTATE_RULES_PLAN'] ?? '')
    for (const test of files.flatMap(flatten)) test.mode = 'skip'
  }
}
