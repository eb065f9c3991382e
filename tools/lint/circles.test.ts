import { expect, test } from 'vitest'
import { projectRoot } from '../platform/processes.ts'
import { findCircles, listFiles, readImports, toFolderGraph } from './imports.ts'

// No file imports a test, so that none can be part of a circle.
const files = listFiles(projectRoot, '*.ts', '*.tsx').filter((file) => !/\.test\.tsx?$/.test(file))
const graph = readImports(projectRoot, files)

test('no files import each other in a circle, types and dynamic imports included', () => {
  expect(findCircles(graph)).toEqual([])
})

test('no folders import each other in a circle', () => {
  expect(findCircles(toFolderGraph(graph))).toEqual([])
})

test('imports of every form are seen', () => {
  const seen = [...(graph.get('src/service-worker/service-worker.ts') ?? [])]
  expect(seen.length).toBeGreaterThan(3)
  expect(graph.get('functions/src/index.ts')?.size).toBeGreaterThan(20)
})

test('a circle is found, however long', () => {
  const circle = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set(['a'])],
    ['d', new Set<string>()],
  ])
  expect(findCircles(circle)).toEqual([['a', 'b', 'c']])
})

test('no folder has more files than one can look through', () => {
  const rooms = Map.groupBy(listFiles(projectRoot, 'src', 'functions/src', 'tools', 'tests'), (file) =>
    file.slice(0, file.lastIndexOf('/')),
  )
  rooms.delete('tools/data/places')
  const full = [...rooms]
    .filter(([, inside]) => inside.length > 24)
    .map(([room, inside]) => `${room}: ${inside.length}`)
  expect(full).toEqual([])
})
