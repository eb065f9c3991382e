import Button from '@mui/material/Button'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type Payments, readPayments } from '@/data/owners/payments.ts'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { formatBs } from '@/domain/payments/bolivian-amount.ts'
import type { ProformaStatus } from '@/domain/payments/proforma-offer.ts'
import { toErrorCode } from '@/domain/shared/app-error.ts'
import { errorMessage } from '@/i18n/error-messages.ts'
import { EmptyState } from '@/ui/feedback/empty-state.tsx'
import { InlineError } from '@/ui/feedback/inline-error.tsx'
import { StateTag } from '@/ui/feedback/state-tag.tsx'
import { injectStyles } from '@/ui/layout/inject-styles.ts'
import { ButtonLink } from '@/ui/mui/mui-button-link.tsx'
import { OpenProforma } from './open-proforma.tsx'
import { findLapsed } from './current-plan.ts'
import { LapsedProforma } from './lapsed-proforma.tsx'
import css from './pay-plan.css?inline'
import { PlacelessPlans } from './placeless-plans.tsx'
import { PlanToRenew } from './plan-to-renew.tsx'

injectStyles(css)

/** What the address of what a user is to pay bears behind its `#`. */
export const PAYMENTS_HASH = 'pagos'

/** What a user is to pay for plans and how, which plans they have, and what they have paid. */
export function PaymentsPanel() {
  const { data: payments, error, refetch } = usePrivateQuery('payments', readPayments)
  const heading = useRef<HTMLHeadingElement>(null)
  // One has come by a link, which is gone: the focus goes on from the heading.
  useEffect(() => heading.current?.focus(), [])
  const reload = async () => {
    await refetch()
  }
  return (
    <div className="stack">
      <p>
        <Link className="tap-row" to="/mis-negocios">
          <FormattedMessage id="business.back" />
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        <FormattedMessage id="payPlan.title" />
      </h1>
      {payments ? (
        <Contents
          payments={payments}
          onReceiptSent={reload}
          onRenewed={async () => {
            await reload()
            // What is to be paid stands below it.
            heading.current?.focus()
          }}
        />
      ) : error ? (
        <>
          <InlineError message={errorMessage(toErrorCode(error, 'payments-load-failed')).message} />
          <div className="actions">
            <Button variant="outlined" onClick={() => void refetch()}>
              <FormattedMessage id="failure.retry" />
            </Button>
          </div>
        </>
      ) : (
        <div className="surface skeleton pay-skeleton" aria-hidden="true" />
      )}
    </div>
  )
}

interface ContentsProps {
  payments: Payments
  /** Reads again what there is, once it was sent. */
  onReceiptSent: () => Promise<void>
  onRenewed: () => Promise<void>
}

function Contents({ payments, onReceiptSent, onRenewed }: ContentsProps) {
  const { plans: listed, proformas, credit, settings } = payments
  const plans = listed.filter(({ is_own }) => is_own)
  const open = proformas.filter(({ status }) => status === 'open')
  const running = listed.filter(({ status }) => status === 'active' || status === 'expired')
  const findAsked = (id: string) => open.find(({ plan_request_id }) => plan_request_id === id)
  const unasked = plans.filter(({ plan_request_id }) => !findAsked(plan_request_id))
  const lapsed = unasked.flatMap((plan) => findLapsed(plan, proformas) ?? [])
  const unlapsed = unasked.filter(({ plan_request_id: id }) => !lapsed.some((one) => one.plan_request_id === id))
  const others = proformas.filter((one) => one.status !== 'open' && !lapsed.includes(one))
  if (listed.length === 0 && proformas.length === 0) {
    return (
      <EmptyState
        heading="h2"
        title={<FormattedMessage id="payPlan.emptyTitle" />}
        hint={<FormattedMessage id="payPlan.emptyHint" />}
      >
        <ButtonLink to="/planes">
          <FormattedMessage id="payPlan.seePlans" />
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <PlacelessPlans plans={plans} />
      {credit > 0 && (
        <p>
          <FormattedMessage id="payPlan.credit" values={{ amount: <b key="amount">{formatBs(credit)}</b> }} />
        </p>
      )}
      {open.map((proforma) => (
        <OpenProforma
          key={proforma.reference}
          proforma={proforma}
          placeId={plans.find(({ plan_request_id }) => plan_request_id === proforma.plan_request_id)?.place_id}
          settings={settings}
          onReceiptSent={onReceiptSent}
        />
      ))}
      {lapsed.map((proforma) => (
        <LapsedProforma
          key={proforma.reference}
          proforma={proforma}
          onReceiptSent={onReceiptSent}
          onRenewed={onRenewed}
        />
      ))}
      {running.length > 0 && (
        <section className="surface stack">
          <h2>
            <FormattedMessage id="payPlan.plans" />
          </h2>
          <ul className="plain stack pay-plans">
            {running.map((plan) => (
              <li key={plan.plan_request_id} className="stack">
                <PlanToRenew plan={plan} asked={findAsked(plan.plan_request_id)} onRenewed={onRenewed} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {unasked.some(({ status }) => status === 'paid') && (
        <p className="muted">
          <FormattedMessage id="payPlan.beingActivated" />
        </p>
      )}
      {unlapsed.some(({ status }) => status === 'requested' || status === 'contacted') && (
        <p className="muted">
          <FormattedMessage id="payPlan.waiting" />
        </p>
      )}
      {others.length > 0 && <Earlier proformas={others} />}
    </>
  )
}

const states = {
  open: { state: 'waiting', name: 'payPlan.open' },
  paid: { state: 'done', name: 'payPlan.paid' },
  expired: { state: 'refused', name: 'payPlan.expired' },
  cancelled: { state: 'refused', name: 'payPlan.cancelled' },
} as const satisfies Record<ProformaStatus, object>

function Earlier({ proformas }: { proformas: Payments['proformas'] }) {
  const intl = useIntl()
  return (
    <section className="surface stack">
      <h2>
        <FormattedMessage id="payPlan.earlier" />
      </h2>
      <ul className="rows">
        {proformas.map(({ reference, planName, months, amount, status, paid_at, created_at }) => (
          <li key={reference} className="pay-row">
            <span>
              <b>{formatBs(amount)}</b> · <FormattedMessage id="payPlan.planFor" values={{ plan: planName, months }} />
              <br />
              <span className="meta">
                {reference} · {intl.formatDate(paid_at ?? created_at, { dateStyle: 'long' })}
              </span>
            </span>
            <StateTag state={states[status].state}>
              <FormattedMessage id={states[status].name} />
            </StateTag>
          </li>
        ))}
      </ul>
    </section>
  )
}
