import { BlockList, isIPv4, isIPv6 } from 'node:net'
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import type { Timestamp } from '../platform/admin.ts'
import { type ClientIps, fetchSalt, hashWith, type Salt, toHousehold } from '../platform/client-ip.ts'

/** Where a suggestion came from, as `suggestion_origins/{suggestionId}` stores it; read by functions alone. */
export interface Origin {
  user_id: string
  /**
   * Hashes, which tell whether two are the same and nothing else; null where nothing is known. Before the hash
   * of a network, the one that reached Google and the one before it, stands its family: 4 or 6.
   */
  connection: string | null
  forwarded: string | null
  device: string | null
  /** When all of them, and what they were hashed with, are deleted. */
  expires_at: Timestamp
}

const networkParts = ['connection', 'forwarded'] as const

/** Networks that are of no one, or of many at once. */
const notPublic = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, prefix, 'ipv4')

/** The only IPv6 addresses that are given out, 2000::/3, but for those that carry an IPv4 one: Teredo and 6to4. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const carriesIpv4 = new BlockList()
carriesIpv4.addSubnet('2001::', 32, 'ipv6')
carriesIpv4.addSubnet('2002::', 16, 'ipv6')

/** Returns where a suggestion comes from. @param device Null where that is not known. */
export async function toOrigin(
  { userId, device }: { userId: string; device: string | null },
  { connection, forwarded }: ClientIps,
  now: Timestamp,
): Promise<Origin> {
  const salt = await fetchSalt(paths.originSalt, lifetimeMs('suggestionOrigin'), now)
  return {
    user_id: userId,
    connection: hashNetwork(salt, connection),
    forwarded: forwarded === undefined ? null : hashNetwork(salt, forwarded),
    device: device && hashWith(salt, device),
    expires_at: salt.expires_at,
  }
}

/** Hashes what one person can have of a network. @param address As `readIps` returns it. */
function hashNetwork(salt: Salt, address: string): string | null {
  if (isIPv4(address)) return notPublic.check(address) ? null : `4-${hashWith(salt, address)}`
  const first = `${address}::`
  const isPublic = isIPv6(first) && publicIpv6.check(first, 'ipv6') && !carriesIpv4.check(first, 'ipv6')
  return isPublic ? `6-${hashWith(salt, toHousehold(address))}` : null
}

/**
 * Returns true iff two suggestions come from two people, as far as that can be told: from two accounts, two networks and two
 * devices. Where they were hashed with two salts, it can not.
 */
export function isOfAnother(origin: Origin, stored: DocumentSnapshot): boolean {
  const other = stored.data() as Origin | undefined
  return isOfAnotherNetwork(origin, stored) && areTwo(origin.device, other?.device)
}

/** Returns the same without regard to devices. */
export function isOfAnotherNetwork(origin: Origin, stored: DocumentSnapshot): boolean {
  const other = stored.data() as Origin | undefined
  return (
    other !== undefined &&
    other.expires_at.isEqual(origin.expires_at) &&
    other.user_id !== origin.user_id &&
    // One phone has an address of each family.
    networkParts.every((part) => areTwo(origin[part], other[part]) && origin[part]?.[0] === other[part]?.[0]) &&
    // One that comes through the CDN and around it has the same address once here and once there.
    origin.connection !== other.forwarded &&
    origin.forwarded !== other.connection
  )
}

/** Returns true iff both are known, and not the same. */
function areTwo(one: string | null, other: string | null | undefined): boolean {
  return one !== null && other != null && one !== other
}
