import type { FirestoreCounts } from './grpc-messages.ts'

/** Counts what the SDK of browsers reads and writes, over its channels and its calls in JSON. */
export class BrowserMessages {
  private reads = 0
  private writes = 0
  private deletes = 0
  private readonly sessions = new Map<string, Map<string, number>>()

  /** What was counted so far. A query without a document counts as one read. */
  get counts(): FirestoreCounts {
    const empty = [...this.sessions.values()].flatMap((targets) => [...targets.values()]).filter((n) => n === 0).length
    return { reads: this.reads + empty, writes: this.writes, deletes: this.deletes }
  }

  /**
   * Takes a request with its answer, both whole.
   * @param url Its path and query.
   */
  take(url: string, request: string, answer: string): void {
    const { pathname, searchParams } = new URL(url, 'http://firestore')
    if (pathname.endsWith('/Listen/channel')) this.takeListen(searchParams.get('SID'), request, answer)
    else if (pathname.endsWith('/Write/channel'))
      for (const message of channelMessages(request)) this.takeWrites(message)
    else if (/:(?:commit|batchWrite)$/.test(pathname)) this.takeWrites(JSON.parse(request || '{}') as WriteMessage)
    else if (/:(?:batchGet|runQuery|runAggregationQuery)$/.test(pathname)) this.takeAnswers(answer)
  }

  private takeListen(sid: string | null, request: string, answer: string): void {
    // The first request of a channel names none yet; its answer does.
    const key = sid ?? /"c"\s*,\s*"([^"]+)"/.exec(answer)?.[1] ?? ''
    const targets = this.sessions.get(key) ?? new Map<string, number>()
    this.sessions.set(key, targets)
    for (const { addTarget } of channelMessages(request)) {
      if (addTarget) targets.set(String(addTarget.targetId), targets.get(String(addTarget.targetId)) ?? 0)
    }
    for (const [kind, ids] of [
      ['documentChange', 'targetIds'],
      ['documentDelete', 'removedTargetIds'],
    ] as const) {
      // Quotes within a document are escaped, so that none of this can stand in one.
      for (const piece of answer.split(`"${kind}"`).slice(1)) {
        this.reads++
        const listed = new RegExp(`"${ids}"\\s*:\\s*\\[([^\\]]*)`).exec(piece)?.[1] ?? ''
        for (const id of listed.match(/\d+/g) ?? []) targets.set(id, (targets.get(id) ?? 0) + 1)
      }
    }
  }

  private takeWrites({ writes = [] }: WriteMessage): void {
    for (const write of writes) {
      if (write.delete) this.deletes++
      else if (write.update) this.writes++
      // The rules look up whether the account is about to be deleted.
      this.reads++
    }
  }

  private takeAnswers(answer: string): void {
    const parts = JSON.parse(answer || '[]') as unknown
    if (!Array.isArray(parts)) return
    const documents = (parts as Record<string, unknown>[]).filter(
      (part) => part['found'] ?? part['missing'] ?? part['document'] ?? part['result'],
    )
    this.reads += Math.max(1, documents.length)
  }
}

interface WriteMessage {
  writes?: { update?: unknown; delete?: unknown }[]
}
interface ChannelMessage extends WriteMessage {
  addTarget?: { targetId: number }
}

/** Returns what a request puts on a channel: a form, of which each field holds a message. */
function channelMessages(request: string): ChannelMessage[] {
  return [...new URLSearchParams(request)]
    .filter(([name]) => /^req\d+___data__$/.test(name))
    .map(([, text]) => JSON.parse(text) as ChannelMessage)
}
