import { readFileSync } from 'node:fs'
import { basename, posix } from 'node:path'
import { messageParts, partsWithErrors } from '../../src/i18n/message-parts.ts'
import { listFiles, readImports } from '../lint/imports.ts'
import { projectRoot } from '../platform/processes.ts'

/** What the files of the project say, by their paths from its root. */
export interface Sources {
  texts: ReadonlyMap<string, string>
  /** By file, which others it imports, in whatever way; parts of the catalogues are among them, see `partModule`. */
  imports: ReadonlyMap<string, ReadonlySet<string>>
}

/** The file that names all functions. */
export const FUNCTIONS = 'functions/src/index.ts'

/** Reads all files that can import others, or be imported. */
export function readSources(): Sources {
  const files = listFiles(projectRoot, 'src', 'functions/src', 'tools', 'tests', 'public/artwork', '*.ts').filter(
    (file) => /\.(?:tsx?|mjs|css|json|svg)$/.test(file),
  )
  const texts = new Map(files.map((file) => [file, readFileSync(`${projectRoot}/${file}`, 'utf8')]))
  return { texts, imports: addNamed(texts, readImports(projectRoot, files)) }
}

/** Adds to imports what code of the app names by a word, and neither by a path: callables, messages, scripts for heads. */
export function addNamed(texts: Sources['texts'], imports: Sources['imports']): Map<string, Set<string>> {
  const all = new Map([...imports].map(([file, imported]) => [file, new Set(imported)]))
  const named = new Map([
    ...findCallables(texts.get(FUNCTIONS) ?? ''),
    ...Object.keys(messageParts).map((part) => [`messages:${part}`, partModule(part)] as const),
    ...['es', 'en'].map((locale) => [`public-messages:${locale}`, partModule('public')] as const),
    ...[...texts.keys()]
      .filter((file) => file.startsWith('src/head-scripts/'))
      .map((file) => [`head-script:${basename(file, '.ts')}`, file] as const),
  ])
  for (const [file, text] of texts) {
    if (!file.startsWith('src/')) continue
    for (const [, word = ''] of text.matchAll(/'([\w:-]+)'/g)) {
      const target = named.get(word)
      if (target) all.get(file)?.add(target)
    }
  }
  for (const part of partsWithErrors) all.set(partModule(part), new Set([partModule('errors')]))
  return all
}

/** Returns what stands among imports for a part of the catalogues. */
export const partModule = (part: string): string => `src/i18n/messages:${part}`

/** Finds the files of the callables, by their names. One that is made on the spot is not among them. */
export function findCallables(index: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', path = ''] of index.matchAll(/import \{([^}]*)\} from '(\.[^']*)'/g)) {
    for (const name of names.split(',')) {
      files.set(name.split(' as ').at(-1)?.trim() ?? '', posix.join(posix.dirname(FUNCTIONS), path))
    }
  }
  const callables = [...index.matchAll(/makeCallable\(\s*'([\w-]+)',\s*(\w+)/g)]
  return new Map(
    callables.flatMap(([, name = '', handler = '']) => (files.has(handler) ? [[name, files.get(handler) ?? '']] : [])),
  )
}

/** Returns these files and all that import them, be it through others. */
export function findImporters(imports: Sources['imports'], files: Iterable<string>): Set<string> {
  const pairs = [...imports].flatMap(([file, imported]) => [...imported].map((other) => ({ file, other })))
  const importers = Map.groupBy(pairs, ({ other }) => other)
  const found = new Set(files)
  // A set is walked to its end with what is added meanwhile.
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer.file)
  return found
}
