/** What of Firestore's protocol buffers says how much is billed; see google/firestore/v1/firestore.proto and write.proto. */
const FOUND = 1
const MISSING = 2
const WRITES = 2
const DELETION = 2

/** What a call of the server's SDK counts as. */
export interface FirestoreCounts {
  reads: number
  writes: number
  deletes: number
}

/** Returns the messages of a stream of gRPC; what is cut off at its end is left out. */
export function splitMessages(stream: Buffer): Buffer[] {
  const messages: Buffer[] = []
  for (let start = 0; start + 5 <= stream.length;) {
    const end = start + 5 + stream.readUInt32BE(start + 1)
    if (stream[start] !== 0) throw new Error('a compressed message, which is not read here')
    if (end <= stream.length) messages.push(stream.subarray(start + 5, end))
    start = end
  }
  return messages
}

/** Returns the fields of a message, one after the other; of numbers only that they are there. */
export function readFields(message: Buffer): { field: number; bytes: Buffer }[] {
  const fields: { field: number; bytes: Buffer }[] = []
  let at = 0
  const readVarint = () => {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = message[at++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const tag = readVarint()
    const kind = tag & 7
    const lengths: Record<number, number> = { 1: 8, 5: 4 }
    if (kind === 0) readVarint()
    const length = kind === 2 ? readVarint() : (lengths[kind] ?? 0)
    fields.push({ field: tag >> 3, bytes: message.subarray(at, at + length) })
    at += length
  }
  return fields
}

/**
 * Returns what one call counts as: each document found or missing, at least one for each query, and each write and delete that
 * was taken. A query that only counts is one read, as it is up to a thousand entries of an index.
 */
export function countCall(method: string, request: Buffer, answer: Buffer, isOk: boolean): FirestoreCounts {
  const counts: FirestoreCounts = { reads: 0, writes: 0, deletes: 0 }
  const answers = splitMessages(answer).map(readFields)
  const having = (...wanted: number[]) =>
    answers.filter((fields) => fields.some(({ field }) => wanted.includes(field))).length
  if (method === 'BatchGetDocuments') counts.reads = having(FOUND, MISSING)
  else if (method === 'RunQuery' || method === 'RunAggregationQuery')
    counts.reads = Math.max(isOk ? 1 : 0, having(FOUND))
  else if (method === 'ListDocuments')
    counts.reads = Math.max(1, answers.flat().filter(({ field }) => field === FOUND).length)
  else if (method === 'ListCollectionIds' || method === 'GetDocument') counts.reads = 1
  else if ((method === 'Commit' || method === 'BatchWrite') && isOk) {
    const writes = splitMessages(request)
      .flatMap(readFields)
      .filter(({ field }) => field === WRITES)
    for (const { bytes } of writes) {
      if (readFields(bytes).some(({ field }) => field === DELETION)) counts.deletes++
      else counts.writes++
    }
  } else if (!uncounted.has(method)) throw new Error(`${method} of Firestore is not counted here`)
  return counts
}

const uncounted = new Set(['BeginTransaction', 'Rollback', 'Commit', 'BatchWrite'])
