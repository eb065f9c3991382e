import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { BUILT_FILES, type BuiltFiles, cityScripts, filesOf, precachedScripts } from './built-files.ts'
import { findMarkedImports, importMarkers } from './import-markers.ts'

/** Builds sources under `src/`, of which `main.ts` is the entry, and returns what is written down of it. */
async function buildOf(sources: Readonly<Record<string, string>>): Promise<BuiltFiles> {
  const root = await mkdtemp(join(tmpdir(), 'import-markers-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  for (const [name, code] of Object.entries(sources)) {
    await mkdir(dirname(join(root, 'src', name)), { recursive: true })
    await writeFile(join(root, 'src', name), code)
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [importMarkers()],
    build: { rolldownOptions: { input: join(root, 'src/main.ts') } },
  })
  return JSON.parse(await readFile(join(root, 'dist', BUILT_FILES), 'utf8')) as BuiltFiles
}

const shared = `export const shared = [...'shared'].map((letter) => letter.codePointAt(0))`
const part = (name: string) => `import { shared } from './shared.ts'; console.log('${name}', shared)`

test('what is marked is found in the build, with all that it imports', async () => {
  const built = await buildOf({
    'main.ts': `import(/* @precached @optional */ './offer.ts'); import(/* @with-city */ './filters.ts'); import(/* @with-streets */ './other.ts')`,
    'offer.ts': part('offer'),
    'filters.ts': `${part('filters')}; new Worker(new URL(/* @with-city */ './worker.ts', import.meta.url), { type: 'module' })`,
    'other.ts': part('other'),
    'shared.ts': shared,
    'worker.ts': `postMessage('here')`,
  })
  expect(built.marked).toMatchObject({
    precached: ['src/offer.ts'],
    optional: ['src/offer.ts'],
    'with-city': ['src/filters.ts', 'src/worker.ts'],
    'with-streets': ['src/other.ts'],
  })
  const sharedFile = built.modules['src/shared.ts'] ?? ''
  expect([...precachedScripts(built)]).toEqual(
    expect.arrayContaining([built.entry, built.modules['src/offer.ts'], sharedFile]),
  )
  // What is installed anyway does not come once more.
  expect(cityScripts(built).sort()).toEqual([built.modules['src/filters.ts'], built.modules['src/worker.ts']].sort())
  expect([...filesOf(built, ['src/other.ts'])]).toContain(sharedFile)
  expect(() => filesOf(built, ['src/gone.ts'])).toThrow('src/gone.ts is not in the browser')
})

test('only an optional part has a script that says so', async () => {
  const built = await buildOf({
    'main.ts': `import(/* @optional */ './offer.ts'); import('./other.ts')`,
    'offer.ts': part('offer'),
    'other.ts': part('other'),
    'shared.ts': shared,
  })
  expect(Object.keys(built.files).filter((file) => file.includes('.optional-'))).toEqual([
    built.modules['src/offer.ts'],
  ])
})

test('a page keeps what is marked behind its own imports, and behind what it keeps', async () => {
  const built = await buildOf({
    'main.ts': `import('./page.ts'); import('./other-page.ts')`,
    'page.ts': `import './button.ts'; import(/* @with-page */ './list.ts'); export const page = 1`,
    'list.ts': `import './store.ts'; console.log('list')`,
    'store.ts': `export const send = () => import(/* @with-page */ './outbox.ts'); console.log(send)`,
    'outbox.ts': `console.log('outbox')`,
    'button.ts': `export const press = () => import('./notice.ts'); console.log(press)`,
    'notice.ts': `console.log('notice')`,
    'other-page.ts': `import './button.ts'; console.log('other')`,
  })
  expect(built.withPage['src/page.ts']).toEqual(['src/list.ts', 'src/outbox.ts'])
  expect(built.withPage['src/other-page.ts']).toBeUndefined()
})

test('an import that leads nowhere fails the build if it is marked', async () => {
  const sources = { 'main.ts': `import(/* @precached */ './renamed.ts')` }
  await expect(buildOf(sources)).rejects.toThrow('nothing is found at ./renamed.ts, which is marked @precached')
})

test('an unknown marker fails the build', async () => {
  const sources = { 'main.ts': `import(/* @precahed */ './part.ts')`, 'part.ts': `console.log(1)` }
  await expect(buildOf(sources)).rejects.toThrow('@precahed is no marker of imports; there are @precached, @with-city')
})

test.each([
  `/* @optional */ import('./part.ts')`,
  `import('./part.ts' /* @optional */)`,
  `import /* @optional */ { part } from './part.ts'`,
  'import(/* @optional */ `./${part}.ts`)',
])('a marker beside no import is refused: %s', (code) => {
  expect(() => findMarkedImports(code)).toThrow('one stands beside no import')
})

test('comments of other kinds are left alone', () => {
  expect(findMarkedImports(`/** @returns The same. */ /* see @precached */ import('./part.ts')`)).toEqual([])
})
