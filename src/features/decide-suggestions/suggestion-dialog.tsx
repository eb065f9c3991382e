import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideSuggestion } from '@/data/admin/mutations.ts'
import type { Taken } from '@/data/admin/use-taken.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { DecisionDialog, type Reply } from '@/ui/admin/decision-dialog.tsx'
import { TakenWarning } from '@/ui/admin/taken-note.tsx'
import { showToast } from '@/ui/feedback/toast.ts'

/** To list an added place, to correct one, to refuse either, or to take either back. */
export type SuggestionDecision = 'accept' | 'apply' | 'reject' | 'revert' | 'withdraw'

const decisions = {
  accept: {
    status: 'accepted',
    seen: 'pending',
    title: 'suggestions.acceptTitle',
    lead: 'suggestions.acceptLead',
    action: 'suggestions.accept',
    done: 'suggestions.didAccept',
  },
  apply: {
    status: 'accepted',
    seen: 'pending',
    title: 'suggestions.applyTitle',
    lead: 'suggestions.applyLead',
    action: 'suggestions.apply',
    done: 'suggestions.didApply',
  },
  reject: {
    status: 'rejected',
    seen: 'pending',
    title: 'suggestions.rejectTitle',
    lead: 'suggestions.rejectLead',
    action: 'suggestions.reject',
    done: 'suggestions.didReject',
  },
  revert: {
    status: 'rejected',
    seen: 'accepted',
    title: 'suggestions.revertTitle',
    lead: 'suggestions.revertLead',
    action: 'suggestions.revert',
    done: 'suggestions.didRevert',
  },
  withdraw: {
    status: 'rejected',
    seen: 'accepted',
    title: 'suggestions.withdrawTitle',
    lead: 'suggestions.withdrawLead',
    action: 'suggestions.revert',
    done: 'suggestions.didWithdraw',
  },
} as const satisfies Record<SuggestionDecision, unknown>

/** What takes each back; what was refused stays so. */
const undoingOf: Readonly<Partial<Record<SuggestionDecision, SuggestionDecision>>> = {
  accept: 'withdraw',
  apply: 'revert',
}

/** What is often said to those whose suggestion is refused. */
const rejectionReplies = [
  { name: 'suggestions.replyUnproven', text: 'suggestions.replyUnprovenText' },
  { name: 'suggestions.replyListed', text: 'suggestions.replyListedText' },
] as const satisfies readonly Reply[]

/** Returns the field for the note to the author of what is decided: whom something is refused learns why. */
export function noteWords(status: 'accepted' | 'rejected', hasAuthor = true) {
  return {
    label: hasAuthor ? 'suggestions.note' : 'admin.reason',
    hint: hasAuthor ? 'suggestions.noteHint' : 'suggestions.noteHintDeleted',
    maxChars: ADMIN_REASON_MAX_CHARS,
    ...(status === 'rejected' ? { missing: 'admin.reasonMissing' as const, replies: rejectionReplies } : {}),
  } as const
}

interface SuggestionDialogProps {
  id: string
  name: string
  decision: SuggestionDecision
  /** False where the author's account is deleted. */
  hasAuthor: boolean
  /** Who looks at it; null for no one. */
  taken?: Taken | null
  onClose: () => void
}

/** Asks once more before a suggestion becomes true, is refused or is taken back, with a note to its author; refusing takes one. */
export function SuggestionDialog({ id, name, decision, hasAuthor, taken = null, onClose }: SuggestionDialogProps) {
  const intl = useIntl()
  const undoing = undoingOf[decision]
  const { status, seen, title, lead, action, done } = decisions[decision]
  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id={lead} values={{ place: <b key="place">{name}</b> }} />}
      words={noteWords(status, hasAuthor)}
      action={action}
      undo={
        undoing &&
        ((close) => <SuggestionDialog id={id} name={name} decision={undoing} hasAuthor={hasAuthor} onClose={close} />)
      }
      offline="claims.offline"
      mutation={useDecideSuggestion()}
      toInput={(text) => ({ suggestion_id: id, status, seen, reason: cleanText(text).trim() || null })}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'suggestions.updated', message: done })
        onClose()
      }}
      onClose={onClose}
    >
      <TakenWarning taken={taken} />
    </DecisionDialog>
  )
}
