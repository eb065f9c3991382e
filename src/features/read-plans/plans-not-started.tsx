import { FormattedMessage } from 'react-intl'
import { Icon } from '@/ui/artwork/icon.tsx'

/** Says which part of what plans promise cannot be had yet. */
export function PlansNotStarted() {
  return (
    <div className="note info">
      <span>
        <Icon name="alert" />
      </span>
      <p>
        <FormattedMessage id="plans.notStarted" />
      </p>
    </div>
  )
}
