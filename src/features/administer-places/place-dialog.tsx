import { FormattedMessage, useIntl } from 'react-intl'
import { useClosePlace, useRevokeOwner } from '@/data/admin/mutations.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { DecisionDialog, reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'

/** To close a place, to open it again, or to take it from its owner. */
export type PlaceAction = 'close' | 'reopen' | 'revoke'

const words = {
  close: {
    title: 'adminPlaces.closeTitle',
    lead: 'adminPlaces.closeLead',
    action: 'adminPlaces.close',
    done: 'adminPlaces.didClose',
  },
  reopen: {
    title: 'adminPlaces.reopenTitle',
    lead: 'adminPlaces.reopenLead',
    action: 'adminPlaces.reopen',
    done: 'adminPlaces.didReopen',
  },
  revoke: {
    title: 'adminPlaces.revokeTitle',
    lead: 'adminPlaces.revokeLead',
    action: 'adminPlaces.revoke',
    done: 'adminPlaces.didRevoke',
  },
} as const satisfies Record<PlaceAction, Record<string, string>>

interface PlaceDialogProps {
  place: PlaceWithId
  action: PlaceAction
  onClose: () => void
}

/** Asks for the reason of what is done to a place and does it. */
export function PlaceDialog({ place, action, onClose }: PlaceDialogProps) {
  const intl = useIntl()
  const close = useClosePlace()
  const revoke = useRevokeOwner()
  const { title, lead, action: actionName, done } = words[action]
  const shared = {
    title,
    lead: <FormattedMessage id={lead} values={{ name: place.name }} />,
    words: reasonWords(ADMIN_REASON_MAX_CHARS),
    action: actionName,
    offline: 'adminPlaces.offline',
    onDone() {
      void showToast(intl, {
        kind: 'success',
        title: 'adminPlaces.updatedTitle',
        message: done,
        values: { name: place.name },
      })
      onClose()
    },
    onClose,
  } as const
  /** Returns what goes with the reason; null without one. */
  const withReason = <Input,>(text: string, input: Input) => {
    const reason = cleanText(text).trim()
    return reason ? { ...input, place_id: place.id, reason } : null
  }
  return action === 'revoke' ? (
    <DecisionDialog {...shared} mutation={revoke} toInput={(text) => withReason(text, {})} />
  ) : (
    <DecisionDialog {...shared} mutation={close} toInput={(text) => withReason(text, { closed: action === 'close' })} />
  )
}
