import type { AdvertSlot } from '@/domain/adverts/advert.ts'
import type { UncountedReason } from '@/domain/adverts/count-impressions.ts'

export const slotNames = {
  banner: 'statement.banner',
  large: 'statement.large',
  sidebar: 'statement.sidebar',
  top: 'statement.top',
} as const satisfies Record<AdvertSlot, string>

export const reasonNames = {
  own: 'statement.own',
  frequent: 'statement.frequent',
  robot: 'statement.robot',
  hosting: 'statement.hosting',
  prefetch: 'statement.prefetch',
  'unknown-token': 'statement.unknownToken',
  'old-token': 'statement.oldToken',
  repeat: 'statement.repeat',
  network: 'statement.network',
  page: 'statement.page',
} as const satisfies Record<UncountedReason, string>
