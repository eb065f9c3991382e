import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { projectRoot } from '../platform/processes.ts'
import { readRecords, recordEnd, recordsVariable, recordTest } from './test-records.ts'

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
