import { FormattedMessage } from 'react-intl'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import css from './delivered.css?inline'

injectStyles(css)

interface DeliveredProps {
  /** What the plan is called. */
  name: string
  sold: number
  delivered: number
}

/** How many of the impressions that a plan was sold for were delivered. */
export function Delivered({ name, sold, delivered }: DeliveredProps) {
  return (
    <div className="delivered">
      <p>
        <FormattedMessage id="statement.delivered" values={{ delivered, sold, b: (text) => <b>{text}</b> }} />
      </p>
      <progress value={Math.min(delivered, sold)} max={sold} aria-label={name} />
    </div>
  )
}
