import Button from '@mui/material/Button'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { endManager } from '@/data/owners/managers.ts'
import type { PlaceWithId } from '@/domain/places/place.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { useOnline } from '@/ui/behavior/use-online.ts'
import { Dialog } from '@/ui/feedback/dialog.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { showToast } from '@/ui/feedback/toast.ts'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

interface EndManagerProps {
  place: PlaceWithId
  /** Of the manager, for the owner; null for the manager themselves. */
  name: string | null
  onEnded: () => void
}

/** Ends that a manager looks after a business, after asking. */
export function EndManager({ place, name, onEnded }: EndManagerProps) {
  const intl = useIntl()
  const isOnline = useOnline()
  const [isAsking, setIsAsking] = useState(false)
  const { isBusy, failure, traceId, run } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'manager-end-failed'),
  )
  const action = name === null ? 'managers.leave' : 'managers.end'

  const end = () =>
    run(async () => {
      await endManager(place.id, 'manager')
      setIsAsking(false)
      void showToast(intl, { kind: 'success', title: 'business.savedTitle', message: 'managers.ended' })
      onEnded()
    })

  return (
    <>
      <Button variant="outlined" disabled={!isOnline} onClick={() => setIsAsking(true)}>
        <FormattedMessage id={action} />
      </Button>
      {isAsking && (
        <Dialog title={<FormattedMessage id={action} />} onClose={() => setIsAsking(false)}>
          <p>
            {name === null ? (
              <FormattedMessage id="managers.leaveAsk" values={{ name: place.name }} />
            ) : (
              <FormattedMessage id="managers.endAsk" values={{ name }} />
            )}
          </p>
          <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
          <div className="actions">
            <button className="btn btn--quiet" type="button" onClick={() => setIsAsking(false)}>
              <FormattedMessage id="managers.no" />
            </button>
            <button className="btn" type="button" disabled={isBusy} onClick={() => void end()}>
              <FormattedMessage id={action} />
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
