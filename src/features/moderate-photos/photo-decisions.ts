import type { ModeratedPhoto } from '@/data/admin/photos.ts'

/** To publish a photo that waits, to hide one, to restore a hidden one, or to let a reported one stand. */
export type PhotoDecision = 'publish' | 'hide' | 'restore' | 'stand'

/** Returns what can be done with a photo. */
export function offerPhotoDecisions({
  photo: { status },
  reports,
}: Pick<ModeratedPhoto, 'photo' | 'reports'>): readonly PhotoDecision[] {
  if (status === 'hidden') return ['restore']
  if (status === 'pending') return ['publish', 'hide']
  return reports.length > 0 ? ['stand', 'hide'] : ['hide']
}
