import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { packageScript, projectRoot } from '../platform/processes.ts'

/**
 * Lints files that do not exist, with the project's rules short of those that need the types of the whole project.
 * @param files Their text by their path, as `src/domain/places/place.ts`.
 * @returns The rules that each file breaks, as `aquicito(walls)`; a file that breaks none is absent.
 */
export async function lintFixtures(files: ReadonlyMap<string, string>): Promise<Map<string, string[]>> {
  const folder = await mkdtemp(`${tmpdir()}/lint-fixtures-`)
  try {
    await writeFile(`${folder}/.oxlintrc.json`, await rulesWithoutTypes())
    for (const [file, text] of files) {
      await mkdir(dirname(`${folder}/${file}`), { recursive: true })
      await writeFile(`${folder}/${file}`, text)
    }
    return await lint(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function rulesWithoutTypes(): Promise<string> {
  const config = JSON.parse(await readFile(`${projectRoot}/.oxlintrc.json`, 'utf8')) as { options: object }
  return JSON.stringify({
    ...config,
    jsPlugins: [`${projectRoot}/tools/lint/plugin.ts`],
    options: { ...config.options, typeAware: false },
  })
}

async function lint(folder: string): Promise<Map<string, string[]>> {
  const args = [packageScript('oxlint/bin/oxlint'), '--format=json', '.']
  const report = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 2 ** 24 }).catch(
    // It ends with 1 because it found something.
    (error: { stdout: string }) => error,
  )
  const { diagnostics } = JSON.parse(report.stdout) as { diagnostics: { filename: string; code: string }[] }
  const rules = new Map<string, string[]>()
  for (const { filename, code } of diagnostics) rules.set(filename, [...(rules.get(filename) ?? []), code])
  return rules
}
