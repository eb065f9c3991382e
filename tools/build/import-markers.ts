import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import type { Plugin, Rolldown } from 'vite'
import { BUILT_FILES, type BuiltFiles, type Marker, MARKERS } from './built-files.ts'
import { chunkNameInPath, toChunkName } from './chunks.ts'

/** An import that bears markers, as in `import(/* @precached *\/ './x.ts')` or `new URL(/* @with-city *\/ './x.ts', …)`. */
interface MarkedImport {
  specifier: string
  markers: Marker[]
}

const COMMENT = /\/\*\s*@[\w-]+(?:\s+@[\w-]+)*\s*\*\//g
const MARKED_IMPORT = /\b(?:import|new URL)\(\s*\/\*\s*((?:@[\w-]+\s+)+)\*\/\s*'([^']+)'/g

/** Returns what is marked in a source text. @throws With a sentence, for a word that is no marker, or one beside no import. */
export function findMarkedImports(code: string): MarkedImport[] {
  const found = [...code.matchAll(MARKED_IMPORT)].map(([, words = '', specifier = '']) => ({
    specifier,
    markers: words
      .trim()
      .split(/\s+/)
      .map((word) => toMarker(word.slice(1))),
  }))
  const comments = code.match(COMMENT) ?? []
  if (comments.length > found.length)
    throw new Error(`of the markers ${comments.join(', ')} one stands beside no import('…') or new URL('…')`)
  return found
}

function toMarker(word: string): Marker {
  const marker = MARKERS.find((known) => known === word)
  if (!marker)
    throw new Error(`@${word} is no marker of imports; there are ${MARKERS.map((known) => `@${known}`).join(', ')}`)
  return marker
}

type ChunkContent = Pick<Rolldown.PreRenderedChunk, 'facadeModuleId' | 'moduleIds'>

/** Returns true iff a script's path is that of an optional part. `recover-missing-chunks.ts`, in the head of every page, knows it by the same word. */
export const isOptionalPath = (path: string): boolean => /\.optional-/.test(path)

/**
 * Reads the markers beside imports, names the scripts of optional parts so, and writes down which module is in which file
 * and what is marked (`BuiltFiles`), for all that has to know files of the build.
 */
export function importMarkers(): Plugin {
  const marked = new Map<string, Set<Marker>>()
  const withPage = new Map<string, Set<string>>()
  const ownDocuments = new Set<string>()
  let root = ''

  const isMarked = (id: string | null, marker: Marker) => id !== null && marked.get(id)?.has(marker) === true
  const holds = ({ facadeModuleId, moduleIds }: ChunkContent, marker: Marker) =>
    [facadeModuleId, ...moduleIds].some((id) => isMarked(id, marker))
  const chunkFileNames = (chunk: ChunkContent) =>
    `assets/[name]${holds(chunk, 'optional') ? '.optional' : ''}-[hash].js`
  const resolveDependencies = (file: string, imports: string[]) => (ownDocuments.has(file) ? [] : imports)

  return {
    name: 'aquicito:import-markers',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: { modulePreload: { resolveDependencies }, rolldownOptions: { output: { chunkFileNames } } },
    }),
    configResolved(config) {
      root = config.root
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/ },
      async handler(code, id) {
        for (const { specifier, markers } of findMarkedImports(code)) {
          const target = await this.resolve(specifier, id)
          if (!target) throw new Error(`nothing is found at ${specifier}, which is marked @${markers.join(' @')}`)
          marked.set(target.id, new Set([...(marked.get(target.id) ?? []), ...markers]))
          if (markers.includes('with-page')) withPage.set(id, (withPage.get(id) ?? new Set()).add(target.id))
        }
      },
    },
    generateBundle(_, bundle) {
      for (const [file, chunk] of Object.entries(bundle))
        if (chunk.type === 'chunk' && holds(chunk, 'own-document')) ownDocuments.add(file)
    },
    // Workers join the bundle last.
    writeBundle: {
      order: 'pre',
      sequential: true,
      async handler({ dir = '' }, bundle) {
        const built = describe(bundle, (id) => this.getModuleInfo(id))
        await mkdir(dirname(join(dir, BUILT_FILES)), { recursive: true })
        await writeFile(join(dir, BUILT_FILES), JSON.stringify(built))
      },
    },
  }

  function describe(bundle: Rolldown.OutputBundle, infoOf: (id: string) => Rolldown.ModuleInfo | null): BuiltFiles {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
    const fileOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)))
    for (const { facadeModuleId, fileName } of chunks) if (facadeModuleId) fileOf.set(facadeModuleId, fileName)
    for (const id of marked.keys()) if (!fileOf.has(id)) fileOf.set(id, workerFile(id))

    /** Vite builds a worker apart, and of where it comes from only its name tells. */
    function workerFile(id: string): string {
      const named = Object.keys(bundle).filter((file) => chunkNameInPath(file) === toChunkName(id))
      if (named.length !== 1) throw new Error(`${id} is marked, and ${named.length} scripts of the build bear its name`)
      return named[0] ?? ''
    }

    /** What a page of a module must find beside it, be it through what it imports. */
    function listWithPage(id: string, seen = new Set<string>(), found = new Set<string>()): Set<string> {
      if (seen.has(id)) return found
      seen.add(id)
      for (const target of withPage.get(id) ?? []) listWithPage(target, seen, found.add(target))
      for (const imported of infoOf(id)?.importedIds ?? []) listWithPage(imported, seen, found)
      return found
    }

    const toPath = (id: string) => (id.startsWith('\0') ? id.slice(1) : relative(root, id))
    const listMarked = (marker: Marker) => [...marked.keys()].filter((id) => isMarked(id, marker)).map(toPath)
    const ours = [...fileOf].filter(([id]) => marked.has(id) || (id.startsWith(join(root, 'src')) && !id.includes('?')))
    const laterModules = ours.map(([id]) => id).filter((id) => (infoOf(id)?.dynamicImporters.length ?? 0) > 0)
    return {
      entry: chunks.find(({ isEntry }) => isEntry)?.fileName ?? '',
      stylesheet: Object.keys(bundle).find((file) => /^style-.*\.css$/.test(basename(file))) ?? '',
      files: Object.fromEntries(
        Object.values(bundle)
          .filter(({ fileName }) => !fileName.endsWith('.map'))
          .map((output) => [output.fileName, output.type === 'chunk' ? output.imports : []]),
      ),
      assets: Object.fromEntries(
        chunks.flatMap(({ fileName, viteMetadata }) =>
          viteMetadata?.importedAssets.size ? [[fileName, [...viteMetadata.importedAssets]] as const] : [],
        ),
      ),
      modules: Object.fromEntries(ours.map(([id, file]) => [toPath(id), file])),
      marked: {
        precached: listMarked('precached'),
        'with-city': listMarked('with-city'),
        'with-streets': listMarked('with-streets'),
        'with-page': listMarked('with-page'),
        optional: listMarked('optional'),
        'own-document': listMarked('own-document'),
      },
      withPage: Object.fromEntries(
        laterModules
          .map((id) => [toPath(id), [...listWithPage(id)].map(toPath)] as const)
          .filter(([, ids]) => ids.length > 0),
      ),
    }
  }
}
