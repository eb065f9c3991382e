import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideSuggestions } from '@/data/admin/mutations.ts'
import type { SuggestionDetails } from '@/data/admin/suggestions.ts'
import { isCorrection } from '@/domain/suggestions/suggestion.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { correctionFacts } from '@/features/show-changes/correction-change.tsx'
import { ChosenBar } from '@/ui/admin/chosen-bar.tsx'
import { DecisionDialog } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { noteWords } from './suggestion-dialog.tsx'

interface ChosenSuggestionsProps {
  chosen: readonly SuggestionDetails[]
  /** Whether what was accepted can be chosen, too, to be taken back. */
  canRevert: boolean
  /** Undefined while there are none. */
  onChooseAll: (() => void) | undefined
  /** Called once they are decided, or none is chosen any more. */
  onDone: () => void
}

const decisions = {
  accept: { status: 'accepted', seen: 'pending', title: 'suggestions.acceptMany', action: 'suggestions.acceptAll' },
  reject: { status: 'rejected', seen: 'pending', title: 'suggestions.rejectMany', action: 'suggestions.rejectAll' },
  revert: { status: 'rejected', seen: 'accepted', title: 'suggestions.revertMany', action: 'suggestions.revertAll' },
} as const
type ManyDecision = keyof typeof decisions

/** What can be done with the suggestions that were chosen. */
export function ChosenSuggestions({ chosen, canRevert, onChooseAll, onDone }: ChosenSuggestionsProps) {
  const [decision, setDecision] = useState<ManyDecision | null>(null)
  const suggestionsFor = (wanted: ManyDecision) =>
    chosen
      .filter(({ suggestion }) => suggestion.status === decisions[wanted].seen)
      // Who gets a place is for an admin to say of each.
      .filter(({ suggestion }) => wanted !== 'accept' || isCorrection(suggestion) || !suggestion.claim)
  const options = canRevert ? (['accept', 'reject', 'revert'] as const) : (['accept', 'reject'] as const)
  return (
    <ChosenBar
      label={<FormattedMessage id="suggestions.chosen" values={{ count: chosen.length }} />}
      options={options.map((option) => ({
        name: decisions[option].action,
        count: suggestionsFor(option).length,
        onPress: () => setDecision(option),
      }))}
      chooseAll={canRevert ? { name: 'suggestions.chooseAll', onPress: onChooseAll } : undefined}
      chooseNone={{ name: 'suggestions.chooseNone', onPress: chosen.length > 0 ? onDone : undefined }}
    >
      {decision && (
        <SuggestionsDialog
          suggestions={suggestionsFor(decision)}
          decision={decision}
          onDone={() => {
            setDecision(null)
            onDone()
          }}
          onClose={() => setDecision(null)}
        />
      )}
    </ChosenBar>
  )
}

interface SuggestionsDialogProps {
  suggestions: readonly SuggestionDetails[]
  decision: ManyDecision
  onDone: () => void
  onClose: () => void
}

function SuggestionsDialog({ suggestions, decision, onDone, onClose }: SuggestionsDialogProps) {
  const intl = useIntl()
  const mutation = useDecideSuggestions()
  const { title, action, status, seen } = decisions[decision]
  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id="suggestions.chosen" values={{ count: suggestions.length }} />}
      names={suggestions.map(({ id, suggestion }) => {
        const fact = isCorrection(suggestion) ? correctionFacts[suggestion.what] : 'suggestions.addition'
        return { id, name: `${suggestion.name}: ${intl.formatMessage({ id: fact })}` }
      })}
      words={noteWords(status)}
      action={action}
      offline="claims.offline"
      mutation={mutation}
      toInput={(text) => {
        const reason = cleanText(text).trim() || null
        return suggestions.map(({ id }) => ({ suggestion_id: id, status, seen, reason }))
      }}
      onDone={(_, { decided, twins, refused }) => {
        const values = { decided: decided.length, twins, refused }
        void showToast(intl, { kind: 'success', title: 'suggestions.updated', message: 'suggestions.didMany', values })
        onDone()
      }}
      onClose={onClose}
    />
  )
}
