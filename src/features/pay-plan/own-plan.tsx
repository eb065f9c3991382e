import { Link } from '@tanstack/react-router'
import { FormattedMessage, useIntl } from 'react-intl'
import { readPlans } from '@/data/owners/payments.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import type { PlanStatus } from '@/domain/plans/plan-status.ts'
import { plans as offers } from '@/domain/plans/plan-offer.ts'
import { Delivered } from '@/features/show-statement/delivered.tsx'
import type { MessageId } from '@/i18n/intl.ts'
import { planFeatures } from '@/i18n/plan-features.ts'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { formatInteger } from '@/ui/format/formatted-integer.tsx'
import { findCurrentPlan, findLapsed } from './current-plan.ts'
import { LineMissing } from './line-missing.tsx'
import { PAYMENTS_HASH } from './payments-panel.tsx'
import { PlanEnding } from './plan-ending.tsx'

/** What stands beside a plan's name, and below it of one that does not run yet. */
const states: Partial<
  Record<PlanStatus, { state: 'done' | 'waiting' | 'refused'; name: MessageId; hint?: MessageId }>
> = {
  active: { state: 'done', name: 'payPlan.active' },
  paid: { state: 'waiting', name: 'payPlan.paidTag', hint: 'payPlan.beingActivated' },
  contacted: { state: 'waiting', name: 'payPlan.requested', hint: 'payPlan.waiting' },
  requested: { state: 'waiting', name: 'payPlan.requested', hint: 'payPlan.waiting' },
  expired: { state: 'refused', name: 'payPlan.ended' },
}

interface OwnPlanProps {
  placeId: string
  /** The name of the place. */
  name: string
}

/**
 * The plan of one of the user's businesses: where it stands, until when, what it gives, and for its buyer the way to what is to be paid.
 * Nothing where there is none, or where it cannot be learnt.
 */
export function OwnPlan({ placeId, name }: OwnPlanProps) {
  const intl = useIntl()
  const { data } = usePrivateQuery('plans', readPlans, { retry: false })
  const plan = data && findCurrentPlan(data.plans, placeId)
  const shown = plan && states[plan.status]
  if (!plan || !shown) return null
  const { planName, status, run } = plan
  const lapsed = findLapsed(plan, data.proformas)
  const isAsked = data.proformas.some(
    (one) => one.plan_request_id === plan.plan_request_id && one.status === 'open' && one.receipt_sent_at === null,
  )
  return (
    <div>
      <p className="actions">
        <b>
          <FormattedMessage id="payPlan.own" values={{ plan: planName }} />
        </b>
        <StateTag state={shown.state}>
          <FormattedMessage id={shown.name} />
        </StateTag>
        {(status === 'active' || status === 'expired') && (
          <span className="meta">
            <PlanEnding plan={plan} />
          </span>
        )}
      </p>
      {run && <Delivered name={intl.formatMessage({ id: 'payPlan.plan' }, { plan: planName })} {...run} />}
      {status === 'active' && <LineMissing placeId={placeId} />}
      {shown.hint && !isAsked && (
        <p className="meta">
          {lapsed ? (
            <FormattedMessage
              id="payPlan.expiredOn"
              values={{ date: intl.formatDate(lapsed.valid_until, { dateStyle: 'long' }) }}
            />
          ) : (
            <FormattedMessage id={shown.hint} />
          )}
        </p>
      )}
      {plan.is_own ? (
        <p className="actions">
          <Link
            className="tap-row"
            to="/mis-negocios"
            hash={PAYMENTS_HASH}
            aria-label={intl.formatMessage({ id: 'payPlan.ownLinkNamed' }, { asked: isAsked, name })}
          >
            <FormattedMessage id="payPlan.ownLink" values={{ asked: isAsked }} />
          </Link>
        </p>
      ) : (
        <p className="meta">
          <FormattedMessage id="payPlan.byOther" />
        </p>
      )}
      {status !== 'expired' && (
        <details>
          <summary>
            <FormattedMessage id="payPlan.gives" />
          </summary>
          <ul className="plain stack">
            {planFeatures[planName].map((feature) => (
              <li key={feature}>
                <FormattedMessage
                  id={feature}
                  values={{ count: formatInteger(intl, offers[planName].impressionsPerMonth) }}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
