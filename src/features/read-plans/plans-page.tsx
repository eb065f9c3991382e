import { Link } from '@tanstack/react-router'
import { FormattedMessage, type IntlShape } from 'react-intl'
import { type Plan, planList, type PlanName, plans } from '@/domain/plans/plan-offer.ts'
import * as messages from 'messages:plans'
import { PartIntl } from '@/i18n/part-intl.tsx'
import { FormattedInteger } from '@/ui/format/formatted-integer.tsx'
import { Icon } from '@/ui/artwork/icon.tsx'
import { plainPageHead } from '@/ui/head/plain-page-head.ts'
import { PlanChoice } from './plan-choice.tsx'
import { planFeatures } from '@/i18n/plan-features.ts'

const names = {
  basic: 'plans.basic',
  professional: 'plans.professional',
  premium: 'plans.premium',
} as const satisfies Record<PlanName, string>

/** Title and description of the plans' page. */
export function plansHead(context: { intl: IntlShape; origin: string }) {
  return plainPageHead(context, messages, (intl) => ({
    path: '/planes',
    title: intl.formatMessage({ id: 'plans.title' }),
    description: intl.formatMessage({ id: 'plans.description' }, { price: plans.basic.priceBsPerMonth }),
    indexed: true,
  }))
}

/** The three advertising plans, side by side where there is room. */
export function PlansPage() {
  return (
    <PartIntl part={messages}>
      <section className="section">
        <div className="container">
          <div className="page-lead stack">
            <h1>
              <FormattedMessage id="plans.title" />
            </h1>
            <p>
              <FormattedMessage id="plans.lead" />
            </p>
          </div>
          <ul className="plans">
            {planList.map((plan) => (
              <PlanCard key={plan.name} plan={plan} />
            ))}
          </ul>
          <p className="muted">
            <FormattedMessage id="plans.fair" />{' '}
            <Link to="/contact">
              <FormattedMessage id="plans.questions" />
            </Link>{' '}
            ·{' '}
            <Link to="/metodo">
              <FormattedMessage id="plans.method" />
            </Link>
          </p>
        </div>
      </section>
    </PartIntl>
  )
}

function PlanCard({ plan }: { plan: Plan }) {
  const name = <FormattedMessage id={names[plan.name]} />
  return (
    <li className={plan.popular ? 'surface plan popular' : 'surface plan'}>
      <div className="row">
        <h2>{name}</h2>
        {plan.popular && (
          <p className="tag featured">
            <FormattedMessage id="plans.popular" />
          </p>
        )}
      </div>
      <p>
        <FormattedMessage
          id="plans.perMonth"
          values={{ price: plan.priceBsPerMonth, b: (text) => <b key="price">{text}</b> }}
        />
      </p>
      <ul>
        {planFeatures[plan.name].map((feature) => (
          <li key={feature}>
            <Icon name="check" />
            <span>
              <FormattedMessage
                id={feature}
                values={{ count: <FormattedInteger value={plan.impressionsPerMonth} /> }}
              />
            </span>
          </li>
        ))}
      </ul>
      <PlanChoice plan={plan} name={name} />
    </li>
  )
}
