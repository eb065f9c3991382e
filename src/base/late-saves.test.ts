import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteLateSave, noteLateSave, readLateSaves } from './late-saves.ts'
import { localStore } from './local-storage.ts'

beforeEach(() => {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

it('places to be saved are noted, each once, until their note is deleted', () => {
  for (const id of ['osm-la-paz-1', 'ChIJ_x-Y', 'osm-la-paz-1']) expect(noteLateSave(id)).toBe(true)
  expect(readLateSaves()).toEqual(['osm-la-paz-1', 'ChIJ_x-Y'])
  deleteLateSave('osm-la-paz-1')
  expect(readLateSaves()).toEqual(['ChIJ_x-Y'])
  deleteLateSave('ChIJ_x-Y')
  expect(localStore.read('aquicito.late_saves')).toBeNull()
})

it.each(['7', '[7]', '{"a":{"b":7}}', 'null', ''])('%j is no note of a place', (text) => {
  localStore.write('aquicito.late_saves', text)
  expect(readLateSaves()).toEqual([])
})
