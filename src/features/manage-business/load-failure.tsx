import Button from '@mui/material/Button'
import { FormattedMessage } from 'react-intl'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import type { MessageId } from '@/i18n/intl.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

interface LoadFailureProps {
  error: unknown
  /** What is said without a connection. */
  offline: MessageId
  onRetry: () => void
}

/** Why what an owner asked for could not be read, and the way to try again. */
export function LoadFailure({ error, offline, onRetry }: LoadFailureProps) {
  const code = toErrorCode(error, 'own-businesses-load-failed')
  return (
    <>
      <div className={code === 'offline' ? 'note info' : 'note'} role="alert">
        <span>
          <Icon name={code === 'offline' ? 'offline' : 'alert'} />
        </span>
        <p>
          <FormattedMessage id={code === 'offline' ? offline : errorMessage(code).message} />
        </p>
      </div>
      <div className="actions">
        <Button variant="outlined" onClick={onRetry}>
          <FormattedMessage id="failure.retry" />
        </Button>
      </div>
    </>
  )
}
