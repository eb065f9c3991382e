import type { PlacePhotoKind } from '@/domain/photos/place-photo-limits.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import * as messages from 'messages:placePhotos'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { PhotosForm } from './photos-form.tsx'

interface PhotosDialogProps {
  kind: PlacePhotoKind
  place: Pick<PlaceWithId, 'id' | 'name'>
  userId: string
  onClose: () => void
  onDone: () => void
}

/** The form for photos that show one thing of a place, where it is known which. */
export function PhotosDialog({ place, onClose, ...form }: PhotosDialogProps) {
  return (
    <PartIntl part={messages}>
      <Dialog title={place.name} onClose={onClose}>
        <PhotosForm {...form} place={place} onBack={onClose} />
      </Dialog>
    </PartIntl>
  )
}
