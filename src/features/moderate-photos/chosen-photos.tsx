import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useModeratePhotos } from '@/data/admin/mutations.ts'
import type { ModeratedPhoto } from '@/data/admin/photos.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { ChosenBar } from '@/ui/admin/chosen-bar.tsx'
import { reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { ManyDialog } from '@/ui/admin/many-dialog.tsx'
import { hidingReplies, noteOfPublished } from './photo-dialog.tsx'
import { offerPhotoDecisions } from './photo-decisions.ts'

const decisions = {
  publish: {
    title: 'adminPhotos.publishMany',
    action: 'adminPhotos.publishAll',
    status: 'published',
    words: noteOfPublished,
  },
  stand: {
    title: 'adminPhotos.standMany',
    action: 'adminPhotos.standAll',
    status: 'published',
    words: reasonWords('log', ADMIN_REASON_MAX_CHARS),
  },
  hide: {
    title: 'adminPhotos.hideMany',
    action: 'adminPhotos.hideAll',
    status: 'hidden',
    words: reasonWords('author', ADMIN_REASON_MAX_CHARS, hidingReplies),
  },
} as const
type ManyDecision = keyof typeof decisions
const manyDecisions = ['publish', 'stand', 'hide'] as const satisfies readonly ManyDecision[]

interface ChosenPhotosProps {
  chosen: readonly ModeratedPhoto[]
  /** Undefined while there are none. */
  onChooseAll: (() => void) | undefined
  onClear: () => void
}

/** What can be done with the photos that were chosen. */
export function ChosenPhotos({ chosen, onChooseAll, onClear }: ChosenPhotosProps) {
  const [decision, setDecision] = useState<ManyDecision | null>(null)
  const photosFor = (wanted: ManyDecision) =>
    chosen.filter((moderated) => offerPhotoDecisions(moderated).includes(wanted))
  return (
    <ChosenBar
      label={<FormattedMessage id="adminPhotos.chosen" values={{ count: chosen.length }} />}
      options={manyDecisions.map((option) => ({
        name: decisions[option].action,
        count: photosFor(option).length,
        onPress: () => setDecision(option),
      }))}
      chooseAll={{ name: 'admin.chooseAll', onPress: onChooseAll }}
      chooseNone={{ name: 'admin.chooseNone', onPress: chosen.length > 0 ? onClear : undefined }}
    >
      {decision && <PhotosDialog photos={photosFor(decision)} decision={decision} onClose={() => setDecision(null)} />}
    </ChosenBar>
  )
}

interface PhotosDialogProps {
  photos: readonly ModeratedPhoto[]
  decision: ManyDecision
  onClose: () => void
}

function PhotosDialog({ photos, decision, onClose }: PhotosDialogProps) {
  const intl = useIntl()
  const { title, action, status, words } = decisions[decision]
  return (
    <ManyDialog
      title={title}
      lead={<FormattedMessage id="adminPhotos.chosen" values={{ count: photos.length }} />}
      names={photos.map(({ photo: { id }, placeName }) => ({
        id,
        name: placeName ?? intl.formatMessage({ id: 'moderate.placeGone' }),
      }))}
      words={words}
      action={action}
      offline="moderate.offline"
      failed="error.photo-moderate-failed"
      mutation={useModeratePhotos()}
      toDecisions={(text) =>
        photos.map(({ photo: { id } }) => ({ photo_id: id, status, reason: cleanText(text).trim() || null }))
      }
      onClose={onClose}
    />
  )
}
