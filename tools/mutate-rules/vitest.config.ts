import { defineConfig } from 'vitest/config'
import { projectRoot } from '../platform/processes.ts'
import { testFiles } from '../testing/test-files.ts'
import { sourceAlias } from '../../vite.config.ts'

/** The rules tests, run by `runner.ts`: each many times, in one process. */
export default defineConfig({
  resolve: { alias: [sourceAlias] },
  test: {
    root: projectRoot,
    include: testFiles.rules,
    exclude: ['tests/rules/indexes.test.ts'],
    runner: `${projectRoot}/tools/mutate-rules/runner.ts`,
    reporters: ['default'],
    passWithNoTests: true,
    disableConsoleIntercept: true,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    teardownTimeout: 1_000,
  },
})
