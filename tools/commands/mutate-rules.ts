// npm run mutate:rules [-- --only storage] [--equivalents] [PART]: makes every small mistake in firestore.rules and
// storage.rules, and prints those that no rules test notices. With PART, only mutants whose name contains it. Those that are
// listed as equivalent cost a whole run of the tests each, and are judged with --equivalents alone.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { parseArgs } from 'node:util'
import { runWithEmulators } from '../emulators/launch.ts'
import { equivalents } from '../mutate-rules/equivalents.ts'
import { listMutants } from '../mutate-rules/list-mutants.ts'
import type { Plan, PlannedMutant, RulesFile, Verdict } from '../mutate-rules/plan.ts'
import { CommandError, main, packageScript, projectRoot, runNode } from '../platform/processes.ts'

const files: readonly RulesFile[] = ['firestore.rules', 'storage.rules']

await main(async (signal) => {
  const { values, positionals } = parseArgs({
    options: { only: { type: 'string' }, equivalents: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const chosen = files.filter((file) => file.startsWith(values.only ?? ''))
  if (chosen.length === 0) throw new CommandError('--only takes firestore or storage.')
  const part = positionals.join(' ')
  const plan = await makePlan()
  const stale = equivalents.filter(
    ({ file, name }) => !plan.mutants.some((mutant) => mutant.file === file && mutant.name === name),
  )
  plan.mutants = plan.mutants.filter(
    (mutant) =>
      chosen.includes(mutant.file) && mutant.name.includes(part) && isEquivalent(mutant) === values.equivalents,
  )
  if (plan.mutants.length === 0) throw new CommandError(`There is no such mutant with "${part}" in its name.`)

  const { verdicts = [] } = await runTests(plan, signal)
  const withOutcome = (outcome: Verdict['outcome']) => verdicts.filter((verdict) => verdict.outcome === outcome)
  const wrong = values.equivalents ? [...withOutcome('killed'), ...withOutcome('invalid')] : withOutcome('survived')
  const problems = [
    ...wrong.map(({ outcome, file, line, name, killer }) =>
      [`${outcome}: ${file}:${line} ${name}`, ...(killer ? [`by "${killer}"`] : [])].join(' '),
    ),
    ...stale.map(({ file, name }) => `listed as equivalent, but no longer a mutant: ${file} ${name}`),
  ]
  console.log(['', ...problems].join('\n'))
  console.log(
    `${verdicts.length} mutants: ${withOutcome('killed').length} killed, ${withOutcome('survived').length} survived, ` +
      `${withOutcome('invalid').length} do not compile; ${equivalents.length} are listed as equivalent`,
  )
  if (problems.length > 0) process.exitCode = 1
})

function isEquivalent({ file, name }: PlannedMutant): boolean {
  return equivalents.some((equivalent) => equivalent.file === file && equivalent.name === name)
}

async function makePlan(): Promise<Plan> {
  const plan: Plan = { originals: { 'firestore.rules': '', 'storage.rules': '' }, mutants: [] }
  for (const file of files) {
    const source = await readFile(`${projectRoot}/${file}`, 'utf8')
    plan.originals[file] = source
    plan.mutants.push(...listMutants(source).map((mutant) => ({ ...mutant, file })))
  }
  return plan
}

/** Runs the tests against every mutant, and returns the plan with their verdicts. */
async function runTests(plan: Plan, signal: AbortSignal): Promise<Plan> {
  const folder = await mkdtemp(`${tmpdir()}/aquicito-mutants-`)
  const planFile = `${folder}/plan.json`
  try {
    await writeFile(planFile, JSON.stringify(plan))
    await runWithEmulators({ signal, only: ['auth', 'firestore', 'storage'] }, (emulators) =>
      runNode([packageScript('vitest/vitest.mjs'), 'run', '--config=tools/mutate-rules/vitest.config.ts'], {
        signal: emulators.signal,
        env: { ...emulators.env, MUTATE_RULES_PLAN: planFile },
      }),
    )
    return JSON.parse(await readFile(planFile, 'utf8')) as Plan
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
