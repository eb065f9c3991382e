import { afterEach, expect, test, vi } from 'vitest'
import { localStore, notifyLocalChange, onLocalChange } from './local-storage.ts'

afterEach(() => vi.unstubAllGlobals())

/** A window that refuses to store, as private ones do. */
function refuseToStore() {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('refused', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('refused', 'QuotaExceededError')
    },
  })
}

/** A window that stores. */
function storeInMemory() {
  const texts = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
}

test('a window that refuses to store has nothing, and says so to the one who writes', () => {
  refuseToStore()
  expect(localStore.read('aquicito.session')).toBeNull()
  expect(localStore.readJson('aquicito.saved')).toBeNull()
  expect(localStore.write('aquicito.session', 'ana')).toBe(false)
})

test('what is stored is read, and deleted by null', () => {
  storeInMemory()
  expect(localStore.write('aquicito.saved', '["a"]')).toBe(true)
  expect(localStore.readJson('aquicito.saved')).toEqual(['a'])
  localStore.write('aquicito.saved', null)
  expect(localStore.read('aquicito.saved')).toBeNull()
})

test('what is no JSON counts as nothing', () => {
  storeInMemory()
  localStore.write('aquicito.saved', '["a')
  expect(localStore.readJson('aquicito.saved')).toBeNull()
})

test('a subscriber is notified until it unsubscribes', () => {
  const target = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const) {
    vi.stubGlobal(name, target[name].bind(target))
  }
  const onChange = vi.fn()
  const stop = onLocalChange(onChange)
  notifyLocalChange()
  stop()
  notifyLocalChange()
  expect(onChange).toHaveBeenCalledTimes(1)
})
