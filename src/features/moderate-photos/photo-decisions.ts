import type { ModeratedPhoto } from '@/data/admin/photos.ts'

/** To publish a photo that waits, to hide one, to restore a hidden one, or to let a reported one stand. */
export type PhotoDecision = 'publish' | 'hide' | 'restore' | 'stand'

/** Returns what can be done with a photo: one that was hidden with a place that is refused comes back with it alone. */
export function offerPhotoDecisions({
  photo: { status },
  isListed,
  reports,
}: Pick<ModeratedPhoto, 'photo' | 'isListed' | 'reports'>): readonly PhotoDecision[] {
  if (status === 'hidden') return isListed ? ['restore'] : []
  if (status === 'pending') return ['publish', 'hide']
  return reports.length > 0 ? ['stand', 'hide'] : ['hide']
}
