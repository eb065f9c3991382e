import { readFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { CACHES } from '@/domain/offline/page-cache.ts'
import { deviceStores } from './device-storage.ts'

const registered = Object.values(deviceStores)

/** Names of locks, channels and downloads, which store nothing. */
const NOT_STORED = new Set([
  'aquicito.city.',
  'aquicito.saved.sync',
  'aquicito.json',
  'aquicito.example',
  'aquicito.invalid',
])

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'src/*.ts', 'src/*.tsx'])
  .toString()
  .trim()
  .split('\n')
  .filter((file) => !/\.test\.tsx?$|device-storage\.ts$/.test(file))

test('every name of ours in the code is a registered key or database', () => {
  const names = new Set(
    sources.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=['"`])aquicito\.[a-z_.]+/g) ?? []),
  )
  const known = new Set(
    registered.flatMap(({ local = [], tab = [], databases = [] }) => [...local, ...tab, ...databases]),
  )
  expect(names.size).toBeGreaterThan(15)
  expect([...names].filter((name) => !NOT_STORED.has(name) && !known.has(name))).toEqual([])
  expect([...known].filter((name) => name.startsWith('aquicito.') && !names.has(name))).toEqual([])
})

test('every cache is registered', () => {
  const known = registered.flatMap(({ caches = [] }) => caches)
  expect(Object.values(CACHES).filter((name) => !known.includes(name) && !known.includes(`${name}-`))).toEqual([])
})
