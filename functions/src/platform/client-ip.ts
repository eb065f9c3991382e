import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIPv4, isIPv6, SocketAddress } from 'node:net'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from './admin.ts'
import { retryOnConflict } from './retry-on-conflict.ts'
import { storedAs } from './stored-as.ts'

/** The addresses of a call. */
export interface ClientIps {
  /**
   * The client that Hosting's CDN names. Anyone who calls a function at its own address can make it up, and is bounded by
   * the limit of `connection` alone: what one connection may do, it may do as very many made-up clients.
   */
  client: string
  /** The address that reached Google: the CDN's node, or a client that goes around it. Google appends it itself. */
  connection: string
  /**
   * The address that reached the one named by `connection`, which appends it: the client's, where that is the CDN. A client that
   * goes around it makes this up as well, but not `connection`. Absent where none is named.
   */
  forwarded?: string
}

/** The address used where none is known, as in the emulators: all such calls count as one. */
export const UNKNOWN_ADDRESS = 'unknown'

/** Returns the addresses of a call by its headers. Of X-Forwarded-For the last two count: anyone can write those before. */
export function readIps(headers: IncomingHttpHeaders): ClientIps {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const connection = toNetwork(forwarded.at(-1)) ?? UNKNOWN_ADDRESS
  const client = toNetwork([headers['fastly-client-ip']].flat()[0]) ?? connection
  const before = toNetwork(forwarded.at(-2))
  return { client, connection, ...(before && { forwarded: before }) }
}

/**
 * Returns the part of an address that is counted: of IPv6 the first half, because a client owns all addresses with the
 * same one. Null if it is not an address.
 */
function toNetwork(header: string | undefined): string | null {
  const typed = (header ?? '').trim()
  // One spelling, in which one of IPv4 that is written as IPv6 is recognised.
  const address = isIPv6(typed) ? new SocketAddress({ address: typed, family: 'ipv6' }).address : typed
  const ipv4 = address.replace(/^::ffff:(?=\d+\.)/, '')
  if (isIPv4(ipv4)) return ipv4
  if (!isIPv6(address)) return null
  const [start = '', end] = address.split('::')
  const groups = start === '' ? [] : start.split(':')
  const missing = end === undefined ? 0 : 8 - groups.length - (end === '' ? 0 : end.split(':').length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(end ?? '').split(':')]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** How much more a household may than one of its networks: a telephone company gives each phone of a /48 one of its own. */
export const HOUSEHOLD_FACTOR = 10

/**
 * Returns what one person can have of addresses: an IPv4 address, or the first 48 bits of an IPv6 one, which providers give to a
 * household and which hold 65,536 networks.
 * @param address As `readIps` returns it.
 */
export function toHousehold(address: string): string {
  return address.split(':').slice(0, 3).join(':')
}

const DAY_MS = 24 * 60 * 60 * 1000

/** What is hashed with until it expires: then its hashes can neither be reversed nor compared with later ones. */
export interface Salt {
  salt: string
  expires_at: Timestamp
}

/** The salts that were read, by their paths. */
const salts = new Map<string, Salt>()

/**
 * Returns the hash under which an address is stored. It cannot be reversed once the salt is gone, which changes every
 * day; all counts then start again.
 */
export async function hashIp(address: string, now: Timestamp): Promise<string> {
  return hashWith(await fetchSalt(paths.ipSalt, DAY_MS, now), address)
}

/** Whom a stored limit counts, hashed, and how often it lets them. */
export interface CountedSender {
  hash: string
  max: number
}

/** Returns whom a stored limit counts of a call: both addresses, and of IPv6 their households, too. */
export function toCountedSenders(
  { client, connection }: ClientIps,
  most: { client: number; connection: number },
  now: Timestamp,
): Promise<CountedSender[]> {
  const senders = [
    ['client', client, most.client],
    ['connection', connection, most.connection],
  ] as const
  const counted = senders.flatMap(([kind, address, max]) => {
    const household = toHousehold(address)
    const one = { sender: `${kind} ${address}`, max }
    return household === address ? [one] : [one, { sender: `${kind} ${household}`, max: max * HOUSEHOLD_FACTOR }]
  })
  return Promise.all(counted.map(async ({ sender, max }) => ({ hash: await hashIp(sender, now), max })))
}

/** Returns the hash of a text; nothing but the salt tells what it is of. */
export function hashWith({ salt }: Salt, text: string): string {
  return createHmac('sha256', salt).update(text).digest('hex').slice(0, 32)
}

/** As much of a hash tells the networks of a day apart. */
export const NETWORK_CHARS = 10

/** Returns the salt that is stored at a path; a new one where that is older than it may become. */
export async function fetchSalt(path: string, maxAgeMs: number, now: Timestamp): Promise<Salt> {
  const known = salts.get(path)
  if (known && known.expires_at > now) return known
  const salt = await retryOnConflict(() => readOrMakeSalt(path, maxAgeMs, now))
  salts.set(path, salt)
  return salt
}

async function readOrMakeSalt(path: string, maxAgeMs: number, now: Timestamp): Promise<Salt> {
  const stored = await db().doc(path).withConverter(storedAs<Salt>()).get()
  const salt = stored.data()
  if (salt && salt.expires_at > now) return salt
  const fields = {
    salt: randomBytes(32).toString('hex'),
    expires_at: Timestamp.fromMillis(now.toMillis() + maxAgeMs),
  }
  if (stored.updateTime) await stored.ref.update(fields, { lastUpdateTime: stored.updateTime })
  else await stored.ref.create(fields)
  return fields
}
