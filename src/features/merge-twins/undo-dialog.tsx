import { useIntl } from 'react-intl'
import { useSeparateTwins, useUndoMerge } from '@/data/admin/mutations.ts'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'

interface UndoProps {
  /** The names of both places. */
  names: string
  onClose: () => void
}

/** Asks before a merge is undone. */
export function UndoMergeDialog({ place_id, ...props }: UndoProps & { place_id: string }) {
  return <UndoDialog mutation={useUndoMerge()} input={{ place_id }} {...props} />
}

/** Asks before two places are no longer said to be two. */
export function UndoSeparationDialog({ twins_id, ...props }: UndoProps & { twins_id: string }) {
  return <UndoDialog mutation={useSeparateTwins()} input={{ twins_id, separate: false }} {...props} />
}

interface UndoDialogProps<Input> extends UndoProps {
  mutation: Parameters<typeof DecisionDialog<Input, unknown>>[0]['mutation']
  input: Input
}

function UndoDialog<Input>({ mutation, input, names, onClose }: UndoDialogProps<Input>) {
  const intl = useIntl()
  return (
    <DecisionDialog
      title="twins.undoTitle"
      lead={names}
      action="twins.undo"
      offline="moderate.offline"
      mutation={mutation}
      toInput={() => input}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'twins.updated', message: 'twins.didUndo' })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
