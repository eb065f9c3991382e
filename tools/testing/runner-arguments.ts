import { packageScript } from '../platform/processes.ts'
import type { TestStage } from './steps.ts'
import type { TestRecord } from './test-records.ts'

interface TestChoice {
  /** A part of titles; null for all tests. */
  title: string | null
  /** From the root of the repository; empty for all files. */
  files: readonly string[]
  /** The tests that are to run once more, alone; empty in the first run. */
  retried: readonly TestRecord[]
}

/** Returns the arguments of Node.js that have Vitest run a project's tests, or some of them once more. */
export function vitestArguments(
  project: Exclude<TestStage, 'e2e'>,
  { title, files, retried }: TestChoice,
): readonly string[] {
  const isRetry = retried.length > 0
  // One pattern of names holds for all files, and a group or file that failed does not say which tests it has. The
  // coverage of the rules counts on the tests before it in its file.
  const isByName = isRetry && project !== 'rules' && !retried.some(({ isGroup }) => isGroup)
  const names = retried.map(({ titles }) => escapeRegExp(titles.join(' > ')))
  const pattern = isByName ? `^(?:${names.join('|')})$` : title && escapeRegExp(title)
  return [
    packageScript('vitest/vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=./tools/testing/vitest-reporter.ts',
    ...(pattern ? [`--testNamePattern=${pattern}`] : []),
    ...(isRetry ? ['--maxWorkers=1', '--no-file-parallelism', ...filesOf(retried)] : files),
  ]
}

/**
 * Returns the arguments of Node.js that have Playwright run the end-to-end tests, or some of them once more. It keeps
 * itself which failed; what the first run left, such as screenshots, stays.
 */
export function playwrightArguments({ title, files, retried }: TestChoice): readonly string[] {
  const isRetry = retried.length > 0
  return [
    packageScript('playwright/cli.js'),
    'test',
    '--config=tests/e2e/playwright.config.ts',
    '--reporter=list,./tools/testing/playwright-reporter.ts',
    ...(isRetry
      ? ['--last-failed', '--last-failed-file=.cache/e2e/.last-run.json', '--output=.cache/e2e-retry', '--workers=1']
      : []),
    ...(title === null ? [] : [`--grep=${escapeRegExp(title)}`]),
    ...(isRetry ? filesOf(retried) : files).map((path) => `${escapeRegExp(path)}$`),
  ]
}

function filesOf(tests: readonly TestRecord[]): string[] {
  return [...new Set(tests.map(({ file }) => file))]
}

function escapeRegExp(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
}
