import { FormattedMessage, useIntl } from 'react-intl'
import { useModeratePhoto } from '@/data/admin/mutations.ts'
import type { Taken } from '@/data/admin/use-taken.ts'
import type { PlacePhotoWithId } from '@/domain/photos/place-photo.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { DecisionDialog, reasonWords, type Reply } from '@/ui/admin/decision-dialog.tsx'
import { TakenWarning } from '@/ui/admin/taken-note.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import type { PhotoDecision } from './photo-decisions.ts'

const words = {
  publish: {
    title: 'adminPhotos.publishTitle',
    lead: 'adminPhotos.publishLead',
    action: 'adminPhotos.publish',
    done: 'adminPhotos.didPublish',
  },
  hide: {
    title: 'adminPhotos.hideTitle',
    lead: 'adminPhotos.hideLead',
    action: 'adminPhotos.hide',
    done: 'adminPhotos.didHide',
  },
  restore: {
    title: 'adminPhotos.restoreTitle',
    lead: 'adminPhotos.publishLead',
    action: 'adminPhotos.restore',
    done: 'adminPhotos.didPublish',
  },
  stand: {
    title: 'adminPhotos.standTitle',
    lead: 'adminPhotos.standLead',
    action: 'adminPhotos.stand',
    done: 'adminPhotos.didStand',
  },
} as const satisfies Record<PhotoDecision, Record<string, string>>

/** A photo that only waited is published without a reason. */
export const noteOfPublished = {
  label: 'adminPhotos.note',
  hint: 'adminPhotos.noteHint',
  maxChars: ADMIN_REASON_MAX_CHARS,
} as const

/** What is often said to those whose photo is hidden. */
export const hidingReplies = [
  { name: 'adminPhotos.replyPeople', text: 'adminPhotos.replyPeopleText' },
  { name: 'adminPhotos.replyOtherPlace', text: 'adminPhotos.replyOtherPlaceText' },
] as const satisfies readonly Reply[]

/** What takes each back; a report that was closed stays so. */
const undoingOf: Readonly<Partial<Record<PhotoDecision, PhotoDecision>>> = {
  publish: 'hide',
  hide: 'restore',
  restore: 'hide',
}

/** Returns what takes a decision back; undefined where that would show what no one has seen yet. */
function toUndoing(decision: PhotoDecision, { status }: PlacePhotoWithId): PhotoDecision | undefined {
  return decision === 'hide' && status === 'pending' ? undefined : undoingOf[decision]
}

interface PhotoDialogProps {
  photo: PlacePhotoWithId
  /** What it shows, where, and who took it. */
  name: string
  decision: PhotoDecision
  /** Who looks at it; null for no one. */
  taken?: Taken | null
  onClose: () => void
}

/** Asks for the reason of a decision on a photo and takes it. */
export function PhotoDialog({ photo, name, decision, taken = null, onClose }: PhotoDialogProps) {
  const intl = useIntl()
  const undoing = toUndoing(decision, photo)
  const { title, lead, action, done } = words[decision]
  return (
    <DecisionDialog
      title={title}
      lead={
        <>
          <b>{name}</b>. <FormattedMessage id={lead} />
        </>
      }
      words={
        decision === 'publish'
          ? noteOfPublished
          : decision === 'hide'
            ? reasonWords('author', ADMIN_REASON_MAX_CHARS, hidingReplies)
            : reasonWords('log', ADMIN_REASON_MAX_CHARS)
      }
      action={action}
      undo={undoing && ((close) => <PhotoDialog photo={photo} name={name} decision={undoing} onClose={close} />)}
      offline="moderate.offline"
      mutation={useModeratePhoto()}
      toInput={(text) => ({
        photo_id: photo.id,
        status: decision === 'hide' ? ('hidden' as const) : ('published' as const),
        reason: cleanText(text).trim() || null,
      })}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'suggestions.updated', message: done })
        onClose()
      }}
      onClose={onClose}
    >
      <TakenWarning taken={taken} />
      {decision === 'hide' && photo.status === 'published' && (
        <p className="hint">
          <FormattedMessage id="moderate.hidePhotosLead" />
        </p>
      )}
    </DecisionDialog>
  )
}
