import { initializeApp } from 'firebase/app'
import { getFirestore } from 'firebase/firestore/lite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readMyAdditions, readMyWaiting } from './my-additions.ts'

vi.mock('../firebase/firestore-lite.ts', () => ({
  openPrivateFirestore: async () =>
    Promise.resolve(getFirestore(initializeApp({ projectId: 'demo', apiKey: 'demo' }, 'my-additions'))),
}))

/** What is stored, the newest first. */
let stored: { id: string; what: string; status: string }[]
let pages: number

interface Asked {
  structuredQuery: { limit: number; startAt?: { values: { referenceValue?: string }[] } }
}

beforeEach(() => {
  pages = 0
  vi.stubGlobal('fetch', async (_: unknown, { body }: { body: string }) => {
    pages++
    const { limit, startAt } = (JSON.parse(body) as Asked).structuredQuery
    const last = startAt?.values.at(-1)?.referenceValue?.split('/').at(-1)
    const isAboutWaiting = body.includes('"pending"')
    const found = stored.filter(({ status }) => !isAboutWaiting || status === 'pending')
    const from = found.findIndex(({ id }) => id === last) + 1
    return Promise.resolve(
      Response.json(found.slice(from, from + limit).map((suggestion, at) => toAnswer(suggestion, from + at))),
    )
  })
})
afterEach(() => vi.unstubAllGlobals())

function toAnswer({ id, what, status }: (typeof stored)[number], at: number) {
  const time = new Date(Date.UTC(2026, 0, 1) - at * 1000).toISOString()
  return {
    readTime: time,
    document: {
      name: `projects/demo/databases/(default)/documents/suggestions/${id}`,
      createTime: time,
      updateTime: time,
      fields: {
        kind: { stringValue: 'correction' },
        what: { stringValue: what },
        status: { stringValue: status },
        created_at: { timestampValue: time },
      },
    },
  }
}

const walk = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ id: `open-${at}`, what: 'open', status: 'accepted' }))

test('what a user contributed before a long walk is listed, and what waits can be withdrawn', async () => {
  stored = [
    ...walk(250),
    { id: 'waits', what: 'phone', status: 'pending' },
    { id: 'done', what: 'name', status: 'accepted' },
  ]
  const { additions, areAll } = await readMyAdditions('ana')
  expect(additions.map(({ id }) => id).toSorted()).toEqual(['done', 'waits'])
  expect(areAll).toBe(true)
})

test('what waits is listed however long the walk was, which is not said to be all', async () => {
  stored = [...walk(900), { id: 'waits', what: 'phone', status: 'pending' }]
  const { additions, areAll } = await readMyAdditions('ana')
  expect(additions.map(({ id }) => id)).toEqual(['waits'])
  expect(areAll).toBe(false)
  expect(pages).toBe(6)
})

test('all that waits is read', async () => {
  stored = Array.from({ length: 230 }, (_, at) => ({ id: `waits-${at}`, what: 'phone', status: 'pending' }))
  expect(await readMyWaiting('ana')).toHaveLength(230)
})
