import { beforeAll, describe, expect, test } from 'vitest'
import { addressPattern, EVERY_PAGE, findReached, listRoutes, listTests } from './reach.ts'
import { addNamed, findCallables, findImporters, partModule, readSources, type Sources } from './sources.ts'

/** A small app: by file, its text and what it imports. */
function makeSources(files: Record<string, [text: string, ...imported: string[]]>): Sources {
  const entries = Object.entries(files)
  const texts = new Map(entries.map(([file, [text]]) => [file, text]))
  return { texts, imports: addNamed(texts, new Map(entries.map(([file, [, ...rest]]) => [file, new Set(rest)]))) }
}

const small = makeSources({
  'src/routes/__root.tsx': ['', 'src/ui/header.tsx'],
  'src/routes/planes.tsx': ['', 'src/routes/planes.lazy.tsx'],
  'src/routes/planes.lazy.tsx': ["import * as messages from 'messages:plans'", 'src/features/plans.tsx'],
  'src/routes/(account)/perfil.tsx': ['', 'src/features/profile.tsx'],
  'src/features/plans.tsx': ["callFunction('updatePlan', input)"],
  'src/features/plans.test.ts': ['', 'src/features/plans.tsx'],
  'src/features/profile.tsx': [''],
  'src/ui/header.tsx': [''],
  'src/ui/colors.test.ts': ["import { readFileSync } from 'node:fs'"],
  'tools/data/places.test.ts': ["import { readFile } from 'node:fs/promises'"],
  'functions/src/index.ts': [
    "import { updatePlan as handler } from './plans/update-plan.ts'\nmakeCallable('updatePlan', handler)",
    'functions/src/plans/update-plan.ts',
    'functions/src/mail/deliver-mail.ts',
  ],
  'functions/src/plans/update-plan.ts': [''],
  'functions/src/mail/deliver-mail.ts': [''],
  'tests/e2e/plans.test.ts': ["await page.goto('/planes')"],
  'tests/e2e/profile.test.ts': ['await openProfile(page)', 'tests/e2e/support/pages.ts'],
  'tests/e2e/sign-out.test.ts': ["signOut(page, '/planes')", 'tests/e2e/support/pages.ts'],
  'tests/e2e/anywhere.test.ts': ['await visit(page, someAddress)'],
  'tests/e2e/support/pages.ts': [
    "export async function openProfile(page: Page) {\n  await open(page, '/perfil')\n}\n\nexport const signOut = () => 1",
  ],
})
const inSmall = (file: string) => findReached({ files: [file], parts: [] }, small)
const [anywhere, plans, profile, signOut] = ['anywhere', 'plans', 'profile', 'sign-out'].map(
  (name) => `tests/e2e/${name}.test.ts`,
)

describe('of a small app', () => {
  test('a page reaches the tests that name its address, be it in a support of which they use the part', () => {
    expect(inSmall('src/features/plans.tsx').e2e).toEqual([anywhere, plans, signOut])
    expect(inSmall('src/features/profile.tsx').e2e).toEqual([anywhere, profile])
  })

  test('a support reaches the tests that import it, and a test itself', () => {
    expect(inSmall('tests/e2e/support/pages.ts').e2e).toEqual([profile, signOut])
    expect(inSmall('tests/e2e/plans.test.ts').e2e).toEqual([plans])
  })

  test('a callable reaches the pages that call it, another function every page', () => {
    expect(inSmall('functions/src/plans/update-plan.ts').e2e).toEqual([anywhere, plans, signOut])
    expect(inSmall('functions/src/mail/deliver-mail.ts')).toMatchObject({
      everyPage: 'functions/src/mail/deliver-mail.ts',
    })
  })

  test.each(['src/ui/header.tsx', 'firestore.rules', 'public/og.png', 'functions/src/index.ts', 'tools/demo/demo.ts'])(
    '%s reaches every page',
    (file) => {
      expect(inSmall(file)).toMatchObject({ e2e: [anywhere, plans, profile, signOut], everyPage: file })
    },
  )

  test('a message reaches the pages that say it', () => {
    const { e2e, unit } = findReached({ files: ['src/i18n/es.json'], parts: ['plans'] }, small)
    expect(e2e).toEqual([anywhere, plans, signOut])
    expect(unit).not.toContain('tools/data/places.test.ts')
  })

  test('a unit test is reached by what it imports; one that reads files is quick, or waits for data', () => {
    const quick = 'src/ui/colors.test.ts'
    expect(inSmall('src/features/plans.tsx').unit).toEqual(['src/features/plans.test.ts', quick])
    expect(inSmall('src/features/plans.test.ts')).toMatchObject({
      unit: ['src/features/plans.test.ts', quick],
      e2e: [],
    })
    expect(inSmall('tools/data/places.geojson').unit).toEqual([quick, 'tools/data/places.test.ts'])
    expect(inSmall('package.json').unit).toEqual(listTests('unit', small))
  })

  test('a test of what builds or fills the app reaches no page', () => {
    expect(inSmall('tools/demo/demo.test.ts').e2e).toEqual([])
  })

  test('documents reach nothing', () => {
    expect(findReached({ files: ['docs/decisions/0001.md', 'README.md'], parts: [] }, small)).toMatchObject({
      unit: [],
      e2e: [],
    })
  })
})

