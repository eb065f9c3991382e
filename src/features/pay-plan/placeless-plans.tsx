import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import type { Payments } from '@/data/owners/payments.ts'
import { isPlaceless } from '@/domain/plans/plan-status.ts'
import { Icon } from '@/ui/artwork/icon.tsx'

/** Says of plans that a user asked for which place is missing, and how it gets there. Nothing where none is. */
export function PlacelessPlans({ plans }: { plans: Payments['plans'] }) {
  return plans.filter(isPlaceless).map(({ plan_request_id, planName, businessName }) => (
    <div key={plan_request_id} className="note info">
      <span>
        <Icon name="alert" />
      </span>
      <p>
        <FormattedMessage
          id="payPlan.placeMissing"
          values={{
            plan: planName,
            business: businessName,
            a: (text) => (
              <Link key="search" to="/">
                {text}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  ))
}
