/** What a piece of use takes of what Firebase sends a bill for. */
export interface Counts {
  /** Documents of Firestore. */
  reads: number
  writes: number
  deletes: number
  /** Calls of functions, triggers and tasks among them. */
  invocations: number
  /** Seconds that functions ran, each call rounded up to a tenth. */
  vcpuSeconds: number
  /** The same times the memory of the function. */
  gibSeconds: number
  /** Seconds that calls waited for others to be written with them: those of many at once are one instance's. */
  collectingSeconds: number
  /** Bytes that left, with their headers and their encryption. */
  hostingBytes: number
  firestoreBytes: number
  storageBytes: number
  functionBytes: number
}

export const noCounts: Counts = {
  reads: 0,
  writes: 0,
  deletes: 0,
  invocations: 0,
  vcpuSeconds: 0,
  gibSeconds: 0,
  collectingSeconds: 0,
  hostingBytes: 0,
  firestoreBytes: 0,
  storageBytes: 0,
  functionBytes: 0,
}

const kinds = Object.keys(noCounts) as (keyof Counts)[]

/** Returns counts made of what a function says of each kind. */
export function toCounts(of: (kind: keyof Counts) => number): Counts {
  return { ...noCounts, ...Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) }
}

/** Returns the sum of counts, each taken so many times. */
export function sumCounts(parts: readonly (readonly [counts: Partial<Counts>, times: number])[]): Counts {
  return toCounts((kind) => parts.reduce((sum, [counts, times]) => sum + (counts[kind] ?? 0) * times, 0))
}

/** A function that ran. */
export interface Invocation {
  name: string
  milliseconds: number
}

const BEGINNING = /Beginning execution of "southamerica-east1-([^"]+)"/
const END = /Finished "southamerica-east1-([^"]+)" in ([\d.]+)ms/

/** Returns what ran by the log of the emulators, and how much of it has not ended. */
export function readInvocations(log: string): { ended: Invocation[]; running: number } {
  let begun = 0
  const ended: Invocation[] = []
  for (const line of log.split('\n')) {
    if (BEGINNING.test(line)) begun++
    const [, name, milliseconds] = END.exec(line) ?? []
    if (name) ended.push({ name, milliseconds: Number(milliseconds) })
  }
  return { ended, running: begun - ended.length }
}

/** What waits for others, so that many are written at once. */
const collecting = new Set(['countVisits', 'countImpressions'])

/** Returns what calls of functions count as: Cloud Run bills tenths of a second, and we ask for a whole processor. */
export function countInvocations(
  ended: readonly Invocation[],
  memoryGib: (name: string) => number,
): Pick<Counts, 'invocations' | 'vcpuSeconds' | 'gibSeconds' | 'collectingSeconds'> {
  const counts = { invocations: ended.length, vcpuSeconds: 0, gibSeconds: 0, collectingSeconds: 0 }
  for (const { name, milliseconds } of ended) {
    const seconds = Math.ceil(milliseconds / 100) / 10
    if (collecting.has(name)) counts.collectingSeconds += seconds
    else {
      counts.vcpuSeconds += seconds
      counts.gibSeconds += seconds * memoryGib(name)
    }
  }
  return counts
}
