import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { deletePhoto, reportPhoto } from '@/data/places/photo-actions.ts'
import { toActor } from '@/data/session/actor.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { can } from '@/domain/accounts/role.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import { reportReasons } from '@/domain/reviews/review-limits.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import * as messages from 'messages:placePhotos'
import { errorMessage } from '@/i18n/error-messages.ts'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { DeleteDialog } from '@/ui/forms/delete-dialog.tsx'
import { ReportDialog } from '../report/report-dialog.tsx'

interface PhotoActionsProps {
  photo: PlacePhotoWithId
  user: SignedInUser
  onDeleted: () => void
}

/** What a signed-in user does with a photo by a visitor: delete their own, or report another's. */
export function PhotoActions(props: PhotoActionsProps) {
  return (
    <PartIntl part={messages}>
      <Actions {...props} />
    </PartIntl>
  )
}

function Actions({ photo, user, onDeleted }: PhotoActionsProps) {
  const queryClient = useQueryClient()
  const [isDeleting, setIsDeleting] = useState(false)
  const [isReporting, setIsReporting] = useState(false)
  const [isReported, setIsReported] = useState(false)

  if (can(toActor(user), 'photo.delete', photo)) {
    return (
      <>
        <button className="link-button" type="button" onClick={() => setIsDeleting(true)}>
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
            onDeleted={onDeleted}
            onClose={() => setIsDeleting(false)}
          />
        )}
      </>
    )
  }
  if (isReported) return <FormattedMessage id="photos.isReported" />
  return (
    <>
      <button className="link-button" type="button" onClick={() => setIsReporting(true)}>
        <FormattedMessage id="reviewDeeds.report" />
      </button>
      {isReporting && (
        <ReportDialog
          title="photos.reportTitle"
          lead="photos.reportLead"
          reasons={reportReasons}
          failed="photo-report-failed"
          report={(said) => reportPhoto({ photo_id: photo.id, ...said })}
          onReported={() => {
            setIsReported(true)
            setIsReporting(false)
          }}
          onClose={() => setIsReporting(false)}
        />
      )}
    </>
  )
}
