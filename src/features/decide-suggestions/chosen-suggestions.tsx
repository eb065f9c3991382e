import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideSuggestions } from '@/data/admin/mutations.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { noteWords } from './suggestion-dialog.tsx'

interface ChosenSuggestionsProps {
  ids: readonly string[]
  /** Called once they are decided, or none is chosen any more. */
  onDone: () => void
}

const decisions = {
  accepted: { title: 'suggestions.acceptMany', action: 'suggestions.acceptAll' },
  rejected: { title: 'suggestions.rejectMany', action: 'suggestions.rejectAll' },
} as const

/** What can be done with the suggestions that were chosen. */
export function ChosenSuggestions({ ids, onDone }: ChosenSuggestionsProps) {
  const [status, setStatus] = useState<keyof typeof decisions | null>(null)
  // It stands there without them, too: the rows below must not move as the first one is chosen.
  const isNone = ids.length === 0
  return (
    <div className="actions" role="group" aria-labelledby="chosen-suggestions">
      <b id="chosen-suggestions" role="status">
        <FormattedMessage id="suggestions.chosen" values={{ count: ids.length }} />
      </b>
      <Button disabled={isNone} onClick={() => setStatus('accepted')}>
        <FormattedMessage id="suggestions.acceptAll" />
      </Button>
      <Button variant="outlined" disabled={isNone} onClick={() => setStatus('rejected')}>
        <FormattedMessage id="suggestions.rejectAll" />
      </Button>
      <Button variant="outlined" disabled={isNone} onClick={onDone}>
        <FormattedMessage id="suggestions.chooseNone" />
      </Button>
      {status && (
        <ManyDialog
          ids={ids}
          status={status}
          onDone={() => {
            setStatus(null)
            onDone()
          }}
          onClose={() => setStatus(null)}
        />
      )}
    </div>
  )
}

interface ManyDialogProps extends ChosenSuggestionsProps {
  status: keyof typeof decisions
  onClose: () => void
}

function ManyDialog({ ids, status, onDone, onClose }: ManyDialogProps) {
  const intl = useIntl()
  const mutation = useDecideSuggestions()
  const { title, action } = decisions[status]
  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id="suggestions.chosen" values={{ count: ids.length }} />}
      words={noteWords(status)}
      action={action}
      offline="claims.offline"
      mutation={mutation}
      toInput={(text) => {
        const reason = cleanText(text).trim() || null
        return ids.map((suggestion_id) => ({ suggestion_id, status, seen: 'pending' as const, reason }))
      }}
      onDone={(_, { decided, refused }) => {
        const values = { decided: decided.length, refused }
        void showToast(intl, { kind: 'success', title: 'suggestions.updated', message: 'suggestions.didMany', values })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
