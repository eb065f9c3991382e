import { type AdvertScope, type AdvertSlot, advertSlots } from './advert.ts'
import { SEEN_A_DAY_MAX } from './impression-report.ts'
import { UTC_OFFSET_MS } from '../opening-hours/bolivian-days.ts'
import { HALF_HOUR_MS } from '../shared/reports/report-head.ts'

/**
 * Why an impression is not counted. The first two are said by the phone, the last three are found when a day is counted, the others
 * when it arrives.
 */
export const uncountedReasons = [
  'own',
  'frequent',
  'robot',
  'hosting',
  'prefetch',
  'unknown-token',
  'old-token',
  'repeat',
  'network',
  'page',
] as const
export type UncountedReason = (typeof uncountedReasons)[number]

/**
 * How many impressions of an advert by one network count in a day: those of ten phones that see it as often as counts. A carrier
 * gives one address to more people than that. What they see beyond is shown for free, which costs the owner nothing; without a
 * limit, one program could use up what they paid for.
 */
export const NETWORK_A_DAY_MAX = 10 * SEEN_A_DAY_MAX

/**
 * How many impressions of an advert count in a day by one address that reached Google: mostly a node of the CDN, behind which are
 * very many. A program that goes around the CDN names any network, and has one connection.
 */
export const CONNECTION_A_DAY_MAX = 40 * NETWORK_A_DAY_MAX

/**
 * How many impressions of an advert count of one page in one half hour. The largest plan sells 35 in that time on all pages together,
 * so that more are not visitors but one signature that is sent again and again, from wherever.
 */
export const PAGE_A_HALF_HOUR_MAX = 500

/** So many days after its own end no impression of a day is taken any more, and it closes. */
export const OPEN_DAYS = 3

/** An impression whose signature is valid, as it is stored until its day is closed. */
export interface VerifiedImpression {
  advertId: string
  slot: AdvertSlot
  nonce: string
  halfHour: number
  scope: AdvertScope
  /** The hash of the address that it came from, as the CDN says. */
  network: string
  /** The hash of the address that reached Google. */
  connection: string
  /** Whether it arrived so late that the page came from the device. */
  isOffline: boolean
  /** Whether it says that the advert was tapped, which counts where it counts as seen on the same view. */
  isTap: boolean
}

/** How often impressions were not counted, by the reason. */
export type Uncounted = Partial<Record<UncountedReason, number>>

/** What counts of an advert on a day. */
export interface AdvertCount {
  /** Those that count, the offline ones among them. */
  counted: number
  offline: number
  uncounted: Uncounted
  by_slot: Record<AdvertSlot, number>
  /** How often those that count were tapped, which costs nothing. */
  taps: Record<AdvertSlot, number>
  /** By the hours of the day in Bolivia, from midnight on. */
  by_hour: number[]
}

/** Returns an impression as a line of a chunk. */
export function formatLine(impression: VerifiedImpression): string {
  const { advertId, slot, nonce, halfHour, scope, network, connection, isOffline, isTap } = impression
  const flags = `${isOffline ? 'o' : ''}${isTap ? 't' : ''}`
  return [advertId, slot[0], nonce, halfHour.toString(36), scope, network, connection, flags].join(' ')
}

/** Returns the impression of a line. */
export function parseLine(line: string): VerifiedImpression {
  const [advertId = '', letter = '', nonce = '', halfHour = '', scope = '', network = '', connection = '', flags = ''] =
    line.split(' ')
  return {
    advertId,
    slot: advertSlots.find((slot) => slot.startsWith(letter)) ?? advertSlots[0],
    nonce,
    halfHour: Number.parseInt(halfHour, 36),
    scope: scope as AdvertScope,
    network,
    connection,
    isOffline: flags.includes('o'),
    isTap: flags.includes('t'),
  }
}

/**
 * Counts the impressions of a day: each once, however often it arrived, and no more by a network and of a page than there may be.
 * Each that counts has one tap at most, in the slot where it was seen. The same lines in any order count the same.
 * @param lines As `formatLine` writes them, of all chunks.
 * @param onCounted Given each impression that counts.
 * @returns What counts, by the ids of adverts.
 */
export function countImpressions(
  lines: Iterable<string>,
  onCounted?: (impression: VerifiedImpression) => void,
): Map<string, AdvertCount> {
  const counts = new Map<string, AdvertCount>()
  const seen = new Set<string>()
  const byNetwork = createTally()
  const byConnection = createTally()
  const byPage = createTally()
  const judge = (impression: VerifiedImpression): UncountedReason | null => {
    const { advertId, network, connection, scope, halfHour } = impression
    if (seen.has(toKey(impression))) return 'repeat'
    seen.add(toKey(impression))
    if (byNetwork(`${advertId} ${network}`) > NETWORK_A_DAY_MAX) return 'network'
    if (byConnection(`${advertId} ${connection}`) > CONNECTION_A_DAY_MAX) return 'network'
    return byPage(`${advertId} ${scope} ${halfHour}`) > PAGE_A_HALF_HOUR_MAX ? 'page' : null
  }
  /** The slots of those that count and were not tapped yet. */
  const untapped = new Map<string, AdvertSlot>()
  const all = [...lines].sort().map(parseLine)
  for (const impression of all.filter(({ isTap }) => !isTap)) {
    const count = counts.get(impression.advertId) ?? emptyCount()
    counts.set(impression.advertId, count)
    const reason = judge(impression)
    if (reason) {
      addUncounted(count.uncounted, { [reason]: 1 })
    } else {
      addCounted(count, impression)
      untapped.set(toKey(impression), impression.slot)
      onCounted?.(impression)
    }
  }
  for (const tap of all.filter(({ isTap }) => isTap)) {
    const slot = untapped.get(toKey(tap))
    const count = counts.get(tap.advertId)
    if (!slot || !count) continue
    count.taps[slot]++
    untapped.delete(toKey(tap))
  }
  return counts
}

/** Names an advert on one view of a page. */
function toKey({ advertId, nonce }: VerifiedImpression): string {
  return `${advertId} ${nonce}`
}

/** Returns the count of an advert that was not seen. */
export function emptyCount(): AdvertCount {
  return {
    counted: 0,
    offline: 0,
    uncounted: {},
    by_slot: noSlots(),
    taps: noSlots(),
    by_hour: Array<number>(24).fill(0),
  }
}

function noSlots(): Record<AdvertSlot, number> {
  return { banner: 0, large: 0, sidebar: 0, top: 0 }
}

/** Adds to what was not counted, in place. */
export function addUncounted(sum: Uncounted, more: Uncounted): void {
  for (const reason of uncountedReasons) {
    const added = more[reason]
    if (added) sum[reason] = (sum[reason] ?? 0) + added
  }
}

function addCounted(count: AdvertCount, { slot, halfHour, isOffline }: VerifiedImpression): void {
  count.counted++
  if (isOffline) count.offline++
  count.by_slot[slot]++
  const hour = new Date(halfHour * HALF_HOUR_MS + UTC_OFFSET_MS).getUTCHours()
  count.by_hour[hour] = (count.by_hour[hour] ?? 0) + 1
}

/**
 * Makes what counts one more of a key, and returns how many there are.
 * @param keysMax With more keys than that it starts to count again.
 */
export function createTally(keysMax = Infinity): (key: string) => number {
  const counts = new Map<string, number>()
  return (key) => {
    if (counts.size > keysMax) counts.clear()
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count
  }
}
