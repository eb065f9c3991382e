import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type Draft, readDraft } from '@/data/outbox/drafts.ts'
import type { Person } from '@/data/session/session.ts'
import { isWrittenAbout } from '@/data/platform/entry-ids.ts'
import type { Plan } from '@/domain/plans/plan-offer.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { PlanForm, TYPED } from './plan-form.tsx'

interface PlanDialogProps {
  plan: Plan
  /** What it is called. */
  name: ReactNode
  /** Null for a visitor. */
  person: Person | null
  /** What was refused, or taken back to be changed. */
  draft: Draft<'plan'> | null
  onPosting: (isPosting: boolean) => void
  /** Told when the request is kept on the phone, to go out by itself. */
  onWaiting: () => void
  onClose: () => void
}

/** The form of a plan request over the page, with what was typed before, for whichever plan. */
export function PlanDialog({ plan, name, person, draft, onPosting, onWaiting, onClose }: PlanDialogProps) {
  const userId = person?.userId ?? null
  const [typed, setTyped] = useState<Draft<'plan'> | null>()
  useEffect(() => {
    const read = async () => (isWrittenAbout('plan', TYPED) ? readDraft('plan', TYPED, userId) : null)
    void read().then(setTyped)
  }, [userId])
  if (typed === undefined) return null
  return (
    <Dialog title={<FormattedMessage id="planForm.title" values={{ plan: name }} />} onClose={onClose}>
      <PlanForm plan={plan} person={person} draft={draft} typed={typed} onPosting={onPosting} onWaiting={onWaiting} />
    </Dialog>
  )
}
