import { localStore } from '@/base/local-storage.ts'
import { SEEN_A_DAY_MAX } from '@/domain/adverts/impression-report.ts'
import { toBolivianDay } from '@/domain/opening-hours/bolivian-days.ts'
import { isRecord } from '@/domain/shared/unknown-value.ts'
import { readStoredRecord } from '../platform/stored-json.ts'

/** Returns true iff this device has counted an advert as often as it does in a day; counts it otherwise. */
export function isSeenOften(advertId: string): boolean {
  const day = toBolivianDay(new Date())
  const stored = readStoredRecord('aquicito.adverts_seen')
  // What was seen on other days is not kept.
  const counts = stored['day'] === day && isRecord(stored['counts']) ? stored['counts'] : {}
  const times = Number(counts[advertId] ?? 0)
  if (times >= SEEN_A_DAY_MAX) return true
  const next = { day, counts: { ...counts, [advertId]: times + 1 } }
  localStore.write('aquicito.adverts_seen', JSON.stringify(next))
  return false
}
