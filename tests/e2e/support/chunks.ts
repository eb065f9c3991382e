import { readFileSync } from 'node:fs'
import { BUILT_FILES, type BuiltFiles, CLIENT, cityScripts } from '../../../tools/build/built-files.ts'

/**
 * Matches the URLs of the scripts that the build made of these source files, such as `/assets/outbox-B9h84M2u.js`.
 * @throws Where one is not in the build, so that a rename cannot leave a test that watches for nothing.
 */
export function scriptsOf(...modules: readonly string[]): RegExp {
  const built = readBuilt()
  const files = modules.map((module) => {
    const file = built.modules[module]
    if (file === undefined) throw new Error(`${module} is not in the build`)
    return file.replaceAll('.', String.raw`\.`)
  })
  return new RegExp(`/(?:${files.join('|')})`)
}

/** Returns the paths of the scripts that come with every downloaded city. */
export function cityScriptPaths(): string[] {
  return cityScripts(readBuilt()).map((file) => `/${file}`)
}

function readBuilt(): BuiltFiles {
  return JSON.parse(readFileSync(`${CLIENT}/${BUILT_FILES}`, 'utf8')) as BuiltFiles
}
