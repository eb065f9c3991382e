import { expect, it } from 'vitest'
import { BrowserMessages } from './browser-messages.ts'

const CHANNEL = '/google.firestore.v1.Firestore/Listen/channel?VER=8&database=projects%2Fdemo'

const send = (...messages: object[]) =>
  new URLSearchParams(messages.map((message, index) => [`req${index}___data__`, JSON.stringify(message)])).toString()
const change = (id: number, text = '') => ({
  documentChange: { document: { name: 'places/p1', fields: { text: { stringValue: text } } }, targetIds: [id] },
})
const answered = (...messages: object[]) =>
  JSON.stringify(
    messages.map((message, index) => [index, [message]]),
    null,
    2,
  )

it('documents that a listener brings count as reads, those of later answers too', () => {
  const messages = new BrowserMessages()
  messages.take(CHANNEL, send({ addTarget: { targetId: 2 } }), '[[0,["c","S1","",8]]]')
  messages.take(`${CHANNEL}&SID=S1`, '', answered(change(2), change(2)))
  messages.take(
    `${CHANNEL}&SID=S1`,
    '',
    answered({ targetChange: { targetChangeType: 'CURRENT', targetIds: [2] } }, change(2)),
  )
  expect(messages.counts).toEqual({ reads: 3, writes: 0, deletes: 0 })
})

it('a query without documents counts as one read, and so does a document that is missing', () => {
  const messages = new BrowserMessages()
  messages.take(CHANNEL, send({ addTarget: { targetId: 2 } }, { addTarget: { targetId: 4 } }), '[[0,["c","S1","",8]]]')
  expect(messages.counts.reads).toBe(2)
  messages.take(`${CHANNEL}&SID=S1`, '', answered({ documentDelete: { document: 'x', removedTargetIds: [4] } }))
  expect(messages.counts.reads).toBe(2)
})

it('channels with equal names of targets are told apart', () => {
  const messages = new BrowserMessages()
  for (const session of ['S1', 'S2'])
    messages.take(CHANNEL, send({ addTarget: { targetId: 2 } }), `[[0,["c","${session}","",8]]]`)
  messages.take(`${CHANNEL}&SID=S2`, '', answered(change(2)))
  expect(messages.counts.reads).toBe(2)
})

it('what stands in a document is not taken for a message', () => {
  const messages = new BrowserMessages()
  messages.take(CHANNEL, send({ addTarget: { targetId: 2 } }), '[[0,["c","S1","",8]]]')
  messages.take(`${CHANNEL}&SID=S1`, '', answered(change(2, '"documentChange": {"targetIds": [7]}')))
  expect(messages.counts.reads).toBe(1)
})

it('writes on a channel count, with what the rules look up for each', () => {
  const messages = new BrowserMessages()
  const channel = '/google.firestore.v1.Firestore/Write/channel?SID=W1'
  messages.take(channel, send({ streamToken: '', writes: [{ update: {} }, { delete: 'places/p1' }] }), '')
  expect(messages.counts).toEqual({ reads: 2, writes: 1, deletes: 1 })
})
