import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { OwnPlan } from './current-plan.ts'

/** When a plan ends, or ended. One that is short goes on after its end until it has delivered. */
export function PlanEnding({ plan: { status, expires_at, run } }: { plan: OwnPlan }) {
  const intl = useIntl()
  const [now] = useState(() => new Date().toISOString())
  if (!expires_at) return null
  const toDate = (iso: string) => intl.formatDate(iso, { dateStyle: 'long' })
  if (run?.ran_on_until) return <FormattedMessage id="payPlan.runsOn" values={{ date: toDate(run.ran_on_until) }} />
  return (
    <FormattedMessage
      id={status === 'active' && expires_at > now ? 'payPlan.endsOn' : 'payPlan.endedOn'}
      values={{ date: toDate(expires_at) }}
    />
  )
}
