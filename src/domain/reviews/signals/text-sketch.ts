import { fold } from '../../shared/fold.ts'

// Texts are compared by the runs of five characters that they share. What is stored of a text are hashes, from which it cannot be
// read: the smallest ones, which suffice to tell how much two have in common, and bands, by which a database finds similar ones.

/** What is stored of a text, so that others can be compared with it. */
export interface TextSketch {
  /** The smallest hashes of its runs of characters, in order; none of a text too short to be compared. */
  sketch: readonly number[]
  /** Two texts of which half is the same share one of them nearly always; two of which a tenth is, hardly ever. */
  bands: readonly string[]
}

const RUN_CHARS = 5
/** Shorter texts are alike by chance: many people find a place "very good". */
const COMPARED_MIN_CHARS = 40
const SKETCH_SIZE = 128
/** A query of Firestore takes at most 30 of them. */
const BANDS = 20
const ROWS = 3

/** Returns what is stored of a text. */
export function sketchText(text: string): TextSketch {
  const folded = fold(text)
  if (folded.length < COMPARED_MIN_CHARS) return { sketch: [], bands: [] }
  const hashes = new Set<number>()
  for (let at = 0; at + RUN_CHARS <= folded.length; at++) hashes.add(hashRun(folded, at))
  const runs = [...hashes]
  const smallest = (seed: number) => runs.reduce((least, run) => Math.min(least, mix(run ^ seed)), 2 ** 32)
  const bands = Array.from({ length: BANDS }, (_, band) => {
    const rows = Array.from({ length: ROWS }, (_row, row) => smallest(mix(band * ROWS + row + 1)))
    return `${band}-${rows.reduce((all, row) => mix(all ^ row), 0).toString(36)}`
  })
  return { sketch: runs.sort((one, other) => one - other).slice(0, SKETCH_SIZE), bands }
}

/** Returns which part of what two texts say is in both, from 0 to 1; of long ones it is an estimate. */
export function similarity(one: readonly number[], other: readonly number[]): number {
  const ofOne = new Set(one)
  const ofOther = new Set(other)
  const union = [...new Set([...one, ...other])].sort((first, second) => first - second).slice(0, SKETCH_SIZE)
  if (union.length === 0) return 0
  return union.filter((hash) => ofOne.has(hash) && ofOther.has(hash)).length / union.length
}

function hashRun(text: string, start: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < start + RUN_CHARS; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return mix(hash)
}

/** Spreads the bits of a number over all 32. */
function mix(number: number): number {
  let mixed = number
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
