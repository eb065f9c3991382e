import { readFileSync } from 'node:fs'
import { BUILT_FILES, type BuiltFiles, CLIENT } from '../../../tools/build/built-files.ts'

/**
 * Matches the URLs of the scripts that the build made of these source files, such as `/assets/outbox-B9h84M2u.js`.
 * @throws Where one is not in the build, so that a rename cannot leave a test that watches for nothing.
 */
export function scriptsOf(...modules: readonly string[]): RegExp {
  const built = JSON.parse(readFileSync(`${CLIENT}/${BUILT_FILES}`, 'utf8')) as BuiltFiles
  const files = modules.map((module) => {
    const file = built.modules[module]
    if (file === undefined) throw new Error(`${module} is not in the build`)
    return file.replaceAll('.', String.raw`\.`)
  })
  return new RegExp(`/(?:${files.join('|')})`)
}
