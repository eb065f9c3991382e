import { Link } from '@tanstack/react-router'
import { FormattedMessage } from 'react-intl'
import { usePrivateQuery } from '@/data/session/use-private-query.ts'
import { isPlaceless } from '@/domain/plans/plan-status.ts'
import { SuccessAlert } from '@/ui/feedback/success-alert.tsx'

/** Says that a request for a plan was received, and what is missing where it is not known which place the plan shows. */
export function SentNote({ isGuest }: { isGuest: boolean }) {
  const { data } = usePrivateQuery('plans', async () => (await import('@/data/owners/payments.ts')).readPlans(), {
    retry: false,
    isWanted: !isGuest,
  })
  const missing = isGuest ? 'planForm.guestPlace' : data?.plans.some(isPlaceless) ? 'planForm.placeMissing' : null
  return (
    <SuccessAlert title={<FormattedMessage id="planForm.sentTitle" />}>
      <FormattedMessage id="planForm.sent" />
      {missing && (
        <>
          <br />
          <FormattedMessage
            id={missing}
            values={{
              a: (text) => (
                <Link key="search" to="/">
                  {text}
                </Link>
              ),
            }}
          />
        </>
      )}
    </SuccessAlert>
  )
}
