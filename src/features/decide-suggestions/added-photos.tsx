import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAdminQueries } from '@/data/admin/queries.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import type { PlacePhotoStatus } from '@/domain/photos/place-photo-limits.ts'
import { PhotoOf } from '@/features/show-photo/photo-of.tsx'
import { Choice } from '@/ui/forms/choice.tsx'

const states = {
  pending: 'adminPhotos.pending',
  published: 'adminPhotos.published',
  hidden: 'adminPhotos.hidden',
} as const satisfies Record<PlacePhotoStatus, string>

/** The photos that came with an added place, and what became of each; nothing where there are none. */
export function AddedPhotos({ id, name }: { id: string; name: string }) {
  const { data: photos, isError } = useQuery(useAdminQueries().additionPhotos(id))
  if (isError) return <PhotosFailed />
  return (
    <Photos photos={photos ?? []} name={name}>
      {({ status }) => (
        <p className="meta">
          <FormattedMessage id={states[status]} />
        </p>
      )}
    </Photos>
  )
}

interface ChoosePhotosProps {
  /** Those that wait. */
  photos: readonly PlacePhotoWithId[]
  name: string
  /** The ids of those that are not published. */
  left: readonly string[]
  onLeft: (ids: readonly string[]) => void
}

/** The same, of which an admin chooses those that are published. */
export function ChoosePhotos({ photos, name, left, onLeft }: ChoosePhotosProps) {
  const intl = useIntl()
  return (
    <Photos photos={photos} name={name}>
      {({ id }, number) => (
        <Choice
          type="checkbox"
          checked={!left.includes(id)}
          onChange={({ target }) => onLeft(target.checked ? left.filter((each) => each !== id) : [...left, id])}
        >
          {intl.formatMessage({ id: 'suggestions.publishPhoto' }, { number })}
        </Choice>
      )}
    </Photos>
  )
}

/** Said where the photos of an added place cannot be shown. */
export function PhotosFailed() {
  return (
    <p className="muted">
      <FormattedMessage id="moderate.photoFailed" />
    </p>
  )
}

interface PhotosProps {
  photos: readonly PlacePhotoWithId[]
  name: string
  /** What stands below each. @param number Which of them it is, from 1. */
  children: (photo: PlacePhotoWithId, number: number) => ReactNode
}

function Photos({ photos, name, children }: PhotosProps) {
  const intl = useIntl()
  if (photos.length === 0) return null
  return (
    <div className="admin-added-photos">
      {photos.map((photo, index) => (
        <div key={photo.id}>
          <PhotoOf
            key={photo.status}
            photo={photo}
            alt={`${intl.formatMessage({ id: 'gallery.kind' }, { kind: photo.kind })}: ${name}`}
          />
          {children(photo, index + 1)}
        </div>
      ))}
    </div>
  )
}
