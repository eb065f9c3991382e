import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { type Draft, readDraft } from '@/data/outbox/drafts.ts'
import type { SignedInUser } from '@/data/session/session.ts'
import { hasEntryAbout } from '@/data/platform/entry-ids.ts'
import type { Plan } from '@/domain/plans/plan-offer.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { PlanForm, TYPED } from './plan-form.tsx'

interface PlanDialogProps {
  plan: Plan
  /** What it is called. */
  name: ReactNode
  /** Null for a visitor. */
  user: SignedInUser | null
  /** What was refused, or taken back to be changed. */
  draft: Draft<'plan'> | null
  onPosting: (isPosting: boolean) => void
  /** Told when the request is kept on the device, to go out by itself. */
  onWaiting: () => void
  onClose: () => void
}

/** The form of a plan request over the page, with what was typed before, for whichever plan. */
export function PlanDialog({ plan, name, user, draft, onPosting, onWaiting, onClose }: PlanDialogProps) {
  const userId = user?.userId ?? null
  const [typed, setTyped] = useState<Draft<'plan'> | null>()
  useEffect(() => {
    const read = async () => (hasEntryAbout('plan', TYPED) ? readDraft('plan', TYPED, userId) : null)
    void read().then(setTyped)
  }, [userId])
  if (typed === undefined) return null
  return (
    <Dialog title={<FormattedMessage id="planForm.title" values={{ plan: name }} />} onClose={onClose}>
      <PlanForm plan={plan} user={user} draft={draft} typed={typed} onPosting={onPosting} onWaiting={onWaiting} />
    </Dialog>
  )
}
