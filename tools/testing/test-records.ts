import { appendFileSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { projectRoot } from '../platform/processes.ts'

/** The environment variable that names the file to which a reporter appends. */
export const recordsVariable = 'TEST_RECORDS'

/** The latest of a test, or of a group or file whose own code (a hook, an import) can fail beside its tests. */
export interface TestRecord {
  /** The same in every run of the same code. */
  id: string
  /** From the root of the repository. */
  file: string
  /** The titles of the groups around it and its own; none for a file. */
  titles: readonly string[]
  isGroup?: boolean
  /** A test was "not run" if nothing in its code skips it. */
  outcome: 'running' | 'passed' | 'failed' | 'skipped' | 'not run'
  /** The beginning of what its first error said. */
  reason?: string
  /** When this was recorded, in milliseconds since 1970. */
  time: number
  /** What it took; 0 before its end. */
  seconds: number
}

/** What one run of a test runner left. */
export interface TestRun {
  tests: readonly TestRecord[]
  /** Whether the runner came to its end, with no error outside of tests. */
  isComplete: boolean
}

const end = { end: true }

/** Of an error, so many lines are recorded. */
const REASON_LINES = 6

/**
 * Appends what a reporter has learned. The last record of an id counts.
 * @param record Its file may be absolute; its errors are those of a test runner, the first of which is recorded.
 */
export function recordTest({
  milliseconds = 0,
  errors = [],
  ...record
}: Omit<TestRecord, 'time' | 'seconds' | 'reason'> & {
  milliseconds?: number | undefined
  errors?: readonly { message?: string }[] | undefined
}): void {
  const file = relative(projectRoot, record.file)
  const lines = stripVTControlCharacters(errors[0]?.message ?? '').split('\n')
  const reason = lines.filter((line) => line.trim() !== '').slice(0, REASON_LINES)
  append({
    ...record,
    file,
    time: Date.now(),
    seconds: milliseconds / 1000,
    ...(reason.length > 0 ? { reason: reason.join('\n') } : {}),
  } satisfies TestRecord)
}

/** Appends that the runner came to its end. */
export function recordEnd(): void {
  append(end)
}

function append(line: object): void {
  const file = process.env[recordsVariable]
  if (!file) throw new Error(`${recordsVariable} is not set: this reporter is for "npm test"`)
  appendFileSync(file, `${JSON.stringify(line)}\n`)
}

/** Reads the records of a run. A process that was killed may have left half a line at the end, which is passed over. */
export function readRecords(file: string): TestRun {
  const lines = readFileSync(file, 'utf8').split('\n').slice(0, -1)
  const records = lines.map((line) => JSON.parse(line) as TestRecord | typeof end)
  const tests = records.filter((record) => 'id' in record)
  const ended = new Set(tests.filter(({ outcome }) => outcome !== 'running').map(({ id }) => id))
  // Vitest may tell of the end of a short test before it tells of its beginning.
  const latest = byId(tests.filter(({ id, outcome }) => outcome !== 'running' || !ended.has(id)))
  return { tests: [...latest.values()], isComplete: tests.length < records.length }
}

/** Returns the outcomes after a second run: the second counts for what had not passed, unless it left that out. */
export function mergeRuns(first: readonly TestRecord[], second: readonly TestRecord[]): TestRecord[] {
  const passed = new Set(first.filter(({ outcome }) => outcome === 'passed').map(({ id }) => id))
  const counted = second.filter(({ id, outcome }) => !passed.has(id) && ['passed', 'failed'].includes(outcome))
  return [...byId([...first, ...counted]).values()]
}

function byId(records: readonly TestRecord[]): Map<string, TestRecord> {
  return new Map(records.map((record) => [record.id, record]))
}

/** Returns what the first error of a test said, a line each, to stand below the test. */
export function describeReason({ reason }: TestRecord): string[] {
  return reason?.split('\n').map((line) => `    ${line}`) ?? []
}

/** Returns a record's file and titles as people read them. */
export function describeTest({ file, titles }: TestRecord): string {
  return [file, ...titles].join(' › ')
}
