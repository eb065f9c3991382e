import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isIP, isIPv4 } from 'node:net'
import { paths } from '@/domain/shared/paths.ts'
import { db, Timestamp } from './admin.ts'
import { retryOnConflict } from './retry-on-conflict.ts'

/** Where a call comes from. */
export interface ClientIps {
  /** Whom Hosting's CDN names as its client. Who makes an effort can have it name another, so it is not all that counts. */
  client: string
  /** Who reached Google: the CDN's own node, or a user who goes around it. Google itself notes it, last of all. */
  connection: string
}

/** What stands for an address where none is told, as in the emulators: all of them count as one. */
const UNKNOWN = 'unknown'

/** Returns the addresses of a call by its headers. The first of X-Forwarded-For is not looked at: anyone can write it. */
export function readIps(headers: IncomingHttpHeaders): ClientIps {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const connection = toNetwork(forwarded.at(-1)) ?? UNKNOWN
  return { client: toNetwork([headers['fastly-client-ip']].flat()[0]) ?? connection, connection }
}

/** Returns an address as it is counted: of IPv6 the first half, for the user who has one has all with the same. Null if it is none. */
function toNetwork(header: string | undefined): string | null {
  const address = (header ?? '').trim().replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIPv4(address)) return address
  if (isIP(address) === 0) return null
  const [start = '', end] = address.split('::')
  const groups = start === '' ? [] : start.split(':')
  const missing = end === undefined ? 0 : 8 - groups.length - (end === '' ? 0 : end.split(':').length)
  const all = [...groups, ...Array<string>(missing).fill('0'), ...(end ?? '').split(':')]
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

const SALT_RETENTION_MS = 24 * 60 * 60 * 1000

let storedSalt: { salt: string; expires_at: Timestamp } | undefined

/**
 * Returns what an address is called in what is stored: a hash, by which it cannot be found out once the salt is gone. That
 * changes every day, and with it all counts begin again.
 */
export async function hashIp(address: string, now: Timestamp): Promise<string> {
  storedSalt = storedSalt && storedSalt.expires_at > now ? storedSalt : await retryOnConflict(() => fetchSalt(now))
  return createHmac('sha256', storedSalt.salt).update(address).digest('hex').slice(0, 32)
}

async function fetchSalt(now: Timestamp): Promise<{ salt: string; expires_at: Timestamp }> {
  const stored = await db().doc(paths.ipSalt).get()
  const expiresAt = stored.get('expires_at') as Timestamp | undefined
  if (expiresAt && expiresAt > now) return { salt: stored.get('salt') as string, expires_at: expiresAt }
  const fields = {
    salt: randomBytes(32).toString('hex'),
    expires_at: Timestamp.fromMillis(now.toMillis() + SALT_RETENTION_MS),
  }
  if (stored.updateTime) await stored.ref.update(fields, { lastUpdateTime: stored.updateTime })
  else await stored.ref.create(fields)
  return fields
}
