import { openDB } from 'idb'
import { beforeEach, expect, test, vi } from 'vitest'
import { idbStore } from '../platform/idb-store.ts'
import { readAllSaved } from './saved-store.ts'

vi.mock('idb', () => ({ openDB: vi.fn<typeof openDB>() }))

/** A connection that a browser may close without an event, as it does to a page in the background. */
function makeConnection() {
  let isClosed = false
  return {
    objectStoreNames: ['places'],
    transaction() {
      if (isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError')
      return { done: Promise.resolve() }
    },
    async getAll() {
      this.transaction()
      return []
    },
    closeSilently: () => (isClosed = true),
  }
}

let connections: ReturnType<typeof makeConnection>[]

beforeEach(() => {
  connections = []
  vi.mocked(openDB).mockImplementation(async () => {
    const connection = makeConnection()
    connections.push(connection)
    return connection as never
  })
})

test('one connection serves all who use a database', async () => {
  const open = idbStore('books', [])
  expect(await open()).toBe(await open())
  expect(connections).toHaveLength(1)
})

test('a connection that was closed without a word is made again, once for all who use it', async () => {
  const open = idbStore('books', [])
  await open()
  connections[0]?.closeSilently()
  const [first, second] = await Promise.all([open(), open()])
  expect(first).toBe(connections[1])
  expect(second).toBe(first)
  connections[1]?.closeSilently()
  expect(await open()).toBe(connections[2])
  expect(connections).toHaveLength(3)
})

test('saved places are read again after their connection was lost', async () => {
  expect(await readAllSaved()).toEqual([])
  connections[0]?.closeSilently()
  expect(await readAllSaved()).toEqual([])
})
