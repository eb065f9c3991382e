// The hook pre-commit: format, lint and types of what is staged, in a few seconds.
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { planChecks } from '../git-hooks/plan-checks.ts'
import { CommandError, main, packageScript, projectRoot } from '../platform/processes.ts'

const execute = promisify(execFile)
const prettier = packageScript('prettier/bin/prettier.cjs')

/** Written by a tool of its own, and not in the repository. */
const ROUTES = 'src/routeTree.gen.ts'

await main(async (signal) => {
  const start = performance.now()
  const staged = await listChanged(['--cached', '--diff-filter=ACMR'])
  if (staged.length === 0) return
  const unstaged = new Set(await listChanged([]))
  const partly = staged.filter((file) => unstaged.has(file))
  if (partly.length > 0) console.log(`Checked as they are on disk, with what is not staged: ${partly.join(', ')}`)

  const plan = planChecks(staged)
  if (plan.types.length > 0 && (plan.needsRoutes || !existsSync(`${projectRoot}/${ROUTES}`))) {
    await check('routes', ['--import', 'tsx', 'tools/commands/generate-routes.ts'], signal)
  }
  const results = await Promise.allSettled([
    check('format', [prettier, '--check', '--ignore-unknown', '--log-level=warn', ...staged], signal),
    ...(plan.lint.length > 0 ? [check('lint', [packageScript('oxlint/bin/oxlint'), ...plan.lint], signal)] : []),
    ...plan.types.map((project) => check('types', [...compiler(project), '-p', project], signal)),
  ])
  const failures = results.filter((result) => result.status === 'rejected')
  for (const { reason } of failures) console.error(reason instanceof CommandError ? reason.message : reason)
  if (failures.length > 0) {
    throw new CommandError('Not committed. `npm run format` corrects the format, `--no-verify` skips these checks.')
  }
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  console.log(`Checked ${staged.length} ${staged.length === 1 ? 'file' : 'files'} (${seconds} s).`)
})

/** The compiler, which checks again only what a change affects. */
function compiler(project: string): string[] {
  const state = `${projectRoot}/.cache/types/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`
  return [packageScript('typescript/bin/tsc'), '--incremental', '--tsBuildInfoFile', state]
}

/** Lists files that `git diff` finds changed. */
async function listChanged(options: readonly string[]): Promise<string[]> {
  const { stdout } = await execute('git', ['diff', '--name-only', '-z', ...options], { cwd: projectRoot })
  return stdout.split('\0').filter((file) => file !== '')
}

/** Runs a tool. @throws {CommandError} With what it printed, if it finds something. */
async function check(name: string, args: readonly string[], signal: AbortSignal): Promise<void> {
  try {
    await execute(process.execPath, [...args], { cwd: projectRoot, signal, maxBuffer: 2 ** 24 })
  } catch (error) {
    signal.throwIfAborted()
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw new CommandError(`== ${name}\n${`${stdout}${stderr}`.trim() || String(error)}\n`)
  }
}
