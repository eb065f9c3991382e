import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'

/** Comments, which may quote imports, and strings, which may look like comments. */
const COMMENTS_AND_STRINGS = /\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*|('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")/g

/** Imports and re-exports, of values and of types, static and dynamic; and files named by `new URL(…, import.meta.url)`. */
const IMPORT = /(?:\bfrom\s*|\bimport\s*\(?\s*|\bnew URL\(\s*)(['"])([^'"\n]+)\1/g

/**
 * Returns the file that an import names, from the root of the repository, or null where it names a package.
 * @param file The importing file, from the root of the repository.
 * @param specifier Such as `@/domain/places/place.ts`, `./toast.ts?inline` or `react`.
 */
export function resolveImport(file: string, specifier: string): string | null {
  const path = specifier.replace(/\?.*/, '')
  if (path.startsWith('@/')) return `src/${path.slice(2)}`
  return path.startsWith('.') ? posix.normalize(posix.join(posix.dirname(file), path)) : null
}

/** Returns all files that git tracks or would, from the root of the repository, sorted. */
export function listFiles(root: string, ...patterns: string[]): string[] {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...patterns]
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  return [...new Set(files)].filter((file) => file !== '' && existsSync(`${root}/${file}`)).toSorted()
}

/** Returns for each of these files which other ones it imports, in whatever way. */
export function readImports(root: string, files: readonly string[]): Map<string, Set<string>> {
  const known = new Set(files)
  return new Map(
    files.map((file) => {
      const code = readFileSync(`${root}/${file}`, 'utf8').replaceAll(
        COMMENTS_AND_STRINGS,
        (_, text?: string) => text ?? ' ',
      )
      const imported = [...code.matchAll(IMPORT)].map(([, , specifier = '']) => resolveImport(file, specifier))
      return [file, new Set(imported.filter((path) => path !== null && path !== file && known.has(path)) as string[])]
    }),
  )
}

/**
 * Finds the circles of a graph, by Tarjan's algorithm for strongly connected components.
 * @returns The nodes of each circle of two or more.
 */
export function findCircles(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const index = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    lowest.set(node, index.size - 1)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0))
    }
    if (lowest.get(node) !== index.get(node)) return
    const component = stack.splice(stack.indexOf(node))
    if (component.length > 1) circles.push(component.toSorted())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return circles
}

/** Returns the same graph of folders: `a` leads to `b` where a file of `a` leads to one of `b`. */
export function toFolderGraph(graph: ReadonlyMap<string, ReadonlySet<string>>): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>()
  for (const [file, imported] of graph) {
    const folder = posix.dirname(file)
    const targets = folders.get(folder) ?? new Set()
    for (const other of imported) if (posix.dirname(other) !== folder) targets.add(posix.dirname(other))
    folders.set(folder, targets)
  }
  return folders
}
