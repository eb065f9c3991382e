import type { QueryClient } from '@tanstack/react-query'
import type { CallableInput } from '@/domain/api/callables.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import { inOrder } from '@/domain/photos/place-photo-order.ts'
import { callFunction } from '../firebase/call-function.ts'
import { followOutbox } from '../outbox/outbox.ts'
import { changePlaceData } from './cached-query.ts'

/** Reports a photo by a visitor to the admins. @throws AppError */
export async function reportPhoto(report: CallableInput<'reportPlacePhoto'>): Promise<void> {
  await callFunction('reportPlacePhoto', report, 'photo-report-failed')
}

/** Deletes the user's own photo, and takes it off the place's page on this device. @throws AppError */
export async function deletePhoto(queryClient: QueryClient, { id, place_id }: PlacePhotoWithId): Promise<void> {
  await callFunction('deletePlacePhoto', { photo_id: id }, 'photo-delete-failed')
  changePlaceData(queryClient, place_id, (data) => ({
    ...data,
    photos: (data.photos ?? []).filter((photo) => photo.id !== id),
  }))
}

/**
 * Shows photos of the user on their places' pages on this device as soon as they are published, whichever tab sent them.
 * @returns What ends it.
 */
export function followSentPhotos(queryClient: QueryClient): () => void {
  return followOutbox((event) => {
    if (event.type === 'sent' && event.kind === 'photos') showPhotos(queryClient, event.result)
  })
}

function showPhotos(queryClient: QueryClient, sent: readonly PlacePhotoWithId[]): void {
  const news = sent.filter(({ status }) => status === 'published')
  const isNew = ({ id }: PlacePhotoWithId) => news.some((photo) => photo.id === id)
  // All of one sending are of one place.
  changePlaceData(queryClient, news[0]?.place_id ?? '', (data) => ({
    ...data,
    // Another tab may have heard of them before.
    photos: inOrder([...news, ...(data.photos ?? []).filter((photo) => !isNew(photo))]),
  }))
}
