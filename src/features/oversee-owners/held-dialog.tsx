import { FormattedMessage, useIntl } from 'react-intl'
import { useDecideHeldChange } from '@/data/admin/mutations.ts'
import type { Taken } from '@/data/admin/use-taken.ts'
import type { Locale } from '@/domain/categories/category.ts'
import type { HeldChange } from '@/domain/places/history/held-change.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { DecisionDialog, type Reply } from '@/ui/admin/decision-dialog.tsx'
import { TakenWarning } from '@/ui/admin/taken-note.tsx'
import { showToast } from '@/ui/feedback/toast.ts'

const decisions = {
  accept: {
    status: 'accepted',
    title: 'history.acceptTitle',
    lead: 'history.acceptLead',
    action: 'history.accept',
    done: 'history.didAccept',
  },
  refuse: {
    status: 'refused',
    title: 'history.refuseTitle',
    lead: 'history.refuseLead',
    action: 'history.refuse',
    done: 'history.didRefuse',
  },
} as const
export type HeldDecision = keyof typeof decisions

/** What is often said to those whose change is refused. */
const refusalReplies = [
  { name: 'history.replyOther', text: 'history.replyOtherText' },
  { name: 'history.replyProof', text: 'history.replyProofText' },
  { name: 'history.replyAdvert', text: 'history.replyAdvertText' },
] as const satisfies readonly Reply[]

/** What its author gets with a refusal. */
const reasonToOwner = {
  label: 'history.note',
  hint: 'history.noteHint',
  missing: 'admin.reasonMissing',
  maxChars: ADMIN_REASON_MAX_CHARS,
  replies: refusalReplies,
} as const

interface HeldDialogProps {
  held: HeldChange
  /** What the place is called now. */
  name: string
  /** The language of its author's mails. */
  locale: Locale
  decision: HeldDecision
  /** Who looks at it; null for no one. */
  taken: Taken | null
  onClose: () => void
}

/** Asks once more before a place becomes what its owner wants, or stays what it is, with a reason for them. */
export function HeldDialog({ held, name, locale, decision, taken, onClose }: HeldDialogProps) {
  const intl = useIntl()
  const { status, title, lead, action, done } = decisions[decision]
  return (
    <DecisionDialog
      title={title}
      lead={<FormattedMessage id={lead} values={{ place: <b key="place">{name}</b> }} />}
      {...(decision === 'refuse' && { words: { ...reasonToOwner, locale } })}
      action={action}
      offline="history.offline"
      mutation={useDecideHeldChange()}
      toInput={(words) => ({
        place_id: held.place_id,
        created_at: held.created_at,
        status,
        reason: cleanText(words).trim() || null,
      })}
      onDone={() => {
        void showToast(intl, { kind: 'success', title: 'history.updated', message: done })
        onClose()
      }}
      onClose={onClose}
    >
      <TakenWarning taken={taken} />
    </DecisionDialog>
  )
}
