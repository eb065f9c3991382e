import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { deletePhoto } from '@/data/places/photo-actions.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import { resizePhotoUrl } from '@/domain/photos/photo.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { DeleteDialog } from '@/ui/forms/delete-dialog.tsx'
import { longDate } from '@/ui/format/long-date.ts'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './own-photos.css?inline'

injectStyles(css)

const states = {
  published: 'photos.isPublished',
  pending: 'photos.isPending',
  hidden: 'photos.isHidden',
} as const satisfies Record<PlacePhotoWithId['status'], string>

/** The user's photos of a place, and what became of each; nothing where there are none, or without a network. */
export function OwnPhotos({ place }: { place: PlaceWithId }) {
  const { data: photos = [], refetch } = usePrivateQuery(
    `photos of ${place.id}`,
    // Comes with Firestore, which the form beside it does not need.
    async (userId) => (await import('@/data/places/my-photos.ts')).readMyPhotos([place.id], userId),
    { retry: false },
  )
  const box = useRef<HTMLElement>(null)

  async function readAgain() {
    await refetch()
    // The entry that had the focus is gone.
    box.current?.focus()
  }
  return (
    <section className="stack" ref={box} tabIndex={-1}>
      {photos.length > 0 && (
        <>
          <h3>
            <FormattedMessage id="photos.own" />
          </h3>
          <ul className="stack">
            {photos.map((photo) => (
              <OwnPhoto key={photo.id} photo={photo} onDeleted={() => void readAgain()} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function OwnPhoto({ photo, onDeleted }: { photo: PlacePhotoWithId; onDeleted: () => void }) {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const [isDeleting, setIsDeleting] = useState(false)
  const { kind, status, reason, created_at } = photo
  return (
    <li className="own-photo">
      {status === 'published' && (
        <img src={resizePhotoUrl(photo.photo, 320)} alt="" width="64" height="64" loading="lazy" decoding="async" />
      )}
      <div>
        <p>
          <FormattedMessage id="photos.choice" values={{ kind }} /> · {longDate(created_at)}
        </p>
        <p className="meta">
          <FormattedMessage id={states[status]} values={{ reason }} />
        </p>
      </div>
      <button
        className="link-button"
        type="button"
        aria-label={intl.formatMessage({ id: 'photos.deleteOf' }, { kind, date: longDate(created_at) })}
        onClick={() => setIsDeleting(true)}
      >
        <FormattedMessage id="photos.delete" />
      </button>
      {isDeleting && (
        <DeleteDialog
          title="photos.deleteTitle"
          body="photos.deleteBody"
          cancel="reviewDeeds.cancel"
          confirm="photos.deleteConfirm"
          remove={() => deletePhoto(queryClient, photo)}
          toMessage={(error) => errorMessage(toErrorCode(error, 'photo-delete-failed')).message}
          onDeleted={() => {
            setIsDeleting(false)
            onDeleted()
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </li>
  )
}
