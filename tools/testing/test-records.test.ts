import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectRoot } from '../platform/processes.ts'
import { describeReason, readRecords, recordEnd, recordsVariable, recordTest } from './test-records.ts'

const folder = mkdtempSync(`${tmpdir()}/aquicito-records-`)
const file = `${folder}/records.jsonl`
const one = { id: '1', file: `${projectRoot}/src/a.test.ts`, titles: ['a group', 'a test'] }

beforeEach(() => vi.stubEnv(recordsVariable, file))
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(file)
})
afterAll(() => rmSync(folder, { recursive: true }))

test('the last record of a test counts, and half a line at the end does not', () => {
  recordTest({ ...one, outcome: 'running' })
  recordTest({ ...one, outcome: 'passed', milliseconds: 1500 })
  appendFileSync(file, '{"id":"2","fi')
  const passed = { ...one, file: 'src/a.test.ts', outcome: 'passed', seconds: 1.5, time: expect.any(Number) as number }
  expect(readRecords(file)).toEqual({ tests: [passed], isComplete: false })
})

test('a test that is said to begin after its end has ended', () => {
  recordTest({ ...one, outcome: 'failed' })
  recordTest({ ...one, outcome: 'running' })
  recordEnd()
  expect(readRecords(file)).toMatchObject({ tests: [{ id: '1', outcome: 'failed' }], isComplete: true })
})

test('of what an error says six lines are read, without their colours', () => {
  const message = `\u001B[31mTimed out\u001B[39m\n\n${Array.from({ length: 20 }, (_, line) => `line ${line}`).join('\n')}`
  recordTest({ ...one, outcome: 'failed', errors: [{ message }, { message: 'what followed' }] })
  const [record] = readRecords(file).tests
  const lines = ['Timed out', 'line 0', 'line 1', 'line 2', 'line 3', 'line 4']
  expect(record && describeReason(record)).toEqual(lines.map((line) => `    ${line}`))
})
