import { globSync } from 'node:fs'
import { CommandError, projectRoot } from '../platform/processes.ts'
import type { TestSelection } from './arguments.ts'
import type { StageName, TestStage } from './steps.ts'

/** Where the tests of a stage lie, as globs. */
export const testFiles = {
  unit: ['src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'functions/src/**/*.test.ts'],
  build: ['tests/build/**/*.test.ts'],
  rules: ['tests/rules/**/*.test.ts'],
  functions: ['tests/functions/**/*.test.ts'],
  emulators: ['tests/emulators/**/*.test.ts'],
  e2e: ['tests/e2e/**/*.test.ts'],
} satisfies Record<TestStage, string[]>

/** A selection with its files found. */
export interface FoundSelection {
  stages: readonly StageName[]
  title: string | null
  /** Returns the chosen files of a stage, from the root of the repository; null for all of them. */
  filesOf: (stage: TestStage) => readonly string[] | null
}

/** The stage whose files a chosen stage runs. */
const toTestStage = (stage: StageName): TestStage => (stage === 'check' ? 'unit' : stage)

/**
 * Finds the test files of a selection. A stage without any of them is left out.
 * @param list Returns the files that match globs; tests pass their own.
 * @throws {CommandError} If no test file of the stages matches one of the words.
 */
export function findFiles(
  { stages, files: words, title }: TestSelection,
  list: (globs: readonly string[]) => readonly string[] = listFiles,
): FoundSelection {
  if (words.length === 0) return { stages, title, filesOf: () => null }
  const found = new Map<TestStage, string[]>()
  const missing = new Set(words)
  for (const stage of stages.map(toTestStage)) {
    const files = list(testFiles[stage]).filter((file) => words.some((word) => file.includes(word)))
    for (const word of words) if (files.some((file) => file.includes(word))) missing.delete(word)
    if (files.length > 0) found.set(stage, files)
  }
  if (missing.size > 0) {
    throw new CommandError(`No test file of ${stages.join(', ')} has "${[...missing].join('" or "')}" in its path.`)
  }
  return {
    stages: stages.filter((stage) => found.has(toTestStage(stage))),
    title,
    filesOf: (stage) => found.get(stage) ?? [],
  }
}

/** Returns the files that match globs, from the root of the repository. */
export function listFiles(globs: readonly string[]): readonly string[] {
  return globSync([...globs], { cwd: projectRoot, exclude: (name) => name === 'node_modules' }).toSorted()
}
