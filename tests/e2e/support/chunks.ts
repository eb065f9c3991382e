import { existsSync } from 'node:fs'
import { toChunkName } from '../../../tools/build/chunks.ts'

/**
 * Matches the URLs of the scripts that the build makes of these source files, such as `/assets/outbox-B9h84M2u.js`.
 * @throws Where one is no file, so that a rename cannot leave a test that watches for nothing.
 */
export function scriptsOf(...modules: readonly string[]): RegExp {
  for (const module of modules) if (!existsSync(module)) throw new Error(`${module} is no file`)
  const names = modules.map((module) => toChunkName(module).replaceAll('.', String.raw`\.`))
  return new RegExp(String.raw`/assets/(?:${names.join('|')})-[\w-]{8}\.js`)
}
