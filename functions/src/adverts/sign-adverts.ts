import { createHmac } from 'node:crypto'
import { type AdvertScope } from '@/domain/adverts/advert.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { paths } from '@/domain/shared/paths.ts'
import { lifetimeMs } from '@/domain/shared/retention.ts'
import { HALF_HOUR_MS } from '@/domain/shared/reports/report-head.ts'
import { Timestamp } from '../platform/admin.ts'
import { fetchSalt, type Salt } from '../platform/client-ip.ts'

const TOKEN_BYTES = 8

/** Returns the day in Bolivia that a half hour belongs to, such as "2026-12-31": what is seen of its pages counts there. */
export function dayOfHalfHour(halfHour: number): string {
  return toBolivianDay(new Date(halfHour * HALF_HOUR_MS))
}

/** Returns the key that adverts of a half hour are signed with: a random one for each day, made when it is first asked for. */
export function fetchAdvertKey(halfHour: number, nowMs: number): Promise<Salt> {
  return fetchSalt(paths.advertKey(dayOfHalfHour(halfHour)), lifetimeMs('advertKey'), Timestamp.fromMillis(nowMs))
}

/** Returns the signature of an advert on a page in a half hour: no one else can make one. */
export function signAdvert({ salt }: Salt, scope: AdvertScope, halfHour: number, advertId: string): string {
  const signature = createHmac('sha256', salt).update(`${scope} ${halfHour} ${advertId}`).digest()
  return signature.subarray(0, TOKEN_BYTES).toString('base64url')
}
