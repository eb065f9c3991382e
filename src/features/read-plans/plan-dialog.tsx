import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Draft } from '@/data/outbox/drafts.ts'
import { type OutboxForm, useOutboxForm } from '@/data/outbox/use-outbox-form.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import type { Plan } from '@/domain/plans/plan-offer.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { PlanForm, TYPED } from './plan-form.tsx'

interface PlanDialogProps {
  plan: Plan
  /** What it is called. */
  name: ReactNode
  /** Null for a visitor. */
  user: SignedInUser | null
  outbox: OutboxForm<'plan'>
  /** What was refused, or taken back to be changed. */
  draft: Draft<'plan'> | null
  onClose: () => void
}

/** The form of a plan request over the page, with what was typed before, for whichever plan. */
export function PlanDialog({ plan, name, user, outbox, draft, onClose }: PlanDialogProps) {
  const typed = useOutboxForm('plan', TYPED, user?.userId ?? null)
  if (typed.state.status === 'loading') return null
  return (
    <Dialog title={<FormattedMessage id="planForm.title" values={{ plan: name }} />} onClose={onClose}>
      <PlanForm plan={plan} user={user} outbox={outbox} typed={typed} draft={draft} onClose={onClose} />
    </Dialog>
  )
}
