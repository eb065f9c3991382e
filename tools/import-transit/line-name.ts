import { fold } from '@/domain/shared/fold.ts'
import type { LineKind } from '@/domain/transit/transit-line.ts'

/** By which words a kind is known; the first that fits counts. */
const kindWords: readonly [RegExp, LineKind][] = [
  [/\b(?:mini|mini ?bus|minubus)\b/, 'minibus'],
  [/\b(?:micro|micro ?bus)\b/, 'micro'],
  [/\btrufi\b/, 'trufi'],
  [/\b(?:tranvia|mi tren)\b/, 'tram'],
  [/\bteleferico\b/, 'cable'],
  [/\b(?:bus|pumakatari)\b/, 'bus'],
]

/** Of lines whose name is a colour, the word that the kind says already. */
const KIND_IN_NAME = /^(?:tranv[ií]a|mi tren|telef[eé]rico|l[ií]nea)\s+/i

/** A number or letter as vehicles bear it. */
const NUMBER = /^[\p{L}\d]{1,8}$/u

interface NamedRoute {
  /** As the file names it: "MiniBus 260: Avenida Blanco Galindo → Calle Litoral". */
  name: string
  /** Its number, where the file has one. */
  ref: string
  /** Whose network it is of, where the file says so. */
  network?: string
  /** The kind that the file knows it by, where it says more than "bus". */
  kind?: LineKind | undefined
}

/** Returns what a line is and what it bears; null where nothing names it. */
export function toLineName({
  name,
  ref,
  network = '',
  kind: given,
}: NamedRoute): { kind: LineKind; number: string } | null {
  const title = name.split(':')[0]?.trim() ?? ''
  const text = fold(`${title} ${network}`)
  const kind = given ?? kindWords.find(([word]) => word.test(text))?.[1] ?? 'line'
  const isColored = kind === 'tram' || kind === 'cable'
  const inTitle = isColored ? title.replace(KIND_IN_NAME, '') : (/(?<!\S)\d{1,4}(?!\S)/.exec(title)?.[0] ?? title)
  const number = NUMBER.test(ref) && !isColored ? ref : inTitle || ref
  return number === '' ? null : { kind, number }
}

/** Returns from where to where a line goes, as its name says behind the colon: "Illataco → 9 de Abril"; empty where it does not. */
export function toWay(name: string): string {
  const ends = name
    .slice(name.indexOf(':') + 1)
    .split('→')
    .map(toHeadsign)
  return name.includes(':') && ends.length > 1 && ends.every(Boolean) ? ends.join(' → ') : ''
}

/** Returns where a line goes, without what stands around it; empty where that says nothing. */
export function toHeadsign(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/^[\s→,]+|[\s→,]+$/g, '')
    .replace(/ ,/g, ',')
}
