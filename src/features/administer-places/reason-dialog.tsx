import { type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { toErrorCode, type ErrorCode } from '@/domain/shared/app-error.ts'
import { cleanText } from '@/domain/shared/clean-text.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { ADMIN_REASON_MAX_CHARS } from '@/domain/reviews/review-limits.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { TextArea } from '@/ui/forms/text-area.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'

/** To close a place, to open it again, or to take it from its owner. */
export type PlaceAction = 'close' | 'reopen' | 'revoke'

const words = {
  close: {
    title: 'adminPlaces.closeTitle',
    lead: 'adminPlaces.closeLead',
    action: 'adminPlaces.close',
    done: 'adminPlaces.didClose',
    failed: 'place-close-failed',
  },
  reopen: {
    title: 'adminPlaces.reopenTitle',
    lead: 'adminPlaces.reopenLead',
    action: 'adminPlaces.reopen',
    done: 'adminPlaces.didReopen',
    failed: 'place-update-failed',
  },
  revoke: {
    title: 'adminPlaces.revokeTitle',
    lead: 'adminPlaces.revokeLead',
    action: 'adminPlaces.revoke',
    done: 'adminPlaces.didRevoke',
    failed: 'owner-revoke-failed',
  },
} as const satisfies Record<PlaceAction, Record<string, string> & { failed: ErrorCode }>

interface ReasonDialogProps {
  place: PlaceWithId
  action: PlaceAction
  onDone: () => void
  onClose: () => void
}

/** Asks for the reason of a action and does it. It never waits for a network. */
export function ReasonDialog({ place, action, onDone, onClose }: ReasonDialogProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { title, lead, action: actionName, done, failed } = words[action]
  const { isBusy, failure, run } = useAsyncAction((error) => toErrorCode(error, failed))

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const reason = cleanText(text).trim()
    setMissing(!reason)
    if (!reason) return
    const isDone = await run(async () => {
      const { closePlace, revokeOwner } = await import('@/data/admin/administer-places.ts')
      if (action === 'revoke') await revokeOwner({ place_id: place.id, reason })
      else await closePlace({ place_id: place.id, closed: action === 'close', reason })
    })
    if (!isDone) return
    void showToast(intl, {
      kind: 'success',
      title: 'adminPlaces.updatedTitle',
      message: done,
      values: { name: place.name },
    })
    onDone()
  }

  return (
    <Dialog title={<FormattedMessage id={title} />} onClose={onClose}>
      <form className="form" onSubmit={(event) => void submit(event)} noValidate>
        <p>
          <FormattedMessage id={lead} values={{ name: place.name }} />
        </p>
        <TextArea
          label={intl.formatMessage({ id: 'adminPlaces.reason' })}
          hint={intl.formatMessage({ id: 'adminPlaces.reasonHint' })}
          error={isMissing && !text.trim() ? intl.formatMessage({ id: 'adminPlaces.reasonMissing' }) : undefined}
          rows={3}
          maxLength={ADMIN_REASON_MAX_CHARS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <InlineError message={isOnline ? failure && errorMessage(failure).message : 'adminPlaces.offline'} />
        <div className="actions">
          <button className="btn btn--quiet" type="button" onClick={onClose}>
            <FormattedMessage id="adminPlaces.cancel" />
          </button>
          <button className="btn" type="submit" disabled={isBusy || !isOnline}>
            <FormattedMessage id={actionName} />
          </button>
        </div>
      </form>
    </Dialog>
  )
}
