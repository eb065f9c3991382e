import { readFileSync } from 'node:fs'
import { listLacking } from './browser-support.ts'
import { listFiles } from './imports.ts'
import { ANYWHERE, youngExceptions } from './young-exceptions.ts'
import { findYoungScripts, type YoungUse } from './young-scripts.ts'
import { findYoungStyles } from './young-styles.ts'

type Exceptions = typeof youngExceptions

const CONFIGS = ['tsconfig.json', 'src/service-worker/tsconfig.json']

/** Returns what the files of src use and one of the oldest browsers lacks; a file by its path from the root of the repository. */
export function findYoungFeatures(root: string): YoungUse[] {
  const scripts = findYoungScripts(
    CONFIGS.map((config) => `${root}/${config}`),
    (file) => file.startsWith(`${root}/src/`) && !/\.test\.tsx?$|\.d\.ts$|\/routeTree\.gen\.ts$/.test(file),
  ).map(({ file, feature }) => ({ file: file.slice(root.length + 1), feature }))
  const styles = listFiles(root, 'src/*.css').flatMap((file) =>
    [...findYoungStyles(readFileSync(`${root}/${file}`, 'utf8'))].map((feature) => ({ file, feature })),
  )
  return [...scripts, ...styles]
}

/** Returns a sentence for each use that no exception names, and for each exception that nothing uses. */
export function listProblems(uses: readonly YoungUse[], exceptions: Exceptions = youngExceptions): string[] {
  const used = new Set<string>()
  const problems = uses.flatMap(({ file, feature }) => {
    const named = Object.keys(exceptions).find(
      (path) => feature === path || feature.startsWith(`${path}.`) || feature.startsWith(`${path}-`),
    )
    const place = [file, ANYWHERE].find((name) => named !== undefined && exceptions[named]?.[name] !== undefined)
    if (named === undefined || place === undefined)
      return [`${file}: ${feature} is missing in ${listLacking(feature).join(', ')}`]
    used.add(`${named} in ${place}`)
    return []
  })
  const unused = Object.entries(exceptions).flatMap(([path, places]) =>
    Object.keys(places).flatMap((place) =>
      used.has(`${path} in ${place}`) ? [] : [`nothing uses the exception of ${path} in ${place}`],
    ),
  )
  return [...new Set(problems), ...unused]
}
