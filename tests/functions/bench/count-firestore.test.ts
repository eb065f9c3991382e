import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { db, Timestamp } from '../../../functions/src/platform/admin.ts'
import { startFirestoreProxy } from '../../../tools/bench/cost/firestore-proxy.ts'

const project = 'demo-count-firestore'
process.env.GCLOUD_PROJECT = project
delete process.env.FIREBASE_CONFIG
const proxy = await startFirestoreProxy(process.env.FIRESTORE_EMULATOR_HOST ?? '')
// Before anything opens Firestore.
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${proxy.serverPort}`

const notes = () => db().collection('notes')
const server = () => proxy.counts().server
const browser = () => proxy.counts().browser

beforeEach(async () => {
  await db().recursiveDelete(notes())
  proxy.begin()
  const batch = db().batch()
  for (let number = 0; number < 7; number++) batch.set(notes().doc(`n${number}`), { number, at: Timestamp.now() })
  await batch.commit()
  await vi.waitUntil(() => server().writes === 7)
  proxy.begin()
})

afterAll(async () => {
  await db().terminate()
  proxy.close()
})

it('a server that reads twelve documents is counted as twelve', async () => {
  // Three, of which one is missing; seven; one for a query that finds nothing, one for a sum.
  await db().getAll(notes().doc('n0'), notes().doc('n1'), notes().doc('missing'))
  expect((await notes().get()).size).toBe(7)
  expect((await notes().where('number', '>', 100).get()).size).toBe(0)
  expect((await notes().count().get()).data().count).toBe(7)
  await expect.poll(server).toEqual({ reads: 12, writes: 0, deletes: 0 })
})

it('writes and deletes are counted each, and what a transaction reads as well', async () => {
  const batch = db().batch()
  batch.set(notes().doc('a'), { number: 1 })
  batch.update(notes().doc('n1'), { number: 2 })
  batch.delete(notes().doc('n2'))
  await batch.commit()
  await db().runTransaction(async (transaction) => {
    const found = await transaction.get(notes().doc('n3'))
    transaction.update(found.ref, { number: 4 })
  })
  const writer = db().bulkWriter()
  void writer.delete(notes().doc('n4'))
  void writer.set(notes().doc('b'), { number: 5 })
  await writer.close()
  await expect.poll(server).toEqual({ reads: 1, writes: 4, deletes: 2 })
})

it('a write that is refused is not counted', async () => {
  await expect(notes().doc('missing').update({ number: 1 })).rejects.toThrow(/NOT_FOUND/)
  await notes().doc('n0').get()
  await expect.poll(server).toEqual({ reads: 1, writes: 0, deletes: 0 })
})

it('what the small SDK of browsers asks in JSON is counted alike, and for each write what the rules look up', async () => {
  const root = `projects/${project}/databases/(default)/documents`
  const ask = async (method: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${proxy.browserPort}/v1/${root}:${method}`, {
      method: 'POST',
      headers: { authorization: 'Bearer owner' },
      body: JSON.stringify(body),
    })
    expect(answer.status, await answer.text()).toBe(200)
  }
  const from = [{ collectionId: 'notes' }]
  await ask('batchGet', { documents: [`${root}/notes/n0`, `${root}/notes/missing`] })
  await ask('runQuery', { structuredQuery: { from, limit: 4 } })
  const where = { fieldFilter: { field: { fieldPath: 'number' }, op: 'EQUAL', value: { integerValue: 100 } } }
  await ask('runQuery', { structuredQuery: { from, where } })
  await ask('commit', {
    writes: [{ update: { name: `${root}/notes/n1`, fields: {} } }, { delete: `${root}/notes/n2` }],
  })
  await expect.poll(browser).toEqual({ reads: 9, writes: 1, deletes: 1 })
})
