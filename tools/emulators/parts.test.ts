import { expect, test } from 'vitest'
import { manifestLines } from './parts.ts'

test('a manifest breaks its long lines', () => {
  const path = 'file:///' + 'a'.repeat(150)
  const manifest = manifestLines({ 'Main-Class': 'x.Y', 'Class-Path': path })
  expect(manifest.startsWith('Main-Class: x.Y\nClass-Path: file:///a')).toBe(true)
  expect(Math.max(...manifest.split('\n').map((line) => line.length))).toBeLessThanOrEqual(72)
  expect(manifest.replaceAll('\n ', '')).toBe(`Main-Class: x.Y\nClass-Path: ${path}\n`)
})
