import type { IncompletePlace, Noted } from '@/data/suggestions/incomplete-places.ts'
import { isPlacePhotoKind } from '@/domain/photos/place-photo-limits.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { PhotosDialog } from './photos/photos-dialog.tsx'

/** Texts that the device does not have of places. */
const unknownTexts = { phone: null, whatsapp: null, website: null, facebook: null, instagram: null }

interface CompleteBlockDialogProps {
  place: IncompletePlace
  what: Noted
  userId: string
  onClose: () => void
  onDone: () => void
}

/** The form of one thing that a user notes of a place: a fact, or a photo. */
export function CompleteBlockDialog({ place: { card }, what, userId, onClose, onDone }: CompleteBlockDialogProps) {
  if (isPlacePhotoKind(what))
    return <PhotosDialog kind={what} place={card} userId={userId} onClose={onClose} onDone={onDone} />
  return (
    <Dialog title={card.name} onClose={onClose}>
      <CorrectionForm
        what={what}
        // The device knows no more of it.
        place={{ ...card, ...unknownTexts, closed_at: null }}
        userId={userId}
        onBack={onClose}
        onDone={onDone}
      />
    </Dialog>
  )
}
