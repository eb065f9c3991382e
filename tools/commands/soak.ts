// npm run soak [-- FILE…]: the tests that repeat something (tests/repeats.ts) in full, or those with FILE in their path.
import { readFile } from 'node:fs/promises'
import { CommandError, main, projectRoot } from '../platform/processes.ts'
import { runStages } from '../testing/run-stages.ts'
import type { TestStage } from '../testing/steps.ts'
import { listFiles, testFiles } from '../testing/test-files.ts'

const IMPORT = /^import .*\/repeats\.ts'$/m

await main(async (signal) => {
  const words = process.argv.slice(2)
  const stages: TestStage[] = []
  const files: string[] = []
  for (const stage of Object.keys(testFiles) as TestStage[]) {
    const found = await findRepeating(testFiles[stage], words)
    if (found.length > 0) stages.push(stage)
    files.push(...found)
  }
  if (files.length === 0)
    throw new CommandError(`No test that repeats something has "${words.join('" or "')}" in its path.`)
  process.env['SOAK'] = '1'
  await runStages({ stages, files, title: null }, signal)
})

/** Returns the files that import the helper, of those with one of the words in their path. */
async function findRepeating(globs: readonly string[], words: readonly string[]): Promise<string[]> {
  const files = listFiles(globs)
  const sources = await Promise.all(files.map((file) => readFile(`${projectRoot}/${file}`, 'utf8')))
  return files.filter(
    (file, index) =>
      IMPORT.test(sources[index] ?? '') && (words.length === 0 || words.some((word) => file.includes(word))),
  )
}
