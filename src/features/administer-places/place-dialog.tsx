import { FormattedMessage, useIntl } from 'react-intl'
import type { AdministeredPlace } from '@/data/admin/places.ts'
import { useClosePlace, useRemovePost, useRevokeOwner } from '@/data/admin/mutations.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { DecisionDialog, type reasonHints, reasonWords } from '@/ui/admin/decision-dialog.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { OwnerName } from './owner-name.tsx'

/** To close a place, to open it again, to take it from its owner, or to take off what that one posted. */
export type PlaceAction = 'close' | 'reopen' | 'revoke' | 'removePost'

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
  removePost: {
    title: 'adminPlaces.removePostTitle',
    lead: 'adminPlaces.removePostLead',
    action: 'adminPlaces.removePost',
    done: 'adminPlaces.didRemovePost',
  },
} as const satisfies Record<PlaceAction, Record<string, string>>

/** Who is sent the reason. */
const readers = { close: 'owner', reopen: 'owner', revoke: 'formerOwner', removePost: 'log' } as const satisfies Record<
  PlaceAction,
  keyof typeof reasonHints
>

interface PlaceDialogProps extends AdministeredPlace {
  action: PlaceAction
  onClose: () => void
}

/** Asks for the reason of what is done to a place and does it. */
export function PlaceDialog({ place, owner, action, onClose }: PlaceDialogProps) {
  const intl = useIntl()
  const close = useClosePlace()
  const revoke = useRevokeOwner()
  const removePost = useRemovePost()
  const { title, lead, action: actionName, done } = words[action]
  const shared = {
    title,
    lead: <FormattedMessage id={lead} values={{ name: place.name, owner: <OwnerName key="owner" owner={owner} /> }} />,
    words: reasonWords(readers[action], ADMIN_REASON_MAX_CHARS),
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
  if (action === 'revoke' || action === 'removePost') {
    const mutation = action === 'revoke' ? revoke : removePost
    return <DecisionDialog {...shared} mutation={mutation} toInput={(text) => withReason(text, {})} />
  }
  return (
    <DecisionDialog {...shared} mutation={close} toInput={(text) => withReason(text, { closed: action === 'close' })} />
  )
}
