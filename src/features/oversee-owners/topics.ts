import type { Changer } from '@/domain/places/history/place-change.ts'
import type { MessageId } from '@/i18n/intl.ts'

/** What those are called who change places. */
export const changerNames = {
  owner: 'history.byOwner',
  manager: 'history.byManager',
  admin: 'history.byAdmin',
  neighbors: 'history.byNeighbors',
  neighbor: 'history.byNeighbor',
  import: 'history.byImport',
} as const satisfies Record<Changer, MessageId>