describe('an address', () => {
  test.each([
    ['lugar.$placeId', '`/lugar/${id}#fotos`', "'/lugar/' + id", '/^\\/lugar\\/[^/]+$/'.replaceAll('\\/', '/')],
    ['admin/claims', "'/admin/claims?show=pending'", '`/admin/${name}`', "next=/admin/claims'"],
    ['(account)/auth_.clave', "'/auth/clave'"],
    ['(account)/auth', '`/auth?tab=${tab}`'],
    ['$city', "'/la-paz'", '`/${city}?q=a`'],
    ['$city_.linea.$line', '`/cochabamba/linea/${slug}`'],
    ['index', "'/'", "'/?lang=en'", '`/${search}`'],
  ])('of %s is found', (route, ...addresses) => {
    for (const address of addresses) expect(address).toMatch(addressPattern(`src/routes/${route}.tsx`))
  })

  test.each([
    ['planes', "from '../support/planes.ts'", "'/planes/otro'", "'/api/planes'", "'/${name}'", "'**/planes'"],
    ['$city', "'/contact'", '`/la-paz/linea/${slug}`', '`/${FILE_NAME}`', "'/la-paz.json'"],
    ['index', "'/planes'", "split('a/')"],
  ])('of %s is none of these', (route, ...others) => {
    for (const other of others) expect(other).not.toMatch(addressPattern(`src/routes/${route}.tsx`))
  })
})

describe('of this repository', () => {
  let sources: Sources
  beforeAll(() => {
    sources = readSources()
  })
  const e2eOf = (file: string) => {
    expect(sources.texts.keys().toArray()).toContain(file)
    return findReached({ files: [file], parts: [] }, sources).e2e
  }

  test('what shows plans reaches the tests of that page, and not those of twins', () => {
    const reached = e2eOf('src/features/read-plans/plans-page.tsx')
    expect(reached).toContain('tests/e2e/contact/messages.test.ts')
    expect(reached).not.toContain('tests/e2e/admin/twins.test.ts')
  })

  test('what merges twins on the server reaches their tests, and not those of the first visit', () => {
    const reached = e2eOf('functions/src/places/merges/separate-twins.ts')
    expect(reached).toContain('tests/e2e/admin/twins.test.ts')
    expect(reached).not.toContain('tests/e2e/offline/first-visit.test.ts')
  })

  test('what begins every page is there, and what it imports reaches all tests', () => {
    for (const file of EVERY_PAGE) expect(sources.imports.has(file), file).toBe(true)
    expect(e2eOf('src/ui/layout/base.css')).toEqual(listTests('e2e', sources))
  })

  test('the address of each page is named by a test', () => {
    const said = listTests('e2e', sources)
      .map((file) => sources.texts.get(file))
      .join('\n')
    for (const route of listRoutes(sources)) expect(said.search(addressPattern(route)), route).toBeGreaterThan(-1)
  })

  test('each callable is found, and the messages of the pages', () => {
    const index = sources.texts.get('functions/src/index.ts') ?? ''
    expect(findCallables(index).size).toBeGreaterThan(50)
    expect(findCallables(index).get('mergePlaces')).toBe('functions/src/places/merges/merge-places.ts')
    expect(findImporters(sources.imports, [partModule('errors')])).toContain('src/routes/planes.tsx')
  })
})
