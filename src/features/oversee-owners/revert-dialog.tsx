import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChangeDetails } from '@/data/admin/changes.ts'
import { useRevertChange, useRevertChangesBy } from '@/data/admin/mutations.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { topicNames } from '@/features/show-changes/topic-names.ts'
import { DecisionDialog, reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'

interface RevertDialogProps extends Pick<ChangeDetails, 'id' | 'change'> {
  /** What the place is called now. */
  name: string
  onClose: () => void
}

/** Asks once more, and for a reason, before one change is taken back; says what of it stays as it is. */
export function RevertDialog({ id, change, name, onClose }: RevertDialogProps) {
  const intl = useIntl()
  return (
    <DecisionDialog
      title="history.revertTitle"
      lead={<FormattedMessage id="history.revertLead" values={{ place: <b key="place">{name}</b> }} />}
      words={reasonWords('owner', ADMIN_REASON_MAX_CHARS)}
      action="history.revert"
      offline="history.offline"
      mutation={useRevertChange()}
      toInput={(words) => ({ change_id: id, place_id: change.place_id, reason: cleanText(words).trim() })}
      onDone={(_, { conflicts }) => {
        const topics = intl.formatList(conflicts.map((topic) => intl.formatMessage({ id: topicNames[topic] })))
        void showToast(
          intl,
          conflicts.length > 0
            ? { kind: 'error', title: 'history.updated', message: 'history.conflicts', values: { topics } }
            : { kind: 'success', title: 'history.updated', message: 'history.didRevert' },
        )
        onClose()
      }}
      onClose={onClose}
    />
  )
}

interface RevertAllDialogProps {
  userId: string
  /** Where; null for all places. */
  placeId: string | null
  /** What the person is called. */
  name: string
  onClose: () => void
}

/** Asks once more, and for a reason, before all that a person changed is taken back, and says how far that is. */
export function RevertAllDialog({ userId, placeId, name, onClose }: RevertAllDialogProps) {
  const intl = useIntl()
  const [reverted, setReverted] = useState(0)
  const mutation = useRevertChangesBy(setReverted)
  return (
    <DecisionDialog
      title="history.revertAllTitle"
      lead={<FormattedMessage id="history.revertAllLead" values={{ name: <b key="name">{name}</b> }} />}
      words={reasonWords('owner', ADMIN_REASON_MAX_CHARS)}
      action={placeId === null ? 'history.revertAll' : 'history.revertAllHere'}
      offline="history.offline"
      mutation={mutation}
      toInput={(words) => ({ user_id: userId, place_id: placeId, reason: cleanText(words).trim() })}
      onDone={(_, done) => {
        const { length: count } = done.conflicts
        void showToast(
          intl,
          count > 0
            ? { kind: 'error', title: 'history.updated', message: 'history.conflictsOf', values: { count } }
            : {
                kind: 'success',
                title: 'history.updated',
                message: 'history.didRevertAll',
                values: { count: done.reverted },
              },
        )
        onClose()
      }}
      onClose={onClose}
    >
      {mutation.isPending && (
        <p className="hint" role="status">
          <FormattedMessage id="history.reverting" values={{ count: reverted }} />
        </p>
      )}
    </DecisionDialog>
  )
}
