import { readdir } from 'node:fs/promises'
import { matchesGlob, posix } from 'node:path'
import { CLIENT } from './built-files.ts'

/** The configuration that is deployed: firebase.json with the names of the files that were built. */
export const DEPLOYED_CONFIG = 'firebase.deploy.json'

/** The part of firebase.json that names files. */
export interface HostingConfig {
  hosting: { headers: HeaderRule[] }
}

/** Headers of all addresses that a glob matches. */
interface HeaderRule {
  source: string
  headers: { key: string; value: string }[]
}

/** Names that mean themselves in a glob. */
const PLAIN_NAME = /^[\w.-]+$/

/** Returns a configuration whose rules of caching apply to the files that are built now, and to no other address. */
export async function forBuiltFiles<Config extends HostingConfig>(config: Config): Promise<Config> {
  return forFiles(config, await listBuiltFiles())
}

/**
 * Returns a configuration whose rules of caching name files instead of matching addresses. Hosting applies a rule to whatever
 * answers at an address: by a pattern, the 404 of a file that is gone would be kept as long as the file.
 * @param files Addresses of files, such as `/assets/a.js`.
 */
export function forFiles<Config extends HostingConfig>(config: Config, files: readonly string[]): Config {
  const headers = config.hosting.headers.flatMap((rule) => (setsCaching(rule) ? namingFiles(rule, files) : [rule]))
  return { ...config, hosting: { ...config.hosting, headers } }
}

function setsCaching({ headers }: HeaderRule): boolean {
  return headers.some(({ key }) => key === 'Cache-Control')
}

/** Returns a rule for each folder with files that the rule matches: Hosting's patterns name alternatives in one folder alone. */
function namingFiles({ source, headers }: HeaderRule, files: readonly string[]): HeaderRule[] {
  const matched = files.filter((file) => matchesGlob(file, source))
  const folders = Map.groupBy(matched, (file) => posix.dirname(file))
  return [...folders].map(([folder, paths]) => {
    const names = paths.map((path) => posix.basename(path))
    const odd = names.find((name) => !PLAIN_NAME.test(name))
    if (odd !== undefined) throw new Error(`${folder}/${odd}: the name of a file that is cached may not need escaping`)
    return { source: posix.join(folder, `@(${names.join('|')})`), headers }
  })
}

/** Returns the addresses of the files that Hosting has; none before the first build. */
async function listBuiltFiles(): Promise<string[]> {
  try {
    const entries = await readdir(CLIENT, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile())
    return files.map(({ parentPath, name }) => `${parentPath.slice(CLIENT.length)}/${name}`).toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
