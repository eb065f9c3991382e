import { FormattedMessage, useIntl } from 'react-intl'
import { type Confirmation, takeBack } from '@/data/suggestions/confirm-place.ts'
import { type ErrorCode, toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { useAsyncAction } from '@/ui/forms/use-async-action.ts'

interface TakeBackProps extends Confirmation {
  /** Of the added place that waits to be seen; null where the place is listed. */
  additionId: string | null
  onTakenBack: () => void
}

/** Takes back what a tap said of a place, which a thumb may have missed. */
export function TakeBack({ additionId, onTakenBack, ...confirmation }: TakeBackProps) {
  const intl = useIntl()
  const { isBusy, failure, traceId, run } = useAsyncAction<ErrorCode>((error) =>
    toErrorCode(error, 'suggestion-withdraw-failed'),
  )
  return (
    <>
      <button
        className="link-button"
        type="button"
        aria-label={intl.formatMessage({ id: 'correction.undoOf' }, { name: confirmation.place.name })}
        disabled={isBusy}
        onClick={() =>
          void run(async () => {
            await takeBack(confirmation, additionId)
            onTakenBack()
          })
        }
      >
        <FormattedMessage id="correction.undo" />
      </button>
      <InlineError message={failure && errorMessage(failure).message} traceId={traceId} />
    </>
  )
}
