import { matchesGlob } from 'node:path'
import { citySlugs } from '../../src/domain/cities/city.ts'
import { CATALOGUES, type Changes } from './changes.ts'
import { findCallables, findImporters, FUNCTIONS, partModule, type Sources } from './sources.ts'
import { testFiles } from './test-files.ts'

/** The test files that changes can reach. */
export interface Reached {
  unit: string[]
  e2e: string[]
  /** A changed file that reaches every page; undefined if none does. */
  everyPage: string | undefined
}

/** What no test of these stages runs. */
const DOCUMENT = /^(?:docs\/.*|[^/]+)\.md$/

/** Files that lead into every page, into what runs beside it, or into what the emulators store before all tests. */
export const EVERY_PAGE = [
  'src/routes/__root.tsx',
  'src/entry-client.tsx',
  'src/entry-server.tsx',
  'src/service-worker/service-worker.ts',
  'src/service-worker/kill-switch.ts',
  'tests/e2e/playwright.config.ts',
  'tools/commands/build.ts',
  'tools/commands/seed.ts',
  'vite.config.ts',
]

/** Files that reach every page, too, and are imported by none: settings, rules, data, and functions that are not called. */
const EVERY_PAGE_UNSEEN =
  /^(?:[^/]+|public\/.*|functions\/(?!src\/).*|functions\/src\/index\.ts|tools\/(?:build|data|demo|emulators|platform)\/.*)$/

/** Tests of these folders that read files take moments; those of the other tools read all places. */
const QUICK = /^(?:src|functions|tools\/(?:build|firestore|lint|testing))\//

const READS_FILES = /'node:(?:fs|fs\/promises|child_process)'/

/** Returns the test files of a stage, from the root of the repository. */
export function listTests(stage: 'unit' | 'e2e', { imports }: Sources): string[] {
  const tests = [...imports.keys()].filter((file) => /\.test\.tsx?$/.test(file))
  return tests.filter((file) => testFiles[stage].some((glob) => matchesGlob(file, glob))).toSorted()
}

/** Finds the unit tests and the end-to-end tests that changes can reach: rather a file too many than one too few. */
export function findReached({ files, parts }: Changes, sources: Sources): Reached {
  const changed = files.filter((file) => !DOCUMENT.test(file))
  if (changed.length === 0) return { unit: [], e2e: [], everyPage: undefined }
  const modules = parts.map(partModule)
  return {
    unit: reachedUnitTests([...changed, ...modules], sources),
    ...reachedPageTests([...changed.filter((file) => !CATALOGUES.includes(file)), ...modules], sources),
  }
}

/** A test that reads files shows by no import which ones. */
function reachedUnitTests(changed: readonly string[], sources: Sources): string[] {
  const tests = listTests('unit', sources)
  // Settings of all.
  if (changed.some((file) => !file.includes('/'))) return tests
  const reached = findImporters(sources.imports, changed)
  const areDataChanged = changed.some((file) => !/\.(?:tsx?|css)$|^src\/i18n\//.test(file))
  const readers = [...sources.texts].filter(([, text]) => READS_FILES.test(text)).map(([file]) => file)
  const reading = findImporters(sources.imports, readers)
  return tests.filter((file) => reached.has(file) || (reading.has(file) && (areDataChanged || QUICK.test(file))))
}

/** An end-to-end test is reached by what it imports itself, and by what the routes import whose addresses it names. */
function reachedPageTests(changed: readonly string[], sources: Sources): Pick<Reached, 'e2e' | 'everyPage'> {
  const { imports, texts } = sources
  const tests = listTests('e2e', sources)
  // Of unit tests no page consists.
  const ofPages = changed.filter((file) => !/\.test\.tsx?$/.test(file) || tests.includes(file))
  const called = new Set(findCallables(texts.get(FUNCTIONS) ?? '').values())
  const starts = [...EVERY_PAGE, ...[...(imports.get(FUNCTIONS) ?? [])].filter((file) => !called.has(file))]
  const everyPage = ofPages.find((file) => {
    const importers = findImporters(imports, [file])
    return EVERY_PAGE_UNSEEN.test(file) || starts.some((start) => importers.has(start))
  })
  if (everyPage !== undefined) return { e2e: tests, everyPage }

  const reached = findImporters(imports, ofPages)
  const pages = listRoutes(sources).map((route) => ({ isReached: reached.has(route), address: addressPattern(route) }))
  const e2e = tests.filter((test) => {
    const text = textWithSupports(test, sources)
    const visited = pages.filter(({ address }) => address.test(text))
    // A test that names no page may visit any.
    return reached.has(test) || (visited.length > 0 ? visited : pages).some(({ isReached }) => isReached)
  })
  return { e2e, everyPage }
}

/** Returns the files of the pages, without those of their components, which these import. */
export function listRoutes({ imports }: Sources): string[] {
  return [...imports.keys()].filter((file) =>
    /^src\/routes\/(?!-|__root|.*(?:\/-|\.lazy\.|\.test\.)).*\.tsx$/.test(file),
  )
}

/** Returns what an end-to-end test says, and what it names of its supports and of lists of the app, such as of pages. */
function textWithSupports(test: string, { imports, texts }: Sources): string {
  const files = new Set([test])
  // A set is walked to its end with what is added meanwhile; so is a list.
  for (const file of files) {
    if (file.startsWith('tests/')) for (const imported of imports.get(file) ?? []) files.add(imported)
  }
  const said = [texts.get(test) ?? '']
  const declarations = [...files]
    .filter((file) => file !== test && /^(?:tests|src)\//.test(file))
    .flatMap((file) => texts.get(file)?.split(/\n(?=export |async |const |function )/) ?? [])
    .map((text) => ({ text, name: /^(?:export )?(?:async )?(?:const|function\*?) (\w+)/.exec(text)?.[1] ?? '' }))
  for (const text of said) {
    const words = new Set(text.match(/\w+/g))
    for (const { text: more, name } of declarations) if (words.has(name) && !said.includes(more)) said.push(more)
  }
  return said
    .join('\n')
    .replaceAll(String.raw`\/`, '/')
    .replaceAll(/%2F/gi, '/')
}

const GAP = String.raw`\$\{(?![A-Z_]+\})[^}]*\}`

/**
 * Returns what an address of a route looks like in code. A gap such as `${name}` stands for a parameter, and for each word but
 * the first; a constant such as `${NAME}` for neither. What follows `*` is a pattern of requests, and no address.
 * @param route The route's file, such as `src/routes/lugar.$placeId.tsx`.
 */
export function addressPattern(route: string): RegExp {
  const path = route
    .replace('src/routes/', '')
    .replace(/\.tsx$/, '')
    .replaceAll(/\(\w+\)\//g, '')
  if (path === 'index') return new RegExp(String.raw`(?<=['"${'`'}=])/(?=['"${'`'}?#]|${GAP})`)
  const words = path.split(/_?[./]/).map((word, depth) => {
    if (word === '$city') return `(?:${citySlugs.join('|')}|${GAP})`
    if (word.startsWith('$')) return String.raw`[^/?#'"${'`'}\s]*`
    return depth === 0 ? word : `(?:${word}|${GAP})`
  })
  return new RegExp(String.raw`(?<![\w.:/<)\]*])/${words.join('/')}(?![\w%.-]|/[\w$])`)
}
