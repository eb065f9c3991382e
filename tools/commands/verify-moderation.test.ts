import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  countStatements,
  type ModerationFile,
  type ModerationNumbers,
  type Statement,
  toReasons,
} from '@/domain/reviews/statement.ts'
import { canonicalJson, type ChainLink } from '@/domain/shared/chain/chain.ts'
import { createRandom } from '@/domain/shared/seeded-random.ts'
import { repeats } from '../../tests/repeats.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moderation-'))
})
afterAll(() => rm(folder, { recursive: true }))

const months = ['2026-09', '2026-10', '2026-11']

const withHash = <Link extends Omit<ChainLink, 'hash'>>({ hash: _, ...link }: Link & { hash?: string }) => ({
  ...link,
  hash: createHash('sha256').update(canonicalJson(link)).digest('hex'),
})

/** Hides a review, and on odd numbers restores it again. */
function makeStatements(month: string): Statement[] {
  return Array.from({ length: 8 }, (_, index): Statement => {
    const of = index - (index % 2)
    const isEven = index === of
    const decided = { content: 'review', restriction: isEven ? 'hidden' : 'restored', ground: 'spam' } as const
    return {
      puid: `${month}-${index}`,
      application_date: `${month}-0${index + 1}`,
      ...toReasons({ ...decided, isReported: true, isFoundByProgram: false, isDecidedByProgram: false }),
      earlier_puid: isEven ? null : `${month}-${of}`,
      objection: 'none',
      place_id: 'p1',
      twin_id: null,
      content_ref: `${month}-review-${of}`,
      rating: 1 + (of % 5),
    }
  })
}

/** Makes a chain of files, with hashes that are right. */
function linkAll(files: readonly Omit<ModerationFile, keyof ChainLink>[]): ModerationFile[] {
  const chain: ModerationFile[] = []
  for (const file of files) chain.push(withHash({ ...file, previous_hash: chain.at(-1)?.hash ?? '' }))
  return chain
}

const makeChain = () =>
  linkAll(months.map((month) => ({ month, part: 1, is_last: true, statements: makeStatements(month) })))

let count = 0

interface Published {
  /** Of the index; those that are right where none are given. */
  numbers?: ModerationNumbers
  files: ModerationFile[]
  open?: Statement[]
  /** Of place p1. */
  rating?: { ratings: number[]; review_count: number; avg_rating: number }
}

/** Publishes files with an index that fits them, and runs the program. */
async function verify({ files, open = [], rating, numbers }: Published, ...options: string[]): Promise<string> {
  const source = join(folder, String(++count))
  await mkdir(join(source, 'places'), { recursive: true })
  const write = (name: string, content: unknown) => writeFile(join(source, `${name}.json`), JSON.stringify(content))
  const heads = files.map(({ statements, ...head }, index) => ({
    ...head,
    file: months[index],
    count: statements.length,
    numbers: numbers ?? countStatements(statements),
  }))
  await Promise.all([
    write('index', { files: heads, open: {} }),
    write('open', { statements: open, is_complete: true }),
    write('places/p1', { place_id: 'p1', ...rating }),
    ...files.map((file, index) => write(months[index] ?? '', file)),
  ])
  const program = new URL('../../public/verify/moderation.mjs', import.meta.url).pathname
  return promisify(execFile)(process.execPath, [program, source, ...options]).then(
    ({ stdout }) => stdout,
    (error: { code: number; stderr: string }) => `${error.code}: ${error.stderr}`,
  )
}

test('a chain that is right is found so, with its last hash', async () => {
  const files = makeChain()
  expect(await verify({ files })).toContain(`3 files and 24 statements are right. The last hash is ${files[2]?.hash}`)
  expect(await verify({ files }, '--passes', files[1]?.hash ?? '')).toContain('are right')
  expect(await verify({ files }, '--passes', 'other')).toMatch(/^1: The chain does not pass through other/)
  expect(await verify({ files: [] })).toContain('0 files and 0 statements are right')
})

type Forge = (files: ModerationFile[], pick: (below: number) => number) => void

const statementsOf = (files: ModerationFile[], at: number) => (files[at] as ModerationFile).statements

