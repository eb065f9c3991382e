import { readFile } from 'node:fs/promises'

/** Where the browser's files are built. */
export const CLIENT = 'dist/client'

/** Where, in that folder, the build says which module is in which file; Hosting serves no folder whose name begins with a dot. */
export const BUILT_FILES = '.vite/built-files.json'

/**
 * What a comment inside an import that is made later says of the module:
 * - `precached`: the service worker caches it when it is installed, for public pages cannot work offline without it.
 * - `with-city`: it is cached with the first city that a user downloads.
 * - `with-streets`: it is cached with the first city that a user downloads of which we have the streets.
 * - `with-page`: it is cached with each page that reaches this import, which must not miss it where there is no signal.
 * - `optional`: a page is whole without it, so that none is loaded again because it is missing.
 * - `own-document`: it is mostly loaded with a document of its own, whose head names what it imports; no other
 *   script spends bytes on naming that.
 */
export const MARKERS = ['precached', 'with-city', 'with-streets', 'with-page', 'optional', 'own-document'] as const
export type Marker = (typeof MARKERS)[number]

/** What the browser's build made; paths of files lead from its folder, those of modules from the project's. */
export interface BuiltFiles {
  /** The script that every page begins with. */
  entry: string
  /** The one style sheet of all pages; others are linked where they are wanted. */
  stylesheet: string
  /** By file, what it imports at once. */
  files: Readonly<Record<string, readonly string[]>>
  /** By script, other files of the build that it names: workers and style sheets. */
  assets: Readonly<Record<string, readonly string[]>>
  /** By module of ours, the file that gives what it exports. */
  modules: Readonly<Record<string, string>>
  /** The modules whose imports bear each marker. */
  marked: Readonly<Record<Marker, readonly string[]>>
  /** By module that is imported later, the modules to be kept beside it: `@with-page`. */
  withPage: Readonly<Record<string, readonly string[]>>
}

/** Returns what the build that is here made. */
export async function readBuiltFiles(): Promise<BuiltFiles> {
  return JSON.parse(await readFile(`${CLIENT}/${BUILT_FILES}`, 'utf8')) as BuiltFiles
}

/** Returns the files that give these modules, with all that they import at once. @throws If a module is not in the build. */
export function filesOf(built: BuiltFiles, modules: readonly string[]): Set<string> {
  return filesWithImports(
    built,
    modules.map((module) => {
      const file = built.modules[module]
      if (file === undefined) throw new Error(`${module} is not in the browser's build`)
      return file
    }),
  )
}

/** Returns these files, with all that they import at once. */
export function filesWithImports({ files }: BuiltFiles, wanted: readonly string[]): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    files[file]?.forEach(add)
  }
  wanted.forEach(add)
  return found
}

/** Returns the scripts that the service worker caches when it is installed. */
export function precachedScripts(built: BuiltFiles): Set<string> {
  return new Set([...filesWithImports(built, [built.entry]), ...filesOf(built, built.marked.precached)])
}

/** Returns the scripts that it caches with the first city that is downloaded. */
export function cityScripts(built: BuiltFiles): string[] {
  const precached = precachedScripts(built)
  return [...filesOf(built, built.marked['with-city'])].filter((file) => !precached.has(file))
}

/** Returns what it caches with the first city that has streets: what draws maps, with the worker and the style sheet of that. */
export function mapScripts(built: BuiltFiles): string[] {
  const precached = precachedScripts(built)
  const scripts = [...filesOf(built, built.marked['with-streets'])].filter((file) => !precached.has(file))
  return [...new Set(scripts.flatMap((file) => [file, ...(built.assets[file] ?? [])]))]
}
