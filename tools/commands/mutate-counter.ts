// npm run mutate:counter [-- PART]: makes mistakes in what counts impressions, one at a time, and prints those that no test
// notices. With PART, only mutants whose name contains it. Those that a browser alone notices are named with its tests.
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { counterMutants, type CounterMutant } from '../mutate-counter/mutants.ts'
import { CommandError, main, packageScript, projectRoot } from '../platform/processes.ts'

/** How the tests of a mutant ended: `invalid` where none ran. */
type Outcome = 'killed' | 'survived' | 'invalid'

await main(async (signal) => {
  const part = process.argv.slice(2).join(' ')
  const chosen = counterMutants.filter(({ name }) => name.includes(part))
  if (chosen.length === 0) throw new CommandError(`There is no such mutant with "${part}" in its name.`)
  const inBrowser = chosen.filter(({ test }) => test.startsWith('tests/e2e/'))
  const problems = await listStale(chosen)
  const folder = await mkdtemp(`${tmpdir()}/aquicito-counter-`)
  let killed = 0
  try {
    for (const test of new Set(chosen.map((mutant) => mutant.test))) {
      if (!test.startsWith('tests/e2e/') && (await runTests(null, test, folder, signal)) !== 'survived')
        throw new CommandError(`${test} fails without a mistake.`)
    }
    for (const mutant of chosen.filter((each) => !inBrowser.includes(each))) {
      const outcome = await runTests(mutant, mutant.test, folder, signal)
      if (outcome === 'killed') killed++
      else problems.push(`${outcome}: ${mutant.file} ${mutant.name}, by ${mutant.test}`)
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  console.log(problems.join('\n'))
  for (const { name, test } of inBrowser) console.log(`in a browser: ${name}, by ${test}`)
  console.log(
    `${chosen.length} mutants: ${killed} killed, ${problems.length} problems, ${inBrowser.length} for a browser`,
  )
  if (problems.length > 0) process.exitCode = 1
})

/** Names the mutants whose text does not stand in their file once: it was edited since. */
async function listStale(mutants: readonly CounterMutant[]): Promise<string[]> {
  const stale = await Promise.all(
    mutants.map(async ({ name, file, from }) => {
      const count = (await readFile(`${projectRoot}/${file}`, 'utf8')).split(from).length - 1
      return count === 1 ? [] : [`stands ${count} times: ${file} ${name}`]
    }),
  )
  return stale.flat()
}

/** Runs tests with a mistake, or without any. */
async function runTests(
  mutant: CounterMutant | null,
  test: string,
  folder: string,
  signal: AbortSignal,
): Promise<Outcome> {
  const answer = `${folder}/answer.json`
  await rm(answer, { force: true })
  const config = '--config=tools/mutate-counter/vitest.config.ts'
  await new Promise<void>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [packageScript('vitest/vitest.mjs'), 'run', config, `--outputFile=${answer}`, test],
      {
        cwd: projectRoot,
        signal,
        stdio: 'ignore',
        env: { ...process.env, COUNTER_MUTANT: JSON.stringify(mutant ?? {}) },
      },
    )
    child.once('error', reject)
    child.once('exit', () => resolve())
  })
  const report = JSON.parse(await readFile(answer, 'utf8').catch(() => '{}')) as {
    success?: boolean
    numFailedTests?: number
  }
  if (report.numFailedTests) return 'killed'
  return report.success ? 'survived' : 'invalid'
}