const forgeries: Record<string, Forge> = {
  'a changed field': (files, pick) => {
    const statements = statementsOf(files, pick(3))
    const at = pick(statements.length)
    const statement = { ...(statements[at] as Statement) }
    const names = Object.keys(statement) as (keyof Statement)[]
    Object.assign(statement, { [names[pick(names.length)] as string]: 'other' })
    statements[at] = statement
  },
  'a removed statement': (files, pick) => void statementsOf(files, pick(3)).splice(pick(8), 1),
  'an added statement': (files, pick) => {
    const statements = statementsOf(files, pick(3))
    const added = { ...(statements[0] as Statement), puid: 'added', content_ref: 'added' }
    statements.splice(pick(9), 0, added)
  },
  'two swapped statements': (files, pick) => {
    const statements = statementsOf(files, pick(3))
    const at = pick(7)
    statements.splice(at, 2, ...statements.slice(at, at + 2).toReversed())
  },
  'two swapped months': (files, pick) => {
    const at = pick(2)
    files.splice(at, 2, ...files.slice(at, at + 2).toReversed())
  },
}

/** How a forgery is hidden: not at all, by hashes that are right, or by the whole chain. */
const covers: Record<string, (files: ModerationFile[]) => ModerationFile[]> = {
  nothing: (files) => files,
  'its own hash': (files) => files.map(withHash),
  'all hashes': linkAll,
}

test('each of many random forgeries is found by who noted the last hash', { timeout: 120_000 }, async () => {
  const random = createRandom('forgeries')
  const pick = (below: number) => Math.floor(random.next() * below)
  const noted = makeChain()[2]?.hash ?? ''
  const missed: string[] = []
  for (let number = 0; number < repeats({ usually: 15, soak: 100 }); number++) {
    const [what, forge] = Object.entries(forgeries)[number % 5] as [string, Forge]
    const [cover, hide] = Object.entries(covers)[pick(3)] as [string, (files: ModerationFile[]) => ModerationFile[]]
    const files = structuredClone(makeChain())
    forge(files, pick)
    const answer = await verify({ files: hide(files) }, '--passes', noted)
    if (!/^1: \S+.*(?:is wrong|does not pass|is not what)/.test(answer)) missed.push(`${what}, ${cover}: ${answer}`)
  }
  expect(missed).toEqual([])
})

test('it says which file is wrong, and which statement', async () => {
  const files = makeChain()
  const [, october] = structuredClone(files)
  if (october?.statements[3]) october.statements[3].rating = 1
  expect(await verify({ files: files.with(1, october as ModerationFile) })).toMatch(/^1: 2026-10 is wrong: its hash/)
  const numbers = { ...countStatements(makeStatements('2026-09')), hidden: 3 }
  expect(await verify({ files, numbers })).toMatch(/^1: 2026-09 is not what the index says of it/)
  const twice = makeStatements('2026-12').slice(0, 1)
  expect(await verify({ files, open: [...twice, ...twice] })).toMatch(
    /^1: open is wrong: statement 2, 2026-12-0, is there/,
  )
  const [, lifted] = makeStatements('2026-12')
  expect(await verify({ files, open: lifted ? [lifted] : [] })).toMatch(/names one before it that is not there/)
})

test('it computes the rating of a place, and what it would be with what was taken away', async () => {
  const [hidden, , other] = makeStatements('2026-12')
  const merged = { content: 'place', restriction: 'merged', rating: null, twin_id: 'p1', place_id: 'old' } as const
  const open = [
    hidden,
    { ...other, place_id: 'old' },
    { ...hidden, puid: 'merge', content_ref: 'place', ...merged },
  ] as Statement[]
  const rating = { ratings: [0, 0, 0, 1, 1], review_count: 2, avg_rating: 4.5 }
  const answer = await verify({ files: makeChain(), open, rating }, '--place', 'p1')
  expect(answer).toContain('p1 shows 4.50 of 2 reviews, which is right.')
  // One star, and three of the place that was merged into it.
  expect(answer).toContain('With the 2 that were taken away it would be 3.25 of 4.')
  const raised = { ...rating, avg_rating: 4.9 }
  expect(await verify({ files: makeChain(), rating: raised }, '--place', 'p1')).toMatch(
    /^1: p1 shows 4.9 of 2 reviews, but its reviews make 4.5 of 2/,
  )
})
